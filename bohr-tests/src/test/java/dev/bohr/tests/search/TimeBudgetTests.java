package dev.bohr.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.explore.search.Check;
import dev.bohr.gallery.Together;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The time that is given is that of the whole check. The clock continues by a millisecond whenever the search looks at it; not when the
 * thread does that watches over the check, which looks more often where the machine is busy.
 */
class TimeBudgetTests {
    private static volatile int a;
    private static volatile int b;

    private final Options limited = Options.defaults().withRaces(Options.Races.IGNORE);

    /** There are very many executions, and all of them fail: no cause is found however long it is looked for. */
    private static Object alwaysWrong() throws Exception {
        many();
        throw new AssertionError("wrong");
    }

    private static void many() throws Exception {
        Together.run(
                () -> {
                    for (int i = 0; i < 6; i++) {
                        a++;
                    }
                },
                () -> {
                    for (int i = 0; i < 6; i++) {
                        b = a;
                    }
                },
                () -> a = b);
    }

    private static Result check(Program.Body program, Options options, int looks) {
        long[] clock = new long[1];
        Thread watcher = Thread.currentThread();
        return Check.run(
                new Program("program", program, true),
                options.withTime(Duration.ofMillis(looks)),
                Progress.SILENT,
                () -> {
                    synchronized (clock) {
                        return (Thread.currentThread() == watcher ? clock[0] : clock[0]++) * 1_000_000;
                    }
                });
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 100, 300})
    void theSearchForTheCauseEndsWithTheTime(int looks) {
        Bug bug = check(TimeBudgetTests::alwaysWrong, limited, looks).bugs().get(0);
        assertThat(bug.trace().cause().tried()).isPositive().isLessThan(looks);
    }

    @Test
    void withoutALimitItGoesOnForLonger() {
        Bug bug = check(TimeBudgetTests::alwaysWrong, limited, 0).bugs().get(0);
        assertThat(bug.trace().cause().tried()).isGreaterThan(200);
    }

    @ParameterizedTest
    @CsvSource({"random, false", "random, true", "dfs, true", "auto, true", "pct, true"})
    void whatMakesAFailureSimplerEndsWithTheTime(String strategy, boolean shrinks) {
        Options options = limited.withStrategy(strategy).withShrink(shrinks);
        Bug bug = check(TimeBudgetTests::alwaysWrong, options, 200).bugs().get(0);
        assertThat(bug.simplicity().attempts()).isLessThan(200);
        assertThat(bug.trace().cause().tried()).isPositive().isLessThan(200);
    }

    @Test
    void aSearchThatGoesOnAfterABugLeavesTimeForItsCause() {
        Options options = limited.withStrategy("random").withContinueAfterBug(true);
        Result result = check(TimeBudgetTests::alwaysWrong, options, 200);
        assertThat(result.executions()).isGreaterThan(100);
        assertThat(result.bugs().get(0).trace().cause().tried()).isPositive();
    }

    @Test
    void aSearchWithoutABugMayUseAllOfIt() {
        Result result = check(
                () -> {
                    many();
                    return null;
                },
                limited.withStrategy("random"),
                30);
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUDGET);
        // Short executions look at the clock only now and then.
        assertThat(result.executions()).isGreaterThan(64 * 10);
    }
}
