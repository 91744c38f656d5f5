package dev.bohr.explore.watch;

import dev.bohr.engine.ManagedThread;
import dev.bohr.explore.outside.ProgramInput;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Notices, from another thread, that a program no longer makes progress. One that really waits (for a monitor that is not woven,
 * asleep, or parked) is given up soon: nobody under control could wake it. One that computes, or waits in native code,
 * is given more time, measured in CPU time: on a busy machine it may take a while to get that.
 * A look that comes late counts as one that came in time: where the whole machine was paused, so was the program.
 */
public final class Watchdog {
    private static final long WAITING_NANOS = 2_000_000_000L;
    private static final long COMPUTING_NANOS = 10_000_000_000L;
    /** From then on it is measured: nearly all programs get on long before. */
    private static final long MEASURED_AFTER_NANOS = 1_000_000_000L;
    /** More time between two looks does not count: whoever looks was kept waiting. */
    private static final long MOST_COUNTED_BETWEEN_LOOKS = 500_000_000L;
    /** A thread that gets less than one part in so many of the time waits in native code, however busy the machine is. */
    private static final long LEAST_SHARE = 200;

    private final Thread engineThread;
    private final Supplier<@Nullable ManagedThread> running;
    private long lastSteps = -1;
    private long lastLook;
    /** The time that has passed, as far as it counts. */
    private long time;

    private long lastMove;
    private long lastRunnable;

    private @Nullable Thread measured;
    private long measuredSince;
    private long processorTimeThen;

    /** @param running the thread of the program that has its turn */
    public Watchdog(Thread engineThread, Supplier<@Nullable ManagedThread> running) {
        this.engineThread = engineThread;
        this.running = running;
    }

    /** Whether the program, which has done so many steps by now, will not come back. */
    public boolean isStuck(long steps, long now) {
        time += Math.min(now - lastLook, MOST_COUNTED_BETWEEN_LOOKS);
        lastLook = now;
        if (steps != lastSteps) {
            lastSteps = steps;
            lastMove = time;
            lastRunnable = time;
            measured = null;
            return false;
        }
        if (!isWaiting()) {
            lastRunnable = time;
        }
        return time - lastRunnable > WAITING_NANOS || time - lastMove > MEASURED_AFTER_NANOS && isLost();
    }

    private boolean isLost() {
        Thread real = real();
        if (real != measured) {
            measured = real;
            measuredSince = time;
            processorTimeThen = processorTime(real);
            return false;
        }
        if (time - lastMove <= COMPUTING_NANOS) {
            return false;
        }
        long used = processorTime(real) - processorTimeThen;
        return used < (time - measuredSince) / LEAST_SHARE || used >= COMPUTING_NANOS - 2 * MEASURED_AFTER_NANOS;
    }

    /** Of a thread, in nanoseconds; the wall clock's where the JVM does not know. */
    private static long processorTime(Thread thread) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()
                ? threads.getThreadCpuTime(thread.getId())
                : System.nanoTime();
    }

    private boolean isWaiting() {
        Thread real = real();
        return switch (real.getState()) {
            case BLOCKED, WAITING, TIMED_WAITING -> !waitsForItsTurn(real.getStackTrace());
            default -> false;
        };
    }

    /** In our own code, on its way from one thread to another, or where standard input is waited for, which has a limit of its own. */
    private static boolean waitsForItsTurn(StackTraceElement[] stack) {
        for (StackTraceElement element : stack) {
            String name = element.getClassName();
            if (!name.startsWith("java.") && !name.startsWith("jdk.") && !name.startsWith("dev.bohr.hooks.")) {
                return name.startsWith("dev.bohr.engine.") || name.startsWith(ProgramInput.class.getName());
            }
        }
        return false;
    }

    private Thread real() {
        ManagedThread thread = running.get();
        Thread carrier = thread == null ? null : thread.carrier();
        return carrier == null ? engineThread : carrier;
    }

    /** Where the thread is that does not come back. */
    public String describe() {
        ManagedThread thread = running.get();
        Thread real = real();
        return UnresponsiveThread.describe(thread == null ? "?" : thread.name(), real.getState(), real.getStackTrace());
    }
}
