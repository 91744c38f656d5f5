package dev.bohr.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LincheckScenarioTests {
    @ParameterizedTest
    @EnumSource(Scenario.class)
    void everyScenarioHasTwoThreadsWithThreeOperations(Scenario scenario) {
        assertThat(LincheckScenario.of(scenario).scenario().getParallelExecution())
                .hasSize(2)
                .allSatisfy(operations -> assertThat(operations).hasSize(3));
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void everyProgramRunsToItsEndWithoutATool(Scenario scenario) {
        scenario.program().run();
    }
}
