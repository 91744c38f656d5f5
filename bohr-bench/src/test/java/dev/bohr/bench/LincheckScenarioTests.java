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
    @EnumSource(BenchScenario.class)
    void everyScenarioHasTwoThreadsWithThreeOperations(BenchScenario benchScenario) {
        assumeThat(benchScenario.lincheck()).isEqualTo(BenchScenario.Lincheck.RUNS_OPERATIONS);
        assertThat(LincheckScenario.of(benchScenario).scenario().getParallelExecution())
                .hasSize(2)
                .allSatisfy(operations -> assertThat(operations).hasSize(3));
    }

    @ParameterizedTest
    @EnumSource(BenchScenario.class)
    void aTwinHasTheSameOperationsAndIsToldTheThread(BenchScenario benchScenario) {
        assumeThat(benchScenario.twin()).isPresent();
        List<List<Actor>> plain = LincheckScenario.of(benchScenario).scenario().getParallelExecution();
        List<List<Actor>> twin =
                LincheckScenario.recorded(benchScenario).scenario().getParallelExecution();
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
    @EnumSource(BenchScenario.class)
    void everyProgramRunsToItsEndWithoutATool(BenchScenario benchScenario) {
        assumeThat(benchScenario.runsOn(Runtime.version().feature())).isTrue();
        benchScenario.program().run();
    }
}
