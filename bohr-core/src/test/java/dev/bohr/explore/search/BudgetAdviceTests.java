package dev.bohr.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.explore.recording.Workload;
import org.junit.jupiter.api.Test;

/** What is recommended to whoever has run out of executions or time. */
class BudgetAdviceTests {
    private static final Workload PLAIN = new Workload("", 100, 10);
    private static final Workload TIMED = new Workload("", 100, 60);

    private static String advice(Options options, Workload workload, int done) {
        return new BudgetAdvice(options).text(workload, done, 0);
    }

    @Test
    void timeLimitsThatRunOutEverywhereAreToldToWait() {
        assertThat(advice(Options.defaults(), TIMED, 1))
                .isEqualTo(
                        "--time-passes idle (timePasses = IDLE in tests): a time limit could run out at 60 of the 100"
                                + " choices of an execution; then only where nothing else can go on");
        assertThat(advice(Options.defaults().withTimePasses(Options.TimePasses.IDLE), TIMED, 1))
                .startsWith("--bound 2");
        assertThat(advice(Options.defaults(), PLAIN, 1)).startsWith("--bound 2");
    }

    @Test
    void theNextBoundIsTheNextThatCanBeProved() {
        assertThat(advice(Options.defaults(), PLAIN, 0))
                .isEqualTo(
                        "--bound 1 (bound = 1 in tests): nothing but executions with at most 1 preemption, to the end");
        assertThat(advice(Options.defaults(), PLAIN, 1))
                .isEqualTo(
                        "--bound 2 (bound = 2 in tests): nothing but executions with at most 2 preemptions, to the end");
    }

    @Test
    void whoseBoundIsTooLargeLearnsWhichIsDone() {
        assertThat(advice(Options.defaults().withBound(3), PLAIN, 1))
                .isEqualTo(
                        "--bound 1 (bound = 1 in tests): nothing but executions with at most 1 preemption, which is done"
                                + " already");
    }

    @Test
    void whereNothingIsProvedSamplesAreLeft() {
        assertThat(advice(Options.defaults(), PLAIN, -1)).startsWith("--strategy pos: ");
        assertThat(advice(Options.defaults().withBound(2), PLAIN, -1)).startsWith("--strategy pos: ");
    }

    @Test
    void otherStrategiesSendToTheOneThatSaysWhatIsProved() {
        assertThat(advice(Options.defaults().withStrategy("dfs"), PLAIN, -1))
                .startsWith("--strategy auto: the simplest executions first");
        assertThat(advice(Options.defaults().withStrategy("random"), PLAIN, -1))
                .startsWith("--strategy auto: samples too");
    }

    @Test
    void executionGraphsHaveNoBounds() {
        assertThat(advice(Options.defaults().withModel(Options.WEAK), PLAIN, -1))
                .startsWith("--checkpoint FILE: ");
    }

    /** The guarantee names --max-steps then. */
    @Test
    void nothingIsSaidTwice() {
        assertThat(new BudgetAdvice(Options.defaults()).text(TIMED, 1, 3)).isEmpty();
    }
}
