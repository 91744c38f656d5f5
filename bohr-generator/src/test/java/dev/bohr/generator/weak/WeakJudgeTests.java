package dev.bohr.generator.weak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.campaign.Minimiser;
import dev.bohr.generator.campaign.Mismatch;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The judge and the driver behind it: they agree with who is right, and notice who is not. */
class WeakJudgeTests {
    private static final Set<Axioms> ALL = EnumSet.allOf(Axioms.class);

    @Test
    void aProgramCanBeReadBack() {
        for (long seed = 0; seed < 500; seed++) {
            WeakProgram program = WeakGenerator.generate(seed, 8);
            assertThat(WeakProgram.parse(program.toString())).isEqualTo(program);
        }
    }

    /** Which also shows that brute force finds under sc what interleavings can do, and nothing else. */
    @Test
    void interleavingsHaveTheGraphsOfSequentialConsistency() {
        for (long seed = 0; seed < 200; seed++) {
            WeakProgram program = WeakGenerator.generate(seed, 5);
            Enumerator.Allowed allowed = allowed(program).get(Axioms.SC);
            ExploredGraphs exploredGraphs = new ExplorerDriver(program, new Interleavings()).explore(100_000);
            assertThat(exploredGraphs.complete.keySet())
                    .as(program.toString())
                    .isEqualTo(readsFrom(allowed.complete()));
            assertThat(exploredGraphs.stuck.keySet()).as(program.toString()).isEqualTo(readsFrom(allowed.stuck()));
        }
    }

    private static Set<String> readsFrom(List<Graph> graphs) {
        return graphs.stream().map(Graph::readsFrom).collect(Collectors.toSet());
    }

    @Test
    void whoFindsEveryGraphOnceIsRight() {
        for (long seed = 0; seed < 100; seed++) {
            assertThat(judge(WeakGenerator.generate(seed, 6), graphs -> graphs)).isEmpty();
        }
    }

    @Test
    void whoLeavesOutAGraphIsNoticed() {
        assertThat(judge(storeBuffering(), graphs -> graphs.subList(1, graphs.size())))
                .hasSize(4)
                .allSatisfy(mismatch -> assertThat(mismatch.message()).startsWith("misses a graph"));
    }

    @Test
    void whoFindsAGraphTwiceIsNoticed() {
        assertThat(judge(storeBuffering(), graphs -> {
                    List<Graph> more = new ArrayList<>(graphs);
                    more.add(graphs.get(0));
                    return more;
                }))
                .hasSize(4)
                .allSatisfy(mismatch -> assertThat(mismatch.message()).startsWith("finds a graph twice"));
    }

    /** One of two graphs that differ in coherence alone instead of the other: so many, but one of them twice. */
    @Test
    void whoTakesOneCoherenceOrderForTheOtherIsNoticed() {
        WeakProgram program = WeakProgram.parse("T0: write opaque x 1\nT1: write opaque x 2");
        assertThat(judge(program, graphs -> List.of(graphs.get(0), graphs.get(0))))
                .hasSize(4)
                .allSatisfy(mismatch -> assertThat(mismatch.message()).startsWith("finds a graph twice"));
    }

    @Test
    void whoAllowsTooMuchIsNoticed() {
        List<Graph> weak = allowed(storeBuffering()).get(Axioms.JAM).complete();
        assertThat(judge(storeBuffering(), graphs -> weak))
                .extracting(Mismatch::judged)
                .containsExactly(Axioms.SC);
    }

    @Test
    void whoMissesADeadlockIsNoticed() {
        WeakProgram program = WeakProgram.parse(
                "T0: lock m; lock l; unlock l; unlock m\nT1: lock l; lock m; write plain x 1; unlock m; unlock l");
        assertThat(judge(program, graphs -> graphs)).isEmpty();
        assertThat(judge(program, graphs -> graphs.subList(0, graphs.size() - 1)))
                .hasSize(4)
                .allSatisfy(mismatch -> assertThat(mismatch.message()).startsWith("misses a deadlock"));
    }

    @Test
    void aProgramThatFailsIsMadeSmall() {
        UnaryOperator<List<Graph>> withoutOne = graphs -> graphs.size() < 4 ? graphs : graphs.subList(1, graphs.size());
        WeakProgram smallest = new Minimiser<>(
                        SmallerWeakPrograms::of,
                        program -> !judge(program, withoutOne).isEmpty())
                .minimise(WeakGenerator.generate(11, 8));
        assertThat(judge(smallest, withoutOne)).isNotEmpty();
        assertThat(smallest.instructions()).isBetween(3, 5);
    }

    private static WeakProgram storeBuffering() {
        return WeakProgram.parse("T0: write opaque x 1; read opaque y -> r\nT1: write opaque y 1; read opaque x -> r");
    }

    /** The verdict on an explorer that finds what is left of all graphs, under each model. */
    private static List<Mismatch<Axioms>> judge(WeakProgram program, UnaryOperator<List<Graph>> changed) {
        Map<Axioms, Enumerator.Allowed> allowed = allowed(program);
        return new WeakJudge(
                        (model, preference) -> {
                            List<Graph> graphs =
                                    new ArrayList<>(allowed.get(model).complete());
                            graphs.addAll(allowed.get(model).stuck());
                            return new Playback(changed.apply(graphs));
                        },
                        new WeakTally())
                .judge(program, ALL);
    }

    private static Map<Axioms, Enumerator.Allowed> allowed(WeakProgram program) {
        return new Enumerator(1_000_000).graphs(program, ALL).orElseThrow();
    }
}
