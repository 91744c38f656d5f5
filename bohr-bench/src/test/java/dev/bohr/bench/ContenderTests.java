package dev.bohr.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContenderTests {
    private static final List<String> STRATEGIES = List.of("random", "dfs");

    @Test
    void everyStrategyIsMeasuredWhereExecutionsAreFast() {
        assertThat(labels(Scenario.TREIBER_STACK, "25"))
                .containsExactly("lincheck", "lincheck, no verification", "bohr random", "bohr dfs");
    }

    @Test
    void onRealThreadsOneStrategyIsEnough() {
        assertThat(labels(Scenario.TREIBER_STACK, "17"))
                .containsExactly("lincheck", "lincheck, no verification", "bohr random");
    }

    @Test
    void whatIsNotLinearizableIsNotVerified() {
        assertThat(labels(Scenario.RACY_COUNTER, "17")).containsExactly("lincheck, no verification", "bohr random");
    }

    @Test
    void theLockCodeOfTheJdkIsMeasuredWhereThereAreLocks() {
        assertThat(labels(Scenario.LOCKED_COUNTER, "17")).endsWith("bohr random, locks jdk");
    }

    @Test
    void whatLincheckCannotRunIsMeasuredAlone() {
        assertThat(labels(Scenario.FUTURE_CHAIN, "17")).containsExactly("bohr random");
    }

    private static List<String> labels(Scenario scenario, String version) {
        Jdk jdk = new Jdk(Path.of("jdk"), Runtime.Version.parse(version));
        return Contender.lineUp(scenario, jdk, STRATEGIES, "default").stream()
                .map(Contender::label)
                .toList();
    }
}
