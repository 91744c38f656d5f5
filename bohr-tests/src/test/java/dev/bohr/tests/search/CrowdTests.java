package dev.bohr.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.Result.Verdict;
import dev.bohr.engine.ThreadRegistry;
import dev.bohr.tests.Checking;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** More threads are alive than there are slots. */
class CrowdTests {
    private static int count;
    private static int correct;

    @AfterEach
    void asManyAsThereAre() {
        ThreadRegistry.limitSlots(Long.SIZE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "random", "pct", "pos", "surw"})
    void aLostUpdateIsFoundThroughSmallWindows(String strategy) {
        ThreadRegistry.limitSlots(3);
        Result result = check(twoOf(8), strategy, 500);
        assertThat(result.reason()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.BUG);
        assertThat(result.bugs().get(0).message()).contains("count is 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "random", "pct", "pos", "surw"})
    void aDeadlockIsFoundThroughSmallWindows(String strategy) {
        ThreadRegistry.limitSlots(3);
        Result result = check(locking(6, false), strategy, 500);
        assertThat(result.verdict()).isEqualTo(Verdict.BUG);
        assertThat(result.bugs().get(0).message()).contains("deadlock");
    }

    /** Whoever waits is in no window: those that could proceed may be others. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "random", "pct", "pos", "surw"})
    void whatIsCorrectIsNoDeadlockAndNotComplete(String strategy) {
        ThreadRegistry.limitSlots(3);
        Result result = check(locking(6, true), strategy, 50);
        assertThat(result.reason()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.BUDGET);
        assertThat(result.complete()).isFalse();
        assertThat(result.guarantee()).contains("drawn by the seed").contains("50 executions, not all of them");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "icb", "dpor", "source", "optimal", "cb-dpor"})
    void searchesThatEndRefuse(String strategy) {
        ThreadRegistry.limitSlots(3);
        Result result = check(locking(6, true), strategy, 50);
        assertThat(result.verdict()).isEqualTo(Verdict.NOT_CHECKED);
        assertThat(result.reason()).contains("more than 3 threads are alive at a time");
    }

    @Test
    void theSameSeedShowsTheSame() {
        ThreadRegistry.limitSlots(3);
        Result first = check(twoOf(8), "pos", 500);
        Result second = check(twoOf(8), "pos", 500);
        assertThat(second.executions()).isEqualTo(first.executions());
        assertThat(second.bugs().get(0).schedule())
                .isEqualTo(first.bugs().get(0).schedule());
    }

    @Test
    @Tag("thorough")
    void aLostUpdateOfTwoAmongAHundredTasksOnACachedPoolIsFoundByDefault() {
        Result result = check(CrowdTests::pool, "auto", 100);
        assertThat(result.reason()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.BUG);
    }

    @Test
    void aDeadlockOfTwoAmongAHundredThreadsIsFoundByDefault() {
        Result result = check(locking(100, false), "auto", 100);
        assertThat(result.verdict()).isEqualTo(Verdict.BUG);
        assertThat(result.bugs().get(0).message()).contains("deadlock");
    }

    private static Result check(Program.Body program, String strategy, int executions) {
        return Checking.check(
                program,
                Options.defaults()
                        .withStrategy(strategy)
                        .withExplains(false)
                        .withRaces(Options.Races.IGNORE)
                        .withExecutions(executions));
    }

    /** The first and the last of the threads count to two. */
    private static Program.Body twoOf(int threads) {
        return () -> {
            count = 0;
            Thread[] all = new Thread[threads];
            for (int i = 0; i < threads; i++) {
                boolean counts = i == 0 || i == threads - 1;
                all[i] = new Thread(() -> count(counts));
                all[i].start();
            }
            for (Thread thread : all) {
                thread.join();
            }
            if (count != 2) {
                throw new AssertionError("count is " + count);
            }
            return count;
        };
    }

    private static void count(boolean counts) {
        if (counts) {
            count++;
        } else {
            synchronized (CrowdTests.class) {
                correct++;
            }
        }
    }

    /** The last two of the threads take two locks, in one order or in both; the others take one. */
    private static Program.Body locking(int threads, boolean inOrder) {
        return () -> {
            Object one = new Object();
            Object other = new Object();
            Thread[] all = new Thread[threads];
            for (int i = 0; i < threads; i++) {
                int number = i;
                all[i] = new Thread(() -> {
                    if (number == threads - 2) {
                        nested(one, other);
                    } else if (number == threads - 1) {
                        nested(inOrder ? one : other, inOrder ? other : one);
                    } else {
                        count(false);
                    }
                });
                all[i].start();
            }
            for (Thread thread : all) {
                thread.join();
            }
            return null;
        };
    }

    private static void nested(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                correct++;
            }
        }
    }

    private static Object pool() throws InterruptedException {
        count = 0;
        ExecutorService pool = Executors.newCachedThreadPool();
        CountDownLatch all = new CountDownLatch(100);
        for (int i = 0; i < 100; i++) {
            boolean counts = i % 50 == 7;
            pool.execute(() -> {
                count(counts);
                all.countDown();
            });
        }
        all.await();
        pool.shutdown();
        if (count != 2) {
            throw new AssertionError("count is " + count);
        }
        return count;
    }
}
