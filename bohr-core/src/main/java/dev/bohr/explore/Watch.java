package dev.bohr.explore;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;

/**
 * Notices, from another thread, that a program no longer gets on. One that really waits (for a monitor that is not woven,
 * asleep, or parked) is given up soon: nobody under control could wake it. One that computes, or waits in native code,
 * looks the same from here and is given more time.
 */
final class Watch {
    private static final long WAITING_NANOS = 2_000_000_000L;
    private static final long COMPUTING_NANOS = 10_000_000_000L;

    private final Thread engineThread;
    private final Scheduler scheduler;
    private long lastSteps = -1;
    private long lastMove;
    private long lastRunnable;

    Watch(Thread engineThread, Scheduler scheduler) {
        this.engineThread = engineThread;
        this.scheduler = scheduler;
    }

    /** Whether the program, which has done so many steps by now, will not come back. */
    boolean isStuck(long steps, long now) {
        if (steps != lastSteps) {
            lastSteps = steps;
            lastMove = now;
            lastRunnable = now;
            return false;
        }
        if (!isWaiting()) {
            lastRunnable = now;
        }
        return now - lastRunnable > WAITING_NANOS || now - lastMove > COMPUTING_NANOS;
    }

    private boolean isWaiting() {
        Thread real = real();
        return switch (real.getState()) {
            case BLOCKED, WAITING, TIMED_WAITING -> !waitsForItsTurn(real.getStackTrace());
            default -> false;
        };
    }

    /** In our own code, on its way from one thread to another. */
    private static boolean waitsForItsTurn(StackTraceElement[] stack) {
        for (StackTraceElement element : stack) {
            String name = element.getClassName();
            if (!name.startsWith("java.") && !name.startsWith("jdk.") && !name.startsWith("dev.bohr.hooks.")) {
                return name.startsWith("dev.bohr.engine.");
            }
        }
        return false;
    }

    private Thread real() {
        ManagedThread running = scheduler.running();
        Thread carrier = running == null ? null : running.carrier();
        return carrier == null ? engineThread : carrier;
    }

    /** Where the thread is that does not come back. */
    String describe() {
        ManagedThread running = scheduler.running();
        Thread real = real();
        return Stuck.describe(running == null ? "?" : running.name(), real.getState(), real.getStackTrace());
    }
}
