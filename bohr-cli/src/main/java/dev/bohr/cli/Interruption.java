package dev.bohr.cli;

import java.util.concurrent.TimeUnit;

/** What Ctrl-C does: the check ends, and what is known so far is reported as ever. */
final class Interruption {
    private static final long REPORT_SECONDS = 10;

    private Interruption() {}

    /** From now on a signal interrupts the thread, and the JVM waits for it to report and halt. */
    static void ends(Thread thread) {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            thread.interrupt();
                            try {
                                TimeUnit.SECONDS.timedJoin(thread, REPORT_SECONDS);
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        "bohr-interruption"));
    }
}
