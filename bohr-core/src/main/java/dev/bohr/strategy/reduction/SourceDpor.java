package dev.bohr.strategy.reduction;

/**
 * Source-DPOR: Abdulla, Aronis, Jonsson and Sagonas, "Source sets: a foundation for optimal dynamic partial order reduction"
 * (JACM 2017, first POPL 2014). To reverse a race it is enough if, at the node before the earlier step, one of the threads is
 * explored that can begin the steps which do not depend on it.
 *
 * <p>Differs from the paper in that it does not rely on what the later step touched, which was seen after the earlier one
 * ({@link ReversedSequence}): a thread counts as able to begin only if that is known, and the one that is added is one that began.
 */
public final class SourceDpor extends BacktrackSets {
    @Override
    void reverse() {
        if (!isExplored(0) && !isPlanned()) {
            int node = reversal.early();
            long first = 1L << reversal.firstThread() & enabledAt(node);
            if (first != 0) {
                backtrack(node, first);
            } else if (reversal.size() > 0) {
                backtrack(node, enabledAt(node)); // it could not continue after all: time had to pass for it
            }
        }
    }

    /** Whether a thread that is to be explored can begin. */
    boolean isPlanned() {
        long planned = backtrackAt(reversal.early());
        if (reversal.size() == 0) {
            return (planned >>> reversal.lateThread() & 1) != 0;
        }
        for (int i = 0; i < reversal.size(); i++) {
            int t = order.thread(reversal.step(i));
            if ((planned >>> t & 1) != 0) {
                planned &= ~(1L << t);
                if (reversal.isInitial(i)) {
                    return true;
                }
            }
        }
        return false;
    }
}
