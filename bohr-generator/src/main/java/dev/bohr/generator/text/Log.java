package dev.bohr.generator.text;

import dev.bohr.explore.execution.Participation;

/**
 * What the threads of the running execution have seen. Not woven, so that writing it down is no operation of the program's, and made of
 * arrays alone.
 */
public final class Log {
    private static final int MOST_THREADS = 4;
    private static final int[][] VALUES = new int[MOST_THREADS][24];
    private static final int[] COUNTS = new int[MOST_THREADS];
    private static final Thread[] THREADS = new Thread[MOST_THREADS];

    private Log() {}

    /** An execution begins. */
    public static void begin() {
        for (int i = 0; i < MOST_THREADS; i++) {
            COUNTS[i] = 0;
        }
    }

    public static void add(int thread, int value) {
        // A thread that leaves a monitor when all is over continues up to its next operation: that is none of the
        // execution.
        if (!Participation.isOver()) {
            VALUES[thread][COUNTS[thread]++] = value;
        }
    }

    public static void add(int thread, boolean value) {
        add(thread, value ? 1 : 0);
    }

    public static void set(int number, Thread thread) {
        THREADS[number] = thread;
    }

    public static Thread thread(int number) {
        return THREADS[number];
    }

    /** What was seen so far. */
    static String text(int threads) {
        StringBuilder text = new StringBuilder();
        for (int t = 0; t < threads; t++) {
            text.append(t == 0 ? "" : " |");
            for (int i = 0; i < COUNTS[t]; i++) {
                text.append(text.length() == 0 ? "" : " ").append(VALUES[t][i]);
            }
        }
        return text.toString();
    }
}
