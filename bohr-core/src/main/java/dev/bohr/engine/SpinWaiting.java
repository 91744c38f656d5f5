package dev.bohr.engine;

import org.jspecify.annotations.Nullable;

/**
 * What a thread waits for that {@link SpinDetection} has found to go round a loop without changing anything: that something it has
 * read is written. Going round again cannot help before.
 */
public final class SpinWaiting implements Resource {
    /** Whether a thread that waits may proceed; where a memory model is explored, another execution is that in which it sees more. */
    private final boolean proceeds;

    public SpinWaiting(boolean proceeds) {
        this.proceeds = proceeds;
    }

    /** A thread that spins may proceed when something that it read was written. */
    @Override
    public boolean admits(ManagedThread thread) {
        return proceeds && thread.spin.lastOutdated >= thread.spin.waitingFrom;
    }

    /**
     * Notes whether the last compare-and-set changed anything; to be called before anything else happens. Returns whether
     * another thread may have been waiting for that.
     */
    static boolean settle(ManagedThread thread, boolean changed, ManagedThread[] threads, int count) {
        SpinDetection state = thread.spin;
        boolean noticed = false;
        if (changed) {
            state.effect();
            noticed = written(state.comparedBase, state.comparedOffset, thread, threads, count);
        }
        state.comparedBase = null;
        state.comparedReference = null;
        return noticed;
    }

    /** Locks, threads and the like have locations that no field has. */
    static boolean isMemory(@Nullable Object base, long offset) {
        return offset >= 0 && base != null && !(base instanceof Effects);
    }

    /** A location is written: whoever has read it in a loop may see something new. Returns whether there is anybody. */
    static boolean written(
            @Nullable Object base, long offset, ManagedThread writer, ManagedThread[] threads, int count) {
        boolean noticed = false;
        for (int t = 0; t < count; t++) {
            SpinDetection state = threads[t].spin;
            if (state.reads > 0 && threads[t] != writer) {
                int last = state.lastRead(base, offset);
                if (last > state.lastOutdated) {
                    state.lastOutdated = last;
                    noticed = true;
                }
                if (last > state.lastOutdatedCell && !isMemory(base, offset)) {
                    state.lastOutdatedCell = last;
                }
            }
        }
        return noticed;
    }
}
