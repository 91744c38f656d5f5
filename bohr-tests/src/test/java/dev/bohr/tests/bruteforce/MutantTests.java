package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.generator.Judge;
import dev.bohr.generator.Search;
import dev.bohr.generator.SmallProgram;
import dev.bohr.generator.Tally;
import dev.bohr.strategy.Strategies;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The judge is judged: each of these errors in a search must be noticed on the fixed programs. */
class MutantTests {
    private static final int MOST_PROGRAMS = FixedPrograms.isFast() ? 1_000 : 100;

    /** A program with a compare-and-set that fails or not, as the order will have it. */
    private static final int WITH_FAILED_CAS = 3;

    private final Judge judge = new Judge(new Tally());

    static Stream<Mutant> mutants() {
        return Mutants.all();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void isCaught(Mutant mutant) {
        SmallProgram program = catches(mutant.search(), mutant.caughtBy());
        assertThat(judge.judge(program, List.of(Search.of(mutant.options()))))
                .as("what is wrong without the error")
                .isEmpty();
    }

    @Test
    void aSearchThatIsBlindToFailedCompareAndSetsIsCaught() {
        Options options = Options.defaults().withStrategy("optimal");
        catches(new Search("blind", options, () -> new BlindToFailedCas(Strategies.create(options))), WITH_FAILED_CAS);
    }

    /** The first program, from the given one on, on which a search fails. */
    private SmallProgram catches(Search search, int from) {
        for (int i = from; i < from + MOST_PROGRAMS; i++) {
            SmallProgram program = FixedPrograms.program(i);
            if (!judge.judge(program, List.of(search)).isEmpty()) {
                return program;
            }
        }
        throw new AssertionError("nothing was noticed in " + MOST_PROGRAMS + " programs from " + from + " on");
    }
}
