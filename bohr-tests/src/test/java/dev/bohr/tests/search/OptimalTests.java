package dev.bohr.tests.search;

import static dev.bohr.tests.Checking.everySchedule;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

/** Optimal-DPOR takes one execution for each class, and the number of classes is what can be counted by hand. */
class OptimalTests {
    private static volatile int x;
    private static int counter;
    private static int other;
    private static final int[] ARRAY = new int[8];
    private static final AtomicInteger ATOMIC = new AtomicInteger();
    private static final Object LOCK = new Object();
    private static final Object OTHER = new Object();

    private static void hasClasses(long classes, int deadlocks, Program.Body program) {
        Result result = everySchedule(program, options -> options.withStrategy("optimal"));
        assertThat(result.reason()).isEmpty();
        assertThat(result.complete()).isTrue();
        assertThat(result.bugs()).hasSize(deadlocks);
        assertThat(result.classes()).isEqualTo(classes);
        assertThat(result.redundant()).isZero();
        assertThat(result.executions()).isEqualTo(classes);
    }

    private static void hasClasses(long classes, Together.Task... threads) {
        hasClasses(classes, 0, () -> {
            Together.run(threads);
            return "";
        });
    }

    private static void fail(boolean wrong) {
        if (wrong) {
            throw new AssertionError();
        }
    }

    private static Together.Task[] times(int n, Together.Task thread) {
        Together.Task[] threads = new Together.Task[n];
        Arrays.fill(threads, thread);
        return threads;
    }

    /** n! orders of the writes, and in each the k-th writer read before any of the k - 1 others or after one of them: n! again. */
    @Test
    void increments() {
        hasClasses(4, times(2, () -> x++));
        hasClasses(36, times(3, () -> x++));
        hasClasses(576, times(4, () -> x++));
    }

    @Test
    void atomicIncrements() {
        hasClasses(2, times(2, () -> ATOMIC.incrementAndGet()));
        hasClasses(6, times(3, () -> ATOMIC.incrementAndGet()));
        hasClasses(24, times(4, () -> ATOMIC.incrementAndGet()));
    }

    /** Each reader comes before its write or after it. */
    @Test
    void eightReaders() {
        Together.Task[] threads = new Together.Task[9];
        threads[0] = () -> {
            for (int i = 0; i < 8; i++) {
                ARRAY[i] = 1;
            }
        };
        for (int i = 0; i < 8; i++) {
            int index = i;
            threads[i + 1] = () -> fail(ARRAY[index] > 1);
        }
        hasClasses(256, threads);
    }

    @Test
    void writersOfOneVariable() {
        hasClasses(6, times(3, () -> x = 1));
        hasClasses(24, times(4, () -> x = 1));
        hasClasses(120, times(5, () -> x = 1));
    }

    @Test
    void readsCommute() {
        hasClasses(1, times(6, () -> fail(x != 0)));
    }

    private static void locked() {
        synchronized (LOCK) {
            counter++;
        }
    }

    private static void lockedOther() {
        synchronized (OTHER) {
            other++;
        }
    }

    @Test
    void oneLock() {
        hasClasses(720, times(6, OptimalTests::locked));
    }

    /** 4! · 4!. */
    @Test
    void twoLocks() {
        Together.Task[] threads = times(8, OptimalTests::locked);
        System.arraycopy(times(4, OptimalTests::lockedOther), 0, threads, 0, 4);
        hasClasses(576, threads);
    }

    /** Each fork is first taken by one of its two neighbours. In one of the 2^n classes all wait for each other. */
    @Test
    void philosophers() {
        for (int n = 2; n <= 5; n++) {
            int count = n;
            hasClasses((1 << n) - 1, 1, () -> {
                Object[] forks = new Object[count];
                Arrays.setAll(forks, i -> new Object());
                Together.Task[] threads = new Together.Task[count];
                for (int i = 0; i < count; i++) {
                    Object left = forks[i];
                    Object right = forks[(i + 1) % count];
                    threads[i] = () -> {
                        synchronized (left) {
                            synchronized (right) {
                                // eats
                            }
                        }
                    };
                }
                Together.run(threads);
                return "";
            });
        }
    }

    /** Flanagan and Godefroid's indexer, with compare-and-set: there is no collision up to 11 threads. */
    @Test
    void indexer() {
        hasClasses(1, indexers(11));
        hasClasses(8, indexers(12));
        hasClasses(64, indexers(13));
    }

    private static Together.Task[] indexers(int n) {
        AtomicIntegerArray table = new AtomicIntegerArray(128);
        Together.Task[] threads = new Together.Task[n];
        for (int i = 0; i < n; i++) {
            int id = i;
            threads[i] = () -> {
                for (int m = 1; m <= 4; m++) {
                    int word = m * 11 + id;
                    int hash = word * 7 % 128;
                    while (!table.compareAndSet(hash, 0, word)) {
                        hash = (hash + 1) % 128;
                    }
                }
            };
        }
        return threads;
    }

    // ---- the barrier and the thread pool of Florian (2010)

    private static int arrived;
    private static int phase;

    private static void waitHere() {
        try {
            LOCK.wait();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Together.Task barrier(int n, int rounds) {
        return () -> {
            for (int i = 0; i < rounds; i++) {
                synchronized (LOCK) {
                    if (++arrived == n) {
                        phase = 1;
                        LOCK.notifyAll();
                    } else {
                        while (phase == 0) {
                            waitHere();
                        }
                    }
                }
                synchronized (LOCK) {
                    if (--arrived == 0) {
                        phase = 0;
                        LOCK.notifyAll();
                    } else {
                        while (phase == 1) {
                            waitHere();
                        }
                    }
                }
            }
        };
    }

    @Test
    void reusableBarrier() {
        hasClasses(6, times(2, barrier(2, 1)));
        hasClasses(54, times(2, barrier(2, 2)));
        hasClasses(486, times(2, barrier(2, 3)));
        hasClasses(360, times(3, barrier(3, 1)));
    }

    private static boolean hasJob;
    private static boolean exiting;
    private static int idle;

    private static void work() {
        while (true) {
            synchronized (LOCK) {
                while (!hasJob && !exiting) {
                    idle++;
                    waitHere();
                    idle--;
                }
                if (exiting) {
                    return;
                }
                hasJob = false;
            }
        }
    }

    private static void employ() {
        synchronized (LOCK) {
            hasJob = true;
            if (idle > 0) {
                LOCK.notify();
            }
        }
        synchronized (LOCK) {
            exiting = true;
            LOCK.notifyAll();
        }
    }

    private static Together.Task[] pool(int workers) {
        Together.Task[] threads = times(workers + 1, OptimalTests::work);
        threads[workers] = OptimalTests::employ;
        return threads;
    }

    @Test
    void threadPool() {
        hasClasses(6, pool(1));
        hasClasses(90, pool(2));
    }
}
