package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.Judge;
import dev.bohr.generator.Mismatch;
import dev.bohr.generator.Search;
import dev.bohr.generator.SmallProgram;
import dev.bohr.generator.Tally;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The judge is judged: each of these errors in a search must be noticed on the fixed programs. */
class MutantTests {
    private static final int MOST_PROGRAMS = FixedPrograms.isFast() ? 4_000 : 100;

    static Stream<Mutant> mutants() {
        return Mutants.all();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void isCaught(Mutant mutant) {
        Search search = mutant.search();
        int last = mutant.caughtBy() + MOST_PROGRAMS;
        Judge judge = new Judge(new Tally());
        for (int i = mutant.caughtBy(); i < last; i++) {
            SmallProgram program = FixedPrograms.program(i);
            List<Mismatch> mismatches = judge.judge(program, List.of(search));
            if (!mismatches.isEmpty()) {
                assertThat(i).as("the program that catches it").isEqualTo(mutant.caughtBy());
                return;
            }
        }
        throw new AssertionError("nothing was noticed in programs " + mutant.caughtBy() + " to " + last);
    }
}
