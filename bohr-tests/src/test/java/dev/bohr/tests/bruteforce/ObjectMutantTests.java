package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.objects.ObjectJudge;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The judge of checks for linearizability is judged: each of these errors must be noticed. */
class ObjectMutantTests {
    static Stream<ObjectMutant> mutants() {
        return ObjectMutants.all();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void isCaught(ObjectMutant mutant) {
        assertThat(mutant.mismatch()).isNotEmpty();
        assertThat(ObjectJudge.firstMismatch(List.of(mutant.caughtBy())))
                .as("what is wrong without the error")
                .isEmpty();
    }
}
