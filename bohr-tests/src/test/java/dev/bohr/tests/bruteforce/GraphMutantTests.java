package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.weak.Explorers;
import dev.bohr.generator.weak.WeakGenerator;
import dev.bohr.generator.weak.WeakJudge;
import dev.bohr.generator.weak.WeakProgram;
import dev.bohr.generator.weak.WeakTally;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The judge of memory models is judged: each of these errors in the explorer or in an axiom must be noticed on generated programs. */
class GraphMutantTests {
    private static final int MOST_PROGRAMS = 3_000;

    static Stream<GraphMutant> mutants() {
        return GraphMutants.all();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void isCaught(GraphMutant mutant) {
        WeakProgram program = catches(mutant);
        assertThat(new WeakJudge(Explorers.OURS, new WeakTally()).judge(program, Set.of(mutant.model())))
                .as("what is wrong without the error")
                .isEmpty();
    }

    /** The first program, from the one named on, on which it fails. */
    private static WeakProgram catches(GraphMutant mutant) {
        WeakJudge judge = new WeakJudge(mutant.explorers(), new WeakTally());
        if (!mutant.program().isEmpty()) {
            WeakProgram program = WeakProgram.parse(mutant.program());
            assertThat(judge.judge(program, Set.of(mutant.model()))).isNotEmpty();
            return program;
        }
        for (int seed = mutant.caughtBy(); seed < mutant.caughtBy() + MOST_PROGRAMS; seed++) {
            WeakProgram program = WeakGenerator.generate(seed, 6);
            if (!judge.judge(program, Set.of(mutant.model())).isEmpty()) {
                return program;
            }
        }
        throw new AssertionError(
                "nothing was noticed in " + MOST_PROGRAMS + " programs from " + mutant.caughtBy() + " on");
    }
}
