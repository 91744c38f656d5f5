package dev.bohr.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.ArrayList;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LincheckScenarioTests {
    @ParameterizedTest
    @EnumSource(Scenario.class)
    void everyScenarioHasTwoThreadsWithThreeOperations(Scenario scenario) {
        assumeThat(scenario.lincheck()).isEqualTo(Scenario.Lincheck.RUNS_OPERATIONS);
        assertThat(LincheckScenario.of(scenario).scenario().getParallelExecution())
                .hasSize(2)
                .allSatisfy(operations -> assertThat(operations).hasSize(3));
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void aTwinHasTheSameOperationsAndIsToldTheThread(Scenario scenario) {
        assumeThat(scenario.twin()).isPresent();
        List<List<Actor>> plain = LincheckScenario.of(scenario).scenario().getParallelExecution();
        List<List<Actor>> twin = LincheckScenario.recorded(scenario).scenario().getParallelExecution();
        for (int thread = 0; thread < plain.size(); thread++) {
            assertThat(operations(twin.get(thread))).isEqualTo(operationsOf(thread, plain.get(thread)));
        }
    }

    private static List<String> operations(List<Actor> actors) {
        return actors.stream()
                .map(actor -> actor.getMethod().getName() + actor.getArguments())
                .toList();
    }

    private static List<String> operationsOf(int thread, List<Actor> actors) {
        return actors.stream()
                .map(actor -> {
                    List<Object> arguments = new ArrayList<>(List.of(thread));
                    arguments.addAll(actor.getArguments());
                    return actor.getMethod().getName() + arguments;
                })
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void everyProgramRunsToItsEndWithoutATool(Scenario scenario) {
        assumeThat(scenario.runsOn(Runtime.version().feature())).isTrue();
        scenario.program().run();
    }
}
