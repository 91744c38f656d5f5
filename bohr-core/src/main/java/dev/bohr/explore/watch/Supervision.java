package dev.bohr.explore.watch;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.hooks.Installation;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a check on a thread of its own, and waits for it. A program that gets stuck in code we do not control takes that thread with it; the
 * caller learns that.
 */
public final class Supervision {
    private static final long LOOK_MILLIS = 100;

    /** A caller that interrupts a check gets what is known so far, once the running execution has ended. */
    private static final long INTERRUPTED_MILLIS = 10_000;

    private static final long REPORT_NANOS = 1_000_000_000L;

    /** Enough for several threads, lying on top of each other, to recurse as deep as on a thread of the usual size. */
    private static final long STACK_BYTES = 8 << 20;

    private Supervision() {}

    /**
     * Waits for the work; returns why it will not come back, or nothing if it has.
     *
     * @param running the thread of the program that has its turn
     * @param moves a number that is another one whenever something has moved
     * @param stop ends the work after the execution that is running
     * @param report called every second
     */
    public static String run(
            Supplier<@Nullable ManagedThread> running,
            LongSupplier moves,
            Runnable work,
            Runnable stop,
            Runnable report) {
        String left = AbandonedThreads.reason();
        if (!left.isEmpty()) {
            return left;
        }
        @Nullable Throwable[] error = new @Nullable Throwable[1];
        Thread thread = new Thread(null, work, "bohr-engine", STACK_BYTES);
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((t, e) -> error[0] = e);
        thread.start();
        Watchdog watchdog = new Watchdog(thread, running);
        long lastReport = System.nanoTime();
        try {
            while (true) {
                thread.join(LOOK_MILLIS);
                if (!thread.isAlive()) {
                    return error[0] == null ? "" : new End.Broken(error[0]).reason();
                }
                long now = System.nanoTime();
                // Whoever is at a debugger may take all the time in the world.
                if (!Installation.isDebugged() && watchdog.isStuck(moves.getAsLong(), now)) {
                    String where = giveUp(thread, watchdog);
                    stop.run(); // if it comes back after all, it must not run beside other checks
                    return where;
                }
                if (now - lastReport >= REPORT_NANOS) {
                    lastReport = now;
                    report.run();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop.run();
            return endsSoon(thread) ? "" : giveUp(thread, watchdog);
        }
    }

    private static String giveUp(Thread thread, Watchdog watchdog) {
        String where = watchdog.describe();
        AbandonedThreads.add(thread, where);
        return where;
    }

    /** Waits a little, whether interrupted or not. */
    private static boolean endsSoon(Thread thread) {
        boolean interrupted = Thread.interrupted();
        try {
            thread.join(INTERRUPTED_MILLIS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }
}
