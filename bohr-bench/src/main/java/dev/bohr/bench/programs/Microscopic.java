package dev.bohr.bench.programs;

/** Programs of known size for the JMH benchmarks. They live here because only this package is woven for certain. */
public final class Microscopic {
    /** Volatile reads in {@link #points}, and in each thread of {@link #switches}. */
    public static final int READS = 10_000;

    /** Threads that {@link #threads} starts and joins, one after the other. */
    public static final int THREADS = 10;

    private static volatile int shared;

    private Microscopic() {}

    /** One thread that reads a static, hence shared, volatile field: all points, and never another thread to go to. */
    public static void points() {
        int sum = 0;
        // Ten in a row, so that what a loop costs at its back-edge hardly counts.
        for (int i = 0; i < READS; i += 10) {
            sum += shared + shared + shared + shared + shared;
            sum += shared + shared + shared + shared + shared;
        }
        check(sum);
    }

    /** The same beside a thread that could proceed all the time, and has nothing to do: at every point there is a choice. */
    public static void choices() {
        TwoThreads.run(() -> {}, Microscopic::points);
    }

    /** Two threads that do the same: each point can be a switch. */
    public static void switches() {
        TwoThreads.run(Microscopic::points, Microscopic::points);
    }

    /** Two threads, the first and one that it starts and joins, that do nothing. */
    public static void emptyThreads() {
        TwoThreads.run(() -> {}, () -> {});
    }

    /** No thread but the first, which does nothing: what an execution costs before anything happens in it. */
    public static void nothing() {}

    /** Threads that do nothing, each joined before the next is created, so that there is never a choice. */
    public static void threads() {
        try {
            for (int i = 0; i < THREADS; i++) {
                Thread thread = new Thread(() -> {});
                thread.start();
                thread.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    /** Uses the value, so that no compiler removes the reads. */
    private static void check(int sum) {
        if (sum != 0) {
            throw new AssertionError("nobody writes the field");
        }
    }
}
