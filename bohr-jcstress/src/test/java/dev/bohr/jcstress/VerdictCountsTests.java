package dev.bohr.jcstress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Result.Verdict;
import org.junit.jupiter.api.Test;

class VerdictCountsTests {
    private final VerdictCounts verdictCounts = new VerdictCounts();

    @Test
    void aBugIsTheWorstWhateverElseHappened() {
        assertThat(verdictCounts.worst()).isEqualTo(Verdict.OK);
        verdictCounts.add(Verdict.BUDGET);
        assertThat(verdictCounts.worst()).isEqualTo(Verdict.BUDGET);
        verdictCounts.add(Verdict.NOT_CHECKED);
        assertThat(verdictCounts.worst()).isEqualTo(Verdict.NOT_CHECKED);
        verdictCounts.add(Verdict.BUG);
        verdictCounts.add(Verdict.OK);
        assertThat(verdictCounts.worst()).isEqualTo(Verdict.BUG);
    }

    @Test
    void theSummaryCountsRunsAndWhatCouldNotBeRun() {
        verdictCounts.add(Verdict.OK);
        assertThat(verdictCounts.summary(0)).isEqualTo("1 run: 1 ok");
        verdictCounts.add(Verdict.OK);
        verdictCounts.add(Verdict.BUG);
        assertThat(verdictCounts.summary(1)).isEqualTo("3 runs: 2 ok, 1 bug; 1 test could not be run");
    }
}
