package dev.bohr.gallery.chess;

import dev.bohr.gallery.Together;

/**
 * An owner and a thief at a {@link WorkStealingQueue}, and three variants of it with a mistake each (Musuvathi and Qadeer 2007, table
 * 2: one bug that takes one preemption, two that take two). Every item must be taken exactly once.
 */
public final class WorkStealing {
    private static final int LENGTH = 2;
    private static final int ITEMS = 3;
    private static final int THEFTS = 2;

    private WorkStealing() {}

    public static void run() throws InterruptedException {
        run(new WorkStealingQueue(LENGTH));
    }

    /** The owner looks before it moves the tail: a thief can take the last item in between. One preemption. */
    public static void popLooksFirst() throws InterruptedException {
        run(new WorkStealingQueue(LENGTH) {
            @Override
            int pop() {
                int end = tail - 1;
                if (head <= end) {
                    tail = end;
                    return items[end & mask];
                }
                return popWithLock();
            }
        });
    }

    /** The thief looks before it moves the head: the owner can take the last item in between. Two preemptions. */
    public static void stealLooksFirst() throws InterruptedException {
        run(new WorkStealingQueue(LENGTH) {
            @Override
            int steal() {
                synchronized (lock) {
                    int begin = head;
                    if (begin < tail) {
                        head = begin + 1;
                        return items[begin & mask];
                    }
                    return NOTHING;
                }
            }
        });
    }

    /** No slot is left free: the owner overwrites what a thief is about to read. Two preemptions. */
    public static void pushLeavesNoSlot() throws InterruptedException {
        run(new WorkStealingQueue(LENGTH) {
            @Override
            void push(int item) {
                int end = tail;
                if (end < head + mask + 1) {
                    items[end & mask] = item;
                    tail = end + 1;
                } else {
                    pushWithLock(item);
                }
            }
        });
    }

    /** The owner starts the thief once there is something to steal. */
    private static void run(WorkStealingQueue queue) throws InterruptedException {
        boolean[] taken = new boolean[ITEMS];
        int[] stolen = new int[THEFTS];
        queue.push(0);
        Thread thief = Together.start(() -> {
            for (int i = 0; i < THEFTS; i++) {
                stolen[i] = queue.steal();
            }
        });
        for (int i = 1; i < ITEMS; i++) {
            queue.push(i);
        }
        for (int i = 0; i < ITEMS; i++) {
            take(queue.pop(), taken);
        }
        thief.join();
        for (int item : stolen) {
            take(item, taken);
        }
        for (boolean one : taken) {
            if (!one) {
                throw new AssertionError("an item is lost");
            }
        }
    }

    private static void take(int item, boolean[] taken) {
        if (item != WorkStealingQueue.NOTHING) {
            if (taken[item]) {
                throw new AssertionError("an item is taken twice");
            }
            taken[item] = true;
        }
    }
}
