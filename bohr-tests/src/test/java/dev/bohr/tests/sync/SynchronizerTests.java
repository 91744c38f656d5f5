package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.gallery.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SynchronizerTests {
    private static int count;

    @Test
    void aSemaphoreOfOneExcludes() {
        assertThat(outcomes(() -> {
                    Semaphore semaphore = new Semaphore(1);
                    Together.Task task = () -> {
                        semaphore.acquire();
                        count++;
                        semaphore.release();
                    };
                    Together.run(task, task);
                    return count + " " + semaphore.availablePermits();
                }))
                .containsExactly("2 1");
    }

    @Test
    void aSemaphoreOfTwoDoesNot() {
        assertThat(outcomes(() -> {
                    Semaphore semaphore = new Semaphore(2);
                    Together.Task task = () -> {
                        semaphore.acquireUninterruptibly();
                        count++;
                        semaphore.release();
                    };
                    Together.run(task, task);
                    return count;
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void tryAcquireIsExploredBothWays() {
        assertThat(outcomes(() -> {
                    Semaphore semaphore = new Semaphore(0);
                    boolean[] got = new boolean[2];
                    Together.run(semaphore::release, () -> got[0] = semaphore.tryAcquire());
                    Together.run(semaphore::release, () -> got[1] = semaphore.tryAcquire(1, TimeUnit.SECONDS));
                    return got[0] + " " + got[1];
                }))
                .containsExactlyInAnyOrder("true true", "true false", "false true");
    }

    @Test
    void aLatchOpensWhenItIsCountedDown() {
        assertThat(outcomes(() -> {
                    CountDownLatch latch = new CountDownLatch(2);
                    int[] seen = new int[2];
                    int[] read = new int[1];
                    Together.run(
                            () -> {
                                seen[0] = 1;
                                latch.countDown();
                            },
                            () -> {
                                seen[1] = 1;
                                latch.countDown();
                            },
                            () -> {
                                latch.await();
                                read[0] = seen[0] + seen[1];
                            });
                    return read[0] + " " + latch.getCount();
                }))
                .containsExactly("2 0");
    }

    @Test
    void aLatchIsAwaitedWithATime() {
        assertThat(outcomes(() -> {
                    CountDownLatch latch = new CountDownLatch(1);
                    boolean[] open = new boolean[1];
                    Together.run(latch::countDown, () -> open[0] = latch.await(1, TimeUnit.SECONDS));
                    return open[0];
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    /** Nobody waits for 292 years: it is how programs say "for ever". */
    @Test
    void theLongestWaitDoesNotTimeOut() {
        assertThat(outcomes(() -> {
                    CountDownLatch latch = new CountDownLatch(1);
                    Together.start(latch::countDown);
                    return latch.await(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
                }))
                .containsExactly("true");
    }
}
