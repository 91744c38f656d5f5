package dev.bohr.tests.search;

import dev.bohr.gallery.Together;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Programs whose bug few schedules have, each with the same steps in every schedule or nearly so. They return "bug" or "fine".
 * {@code reorder} and {@code twoStage} are the shapes of the SCTBench programs of those names, on which samplers are commonly
 * compared; {@code appends} is that of the first example of the SURW paper.
 */
final class RareBugs {
    private static volatile int a;
    private static volatile int b;
    private static volatile int value;
    private static final Object FIRST = new Object();
    private static final Object SECOND = new Object();

    private RareBugs() {}

    private static String bugIf(boolean condition) {
        return condition ? "bug" : "fine";
    }

    /** Setters write a and then b; a thread that looks must see both or none. With many setters both are soon written. */
    static String reorder(int setters) throws InterruptedException {
        a = 0;
        b = 0;
        boolean[] seen = new boolean[1];
        Together.Task[] threads = new Together.Task[setters + 1];
        for (int i = 0; i < setters; i++) {
            threads[i] = () -> {
                a = 1;
                b = -1;
            };
        }
        threads[setters] = () -> {
            int first = a;
            int second = b;
            seen[0] = first == 1 && second == 0;
        };
        Together.run(threads);
        return bugIf(seen[0]);
    }

    /** Two data under two locks: the second is written in a later critical section than the first, and a thread looks between. */
    static String twoStage(int writers) throws InterruptedException {
        a = 0;
        b = 0;
        boolean[] seen = new boolean[1];
        Together.Task[] threads = new Together.Task[writers + 1];
        for (int i = 0; i < writers; i++) {
            threads[i] = () -> {
                synchronized (FIRST) {
                    a = 1;
                }
                synchronized (SECOND) {
                    b = a + 1;
                }
            };
        }
        threads[writers] = () -> {
            int first;
            synchronized (FIRST) {
                first = a;
            }
            int second;
            synchronized (SECOND) {
                second = b;
            }
            seen[0] = first != 0 && second != first + 1;
        };
        Together.run(threads);
        return bugIf(seen[0]);
    }

    /** One thread puts zeros at the end of a list, the other fewer ones: each order of them is another list, and one is wrong. */
    static String appends(int zeros, int ones, String wrong) throws InterruptedException {
        AtomicInteger size = new AtomicInteger();
        char[] list = new char[zeros + ones];
        Together.run(
                () -> {
                    for (int i = 0; i < zeros; i++) {
                        list[size.getAndIncrement()] = '0';
                    }
                },
                () -> {
                    for (int i = 0; i < ones; i++) {
                        list[size.getAndIncrement()] = '1';
                    }
                });
        return bugIf(String.valueOf(list).equals(wrong));
    }

    /** One thread does a lot between two steps of the other. */
    static String standStill(int steps) throws InterruptedException {
        value = 0;
        int[] seen = new int[1];
        Together.run(
                () -> {
                    for (int i = 0; i < steps; i++) {
                        value = value + 1;
                    }
                },
                () -> {
                    int before = value;
                    seen[0] = value - before;
                });
        return bugIf(seen[0] == steps);
    }

    /** All of them read before any of them writes, though each does something else first. */
    static String allLost(int threads) throws InterruptedException {
        value = 0;
        Together.Task[] all = new Together.Task[threads];
        for (int t = 0; t < threads; t++) {
            int[] own = new int[1];
            all[t] = () -> {
                for (int i = 0; i < 3; i++) {
                    synchronized (own) {
                        own[0]++;
                    }
                }
                value = value + 1;
            };
        }
        Together.run(all);
        return bugIf(value == 1);
    }
}
