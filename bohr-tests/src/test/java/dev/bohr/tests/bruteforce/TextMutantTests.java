package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.text.TextJudge;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The judge that reads the text is judged: each thing that the engine once did not see must be noticed if it is not seen again. */
class TextMutantTests {
    /** Beginning with the one that is known to notice. */
    private static final int MOST_PROGRAMS = 200;

    static Stream<TextMutant> mutants() {
        return TextMutants.all();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void isCaught(TextMutant mutant) {
        assertThat(mutant.mismatch(MOST_PROGRAMS)).isNotEmpty();
        assertThat(TextJudge.firstMismatch(mutant.caughtBy(), 1, mutant.families(), mutant.strategy()))
                .as("what is wrong without the error")
                .isEmpty();
    }
}
