package dev.bohr.tests.oracle;

import static dev.bohr.tests.Checking.check;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Workers that are left over with nothing to do are no deadlock; whoever is stuck otherwise is. */
class IdleWorkerTests {
    private static final Options RANDOM =
            Options.defaults().withStrategy("random").withExecutions(60);

    @Test
    void aPoolMayBeLeftBehind() {
        silent(() -> Executors.newFixedThreadPool(2).submit(() -> 1).get());
        silent(() -> Executors.newScheduledThreadPool(1)
                .schedule(() -> 1, 1, TimeUnit.SECONDS)
                .get());
    }

    @Test
    void aTimerMayBeLeftBehind() {
        silent(() -> {
            CountDownLatch done = new CountDownLatch(1);
            new Timer()
                    .schedule(
                            new TimerTask() {
                                @Override
                                public void run() {
                                    done.countDown();
                                }
                            },
                            10);
            done.await();
            return null;
        });
    }

    private static void silent(Program.Body program) {
        for (boolean modelled : new boolean[] {true, false}) {
            Result result = check(program, RANDOM.withModelLocks(modelled));
            assertThat(result.reason()).isEmpty();
            assertThat(result.bugs()).isEmpty();
        }
    }

    @Test
    void aThreadThatWaitsForATaskThatNobodyRunsIsADeadlock() {
        assertThat(deadlock(() -> {
                    ExecutorService one = Executors.newFixedThreadPool(1);
                    return one.submit(() -> one.submit(() -> 1).get()).get();
                }))
                .contains("main", "-thread-1");
    }

    @Test
    void anIdleWorkerIsNotNamedAmongTheStuck() {
        assertThat(deadlock(() -> {
                    Executors.newFixedThreadPool(1).submit(() -> 1).get();
                    new CountDownLatch(1).await();
                    return null;
                }))
                .contains("main waits for")
                .doesNotContain("-thread-1");
    }

    @Test
    void workersThatDeadlockAreReportedThoughMainHasEnded() {
        assertThat(deadlock(() -> {
                    Object left = new Object();
                    Object right = new Object();
                    CountDownLatch bothHold = new CountDownLatch(2);
                    ExecutorService pool = Executors.newFixedThreadPool(3);
                    pool.submit(() -> take(left, right, bothHold));
                    pool.submit(() -> take(right, left, bothHold));
                    return pool.submit(() -> 1).get();
                }))
                .contains("-thread-1 waits for", "-thread-2 waits for");
    }

    private static Object take(Object first, Object second, CountDownLatch bothHold) throws InterruptedException {
        synchronized (first) {
            bothHold.countDown();
            bothHold.await();
            synchronized (second) {
                return null;
            }
        }
    }

    private static String deadlock(Program.Body program) {
        Result result = check(program, RANDOM);
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs())
                .singleElement()
                .satisfies(bug -> assertThat(bug.kind()).isEqualTo("deadlock"));
        return result.bugs().get(0).message();
    }
}
