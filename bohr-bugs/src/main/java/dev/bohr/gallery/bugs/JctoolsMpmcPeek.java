package dev.bohr.gallery.bugs;

import org.jctools.queues.MpmcArrayQueue;
import org.jspecify.annotations.Nullable;

/**
 * jctools-core 3.0.0, JCTools issue 296, fixed in 3.1.0.
 *
 * <p>The queue is full with 1 and 2. One thread polls the 1 and offers a 3; meanwhile the first element is the 1 or the 2. A {@code peek} that has
 * read the consumer's index before the poll reads its slot after the offer, and sees the 3 as the first.
 */
public final class JctoolsMpmcPeek {
    private static @Nullable Integer peeked;

    private JctoolsMpmcPeek() {}

    public static void main(String[] args) throws InterruptedException {
        MpmcArrayQueue<Integer> queue = new MpmcArrayQueue<>(2);
        queue.offer(1);
        queue.offer(2);
        Thread mover = new Thread(() -> {
            queue.poll();
            queue.offer(3);
        });
        Thread viewer = new Thread(() -> peeked = queue.peek());
        mover.start();
        viewer.start();
        mover.join();
        viewer.join();
        if (peeked == null || peeked == 3) {
            throw new AssertionError("the first of the queue was never " + peeked);
        }
    }
}
