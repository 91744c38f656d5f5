package dev.bohr.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The steps of the running execution and which of them happen before which: those of one thread in their order, conflicting
 * ones in theirs, a thread's after the step that started it. Executions with the same order are equivalent, and have the same
 * {@link #fingerprint}.
 *
 * <p>Vector clocks as in Flanagan and Godefroid, "Dynamic partial-order reduction for model checking software" (POPL 2005), all
 * in flat arrays that are used again from execution to execution: a step costs time linear in the number of threads.
 *
 * <p>Steps are numbered from 0 in the order in which they were done. The position of a step is its number within its thread,
 * from 1. Threads go by their slots: one that gets the slot of a thread that has ended continues where that one was.
 */
public final class HappensBefore {
    private static final int NONE = -1;
    private static final int MOST_THREADS = Long.SIZE;

    // ---- steps

    private int steps;
    private int[] thread = new int[64];
    private int[] position = new int[64];
    /** The step of the same thread before it, or the step that started the thread. */
    private int[] previous = new int[64];
    /** The threads that could proceed just before the step. */
    private long[] enabled = new long[64];
    /** Where the step's accesses begin. */
    private int[] firstAccess = new int[65];

    private boolean[] guarded = new boolean[64];
    private boolean[] everything = new boolean[64];
    /** The slots of ended threads in which the step has started others. */
    private long[] reused = new long[64];

    /** The clocks of the steps, one after the other, each as wide as there may be threads. */
    private int[] clocks = new int[64 * 8];

    private int width = 8;

    // ---- threads

    private int threads;
    private final int[] last = new int[MOST_THREADS];
    private final int[] startedBy = new int[MOST_THREADS];
    /** The step that started the first thread in each slot. */
    private final int[] firstStartedBy = new int[MOST_THREADS];

    private final int[] count = new int[MOST_THREADS];

    // ---- accesses and locations

    private int accesses;
    private int[] accessStep = new int[128];
    private int[] accessMode = new int[128];
    /** The access of the same location before it. */
    private int[] accessBefore = new int[128];
    /** The last access of the same location before it that has another mode. */
    private int[] otherBefore = new int[128];

    private final LocationTable locations = new LocationTable();

    private long fingerprint;
    private final Races races = new Races(this);

    /** Before an execution. */
    public void begin() {
        steps = 0;
        threads = 0;
        accesses = 0;
        fingerprint = 0;
        locations.clear();
    }

    /** Adds the step that has just been done. */
    public int add(View view, int t, Footprint footprint, long enabledBefore, long choices) {
        if (steps == 0) {
            know(view.threadsAtFirst(), NONE);
        }
        return add(t, footprint, view.threads(), enabledBefore, choices);
    }

    /**
     * Adds the step that has just been done.
     *
     * @param threadsNow how many threads there are now; those that are new were started by this step
     * @param enabledBefore the threads that could proceed just before it
     * @param choices stands for what was chosen within the step, 0 if nothing
     * @return the number of the step
     */
    public int add(int t, Footprint footprint, int threadsNow, long enabledBefore, long choices) {
        if (threads <= t) {
            know(t + 1, NONE); // the first, and those that were there before it
        }
        int step = steps++;
        makeRoom(threadsNow);
        thread[step] = t;
        position[step] = ++count[t];
        previous[step] = lastOf(t);
        enabled[step] = enabledBefore;
        guarded[step] = footprint.isGuarded();
        everything[step] = footprint.isEverything();
        reused[step] = footprint.reused();
        firstAccess[step] = accesses;
        int clock = step * width;
        if (previous[step] == NONE) {
            for (int i = 0; i < width; i++) {
                clocks[clock + i] = 0;
            }
        } else {
            System.arraycopy(clocks, previous[step] * width, clocks, clock, width);
        }
        if (footprint.isEverything()) {
            for (int u = 0; u < threads; u++) {
                if (last[u] != NONE) {
                    join(step, last[u]);
                }
            }
        }
        for (int i = 0; i < footprint.size(); i++) {
            access(step, footprint.key(i), footprint.access(i));
        }
        firstAccess[step + 1] = accesses;
        clocks[clock + t] = position[step];
        last[t] = step;
        know(threadsNow, step);
        for (long rest = reused[step]; rest != 0; rest &= rest - 1) {
            startedAnew(Long.numberOfTrailingZeros(rest), step);
        }
        fingerprint += hash(step, choices);
        return step;
    }

    private void know(int now, int step) {
        for (; threads < now; threads++) {
            last[threads] = NONE;
            startedBy[threads] = step;
            firstStartedBy[threads] = step;
            count[threads] = 0;
        }
    }

    /**
     * Another thread begins in the slot of one that has ended. Its positions continue those of the one before, all of whose steps happen
     * before the step that starts it: that one has looked whether the other had ended.
     */
    private void startedAnew(int t, int step) {
        last[t] = NONE;
        startedBy[t] = step;
    }

    private int lastOf(int t) {
        return last[t] != NONE ? last[t] : startedBy[t];
    }

    private void access(int step, long key, int access) {
        int location = locations.find(key);
        if (accesses == accessStep.length) {
            accessStep = ArrayGrowth.doubled(accessStep);
            accessMode = ArrayGrowth.doubled(accessMode);
            accessBefore = ArrayGrowth.doubled(accessBefore);
            otherBefore = ArrayGrowth.doubled(otherBefore);
        }
        int index = accesses++;
        int write = locations.write[location];
        accessStep[index] = step;
        accessMode[index] = access;
        accessBefore[index] = locations.last[location];
        otherBefore[index] = otherBefore(locations.last[location], Footprint.mode(access));
        if (write != NONE) {
            join(step, accessStep[write]);
        }
        int mode = Footprint.mode(access);
        if (mode == Footprint.WRITE || locations.isMixed[location] || mode != locations.mode[location]) {
            for (int i = locations.last[location]; i != write; i = accessBefore[i]) {
                if (Footprint.conflict(access, accessMode[i])) {
                    join(step, accessStep[i]);
                }
            }
        }
        locations.note(location, index, mode);
    }

    private void join(int step, int other) {
        if (other == step || clocks[step * width + thread[other]] >= position[other]) {
            return;
        }
        int to = step * width;
        int from = other * width;
        for (int i = 0; i < threads; i++) {
            clocks[to + i] = Math.max(clocks[to + i], clocks[from + i]);
        }
    }

    private long hash(int step, long choices) {
        long hash = mix(thread[step] * 0x632BE59BD9B4E019L + position[step] + choices * 0x9E3779B97F4A7C15L);
        int clock = step * width;
        for (int i = 0; i < threads; i++) {
            if (clocks[clock + i] != 0) {
                hash += mix((long) (i + 1) << 32 | clocks[clock + i]);
            }
        }
        return mix(hash);
    }

    private static long mix(long z) {
        long a = (z ^ z >>> 32) * 0xD6E8FEB86659FD93L;
        return a ^ a >>> 32;
    }

    private void makeRoom(int threadsNow) {
        if (steps > thread.length) {
            thread = ArrayGrowth.doubled(thread);
            position = ArrayGrowth.doubled(position);
            previous = ArrayGrowth.doubled(previous);
            enabled = ArrayGrowth.doubled(enabled);
            guarded = ArrayGrowth.doubled(guarded);
            everything = ArrayGrowth.doubled(everything);
            reused = ArrayGrowth.doubled(reused);
            int[] starts = new int[thread.length + 1];
            System.arraycopy(firstAccess, 0, starts, 0, firstAccess.length);
            firstAccess = starts;
            clocks = ArrayGrowth.doubled(clocks);
        }
        while (threadsNow > width) {
            widen();
        }
    }

    private void widen() {
        int[] wider = new int[clocks.length * 2];
        for (int i = 0; i < steps; i++) {
            System.arraycopy(clocks, i * width, wider, i * width * 2, width);
        }
        clocks = wider;
        width *= 2;
    }

    /** The same number for all executions that differ only in the order of steps that do not depend on each other. */
    public long fingerprint() {
        return fingerprint;
    }

    public int steps() {
        return steps;
    }

    public int threads() {
        return threads;
    }

    public int thread(int step) {
        return thread[step];
    }

    public int position(int step) {
        return position[step];
    }

    /** The step of the same thread before it, or the step that started the thread; -1 if there is none. */
    public int previous(int step) {
        return previous[step];
    }

    /** The last step of a thread, or the step that started it; -1 if there is none. */
    public int last(int t) {
        return t < threads ? lastOf(t) : NONE;
    }

    public long enabledBefore(int step) {
        return enabled[step];
    }

    /** The position of the last step of a thread that happens before the given step or is it; 0 if there is none. */
    public int clock(int step, int t) {
        return clocks[step * width + t];
    }

    public boolean happensBefore(int earlier, int later) {
        return clocks[later * width + thread[earlier]] >= position[earlier];
    }

    /** Adds what a step touched to a footprint. */
    public void addFootprint(int step, Footprint to) {
        for (int a = firstAccess[step]; a < firstAccess[step + 1]; a++) {
            to.add(locations.key(accessLocation(a)), accessMode[a]);
        }
        if (everything[step]) {
            to.setEverything();
        }
        if (guarded[step]) {
            to.setGuarded(true);
        }
    }

    /** Whether the order of two steps of different threads matters. */
    public boolean conflict(int step, int other) {
        if (everything[step] || everything[other]) {
            return true;
        }
        for (int a = firstAccess[step]; a < firstAccess[step + 1]; a++) {
            for (int b = firstAccess[other]; b < firstAccess[other + 1]; b++) {
                if (accessLocation(a) == accessLocation(b) && Footprint.conflict(accessMode[a], accessMode[b])) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the order of a step and one of another thread with this footprint matters. */
    public boolean conflict(int step, Footprint footprint) {
        if (everything[step] || footprint.isEverything()) {
            return true;
        }
        for (int a = firstAccess[step]; a < firstAccess[step + 1]; a++) {
            for (int i = 0; i < footprint.size(); i++) {
                if (locations.key(accessLocation(a)) == footprint.key(i)
                        && Footprint.conflict(accessMode[a], footprint.access(i))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The steps that the given one races with, and with which it could change places. */
    public Races races(int step) {
        races.find(step);
        return races;
    }

    /** The steps that a thread's next one, which has not been done, races with: it is blocked, or the execution was ended. */
    public Races racesOfPending(int t, Footprint footprint) {
        races.findPending(t, footprint);
        return races;
    }

    /** The steps, as they were added; what was chosen within them is left out, and with it the fingerprint. */
    public void save(DataOutput out) throws IOException {
        Footprint footprint = new Footprint();
        out.writeInt(steps);
        int started = 0;
        for (int step = 0; step < steps; step++) {
            while (started < threads && firstStartedBy[started] <= step) {
                started++;
            }
            footprint.clear();
            footprint(step, footprint);
            footprint.setGuarded(guarded[step]);
            footprint.reuses(reused[step]);
            out.writeInt(thread[step]);
            out.writeInt(started);
            out.writeLong(enabled[step]);
            footprint.save(out);
        }
    }

    /** Adds the steps again. */
    public void restore(DataInput in) throws IOException {
        begin();
        Footprint footprint = new Footprint();
        for (int left = SavedNumbers.readCount(in); left > 0; left--) {
            int t = SavedNumbers.readNumber(in, 0, MOST_THREADS - 1);
            int threadsNow = SavedNumbers.readNumber(in, Math.max(threads, t + 1), MOST_THREADS);
            long enabledBefore = in.readLong();
            footprint.restore(in);
            add(t, footprint, threadsNow, enabledBefore, 0);
        }
    }

    /** Adds what a step touched. */
    public void footprint(int step, Footprint into) {
        if (everything[step]) {
            into.setEverything();
        }
        for (int a = firstAccess[step]; a < firstAccess[step + 1]; a++) {
            into.add(locations.key(accessLocation(a)), accessMode[a]);
        }
    }

    // ---- for Races and UnorderedConflicts

    public int firstAccess(int step) {
        return firstAccess[step];
    }

    public int accessMode(int access) {
        return accessMode[access];
    }

    public int accessStep(int access) {
        return accessStep[access];
    }

    public int accessBefore(int access) {
        return accessBefore[access];
    }

    /** The access, or the last one of the same location before it, that has another mode; a walk over many looks would take long. */
    int otherBefore(int access, int mode) {
        return access == NONE || Footprint.mode(accessMode[access]) != mode ? access : otherBefore[access];
    }

    /** The access before it that may conflict with one of the given mode. */
    public int conflictingBefore(int access, int mode) {
        int before = accessBefore[access];
        return mode == Footprint.WRITE ? before : otherBefore(before, mode);
    }

    boolean isGuarded(int step) {
        return guarded[step];
    }

    public boolean isEverything(int step) {
        return everything[step];
    }

    public int lastAccess(long key) {
        int location = locations.findKnown(key);
        return location == NONE ? NONE : locations.last[location];
    }

    private int accessLocation(int access) {
        return locations.of[access];
    }
}
