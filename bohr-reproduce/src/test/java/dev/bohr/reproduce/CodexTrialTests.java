package dev.bohr.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class CodexTrialTests {
    @Test
    void whatGoesByChanceIsGuaranteedFromNinetyNinePercentOn() {
        // (1 - 0.0005)^10,000 is 0.0067, and (1 - 0.0004)^10,000 is 0.0183.
        assertThat(trial(NamedSearch.pct(3), 20_000, 10).isGuaranteed()).isTrue();
        assertThat(trial(NamedSearch.pct(3), 20_000, 8).isGuaranteed()).isFalse();
        assertThat(trial(NamedSearch.pct(3), 20_000, 8).expected()).isCloseTo(0.9817, within(0.0001));
        assertThat(trial(NamedSearch.pct(3), 20_000, 8).executionsToTheBug()).isEqualTo(2_500);
    }

    @Test
    void whatGoesByNoChanceFindsABugOrDoesNot() {
        assertThat(trial(NamedSearch.ICB, 10_000, 1).expected()).isEqualTo(1);
        assertThat(trial(NamedSearch.ICB, 10_000, 1).executionsToTheBug()).isEqualTo(17);
        assertThat(trial(NamedSearch.ICB, 10_000, 0).expected()).isZero();
        assertThat(trial(NamedSearch.ICB, 10_000, 0).executionsToTheBug()).isNaN();
    }

    private static CodexTrial trial(NamedSearch namedSearch, long executions, long failing) {
        long first = failing == 0 ? 0 : 17;
        return new CodexTrial(
                namedSearch,
                10_000,
                executions,
                100,
                0,
                first,
                0.1,
                2,
                false,
                CoverageFigure.EMPTY,
                executions,
                failing,
                2);
    }

    @Test
    void inefficiencyIsExecutionsForEachClass() {
        assertThat(trial(NamedSearch.ICB, 250, 1).inefficiency()).isEqualTo(2.5);
    }

    @Test
    void aDistributionGoesUpInSteps() {
        CodexFigures.Distribution distribution = CodexFigures.Distribution.of(new double[] {1, 4});

        assertThat(distribution.across()).containsExactly(1, 1, 4, 4);
        assertThat(distribution.percent()).containsExactly(0, 50, 50, 100);
    }

    @Test
    void testsAreNumberedByStructureInTheOrderOfTheDocument() {
        List<String> names = CodexTest.all().stream().map(CodexTest::name).toList();

        assertThat(names).doesNotHaveDuplicates().startsWith("boost fifo 1", "boost fifo 2", "basketqueue 1");
        assertThat(names).contains("skiplistset 2", "refcache");
        assertThat(CodexTest.all().stream().map(CodexTest::structure).distinct())
                .hasSize(9);
    }
}
