package dev.bohr.tests.search;

import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches in the order of preemptions: all schedules (icb), or one of each class (cb-dpor), end in the same outcomes. */
class ContextBoundTests {
    private static final int MOST_PREEMPTIONS = 4;
    private static final Object LOCK = new Object();
    private static final ReentrantLock REENTRANT = new ReentrantLock();

    private static int x;
    private static int y;
    private static int seen;
    private static int alsoSeen;
    private static Semaphore semaphore = new Semaphore(0);

    private static Result search(Program.Body program, String strategy, int bound) {
        Result result =
                everySchedule(program, options -> options.withStrategy(strategy).withBound(bound));
        assertThat(result.reason()).isEmpty();
        return result;
    }

    /** For every bound, and without one. */
    private static void agree(Program.Body program) {
        for (int bound = 0; bound <= MOST_PREEMPTIONS; bound++) {
            Result all = search(program, "icb", bound);
            Result reduced = search(program, "cb-dpor", bound);
            assertThat(reduced.outcomes())
                    .as("bound " + bound)
                    .containsOnlyKeys(all.outcomes().keySet());
            assertThat(messages(reduced)).as("bound " + bound).isEqualTo(messages(all));
            assertThat(reduced.executions()).isLessThanOrEqualTo(all.executions());
        }
        Result all = everySchedule(program);
        Result reduced = search(program, "cb-dpor", Options.UNBOUNDED);
        assertThat(reduced.complete()).isTrue();
        assertThat(reduced.outcomes()).containsOnlyKeys(all.outcomes().keySet());
        assertThat(messages(reduced)).isEqualTo(messages(all));
    }

    private static java.util.Set<String> messages(Result result) {
        java.util.Set<String> messages = new java.util.TreeSet<>();
        result.bugs().forEach(bug -> messages.add(bug.kind() + bug.message()));
        return messages;
    }

    /** Figure 3-2 of van den Hooff (2014) finds five of these six: it loses what begins with the third thread stopping at the lock. */
    @ParameterizedTest
    @ValueSource(strings = {"icb", "cb-dpor"})
    void threeThreadsAtOneLockComeToSixStatesWithOnePreemption(String strategy) {
        Result result = search(ContextBoundTests::threeThreadsAtOneLock, strategy, 1);
        assertThat(result.outcomes()).hasSize(6);
    }

    @Test
    void threeThreadsAtOneLock_agree() {
        agree(ContextBoundTests::threeThreadsAtOneLock);
    }

    private static Object threeThreadsAtOneLock() throws Exception {
        x = 0;
        y = 0;
        Together.run(
                () -> {
                    synchronized (LOCK) {
                        seen = 0;
                    }
                },
                () -> {
                    synchronized (LOCK) {
                        seen = x;
                    }
                    y = 1;
                },
                () -> {
                    x = 2;
                    y = 3;
                    synchronized (LOCK) {
                        alsoSeen = y;
                    }
                });
        return x + " " + y + " " + seen + " " + alsoSeen;
    }

    @Test
    void waitAndNotify() {
        agree(() -> {
            x = 0;
            seen = 0;
            Together.run(
                    () -> {
                        synchronized (LOCK) {
                            if (x == 0) {
                                LOCK.wait();
                            }
                            seen = x;
                        }
                    },
                    () -> {
                        x = 1;
                        synchronized (LOCK) {
                            LOCK.notify();
                            x = 2;
                        }
                    });
            return seen;
        });
    }

    @Test
    void parking() {
        agree(() -> {
            x = 0;
            Thread parked = new Thread(() -> {
                LockSupport.park();
                seen = x;
            });
            parked.start();
            x = 1;
            LockSupport.unpark(parked);
            x = 2;
            parked.join();
            return seen;
        });
    }

    @Test
    void semaphores() {
        agree(() -> {
            semaphore = new Semaphore(1);
            x = 0;
            Together.run(
                    () -> {
                        semaphore.acquire();
                        seen = x;
                        semaphore.release();
                    },
                    () -> {
                        semaphore.acquire();
                        x++;
                        semaphore.release();
                        x++;
                    });
            return seen + " " + x;
        });
    }

    /** Who waits with a limit can always continue, and to switch away from it is free. */
    @Test
    void timedWaits() {
        agree(() -> {
            x = 0;
            Together.run(
                    () -> {
                        if (REENTRANT.tryLock(1, TimeUnit.SECONDS)) {
                            x++;
                            REENTRANT.unlock();
                        }
                    },
                    () -> {
                        REENTRANT.lock();
                        seen = x;
                        REENTRANT.unlock();
                    });
            return seen + " " + x;
        });
    }

    @Test
    void chosenValues() {
        agree(() -> {
            x = 0;
            Together.run(
                    () -> {
                        if (Bohr.choose(2) == 0) {
                            x = 1;
                        } else {
                            y = 1;
                        }
                    },
                    () -> seen = x);
            return x + " " + seen;
        });
    }

    /** An element in between is what two preemptions are for: one before the second look, one after the other's first write. */
    private static Object needsTwoPreemptions() throws Exception {
        x = 0;
        y = 0;
        Together.run(
                () -> {
                    x = 1;
                    x = 2;
                },
                () -> {
                    int first = x;
                    y = 1;
                    int second = x;
                    if (first == 1 && second == 2) {
                        throw new AssertionError("saw it change");
                    }
                });
        return "";
    }

    @ParameterizedTest
    @ValueSource(strings = {"icb", "cb-dpor"})
    void bugsComeWithTheFewestPreemptions(String strategy) {
        assertThat(search(ContextBoundTests::needsTwoPreemptions, strategy, 1).bugs())
                .isEmpty();
        Bug bug = Checking.bug(ContextBoundTests::needsTwoPreemptions, options -> options.withStrategy(strategy));
        assertThat(bug.preemptions()).isEqualTo(2);
    }

    /** Two threads that have nothing to do with each other: one execution, where there are many schedules. */
    @Test
    void whatDoesNotMatterIsNotTried() {
        Program.Body program = () -> {
            Together.run(
                    () -> {
                        x = 1;
                        x = 2;
                    },
                    () -> {
                        y = 1;
                        y = 2;
                    });
            return x + y;
        };
        Result result = search(program, "cb-dpor", Options.UNBOUNDED);
        assertThat(result.complete()).isTrue();
        assertThat(result.classes()).isEqualTo(1);
        assertThat(result.executions()).isLessThan(5);
        assertThat(search(program, "icb", Options.UNBOUNDED).executions()).isGreaterThan(30);
    }

    @Test
    void aBoundThatLeavesNothingOutIsTheLast() {
        assertThat(outcomes(
                        () -> {
                            Together.run(() -> x = 1, () -> x = 2);
                            return x;
                        },
                        options -> options.withStrategy("cb-dpor")))
                .containsExactlyInAnyOrder("1", "2");
    }
}
