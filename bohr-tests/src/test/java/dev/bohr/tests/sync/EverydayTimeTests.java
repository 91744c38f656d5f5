package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.everySchedule;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Programs with pools and timers as people write them: a time limit stands neither before the bug nor in the way of a correct program. */
class EverydayTimeTests {
    private static Result check(Program.Body program, String strategy, int bound, int executions) {
        return everySchedule(
                program,
                options -> options.withTimePasses(Options.TimePasses.PATIENT)
                        .withStrategy(strategy)
                        .withBound(bound)
                        .withExecutions(executions)
                        .withContinueAfterBug(false));
    }

    /** With {@code any} the limit runs out in the first execution, and hides that the look and the taking are two steps. */
    @Test
    void theLimitOfAPoolDoesNotHideTheBugOfARateLimiter() {
        Result result = check(
                () -> {
                    AtomicInteger tokens = new AtomicInteger(2);
                    AtomicInteger granted = new AtomicInteger();
                    ExecutorService pool = Executors.newFixedThreadPool(3);
                    for (int i = 0; i < 3; i++) {
                        pool.submit(() -> {
                            if (tokens.get() > 0) {
                                tokens.decrementAndGet();
                                granted.incrementAndGet();
                            }
                        });
                    }
                    pool.shutdown();
                    if (!pool.awaitTermination(5, TimeUnit.SECONDS)) {
                        throw new IllegalStateException("pool did not terminate");
                    }
                    if (granted.get() > 2) {
                        throw new AssertionError("granted " + granted);
                    }
                    return "";
                },
                "auto",
                Options.UNBOUNDED,
                100);
        assertThat(result.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.message()).contains("granted 3");
            assertThat(bug.preemptions()).isEqualTo(1);
            assertThat(bug.trace().earlyLimits()).isZero();
        });
    }

    private static final class Actor {
        private final ConcurrentLinkedQueue<Integer> mailbox = new ConcurrentLinkedQueue<>();
        private final AtomicBoolean scheduled = new AtomicBoolean();
        private final Executor executor;
        private final AtomicInteger sum = new AtomicInteger();

        Actor(Executor executor) {
            this.executor = executor;
        }

        void tell(int message) {
            mailbox.add(message);
            if (scheduled.compareAndSet(false, true)) {
                executor.execute(this::drain);
            }
        }

        private void drain() {
            for (Integer message = mailbox.poll(); message != null; message = mailbox.poll()) {
                sum.addAndGet(message);
            }
            scheduled.set(false);
            if (!mailbox.isEmpty() && scheduled.compareAndSet(false, true)) {
                drain();
            }
        }
    }

    @Test
    void aCorrectActorIsNotAccused() {
        Result result = check(
                () -> {
                    ExecutorService pool = Executors.newFixedThreadPool(2);
                    Actor actor = new Actor(pool);
                    Thread other = new Thread(() -> actor.tell(1));
                    other.start();
                    actor.tell(2);
                    other.join();
                    pool.shutdown();
                    pool.awaitTermination(1, TimeUnit.MINUTES);
                    return actor.sum;
                },
                "auto",
                Options.UNBOUNDED,
                200);
        assertThat(result.bugs()).isEmpty();
        assertThat(result.outcomes()).containsOnlyKeys("3");
    }

    @Test
    void aTimerDoesNotTickForEver() {
        for (String strategy : new String[] {"icb", "cb-dpor"}) {
            Result result = check(
                    () -> {
                        Timer timer = new Timer();
                        CountDownLatch ticks = new CountDownLatch(3);
                        timer.scheduleAtFixedRate(
                                new TimerTask() {
                                    @Override
                                    public void run() {
                                        ticks.countDown();
                                    }
                                },
                                100,
                                100);
                        ticks.await();
                        timer.cancel();
                        return ticks.getCount();
                    },
                    strategy,
                    1,
                    10_000);
            assertThat(result.bugs()).isEmpty();
            assertThat(result.guarantee())
                    .as(strategy)
                    .startsWith("all executions with at most 1 preemption")
                    .doesNotContain("cut at");
            assertThat(result.outcomes()).containsOnlyKeys("0");
        }
    }
}
