package dev.bohr.strategy.reduction;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.Races;

/**
 * The earlier steps that a step conflicts with and that its thread did not know of: they do not happen before the thread's last
 * step. Unlike {@link Races} these are all of them, not only those next to it, and those too in whose place the step could not have
 * been done, a release before an acquire; but not if the thread stood there already, blocked, when the release was done: whoever is
 * preempted before the release, it cannot come to be blocked after that. In no order, and some perhaps twice.
 */
final class UnorderedConflicts {
    private final HappensBefore order;
    private int[] found = new int[16];
    private int size;

    UnorderedConflicts(HappensBefore order) {
        this.order = order;
    }

    int size() {
        return size;
    }

    int step(int index) {
        return found[index];
    }

    /** Of a step that has been done. */
    void find(int step) {
        size = 0;
        int t = order.thread(step);
        int previous = order.previous(step);
        if (order.isEverything(step)) {
            addAll(t, previous, step);
        }
        addBarrier(step, t, previous);
        int end = order.firstAccess(step + 1);
        for (int a = order.firstAccess(step); a < end; a++) {
            walk(t, previous, order.accessMode(a), order.accessBefore(a));
        }
    }

    /** Of a step that a thread has not done. */
    void findPending(int t, Footprint footprint) {
        size = 0;
        int previous = order.last(t);
        if (footprint.isEverything()) {
            addAll(t, previous, order.steps());
        }
        addBarrier(order.steps(), t, previous);
        for (int i = 0; i < footprint.size(); i++) {
            walk(t, previous, footprint.access(i), order.lastAccess(footprint.key(i)));
        }
    }

    private void addAll(int t, int previous, int end) {
        for (int s = 0; s < end; s++) {
            if (order.thread(s) != t && !isBefore(s, previous)) {
                add(s);
            }
        }
    }

    private void addBarrier(int step, int t, int previous) {
        int barrier = order.barrierInPlaceOf(step, t, previous);
        if (barrier >= 0) {
            add(barrier);
        }
    }

    /** Each thread walks over an access of a location about once: what it has met then happens before its later steps. */
    private void walk(int t, int previous, int mode, int start) {
        for (int a = start; a >= 0; a = order.conflictingBefore(a, Footprint.mode(mode))) {
            int step = order.accessStep(a);
            int earlier = order.accessMode(a);
            if (isBefore(step, previous)) {
                if (Footprint.mode(earlier) == Footprint.WRITE) {
                    return; // and so is all that was before it
                }
            } else if (order.thread(step) != t
                    && Footprint.conflict(mode, earlier)
                    && !wasBlocked(t, previous, mode, step, earlier)) {
                add(step);
            }
        }
    }

    /** Only for changes that do not commute: else another one, done first, might have let the thread continue as well. */
    private boolean wasBlocked(int t, int previous, int mode, int step, int earlier) {
        return previous < step
                && (mode & (Footprint.GUARD | Footprint.ANY_OF)) == Footprint.GUARD
                && (earlier & (Footprint.FREES | Footprint.TAKES)) == Footprint.FREES
                && Footprint.mode(earlier) == Footprint.WRITE
                && (order.enabledBefore(step) >>> t & 1) == 0;
    }

    private boolean isBefore(int step, int previous) {
        return previous >= 0 && order.happensBefore(step, previous);
    }

    private void add(int step) {
        if (size == found.length) {
            found = ArrayGrowth.doubled(found);
        }
        found[size++] = step;
    }
}
