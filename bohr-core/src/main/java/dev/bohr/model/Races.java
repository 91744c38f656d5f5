package dev.bohr.model;

/**
 * The earlier steps with which one step could change places, latest first: they conflict, nothing but the conflict orders them,
 * and the later one could have proceeded where the earlier one did.
 *
 * <p>The last part is what blocking is about. A step that had to wait is ordered after the one that let it proceed, but does not
 * race with it; behind that one there may be a step that took away what it waited for, and with that it races: two threads
 * that take one lock race although a release lies in between. Whether it could have proceeded is known if the thread stood before
 * it then, or if the earlier step took what is given to one at a time; else it is not, and the race must be tried: it is then not
 * {@link #isCertain}.
 */
public final class Races {
    private final HappensBefore order;
    private int[] found = new int[16];
    private boolean[] certain = new boolean[16];
    private int size;
    private int[] known = new int[8];

    Races(HappensBefore order) {
        this.order = order;
    }

    /** How many there are. */
    public int size() {
        return size;
    }

    /** The number of a step. */
    public int step(int index) {
        return found[index];
    }

    /** Whether the later step surely could have been done instead of this one. */
    public boolean isCertain(int index) {
        return certain[index];
    }

    void find(int step) {
        size = 0;
        int t = order.thread(step);
        boolean guarded = order.isGuarded(step);
        if (order.isBarrier(step) && guarded) {
            addWhereEnabled(t, order.previous(step), step);
        } else if (order.isEverything(step)) {
            addAll(t, order.previous(step), step, order.isBarrier(step));
        }
        addBarrier(step, t, order.previous(step));
        int end = order.firstAccess(step + 1);
        for (int a = order.firstAccess(step); a < end; a++) {
            walk(t, order.previous(step), order.accessMode(a), order.accessBefore(a), guarded);
        }
        keepDirect(order.previous(step));
    }

    void findPending(int t, Footprint footprint) {
        size = 0;
        int previous = order.last(t);
        if (footprint.isEverything()) {
            addAll(t, previous, order.steps(), false);
        }
        addBarrier(order.steps(), t, previous);
        for (int i = 0; i < footprint.size(); i++) {
            int last = order.lastAccess(footprint.key(i));
            if (last >= 0) {
                walk(t, previous, footprint.access(i), last, footprint.isGuarded());
            }
        }
        keepDirect(previous);
    }

    private void addAll(int t, int previous, int end, boolean isCertain) {
        for (int s = 0; s < end; s++) {
            if (order.thread(s) != t && !isBefore(s, previous)) {
                add(s, isCertain);
            }
        }
    }

    /** Where others are patient, time can run out before a step only if that is known. */
    private void addWhereEnabled(int t, int previous, int end) {
        for (int s = previous + 1; s < end; s++) {
            if (order.thread(s) != t && (order.enabledBefore(s) >>> t & 1) != 0) {
                add(s, true);
            }
        }
    }

    private void addBarrier(int step, int t, int previous) {
        int barrier = order.barrierInPlaceOf(step, t, previous);
        if (barrier >= 0) {
            add(barrier, true);
        }
    }

    private boolean isBefore(int step, int previous) {
        return previous >= 0 && (step == previous || order.happensBefore(step, previous));
    }

    private void walk(int t, int previous, int mode, int start, boolean stepIsGuarded) {
        boolean waitedForThis = (mode & Footprint.GUARD) != 0;
        boolean hasSurplus = false;
        for (int a = start; a >= 0; a = order.conflictingBefore(a, Footprint.mode(mode))) {
            int step = order.accessStep(a);
            int earlier = order.accessMode(a);
            boolean isWrite = Footprint.mode(earlier) == Footprint.WRITE;
            hasSurplus |= (earlier & Footprint.SURPLUS) != 0;
            if (isBefore(step, previous)) {
                if (isWrite) {
                    return; // and so is all that was before it
                }
                continue;
            }
            if (order.thread(step) == t || !Footprint.conflict(mode, earlier)) {
                continue;
            }
            if (!waitedForThis) {
                add(step, !stepIsGuarded);
                if (isWrite) {
                    return;
                }
            } else {
                boolean neverBefore = isRelease(earlier) && (mode & Footprint.ANY_OF) == 0 && (isWrite || !hasSurplus);
                if (!neverBefore && addIfPossible(t, previous, mode, step, earlier) && isWrite) {
                    return;
                }
            }
        }
    }

    /** Whether nobody who waited could have proceeded just before it, unless something else gives the same. */
    private static boolean isRelease(int access) {
        return (access & (Footprint.FREES | Footprint.TAKES)) == Footprint.FREES;
    }

    /** For a location that was waited for. Returns whether the step could surely have been done instead of the earlier one. */
    private boolean addIfPossible(int t, int previous, int mode, int step, int earlier) {
        boolean takes = (earlier & Footprint.TAKES) != 0;
        boolean stoodBeforeIt = previous < step;
        if (!stoodBeforeIt) {
            boolean sure = takes && (mode & Footprint.TAKES) != 0;
            add(step, sure);
            return sure;
        }
        if ((order.enabledBefore(step) >>> t & 1) != 0) {
            add(step, true);
            return true;
        }
        // Blocked just before it; but something that does not depend on it may have let it proceed as well.
        if (Footprint.mode(earlier) == Footprint.COMMUTES || (mode & Footprint.ANY_OF) != 0) {
            add(step, false);
        }
        return false;
    }

    /** Latest first, each once. */
    private void add(int step, boolean isCertain) {
        int at = size;
        while (at > 0 && found[at - 1] < step) {
            at--;
        }
        if (at > 0 && found[at - 1] == step) {
            certain[at - 1] |= isCertain;
            return;
        }
        if (size == found.length) {
            found = ArrayGrowth.doubled(found);
            certain = ArrayGrowth.doubled(certain);
        }
        System.arraycopy(found, at, found, at + 1, size - at);
        System.arraycopy(certain, at, certain, at + 1, size - at);
        found[at] = step;
        certain[at] = isCertain;
        size++;
    }

    /** Leaves out what happens before a later one of them: only what is next to each other can change places. */
    private void keepDirect(int previous) {
        int threads = order.threads();
        while (known.length < threads) {
            known = ArrayGrowth.doubled(known);
        }
        for (int i = 0; i < threads; i++) {
            known[i] = previous < 0 ? 0 : order.clock(previous, i);
        }
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int step = found[i];
            if (known[order.thread(step)] < order.position(step)) {
                if (certain[i]) {
                    for (int u = 0; u < threads; u++) {
                        known[u] = Math.max(known[u], order.clock(step, u));
                    }
                }
                found[kept] = step;
                certain[kept++] = certain[i];
            }
        }
        size = kept;
    }
}
