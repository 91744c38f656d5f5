package dev.bohr.litmus;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Whether locks are given back in the opposite order of that in which they were taken, as monitors must be. */
final class LockNesting {
    private LockNesting() {}

    /** @throws IllegalArgumentException if a lock is given back that is not held */
    static boolean isKept(List<LitmusOperation> operations) {
        Deque<String> held = new ArrayDeque<>();
        boolean isKept = true;
        for (LitmusOperation litmusOperation : operations) {
            if (litmusOperation instanceof LitmusOperation.Lock lock) {
                held.push(lock.name());
            } else if (litmusOperation instanceof LitmusOperation.Unlock unlock) {
                isKept &= unlock.name().equals(held.peek());
                if (!held.removeFirstOccurrence(unlock.name())) {
                    throw new IllegalArgumentException("'unlock " + unlock.name() + "': the thread does not hold it");
                }
            }
        }
        return isKept && held.isEmpty();
    }

    /** Where what is taken there is given back; nesting is kept. */
    static int end(List<LitmusOperation> operations, int lock) {
        int depth = 0;
        for (int i = lock; i < operations.size(); i++) {
            if (operations.get(i) instanceof LitmusOperation.Lock) {
                depth++;
            } else if (operations.get(i) instanceof LitmusOperation.Unlock) {
                depth--;
            }
            if (depth == 0) {
                return i;
            }
        }
        throw new IllegalArgumentException("a lock is never given back");
    }
}
