package dev.bohr.bench.linearizability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is measured comes out as it must; how fast is not a test's business. */
class BohrToolUnderAgentTests {
    static Stream<Arguments> questions() {
        return Arrays.stream(TestedClasses.values())
                .flatMap(testedClasses -> Task.about(testedClasses).stream()
                        // Executions are slow before there are continuations, and the deque takes many tests.
                        .filter(task -> task != Task.FIND || testedClasses != TestedClasses.JDK_DEQUE)
                        .map(task -> Arguments.of(task, testedClasses)));
    }

    @ParameterizedTest
    @MethodSource("questions")
    void bohrAnswersWhatItMust(Task task, TestedClasses testedClasses) {
        assertThat(new BohrTool().answer(task, testedClasses).executions()).isPositive();
    }
}
