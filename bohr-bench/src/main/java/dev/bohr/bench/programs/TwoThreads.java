package dev.bohr.bench.programs;

/** Starts two threads and joins them: what every program here has in common. */
final class TwoThreads {
    private TwoThreads() {}

    static void run(Runnable first, Runnable second) {
        Thread one = new Thread(first);
        Thread two = new Thread(second);
        one.start();
        two.start();
        try {
            one.join();
            two.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }
}
