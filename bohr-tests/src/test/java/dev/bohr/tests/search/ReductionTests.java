package dev.bohr.tests.search;

import static dev.bohr.tests.Checking.everySchedule;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Partial-order reduction loses no outcome and no class, whatever threads wait for; each of these programs once showed that it did. */
class ReductionTests {
    @TempDir
    private Path directory;

    private static volatile int x;
    private static volatile int seen;
    private static volatile int more;

    private void losesNothing(Program.Body program) {
        losesNothing(program, options -> options);
    }

    private void losesNothing(Program.Body program, UnaryOperator<Options> change) {
        Result all = everySchedule(
                program, options -> change.apply(options).withCoverage(Optional.of(directory.resolve("classes.csv"))));
        assertThat(all.reason()).isEmpty();
        assertThat(all.complete()).isTrue();
        for (String strategy : new String[] {"dpor", "source", "optimal"}) {
            Result result =
                    everySchedule(program, options -> change.apply(options).withStrategy(strategy));
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(result.complete()).as(strategy).isTrue();
            assertThat(result.outcomes().keySet())
                    .as(strategy)
                    .isEqualTo(all.outcomes().keySet());
            assertThat(result.bugs()).as(strategy).hasSameSizeAs(all.bugs());
            if (all.bugs().isEmpty()) { // a failure is not tried again after every step that it does not depend on
                assertThat(result.classes()).as(strategy).isEqualTo(all.classes());
            }
            assertThat(result.executions()).as(strategy).isLessThanOrEqualTo(all.executions());
        }
    }

    private static String state() {
        return x + " " + seen + " " + more;
    }

    @Test
    void aSleeperWithoutAStepInTheSequence() {
        losesNothing(() -> {
            Together.run(() -> seen = x, () -> x = 1 + Bohr.choose(2), () -> more = x);
            return state();
        });
    }

    /** One count is enough: either may be the one. */
    @Test
    void aCountTooMany() {
        losesNothing(() -> {
            CountDownLatch latch = new CountDownLatch(1);
            Together.run(latch::countDown, () -> {
                latch.countDown();
                quietly(latch::await);
                seen = x;
            });
            return state();
        });
    }

    @Test
    void anAcquireThatIsInterrupted() {
        losesNothing(() -> {
            Semaphore semaphore = new Semaphore(1);
            Thread other = new Thread(() -> quietly(() -> {
                semaphore.acquire();
                x = 1;
                semaphore.release();
            }));
            other.start();
            semaphore.acquire();
            other.interrupt();
            semaphore.release();
            other.join();
            return state();
        });
    }

    /** Not started yet is not waited for; this one begins and ends in one step. */
    @Test
    void aJoinBeforeTheStart() {
        losesNothing(() -> {
            Thread nothing = new Thread(() -> {});
            Thread joins = new Thread(() -> quietly(() -> {
                nothing.join();
                seen = x;
            }));
            joins.start();
            nothing.start();
            x = 1;
            joins.join();
            return state();
        });
    }

    /** What a thread sees decides whether it ends in the same step. */
    @Test
    void anEndThatDependsOnWhatIsSeen() {
        losesNothing(() -> {
            Thread ends = new Thread(() -> {
                if (x == 0) {
                    return;
                }
                more = 1;
            });
            Thread looks = new Thread(() -> seen = ends.isAlive() ? 1 : 2);
            Thread writes = new Thread(() -> x = 1);
            ends.start();
            writes.start();
            looks.start();
            ends.join();
            writes.join();
            looks.join();
            return state();
        });
    }

    /** The look was not added since the thread was to go before it; but there the thread ends, which the look sees. */
    @Test
    void anEndThatDoesNotCoverALookAtIt() {
        losesNothing(() -> {
            Thread writes = new Thread(() -> x = 1);
            Thread ends = new Thread(() -> {
                if (x == 0) {
                    return;
                }
                more = 1;
            });
            Thread looks = new Thread(() -> seen = ends.isAlive() ? 1 : 2);
            writes.start();
            ends.start();
            looks.start();
            return state();
        });
    }

    @Test
    void aTimeLimit() {
        losesNothing(() -> {
            Semaphore semaphore = new Semaphore(0);
            Together.run(
                    () -> quietly(() -> seen = semaphore.tryAcquire(1, TimeUnit.SECONDS) ? 1 : 2),
                    () -> {
                        x = 1;
                        semaphore.release();
                    },
                    () -> more = x);
            return state();
        });
    }

    /** Time passes only if no thread is enabled, so that everything that was done before matters. */
    @Test
    void aTimeLimitWhenIdle() {
        losesNothing(
                () -> {
                    Semaphore semaphore = new Semaphore(0);
                    Together.run(
                            () -> quietly(() -> seen = semaphore.tryAcquire(1, TimeUnit.SECONDS) ? 1 : 2),
                            () -> quietly(() -> more = semaphore.tryAcquire(2, TimeUnit.SECONDS) ? 1 : 2),
                            () -> {
                                x = 1;
                                if (more == 0) {
                                    semaphore.release();
                                }
                            });
                    return state();
                },
                options -> options.withTimePasses(Options.TimePasses.IDLE));
    }

    @Test
    void readersAndAWriter() {
        losesNothing(() -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Together.Task reader = () -> {
                lock.readLock().lock();
                seen = x;
                lock.readLock().unlock();
            };
            Together.run(reader, () -> {
                lock.writeLock().lock();
                x = 1;
                lock.writeLock().unlock();
            });
            return state();
        });
    }

    @Test
    void parkedByTwo() {
        losesNothing(() -> {
            Thread parks = new Thread(() -> {
                LockSupport.park();
                seen = x;
            });
            parks.start();
            Together.run(() -> LockSupport.unpark(parks), () -> {
                x = 1;
                LockSupport.unpark(parks);
            });
            parks.join();
            return state();
        });
    }

    @Test
    void aFailureInOneThreadDoesNotHideTheOthers() {
        losesNothing(() -> {
            Together.run(
                    () -> {
                        if (x == 1) {
                            throw new IllegalStateException("first");
                        }
                    },
                    () -> {
                        x = 1;
                        if (seen == 2) {
                            throw new IllegalStateException("second");
                        }
                    },
                    () -> seen = 2);
            return state();
        });
    }

    private interface Interruptible {
        void run() throws InterruptedException;
    }

    private static void quietly(Interruptible action) {
        try {
            action.run();
        } catch (InterruptedException e) {
            more = 9;
        }
    }
}
