package dev.bohr.tests.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.gallery.Together;
import dev.bohr.report.text.FailureText;
import dev.bohr.report.text.Style;
import dev.bohr.tests.Checking;
import dev.bohr.trace.Cause;
import dev.bohr.trace.TraceFile;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

/** A program that fails whatever the order of its threads has no cause that is one of its orders. */
class EveryScheduleTests {
    private static volatile int count;

    private static Cause cause(Program.Body program) {
        return bug(program).trace().cause();
    }

    private static Bug bug(Program.Body program) {
        return Checking.check(program, Options.defaults()).bugs().get(0);
    }

    /** Two take a permit, and there is one. */
    private static Object onePermit() throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        Together.run(2, permits::acquire);
        return "";
    }

    @Test
    void thatEveryScheduleFailsIsSaidInsteadOfACause() {
        Bug bug = bug(EveryScheduleTests::onePermit);
        Cause cause = bug.trace().cause();
        assertThat(cause.sentence())
                .matches(
                        "every schedule fails, so that the order of the threads does not matter: all \\d+ executions were"
                                + " run");
        assertThat(cause.isOfEverySchedule()).isTrue();
        assertThat(cause.isFound()).isFalse();
        assertThat(cause.tried()).isGreaterThan(1);
        assertThat(FailureText.format(bug, Style.PLAIN, false, ""))
                .contains("why: every schedule fails, so that")
                .doesNotContain("not found")
                .doesNotContain("It passes");
    }

    @Test
    void aProgramWithoutThreadsHasOneSchedule() {
        assertThat(cause(() -> {
                            throw new IllegalStateException("always");
                        })
                        .sentence())
                .isEqualTo("every schedule fails, so that the order of the threads does not matter: there is only one"
                        + " execution");
    }

    @Test
    void itMayFailInSeveralWays() {
        Cause cause = cause(() -> {
            count = 0;
            Together.run(() -> count = 1, () -> count = 2);
            if (count == 1) {
                throw new IllegalStateException("the first comes last");
            }
            throw new IllegalArgumentException("the second comes last");
        });
        assertThat(cause.sentence()).startsWith("every schedule fails").endsWith("executions were run");
    }

    @Test
    void whereThereAreTooManyToRunAllItIsProbable() {
        Cause cause = cause(() -> {
            Together.run(6, () -> count++);
            throw new IllegalStateException("always");
        });
        assertThat(cause.sentence())
                .matches(
                        "probably every schedule fails, so that the order of the threads does not matter: \\d+ executions"
                                + " were run, those with the fewest preemptions first and then some at random, and none passes");
        assertThat(cause.isOfEverySchedule()).isTrue();
    }

    @Test
    void oneScheduleThatPassesIsEnough() {
        Cause cause = cause(() -> {
            count = 0;
            Together.run(() -> count = 1, () -> count = 2);
            if (count == 2) {
                throw new IllegalStateException("the second comes last, as in the first execution");
            }
            return "";
        });
        assertThat(cause.isOfEverySchedule()).isFalse();
        assertThat(cause.isFound()).isTrue();
    }

    /** The first thread has to come last. */
    @Test
    void alsoOneThatIsFarFromTheFirst() {
        Cause cause = cause(() -> {
            count = 0;
            Together.run(() -> count = count * 2 + 1, () -> count = count * 3, () -> count = count * 5);
            if (count != 1) {
                throw new IllegalStateException("the first does not come last");
            }
            return "";
        });
        assertThat(cause.isOfEverySchedule()).isFalse();
        assertThat(cause.isFound()).isTrue();
    }

    @Test
    void aTraceKeepsIt() throws Exception {
        Bug bug = bug(EveryScheduleTests::onePermit);
        Cause read = TraceFile.parse(TraceFile.format(bug.trace())).cause();
        assertThat(read).isEqualTo(bug.trace().cause());
        assertThat(read.isOfEverySchedule()).isTrue();
    }
}
