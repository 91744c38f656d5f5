package dev.bohr.tests.closed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.tests.Checking;
import dev.bohr.unwoven.HeldMonitor;
import org.junit.jupiter.api.Test;

/** The thread of a check that was given up may come back at any time: until then nothing is checked beside it. */
class LeftBehindTests {
    private static final Options FEW = Options.defaults().withStrategy("random").withExecutions(20);

    private static Result check(HeldMonitor monitor) {
        return Checking.check(
                () -> {
                    monitor.enter();
                    return null;
                },
                FEW);
    }

    @Test
    void nothingIsCheckedBesideACheckThatHasNotComeBack() throws InterruptedException {
        HeldMonitor held = new HeldMonitor();
        held.holdByAnother();
        Result lost = check(held);
        assertThat(lost.verdict()).isEqualTo(Result.Verdict.NOT_CHECKED);
        assertThat(lost.reason()).startsWith("control was lost: thread main").contains("HeldMonitor.enter");

        Result refused = check(new HeldMonitor());
        assertThat(refused.verdict()).isEqualTo(Result.Verdict.NOT_CHECKED);
        assertThat(refused.reason())
                .startsWith("nothing more can be checked in this JVM while an earlier check has not come back: ")
                .endsWith(lost.reason());
        assertThat(refused.executions()).isZero();

        Thread leftBehind = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("bohr-engine"))
                .findFirst()
                .orElseThrow();
        held.letGo();
        leftBehind.join();
        Result after = check(new HeldMonitor());
        assertThat(after.reason()).isEmpty();
        assertThat(after.verdict()).isEqualTo(Result.Verdict.BUDGET);
    }
}
