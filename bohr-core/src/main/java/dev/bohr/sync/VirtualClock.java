package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.operations.ClockOperations;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Kind;

/**
 * Virtual time and virtual chance. Time passes when a time limit runs out and a little whenever the program looks: twice as much
 * each time, so that loops which poll the clock end.
 */
public final class VirtualClock implements ClockOperations {
    /** 1 January 2026: any fixed instant would do, but some programs do not believe in 1970. */
    private static final long EPOCH_MILLIS = 1_767_225_600_000L;

    private static final long FIRST_TICK = 1_000;
    private static final long LONGEST_TICK = 1_000_000_000;

    private final Scheduler scheduler;
    private long tick;

    public VirtualClock(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    public void reset() {
        tick = FIRST_TICK;
    }

    @Override
    public long nanoTime() {
        return look(tick);
    }

    /** A timer that looks when its next task is due does not make it due by that; else a periodic one would be overdue for ever. */
    @Override
    public long nanoTimeInLibrary() {
        return look(scheduler.isPatient() ? 0 : tick);
    }

    private long look(long takes) {
        try (ManagedThread thread = scheduler.enter()) {
            thread.hadEffect();
            if (scheduler.isWeak() && !scheduler.isEnding()) {
                scheduler.point(
                        thread, Kind.QUERY, null, -1, -1); // the clock is a cell: what is done to it must begin a step
            }
            scheduler.passTime(takes);
            tick = takes == 0 ? tick : Math.min(tick * 2, LONGEST_TICK);
            return scheduler.nanos();
        }
    }

    @Override
    public long currentTimeMillis() {
        return EPOCH_MILLIS + nanoTime() / 1_000_000;
    }

    @Override
    public long currentTimeMillisInLibrary() {
        return EPOCH_MILLIS + nanoTimeInLibrary() / 1_000_000;
    }

    /** The time limit of {@code Unsafe.park}: absolute ones are in milliseconds of wall-clock time. */
    long parkLimit(boolean absolute, long time) {
        if (absolute) {
            long now = EPOCH_MILLIS + scheduler.nanos() / 1_000_000;
            return time <= now ? TimeLimit.NOW : (time - now) * 1_000_000;
        }
        return time == 0 ? TimeLimit.FOREVER : Math.max(time, TimeLimit.NOW);
    }

    @Override
    public long randomBits() {
        ManagedThread thread = scheduler.running();
        thread.hadEffect();
        long random = thread.random;
        random ^= random << 13;
        random ^= random >>> 7;
        random ^= random << 17;
        thread.random = random;
        return random;
    }
}
