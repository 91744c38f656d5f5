package dev.bohr.generator.weak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who judges is judged by numbers that others have found: GenMC's, and those that a prototype of TruSt has agreed with. */
class EnumeratorTests {
    private static final EnumSet<Axioms> ALL = EnumSet.allOf(Axioms.class);

    @Test
    void findsAsManyGraphsAsGenMcInItsLitmusTests() throws IOException {
        List<String> wrong = new ArrayList<>();
        int rows = 0;
        for (String row : LitmusCounts.rows()) {
            int line = row.indexOf('\n');
            String[] words = row.substring(0, line).split(" ");
            Map<Axioms, Enumerator.Allowed> graphs = graphs(row.substring(line + 1));
            String found = words[0] + " " + complete(graphs, Axioms.JAM) + " " + complete(graphs, Axioms.SC);
            if (!found.equals(row.substring(0, line))) {
                wrong.add(row.substring(0, line) + " but found " + found);
            }
            rows++;
        }
        assertThat(wrong).isEmpty();
        assertThat(rows).isEqualTo(35);
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "3, 6", "4, 24"})
    void everyOrderOfAtomicIncrementsIsOne(int threads, int count) {
        assertThat(counts(threads, i -> "getAndAdd:opaque x 1")).containsOnly(count);
    }

    @ParameterizedTest
    @CsvSource({"2, 4", "3, 36"})
    void incrementsThatAreNotAtomicReadWhatTheyLike(int threads, int count) {
        assertThat(counts(threads, i -> "read opaque x -> r; write opaque x r + 1"))
                .containsOnly(count);
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "3, 5", "4, 14", "5, 43"})
    void casrot(int threads, int count) {
        assertThat(counts(threads, i -> "compareAndSet x " + i + " " + (i + 1))).containsOnly(count);
    }

    @Test
    void writersAndAReader() {
        assertThat(counts(6, i -> i < 5 ? "write opaque x " + (i + 1) : "read opaque x"))
                .containsOnly(720);
    }

    @ParameterizedTest
    @CsvSource({"2, 22", "3, 300"})
    void wrw(int threads, int count) {
        assertThat(counts(threads + 1, i -> i == 0 ? "write opaque x 1" : "read opaque x; write opaque x " + (i + 1)))
                .containsOnly(count);
    }

    @ParameterizedTest
    @CsvSource({"2, 4, 3", "3, 8, 7"})
    void storeBuffering(int threads, int weak, int sequential) {
        // Each writes its own and reads its neighbour's.
        String names = "xyz";
        Map<Axioms, Enumerator.Allowed> graphs = graphs(program(
                threads,
                i -> "write opaque " + names.charAt(i) + " 1; read opaque " + names.charAt((i + 1) % threads)));
        assertThat(complete(graphs, Axioms.SC)).isEqualTo(sequential);
        assertThat(complete(graphs, Axioms.TSO)).isEqualTo(weak);
        assertThat(complete(graphs, Axioms.RA)).isEqualTo(weak);
        assertThat(complete(graphs, Axioms.JAM)).isEqualTo(weak);
    }

    @ParameterizedTest
    @CsvSource({
        // program; sc, tso, ra, jam
        "write release x 1; write release y 2 | write release y 1; write release x 2, 3, 3, 4, 4",
        "write opaque x 1; write opaque y 1 | read opaque y; read opaque x, 3, 3, 3, 4",
        "write opaque x 1; write release y 1 | read acquire y; read opaque x, 3, 3, 3, 3",
        "write opaque x 1; write release y 1 | read opaque y; read opaque x, 3, 3, 3, 4",
        "write volatile x 1; read volatile y | write volatile y 1; read volatile x, 3, 3, 3, 3",
        "write volatile x 1; read opaque y | write volatile y 1; read volatile x, 3, 4, 4, 4",
        "getAndSet:plain x 1; read opaque y | getAndSet:plain y 1; read opaque x, 3, 3, 4, 4",
        "write opaque x 1; fullFence; read opaque y | write opaque y 1; fullFence; read opaque x, 3, 3, 3, 3",
        "write opaque x 1; acquireFence; releaseFence; read opaque y | write opaque y 1; read opaque x, 3, 4, 4, 4",
        "write opaque x 1; releaseFence; write opaque y 1 | read opaque y; acquireFence; read opaque x, 3, 3, 3, 3",
        "write opaque x 1; releaseFence; write opaque y 1 | read opaque y; releaseFence; read opaque x, 3, 3, 3, 4",
        "write opaque x 1; acquireFence; write opaque y 1 | read opaque y; acquireFence; read opaque x, 3, 3, 3, 4",
        "read opaque x; write opaque y 1 | read opaque y; write opaque x 1, 3, 3, 3, 3"
    })
    void modelsDifferWhereTheyShould(String threads, int sc, int tso, int ra, int jam) {
        Map<Axioms, Enumerator.Allowed> graphs = graphs(threads.replace('|', '\n'));
        assertThat(ALL.stream().map(model -> complete(graphs, model))).containsExactly(sc, tso, ra, jam);
    }

    @ParameterizedTest
    @CsvSource({
        // Independent reads of independent writes: 16 in all.
        "acquire, release, 15, 15, 16, 16",
        "volatile, volatile, 15, 15, 15, 15",
        "opaque, opaque, 15, 15, 16, 16"
    })
    void independentReadsOfIndependentWrites(String read, String write, int sc, int tso, int ra, int jam) {
        Map<Axioms, Enumerator.Allowed> graphs = graphs(
                "T0: write %2$s x 1\nT1: read %1$s x; read %1$s y\nT2: read %1$s y; read %1$s x\nT3: write %2$s y 1"
                        .formatted(read, write));
        assertThat(ALL.stream().map(model -> complete(graphs, model))).containsExactly(sc, tso, ra, jam);
    }

    /** With the C++20 release sequence: a later write of the same thread does not continue it, an update by anybody does. */
    @ParameterizedTest
    @CsvSource({
        "write opaque x 1; write release y 1; write opaque y 2 | read acquire y; read opaque x, 5, 4",
        "write opaque x 1; write release y 1; getAndAdd:opaque y 1 | read acquire y; read opaque x, 4, 4"
    })
    void releaseSequences(String threads, int jam, int ra) {
        Map<Axioms, Enumerator.Allowed> graphs = graphs(threads.replace('|', '\n'));
        assertThat(complete(graphs, Axioms.JAM)).isEqualTo(jam);
        assertThat(complete(graphs, Axioms.RA)).isEqualTo(ra);
    }

    @Test
    void locksAreTakenOneAfterTheOther() {
        assertThat(counts(3, i -> "lock m; read opaque x -> r; write opaque x r + 1; unlock m"))
                .containsOnly(6);
    }

    /** Those of the guide: philosophers with two forks each. */
    @ParameterizedTest
    @CsvSource({"2, 2", "3, 6"})
    void philosophersCanDeadlockInOneWay(int philosophers, int count) {
        String program = program(
                philosophers,
                i -> "lock f" + i + "; lock f" + (i + 1) % philosophers + "; unlock f" + (i + 1) % philosophers
                        + "; unlock f" + i);
        graphs(program).forEach((model, graphs) -> {
            assertThat(graphs.complete()).hasSize(count);
            assertThat(graphs.stuck()).hasSize(1);
        });
    }

    @Test
    void nothingIsLostByLeavingIncoherentGraphsEarly() {
        int compared = 0;
        for (long seed = 0; seed < 150; seed++) {
            WeakProgram program = WeakGenerator.generate(seed, 5);
            var all = new Enumerator(2_000, false).graphs(program, ALL);
            if (program.hasLocks() || all.isEmpty()) {
                continue;
            }
            compared++;
            var pruned = new Enumerator(2_000).graphs(program, ALL).orElseThrow();
            for (Axioms model : Axioms.values()) {
                assertThat(keys(pruned.get(model)))
                        .as(program + " under " + model)
                        .containsExactlyInAnyOrderElementsOf(keys(all.get().get(model)));
            }
        }
        assertThat(compared).isGreaterThan(60);
    }

    @Test
    void weakerModelsAllowMore() {
        for (long seed = 0; seed < 100; seed++) {
            WeakProgram program = WeakGenerator.generate(seed, 6);
            Map<Axioms, Enumerator.Allowed> graphs = graphs(program.toString());
            assertThat(keys(graphs.get(Axioms.TSO))).containsAll(keys(graphs.get(Axioms.SC)));
            assertThat(keys(graphs.get(Axioms.RA))).containsAll(keys(graphs.get(Axioms.SC)));
            assertThat(keys(graphs.get(Axioms.JAM))).containsAll(keys(graphs.get(Axioms.RA)));
        }
    }

    private static List<String> keys(Enumerator.Allowed graphs) {
        return graphs.complete().stream().map(Graph::key).toList();
    }

    private interface ThreadText {
        String of(int thread);
    }

    private static String program(int threads, ThreadText text) {
        return IntStream.range(0, threads).mapToObj(text::of).collect(Collectors.joining("\n"));
    }

    /** How many complete graphs there are under each model. */
    private static List<Integer> counts(int threads, ThreadText text) {
        Map<Axioms, Enumerator.Allowed> graphs = graphs(program(threads, text));
        return ALL.stream().map(model -> complete(graphs, model)).toList();
    }

    private static int complete(Map<Axioms, Enumerator.Allowed> graphs, Axioms model) {
        return graphs.get(model).complete().size();
    }

    private static Map<Axioms, Enumerator.Allowed> graphs(String program) {
        return new Enumerator(200_000).graphs(WeakProgram.parse(program), ALL).orElseThrow();
    }
}
