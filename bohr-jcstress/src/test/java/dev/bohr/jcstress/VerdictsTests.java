package dev.bohr.jcstress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Result.Verdict;
import org.junit.jupiter.api.Test;

class VerdictsTests {
    private final Verdicts verdicts = new Verdicts();

    @Test
    void aBugIsTheWorstWhateverElseHappened() {
        assertThat(verdicts.worst()).isEqualTo(Verdict.OK);
        verdicts.add(Verdict.BUDGET);
        assertThat(verdicts.worst()).isEqualTo(Verdict.BUDGET);
        verdicts.add(Verdict.NOT_CHECKED);
        assertThat(verdicts.worst()).isEqualTo(Verdict.NOT_CHECKED);
        verdicts.add(Verdict.BUG);
        verdicts.add(Verdict.OK);
        assertThat(verdicts.worst()).isEqualTo(Verdict.BUG);
    }

    @Test
    void theSummaryCountsRunsAndWhatCouldNotBeRun() {
        verdicts.add(Verdict.OK);
        assertThat(verdicts.summary(0)).isEqualTo("1 run: 1 ok");
        verdicts.add(Verdict.OK);
        verdicts.add(Verdict.BUG);
        assertThat(verdicts.summary(1)).isEqualTo("3 runs: 2 ok, 1 bug; 1 test could not be run");
    }
}
