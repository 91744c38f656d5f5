package dev.bohr.strategy.reduction;

/**
 * Dynamic partial-order reduction: Flanagan and Godefroid, "Dynamic partial-order reduction for model checking software" (POPL
 * 2005), with sleep sets. If a step races with an earlier one, its thread is tried before that one; if it cannot proceed there, a
 * thread that brought it to where it was; if there is none, one that did something that does not depend on the earlier step.
 *
 * <p>Differs from the paper in that not only the last step that races is taken, but all that race directly, and that nothing is
 * added if one of the threads that would do is there already. Race detection waits for the end of the execution.
 */
public final class Dpor extends BacktrackSets {
    @Override
    void reverse() {
        int node = reversal.early();
        if (isExplored(0)) {
            return;
        }
        // One that slept before is not explored here, so that the races of its step would be missing here.
        long would = enabledAt(node) & ~asleepBeforeAt(node) & wouldDo();
        if (would == 0) {
            long first = enabledAt(node) & 1L << reversal.firstThread();
            backtrack(node, first != 0 ? first : enabledAt(node));
        } else if ((would & backtrackAt(node)) == 0) {
            long late = 1L << reversal.lateThread();
            backtrack(node, (would & late) != 0 ? late : Long.lowestOneBit(would));
        }
    }

    /** The thread of the late step, and those with a step, after the early one, without which it would not stand before it. */
    long wouldDo() {
        int t = reversal.lateThread();
        int previous = reversal.late() < 0 ? order.last(t) : order.previous(reversal.late());
        long result = 1L << t;
        if (previous > reversal.early()) {
            for (int i = 0; i < reversal.size(); i++) {
                int step = reversal.step(i);
                if (step == previous || order.happensBefore(step, previous)) {
                    result |= 1L << order.thread(step);
                }
            }
        }
        return result;
    }
}
