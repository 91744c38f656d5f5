package dev.bohr.bench.programs;

/** Runs two things at once, one in a new thread and one in this: two threads, as the scenarios of the other tool have. */
public final class TwoThreads {
    private TwoThreads() {}

    public static void run(Runnable first, Runnable second) {
        Thread one = new Thread(first);
        one.start();
        second.run();
        try {
            one.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }
}
