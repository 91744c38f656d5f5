package dev.bohr.strategy.reduction;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;

/**
 * How to do a step <i>late</i> before an earlier one, <i>early</i>, that it races with: the steps after early that do not depend
 * on it, in their order, and then late. Abdulla and others (2014) write it {@code notdep(e, E).proc(e')}.
 *
 * <p>All but the last step are known exactly: what they touch does not depend on early. What the last one touches was seen
 * <i>after</i> early, or was only about to be done; before it, it may be something else. (A thread that sees another value may
 * end in the same step.) So nothing must be taken for granted that rests on the last step alone.
 */
final class ReversedSequence {
    private static final int NONE = -1;

    private final HappensBefore order;
    private int early;
    private int[] steps = new int[64];
    private int size;
    private int lateThread;
    /** The late step, -1 if it has not been done. */
    private int late;

    private final Footprint lateFootprint = new Footprint();
    private final Footprint one = new Footprint();

    ReversedSequence(HappensBefore order) {
        this.order = order;
    }

    /**
     * @param newEarly the number of the earlier step
     * @param newLate the number of the later one
     * @param end only steps before this one are taken
     */
    void set(int newEarly, int newLate, int end) {
        lateThread = order.thread(newLate);
        late = newLate;
        lateFootprint.clear();
        order.addFootprint(newLate, lateFootprint);
        collect(newEarly, end);
    }

    /** The later step has not been done: its thread is blocked, or the execution was ended. */
    void setPending(int newEarly, int thread, Footprint footprint) {
        lateThread = thread;
        late = NONE;
        lateFootprint.set(footprint);
        collect(newEarly, order.steps());
    }

    private void collect(int newEarly, int end) {
        early = newEarly;
        size = 0;
        while (steps.length < end) {
            steps = ArrayGrowth.doubled(steps);
        }
        for (int s = early + 1; s < end; s++) {
            if (!order.happensBefore(early, s)) {
                steps[size++] = s;
            }
        }
    }

    /** The earlier step, which is also the number of the node from where the steps are to be done. */
    int early() {
        return early;
    }

    /** The later step, -1 if it has not been done. */
    int late() {
        return late;
    }

    /** How many steps there are before the last. */
    int size() {
        return size;
    }

    int step(int index) {
        return steps[index];
    }

    /** The thread of the last step, -1 if that was taken out. */
    int lateThread() {
        return lateThread;
    }

    Footprint lateFootprint() {
        return lateFootprint;
    }

    /** The thread that begins. */
    int firstThread() {
        return size == 0 ? lateThread : order.thread(steps[0]);
    }

    /**
     * Whether a thread whose next step touches this could as well do it first: no step conflicts with it until the thread's own
     * comes. (An initial, in the words of the paper.)
     *
     * @param evenIfAbsent whether it may be that the thread's own does not come at all (a weak initial)
     */
    boolean canBegin(int thread, Footprint footprint, boolean evenIfAbsent) {
        for (int i = 0; i < size; i++) {
            if (order.thread(steps[i]) == thread) {
                return true;
            }
            if (order.conflict(steps[i], footprint)) {
                return false;
            }
        }
        return lateThread == thread || evenIfAbsent && (lateThread == NONE || !footprint.conflictsWith(lateFootprint));
    }

    /** The first of the steps that is the thread's, -1 if there is none before the last. */
    int indexOf(int thread) {
        for (int i = 0; i < size; i++) {
            if (order.thread(steps[i]) == thread) {
                return i;
            }
        }
        return -1;
    }

    /** Whether no step before it conflicts with the one at the index. */
    boolean isInitial(int index) {
        int step = steps[index];
        for (int i = 0; i < index; i++) {
            if (order.happensBefore(steps[i], step)) {
                return false;
            }
        }
        return true;
    }

    /** Adds what all of its steps touch. */
    void addTo(CoveredLocations covered) {
        for (int i = 0; i < size; i++) {
            one.clear();
            order.addFootprint(steps[i], one);
            covered.add(one);
        }
        if (lateThread != NONE) {
            covered.add(lateFootprint);
        }
    }

    /** Takes a step out. */
    void remove(int index) {
        System.arraycopy(steps, index + 1, steps, index, --size - index);
    }

    /** Takes the last step out. */
    void removeLate() {
        lateThread = NONE;
    }

    boolean isEmpty() {
        return size == 0 && lateThread == NONE;
    }
}
