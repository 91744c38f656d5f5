package dev.bohr.bench.programs;

/** A plain field that two threads increment three times each without a lock: updates get lost. */
public final class RacyCounter {
    private int count;

    public void increment() {
        count++;
    }

    /** The program; the Lincheck side has the same operations in {@code LincheckScenario}. */
    public static void run() {
        RacyCounter counter = new RacyCounter();
        Runnable threeTimes = () -> {
            counter.increment();
            counter.increment();
            counter.increment();
        };
        TwoThreads.run(threeTimes, threeTimes);
    }
}
