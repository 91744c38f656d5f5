package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.everySchedule;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Everywhere;
import dev.bohr.tests.Virtual;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;

/** The end of a thread is a step of its own where the program can see it. The outcomes were found by hand. */
class EndTests {
    private static volatile int x;
    private static volatile boolean blowsUp;

    @Test
    void aThreadThatHasWrittenMayStillBeAlive() {
        Program.Body program = () -> {
            Thread thread = Together.start(() -> x = 1);
            return x + " " + thread.isAlive();
        };
        Everywhere.hasOutcomesUnderAll(program, "0 true", "0 false", "1 true", "1 false");
        Everywhere.hasOutcomesInGraphs(program, "0 true", "0 false", "1 true", "1 false");
    }

    @Test
    void aThreadThatDoesNothingIsAliveForAWhile() {
        Everywhere.hasOutcomes(() -> Together.start(() -> {}).isAlive(), "true", "false");
    }

    @Test
    void aThreadThatHasWrittenMayStillBeRunnable() {
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread = Together.start(() -> x = 1);
                    return x + " " + thread.getState();
                },
                "0 RUNNABLE",
                "0 TERMINATED",
                "1 RUNNABLE",
                "1 TERMINATED");
    }

    @Test
    void aJoinMayTimeOutThoughTheThreadHasWritten() {
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread = Together.start(() -> x = 1);
                    thread.join(5);
                    int seen = x;
                    return seen + " " + thread.isAlive();
                },
                "0 true",
                "0 false",
                "1 true",
                "1 false");
    }

    @Test
    @EnabledForJreRange(minVersion = 19)
    void aJoinOfADurationTellsWhetherTheThreadHasEnded() {
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread = Together.start(() -> x = 1);
                    boolean hasEnded = Virtual.join(thread, Duration.ofMillis(5));
                    return hasEnded + " " + x;
                },
                "true 1",
                "false 0",
                "false 1");
    }

    @Test
    void whoIsInterruptedByTheThreadItWaitsForMayComeTooLate() {
        Everywhere.hasOutcomesUnderAll(
                () -> {
                    Thread main = Thread.currentThread();
                    Thread thread = Together.start(main::interrupt);
                    try {
                        thread.join();
                        return "joined " + Thread.interrupted();
                    } catch (InterruptedException e) {
                        return "interrupted " + Thread.interrupted();
                    }
                },
                "joined true",
                "interrupted false");
    }

    @Test
    void aGroupCountsAThreadThatHasDoneAllItDoes() {
        Everywhere.hasOutcomes(
                () -> {
                    ThreadGroup group = new ThreadGroup("group");
                    CountDownLatch latch = new CountDownLatch(1);
                    new Thread(group, latch::countDown).start();
                    latch.await();
                    return group.activeCount();
                },
                "0",
                "1");
    }

    @Test
    void aThreadHasAGroupUntilItsEnd() {
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread = Together.start(() -> x = 1);
                    return x + " " + (thread.getThreadGroup() == null);
                },
                "0 false",
                "0 true",
                "1 false",
                "1 true");
    }

    @Test
    void aThreadWhoseHandlerHasRunMayStillBeAlive() {
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread = Together.thread(() -> {
                        throw new IllegalStateException();
                    });
                    thread.setUncaughtExceptionHandler((t, e) -> x = 1);
                    thread.start();
                    return x + " " + thread.isAlive();
                },
                "0 true",
                "0 false",
                "1 true",
                "1 false");
    }

    @Test
    @EnabledForJreRange(minVersion = 24)
    void aVirtualThreadThatHasWrittenMayStillBeAlive() {
        Everywhere.hasOutcomes(
                () -> {
                    Thread thread = Virtual.start(() -> x = 1);
                    return x + " " + thread.isAlive();
                },
                "0 true",
                "0 false",
                "1 true",
                "1 false");
    }

    private static Program.Body aDaemonThat(Together.Task task) {
        return () -> {
            Thread daemon = Together.thread(task);
            daemon.setDaemon(true);
            daemon.start();
            blowsUp = true;
            return null;
        };
    }

    @Test
    void aDaemonGoesOnAfterTheLastStepOfMain() {
        Everywhere.hasBug(
                aDaemonThat(() -> {
                    if (blowsUp) {
                        throw new IllegalStateException("blown up");
                    }
                }),
                "blown up");
    }

    @Test
    void aDaemonThatWaitsForEverIsNotMissed() {
        assertThat(everySchedule(aDaemonThat(LockSupport::park)).executions()).isEqualTo(1);
    }

    @Test
    void aBugThatNeedsTheEndOfAThreadIsReplayed() {
        Program program = new Program(
                "program",
                aDaemonThat(() -> {
                    if (blowsUp) {
                        throw new IllegalStateException("blown up");
                    }
                }),
                true);
        Bug bug = everySchedule(program.body()).bugs().get(0);
        assertThat(bug.trace().header().options()).contains("learned=ends-of-user-threads");
        assertThat(Bohr.replay(program, bug.trace(), Options.defaults())
                        .bugs()
                        .get(0)
                        .message())
                .contains("blown up");
    }

    @Test
    void whereOnlyJoinsWaitForItTheEndIsNoStep() {
        assertThat(everySchedule(() -> {
                            Thread thread = Together.start(() -> x = 1);
                            int seen = x;
                            thread.join();
                            return seen + " " + thread.isAlive() + " " + thread.getState();
                        })
                        .executions())
                .isEqualTo(2);
    }
}
