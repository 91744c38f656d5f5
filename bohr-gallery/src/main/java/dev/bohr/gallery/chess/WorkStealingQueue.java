package dev.bohr.gallery.chess;

/**
 * The work-stealing queue of Cilk (Frigo, Leiserson and Randall 1998), as Leijen has it, which Musuvathi and Qadeer (2007) check: its
 * owner pushes and pops at the tail, thieves steal from the head. Both first move their end and then look whether they have met;
 * the lock is needed only if they have, among thieves, and when the queue grows.
 *
 * <p>Items are numbers from 0; {@link #NOTHING} is what an empty queue gives.
 */
class WorkStealingQueue {
    static final int NOTHING = -1;

    final Object lock = new Object();
    volatile int head;
    volatile int tail;
    int[] items;

    /** The length of {@link #items}, a power of two, less 1. */
    int mask;

    WorkStealingQueue(int length) {
        items = new int[length];
        mask = length - 1;
    }

    /** For the owner. One slot is left free: a thief may have moved the head and not yet read its item. */
    void push(int item) {
        int end = tail;
        if (end < head + mask) {
            items[end & mask] = item;
            tail = end + 1;
        } else {
            pushWithLock(item);
        }
    }

    final void pushWithLock(int item) {
        synchronized (lock) {
            int begin = head;
            int end = tail;
            if (end - begin >= mask) {
                grow(begin, end);
            }
            items[tail & mask] = item;
            tail = tail + 1;
        }
    }

    private void grow(int begin, int end) {
        int[] longer = new int[2 * items.length];
        for (int i = begin; i < end; i++) {
            longer[i - begin] = items[i & mask];
        }
        items = longer;
        mask = longer.length - 1;
        head = 0;
        tail = end - begin;
    }

    /** For the owner. */
    int pop() {
        int end = tail - 1;
        tail = end;
        if (head <= end) {
            return items[end & mask];
        }
        tail = end + 1;
        return popWithLock();
    }

    /** Now no thief can have moved the head for nothing. */
    final int popWithLock() {
        synchronized (lock) {
            int end = tail - 1;
            tail = end;
            if (head <= end) {
                return items[end & mask];
            }
            tail = end + 1;
            return NOTHING;
        }
    }

    /** For thieves. */
    int steal() {
        synchronized (lock) {
            int begin = head;
            head = begin + 1;
            if (begin < tail) {
                return items[begin & mask];
            }
            head = begin;
            return NOTHING;
        }
    }
}
