package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.Sink;
import dev.bohr.model.Kind;

/**
 * Virtual time and virtual chance. Time passes when a time limit runs out and a little whenever somebody looks: twice as much
 * each time, so that loops which poll the clock come to an end.
 */
public final class Clock {
    /** 1 January 2026: any fixed instant would do, but some programs do not believe in 1970. */
    private static final long EPOCH_MILLIS = 1_767_225_600_000L;

    private static final long FIRST_TICK = 1_000;
    private static final long LONGEST_TICK = 1_000_000_000;

    private final Scheduler scheduler;
    private long tick;

    public Clock(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    public void reset() {
        tick = FIRST_TICK;
    }

    public long nanoTime(ManagedThread thread) {
        thread.hadEffect();
        if (scheduler.isWeak() && !scheduler.isEnding()) {
            scheduler.point(
                    thread, Kind.QUERY, null, -1, -1); // the clock is a cell: what is done to it must begin a step
        }
        scheduler.passTime(tick);
        tick = Math.min(tick * 2, LONGEST_TICK);
        return scheduler.nanos();
    }

    public long currentTimeMillis(ManagedThread thread) {
        return EPOCH_MILLIS + nanoTime(thread) / 1_000_000;
    }

    /** The time limit of {@code Unsafe.park}: absolute ones are in milliseconds of wall-clock time. */
    public long parkLimit(boolean absolute, long time) {
        if (absolute) {
            long now = EPOCH_MILLIS + scheduler.nanos() / 1_000_000;
            return time <= now ? Sink.NOW : (time - now) * 1_000_000;
        }
        return time == 0 ? Sink.FOREVER : Math.max(time, Sink.NOW);
    }

    public long randomBits(ManagedThread thread) {
        thread.hadEffect();
        long random = thread.random;
        random ^= random << 13;
        random ^= random >>> 7;
        random ^= random << 17;
        thread.random = random;
        return random;
    }
}
