package dev.bohr.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContenderTests {
    private static final List<String> STRATEGIES = List.of("random", "dfs", "optimal");

    @Test
    void everyStrategyIsMeasuredWhereExecutionsAreFast() {
        assertThat(labels(BenchScenario.TREIBER_STACK, "25"))
                .containsExactly("lincheck", "lincheck, no verification", "bohr random", "bohr dfs", "bohr optimal");
    }

    @Test
    void onRealThreadsOneStrategyOfAKindIsEnough() {
        assertThat(labels(BenchScenario.TREIBER_STACK, "17"))
                .containsExactly("lincheck", "lincheck, no verification", "bohr random", "bohr optimal");
    }

    @Test
    void whatIsNotLinearizableIsNotVerified() {
        assertThat(labels(BenchScenario.RACY_COUNTER, "17"))
                .containsExactly("lincheck, no verification", "bohr random", "bohr optimal");
    }

    @Test
    void theLockCodeOfTheJdkIsMeasuredWhereThereAreLocks() {
        assertThat(labels(BenchScenario.LOCKED_COUNTER, "17")).endsWith("bohr random, locks jdk");
    }

    @Test
    void whatLincheckCannotRunIsMeasuredAlone() {
        assertThat(labels(BenchScenario.FUTURE_CHAIN, "17")).containsExactly("bohr random", "bohr optimal");
    }

    @Test
    void classesAreCountedWhereLincheckHasATwin() {
        assertThat(lineUp(BenchScenario.TREIBER_STACK, "25"))
                .allSatisfy(contender -> assertThat(contender.classArguments()).isPresent());
    }

    @Test
    void withinTheJdkOnlyBohrCountsClasses() {
        assertThat(lineUp(BenchScenario.JDK_QUEUE, "25"))
                .allSatisfy(contender -> assertThat(contender.classArguments().isPresent())
                        .isEqualTo(contender.main() == BohrRun.class));
    }

    @Test
    void theStrategyThatCountsIsTheOneOfTheRow() {
        assertThat(lineUp(BenchScenario.FUTURE_CHAIN, "25"))
                .extracting(
                        contender -> contender.classArguments().orElseThrow().get(1))
                .containsExactly("random-counted", "dfs-counted", "optimal");
    }

    private static List<String> labels(BenchScenario benchScenario, String version) {
        return lineUp(benchScenario, version).stream().map(Contender::label).toList();
    }

    private static List<Contender> lineUp(BenchScenario benchScenario, String version) {
        InstalledJdk installedJdk = new InstalledJdk(Path.of("jdk"), Runtime.Version.parse(version));
        return Contender.lineUp(benchScenario, installedJdk, STRATEGIES, "default");
    }
}
