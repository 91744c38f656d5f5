package dev.bohr.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class LincheckScenarioTests {
    @ParameterizedTest
    @EnumSource(
            value = Scenario.class,
            mode = Mode.EXCLUDE,
            names = {"FIXED_POOL", "FUTURE_CHAIN", "VIRTUAL_THREADS"})
    void everyScenarioHasTwoThreadsWithThreeOperations(Scenario scenario) {
        assertThat(LincheckScenario.of(scenario).scenario().getParallelExecution())
                .hasSize(2)
                .allSatisfy(operations -> assertThat(operations).hasSize(3));
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void everyProgramRunsToItsEndWithoutATool(Scenario scenario) {
        assumeThat(scenario.runsOn(Runtime.version().feature())).isTrue();
        scenario.program().run();
    }
}
