package dev.bohr.gallery.codex;

import dev.bohr.gallery.Together;

/**
 * Three threads at a {@link BoostFifo}: one enqueues and dequeues, one dequeues and enqueues, one enqueues. The bug takes two
 * preemptions. Van den Hooff's trace has five threads; three are enough.
 */
public final class BoostFifoRuns {
    private static final int OF_FIRST = 1234;
    private static final int OF_SECOND = 1235;
    private static final int OF_THIRD = 1236;

    private BoostFifoRuns() {}

    public static void run() throws InterruptedException {
        run(new BoostFifo.Flawed());
    }

    public static void repaired() throws InterruptedException {
        run(new BoostFifo.Repaired());
    }

    private static void run(BoostFifo fifo) throws InterruptedException {
        Integer[] dequeued = new Integer[2];
        Together.run(
                () -> {
                    fifo.enqueue(OF_FIRST);
                    dequeued[0] = fifo.dequeue();
                },
                () -> {
                    dequeued[1] = fifo.dequeue();
                    fifo.enqueue(OF_SECOND);
                },
                () -> fifo.enqueue(OF_THIRD));
        // The first thread has enqueued: it finds nothing only if the second, the only other that dequeues, took it.
        if (dequeued[0] == null && !Integer.valueOf(OF_FIRST).equals(dequeued[1])) {
            throw new AssertionError("the queue was empty although an element was in it");
        }
        Integer[] left = {fifo.dequeue(), fifo.dequeue(), fifo.dequeue()};
        for (int value = OF_FIRST; value <= OF_THIRD; value++) {
            if (count(value, dequeued) + count(value, left) != 1) {
                throw new AssertionError("an element is lost, or there twice");
            }
        }
    }

    private static int count(int value, Integer[] values) {
        int count = 0;
        for (Integer one : values) {
            count += one != null && one == value ? 1 : 0;
        }
        return count;
    }
}
