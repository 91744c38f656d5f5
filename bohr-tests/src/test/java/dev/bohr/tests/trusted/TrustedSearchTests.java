package dev.bohr.tests.trusted;

import static dev.bohr.tests.Checking.check;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Where calls of the JDK's thread-safe classes are single steps, all searches come to the same, and to nothing that is not there else. */
class TrustedSearchTests {
    /** Searches that reduce less are not let go on for longer: there are small programs enough. */
    private static final int MOST_EXECUTIONS = 1_500;

    @TestFactory
    Stream<DynamicTest> allSearchesComeToTheSame() {
        return TrustedPrograms.all().entrySet().stream()
                .map(program -> DynamicTest.dynamicTest(program.getKey(), () -> compare(program.getValue())));
    }

    private static void compare(Program.Body program) {
        Result first = result(program, "optimal", Options.Jdk.TRUSTED, 20 * MOST_EXECUTIONS);
        assertThat(first.complete()).isTrue();
        for (String strategy : new String[] {"dfs", "icb", "cb-dpor", "source"}) {
            Result other = result(program, strategy, Options.Jdk.TRUSTED, MOST_EXECUTIONS);
            if (other.complete()) {
                assertThat(other.outcomes().keySet())
                        .as(strategy)
                        .isEqualTo(first.outcomes().keySet());
            } else {
                assertThat(first.outcomes().keySet())
                        .as(strategy)
                        .containsAll(other.outcomes().keySet());
            }
        }
        Result explored = result(program, "optimal", Options.Jdk.EXPLORED, MOST_EXECUTIONS);
        if (explored.complete()) {
            // None of these programs looks into the middle of a call.
            assertThat(first.outcomes().keySet()).isEqualTo(explored.outcomes().keySet());
        }
    }

    private static Result result(Program.Body program, String strategy, Options.Jdk jdk, int executions) {
        Result result = check(
                program,
                Options.defaults()
                        .withStrategy(strategy)
                        .withJdk(jdk)
                        .withOutcomes(true)
                        .withContinueAfterBug(true)
                        .withExecutions(executions));
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).isEmpty();
        return result;
    }
}
