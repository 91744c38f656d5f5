package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.bug;
import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.time.Duration;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Time as people mean it: a limit of seconds stands against what should not happen ({@code --time-passes patient}). */
class PatienceTests {
    private static final String[] REDUCTIONS = {"optimal", "source", "dpor", "cb-dpor"};

    private static volatile boolean stopped;
    private static volatile int beats;
    private static int count;

    private static Options patient(Options options) {
        return options.withTimePasses(Options.TimePasses.PATIENT);
    }

    /** The same for all searches that find everything. */
    private static Set<String> patientOutcomes(Program.Body program) {
        return patientOutcomes(program, "dfs", "icb", "optimal", "source", "dpor", "cb-dpor");
    }

    private static Set<String> patientOutcomes(Program.Body program, String... strategies) {
        Set<String> first = outcomes(program, options -> patient(options).withStrategy(strategies[0]));
        for (String strategy : strategies) {
            assertThat(outcomes(program, options -> patient(options).withStrategy(strategy)))
                    .as(strategy)
                    .isEqualTo(first);
        }
        return first;
    }

    private static String upTo(int bound, String strategy, Program.Body program) {
        Result result = everySchedule(
                program, options -> patient(options).withStrategy(strategy).withBound(bound));
        assertThat(result.bugs()).isEmpty();
        assertThat(result.reason()).isEmpty();
        return result.outcomes().keySet().toString();
    }

    /** Where one thread waits for another, for a limit. */
    enum Limit {
        LATCH {
            @Override
            boolean inTime(long nanos) throws Exception {
                CountDownLatch latch = new CountDownLatch(1);
                Together.start(latch::countDown);
                return latch.await(nanos, TimeUnit.NANOSECONDS);
            }
        },
        SEMAPHORE {
            @Override
            boolean inTime(long nanos) throws Exception {
                Semaphore semaphore = new Semaphore(0);
                Together.start(semaphore::release);
                return semaphore.tryAcquire(nanos, TimeUnit.NANOSECONDS);
            }
        },
        QUEUE {
            @Override
            boolean inTime(long nanos) throws Exception {
                BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
                Together.start(() -> queue.put(1));
                return queue.poll(nanos, TimeUnit.NANOSECONDS) != null;
            }
        },
        FUTURE {
            @Override
            boolean inTime(long nanos) throws Exception {
                FutureTask<Integer> future = new FutureTask<>(() -> 1);
                Together.start(future::run);
                try {
                    return future.get(nanos, TimeUnit.NANOSECONDS) == 1;
                } catch (TimeoutException e) {
                    return false;
                }
            }
        },
        JOIN {
            @Override
            boolean inTime(long nanos) throws Exception {
                Thread thread = Together.start(() -> count++);
                thread.join(Math.max(1, nanos / 1_000_000));
                return !thread.isAlive();
            }
        },
        LOCK {
            @Override
            boolean inTime(long nanos) throws Exception {
                ReentrantLock lock = new ReentrantLock();
                Together.start(() -> {
                    lock.lock();
                    lock.unlock();
                });
                boolean inTime = lock.tryLock(nanos, TimeUnit.NANOSECONDS);
                if (inTime) {
                    lock.unlock();
                }
                return inTime;
            }
        };

        abstract boolean inTime(long nanos) throws Exception;
    }

    @ParameterizedTest
    @EnumSource
    void aLimitOfASecondDoesNotRunOutWhileOthersCanProceed(Limit limit) {
        assertThat(patientOutcomes(() -> limit.inTime(1_000_000_000), REDUCTIONS))
                .containsExactly("true");
    }

    @ParameterizedTest
    @EnumSource
    void aShorterOneDoes(Limit limit) {
        assertThat(patientOutcomes(() -> limit.inTime(999_000_000), REDUCTIONS))
                .containsExactlyInAnyOrder("true", "false");
    }

    @Test
    void howLongPeopleArePatientIsAnOption() {
        assertThat(outcomes(
                        () -> Limit.LATCH.inTime(5_000_000),
                        options -> patient(options).withPatience(Duration.ofMillis(5))))
                .containsExactly("true");
    }

    @Test
    void itRunsOutIfNothingElseCanRun() {
        assertThat(patientOutcomes(() -> {
                    CountDownLatch latch = new CountDownLatch(2);
                    Together.start(latch::countDown);
                    return latch.await(5, TimeUnit.SECONDS);
                }))
                .containsExactly("false");
    }

