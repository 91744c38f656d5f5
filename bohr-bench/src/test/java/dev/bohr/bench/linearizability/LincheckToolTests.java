package dev.bohr.bench.linearizability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.linearizability.subject.Call;
import dev.bohr.linearizability.subject.Scenario;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LincheckToolTests {
    @ParameterizedTest
    @EnumSource(TestedClasses.class)
    void isGivenTheCallsOfTheSameTest(TestedClasses testedClasses) {
        Scenario test = testedClasses.test(testedClasses.subject());
        ExecutionScenario given = LincheckTool.scenario(testedClasses);
        assertThat(texts(given.getInitExecution())).isEqualTo(textsOf(test.first()));
        assertThat(given.getParallelExecution().stream().map(LincheckToolTests::texts))
                .containsExactlyElementsOf(
                        test.threads().stream().map(LincheckToolTests::textsOf).toList());
        assertThat(texts(given.getPostExecution())).isEqualTo(textsOf(test.last()));
    }

    private static List<String> texts(List<Actor> actors) {
        return actors.stream()
                .map(actor -> actor.getMethod().getName() + actor.getArguments())
                .toList();
    }

    private static List<String> textsOf(List<Call> calls) {
        return calls.stream()
                .map(call -> call.operation().name() + call.arguments())
                .toList();
    }
}
