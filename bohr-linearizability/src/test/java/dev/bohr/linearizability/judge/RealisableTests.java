package dev.bohr.linearizability.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.linearizability.judge.Realisable.Pair;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares with trying every order in which the calls of equivalent executions can begin and return. */
class RealisableTests {
    /** Calls begin at 2c and return at 2c + 1; which of these comes before which, in all of the equivalent executions. */
    private record Events(int calls, int perThread, boolean[][] before) {
        static Events random(Random random, int threads, int perThread) {
            int calls = threads * perThread;
            boolean[][] before = new boolean[2 * calls][2 * calls];
            for (int c = 0; c < calls; c++) {
                before[2 * c][2 * c + 1] = true;
                if (c % perThread > 0) {
                    before[2 * c - 1][2 * c] = true;
                }
            }
            Events events = new Events(calls, perThread, before);
            events.close();
            for (int i = random.nextInt(2 * calls); i > 0; i--) {
                int from = random.nextInt(2 * calls);
                int to = random.nextInt(2 * calls);
                if (from != to && !before[to][from]) {
                    before[from][to] = true;
                    events.close();
                }
            }
            return events;
        }

        private void close() {
            for (int k = 0; k < before.length; k++) {
                for (int i = 0; i < before.length; i++) {
                    for (int j = 0; j < before.length; j++) {
                        before[i][j] |= before[i][k] && before[k][j];
                    }
                }
            }
        }

        Overlaps common() {
            long[] rows = new long[calls];
            for (int b = 0; b < calls; b++) {
                for (int a = 0; a < calls; a++) {
                    rows[b] |= a == b || before[2 * b][2 * a + 1] ? 1L << a : 0;
                }
            }
            return new Overlaps(rows);
        }

        long[] earlier() {
            long[] earlier = new long[calls];
            for (int c = 0; c < calls; c++) {
                earlier[c] = (1L << c) - (1L << c - c % perThread);
            }
            return earlier;
        }

        /** Some of the orders of calls that keep those of the threads. */
        List<Overlaps> explanations(Random random) {
            List<Overlaps> all = new ArrayList<>();
            orders(0, new long[calls], all);
            double share = random.nextDouble();
            all.removeIf(order -> random.nextDouble() > share);
            return all;
        }

        private void orders(long made, long[] rows, List<Overlaps> all) {
            if (made == (1L << calls) - 1) {
                all.add(new Overlaps(rows.clone()));
            }
            for (int c = 0; c < calls; c++) {
                if ((made >>> c & 1) == 0 && (earlier()[c] & ~made) == 0) {
                    rows[c] = (1L << calls) - 1 & ~made;
                    orders(made | 1L << c, rows, all);
                }
            }
        }

        /** Whether, with what has happened so far, some order of the rest is not explained. */
        boolean isUnexplained(long happened, long returned, List<Overlaps> left) {
            if (left.isEmpty()) {
                return true;
            }
            for (int e = 0; e < before.length; e++) {
                if ((happened >>> e & 1) == 0 && isReady(e, happened)) {
                    int call = e / 2;
                    boolean unexplained = e % 2 == 1
                            ? isUnexplained(happened | 1L << e, returned | 1L << call, left)
                            : isUnexplained(
                                    happened | 1L << e,
                                    returned,
                                    left.stream()
                                            .filter(history -> (history.of(call) & returned) == 0)
                                            .toList());
                    if (unexplained) {
                        return true;
                    }
                }
            }
            return false;
        }

        private boolean isReady(int event, long happened) {
            for (int e = 0; e < before.length; e++) {
                if (before[e][event] && (happened >>> e & 1) == 0) {
                    return false;
                }
            }
            return true;
        }

        /** Whether some equivalent execution has these orders. */
        boolean has(List<Pair> pairs) {
            Events more = new Events(calls, perThread, before.clone());
            for (int i = 0; i < before.length; i++) {
                more.before[i] = before[i].clone();
            }
            for (Pair pair : pairs) {
                more.before[2 * pair.returns() + 1][2 * pair.begins()] = true;
            }
            more.close();
            for (int i = 0; i < before.length; i++) {
                if (more.before[i][i]) {
                    return false;
                }
            }
            return true;
        }
    }

    @Test
    void findsAnOrderThatNothingExplainsIfThereIsOne() {
        Random random = new Random(6);
        int unexplained = 0;
        for (int i = 0; i < 2_000; i++) {
            Events events = i % 2 == 0 ? Events.random(random, 2, 2) : Events.random(random, 3, 1);
            List<Overlaps> explanations = events.explanations(random);
            List<Pair> pairs = Realisable.unexplained(events.common(), events.earlier(), explanations);
            assertThat(pairs != null).as("test %s", i).isEqualTo(events.isUnexplained(0, 0, explanations));
            if (pairs != null) {
                unexplained++;
                assertThat(events.has(pairs)).as("test %s", i).isTrue();
                assertThat(explanations)
                        .allMatch(history -> pairs.stream()
                                .anyMatch(pair -> (history.of(pair.begins()) >>> pair.returns() & 1) != 0));
            }
        }
        assertThat(unexplained).isBetween(200, 1_800);
    }

    /** As large as tests of Line-Up, where nearly every order of calls has the same results. */
    @Test
    void isFastWithManyHistories() {
        Random random = new Random(6);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < 20; i++) {
            Events events = Events.random(random, 3, 3);
            Realisable.unexplained(events.common(), events.earlier(), events.explanations(random));
        }
        assertThat(threads.getCurrentThreadCpuTime() - before)
                .as("nanoseconds of the processor")
                .isLessThan(20_000_000_000L);
    }
}