    @Test
    void theGuaranteeSaysSo() {
        assertThat(everySchedule(() -> Limit.LATCH.inTime(1_000_000_000), PatienceTests::patient)
                        .guarantee())
                .contains("limits of 1 s or more run out only when nothing else can run");
    }

    @Test
    void aSleepIsNoLimit() {
        assertThat(patientOutcomes(() -> {
                    count = 0;
                    Thread other = Together.start(() -> count++);
                    Thread.sleep(60_000);
                    int seen = count;
                    other.join();
                    return seen;
                }))
                .containsExactlyInAnyOrder("0", "1");
    }

    @Test
    void aLimitRunsOutOnceVirtualTimeHasReachedIt() {
        assertThat(patientOutcomes(() -> {
                    CountDownLatch latch = new CountDownLatch(1);
                    Thread other = Together.start(() -> {
                        Thread.sleep(6_000);
                        latch.countDown();
                    });
                    boolean inTime = latch.await(5, TimeUnit.SECONDS);
                    other.join();
                    return inTime;
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    /** Whoever sleeps for less can go on before the limit runs out. */
    @Test
    void aLimitDoesNotRunOutBeforeAShorterSleep() {
        assertThat(patientOutcomes(() -> {
                    CountDownLatch latch = new CountDownLatch(1);
                    Thread other = Together.start(() -> {
                        Thread.sleep(10);
                        latch.countDown();
                    });
                    boolean inTime = latch.await(5, TimeUnit.SECONDS);
                    other.join();
                    return inTime;
                }))
                .containsExactly("true");
    }

    @Test
    void whoOnlySpinsIsNotWaitedFor() {
        assertThat(patientOutcomes(() -> {
                    stopped = false;
                    Thread spinning = Together.start(() -> {
                        while (!stopped) {
                            Thread.onSpinWait();
                        }
                    });
                    boolean inTime = new CountDownLatch(1).await(5, TimeUnit.SECONDS);
                    stopped = true;
                    spinning.join();
                    return inTime;
                }))
                .containsExactly("false");
    }

    /** A worker that loops until it is told to stop: after a thousand steps, and that costs one. */
    @Test
    void whoWorksForEverIsNotWaitedForForEver() {
        Program.Body program = () -> {
            stopped = false;
            count = 0;
            Thread working = Together.start(() -> {
                while (!stopped) {
                    count++;
                }
            });
            boolean inTime = new CountDownLatch(1).await(5, TimeUnit.SECONDS);
            stopped = true;
            working.join();
            return inTime;
        };
        Result result = everySchedule(
                program,
                options -> patient(options)
                        .withStrategy("icb")
                        .withBound(1)
                        .withMaxSteps(3_500)
                        .withExecutions(40));
        assertThat(result.outcomes()).containsOnlyKeys("false");
    }

    @ParameterizedTest
    @ValueSource(strings = {"icb", "cb-dpor"})
    void timeThatRunsOutEarlyCostsAsMuchAsAPreemption(String strategy) {
        Program.Body program = () -> {
            CountDownLatch latch = new CountDownLatch(1);
            Thread other = Together.start(latch::countDown);
            boolean inTime = latch.await(100, TimeUnit.MILLISECONDS);
            other.join();
            return inTime;
        };
        assertThat(upTo(0, strategy, program)).isEqualTo("[true]");
        assertThat(upTo(1, strategy, program)).isEqualTo("[false, true]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"icb", "cb-dpor"})
    void ofThoseThatCanOnlyRunOutTheEarliestIsFree(String strategy) {
        Program.Body program = () -> {
            StringBuffer order = new StringBuffer();
            Together.run(
                    () -> {
                        Thread.sleep(20);
                        order.append('b');
                    },
                    () -> {
                        Thread.sleep(10);
                        order.append('a');
                    });
            return order;
        };
        assertThat(upTo(0, strategy, program)).isEqualTo("[ab]");
        assertThat(upTo(1, strategy, program)).isEqualTo("[ab, ba]");
    }

    /** Sixty times sixty heartbeats come before the hour: too many for an execution. */
    @Test
    void aHeartbeatDoesNotKeepALimitFromRunningOut() {
        Program.Body program = () -> {
            Thread heart = new Thread(() -> {
                try {
                    while (!stopped) {
                        Thread.sleep(10);
                        beats++;
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            stopped = false;
            heart.start();
            boolean inTime = new CountDownLatch(1).await(1, TimeUnit.HOURS);
            stopped = true;
            heart.join();
            return inTime;
        };
        Result result = everySchedule(
                program, options -> patient(options).withStrategy("icb").withBound(1));
        assertThat(result.outcomes()).containsOnlyKeys("false");
        assertThat(result.guarantee()).contains("at most 1 preemption").doesNotContain("cut at");
    }

    // ---- timers: one thread serves limits and delays

    private static String completedBy(CompletableFuture<String> future, Executor executor) throws Exception {
        executor.execute(() -> future.complete("task"));
        return future.exceptionally(e -> "limit").get();
    }

    /** How a program has a future completed after some seconds if nobody else does. */
    enum FutureLimit {
        OR_TIMEOUT {
            @Override
            CompletableFuture<String> on(CompletableFuture<String> future) {
                return future.orTimeout(5, TimeUnit.SECONDS);
            }
        },
        COMPLETE_ON_TIMEOUT {
            @Override
            CompletableFuture<String> on(CompletableFuture<String> future) {
                return future.completeOnTimeout("limit", 5, TimeUnit.SECONDS);
            }
        };

        abstract CompletableFuture<String> on(CompletableFuture<String> future);
    }

    @ParameterizedTest
    @EnumSource
    void theLimitOfAFutureIsOne(FutureLimit limit) {
        assertThat(samples(() -> completedBy(limit.on(new CompletableFuture<>()), task -> new Thread(task).start())))
                .containsExactly("task");
    }

    @Test
    void whatIsScheduledAfterSecondsIsNone() {
        assertThat(samples(() -> {
                    CompletableFuture<String> future = new CompletableFuture<>();
                    CompletableFuture.delayedExecutor(5, TimeUnit.SECONDS).execute(() -> future.complete("limit"));
                    return completedBy(future, task -> new Thread(task).start());
                }))
                .containsExactlyInAnyOrder("task", "limit");
    }

    @Test
    void aScheduledPoolHasDelays() {
        assertThat(samples(() -> {
                    CompletableFuture<String> future = new CompletableFuture<>();
                    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
                    pool.schedule(() -> future.complete("limit"), 5, TimeUnit.SECONDS);
                    String result = completedBy(future, task -> new Thread(task).start());
                    pool.shutdownNow();
                    return result;
                }))
                .containsExactlyInAnyOrder("task", "limit");
    }

    @Test
    void aTimerHasDelays() {
        assertThat(samples(() -> {
                    CompletableFuture<String> future = new CompletableFuture<>();
                    Timer timer = new Timer();
                    timer.schedule(
                            new TimerTask() {
                                @Override
                                public void run() {
                                    future.complete("limit");
                                }
                            },
                            5_000);
                    String result = completedBy(future, task -> new Thread(task).start());
                    timer.cancel();
                    return result;
                }))
                .containsExactlyInAnyOrder("task", "limit");
    }

    /** These programs have too many executions for all to be run. */
    private static Set<String> samples(Program.Body program) {
        Result result = everySchedule(
                program, options -> patient(options).withStrategy("random").withExecutions(300));
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).isEmpty();
        return result.outcomes().keySet();
    }

    // ---- what is said

    @Test
    void aFailureThatNeedsALimitToRunOutEarlySaysSo() {
        Bug bug = bug(
                () -> {
                    CountDownLatch latch = new CountDownLatch(1);
                    Together.start(latch::countDown);
                    if (!latch.await(100, TimeUnit.MILLISECONDS)) {
                        throw new IllegalStateException("too late");
                    }
                    return "";
                },
                options -> patient(options).withStrategy("icb"));
        assertThat(bug.trace().cause().sentence())
                .startsWith("the limit of 100 ms at PatienceTests.java:")
                .contains("ran out while Thread-0 could have gone on (not with --patience 100ms, in tests patience)");
        assertThat(bug.preemptions()).isEqualTo(1);
        assertThat(bug.trace().preemptions() + bug.trace().earlyLimits()).isEqualTo(1);
        assertThat(bug.trace().header().options()).contains("time-passes=patient", "patience=PT1S");
    }
}
