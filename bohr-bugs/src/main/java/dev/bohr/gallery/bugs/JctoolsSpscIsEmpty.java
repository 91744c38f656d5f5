package dev.bohr.gallery.bugs;

import org.jctools.queues.SpscLinkedQueue;

/**
 * jctools-core 3.0.0, JCTools issue 292, fixed in 3.1.0.
 *
 * <p>A producer offers one element. The consumer peeks and, having seen the element, asks whether the queue is empty; nobody but it could
 * have taken the element. But {@code offer} links the node before it moves the index that {@code isEmpty} looks at.
 */
public final class JctoolsSpscIsEmpty {
    private JctoolsSpscIsEmpty() {}

    public static void main(String[] args) throws InterruptedException {
        SpscLinkedQueue<Integer> queue = new SpscLinkedQueue<>();
        Thread producer = new Thread(() -> queue.offer(1));
        Thread consumer = new Thread(() -> {
            if (queue.peek() != null && queue.isEmpty()) {
                throw new AssertionError("the queue has a first element and is empty");
            }
        });
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
    }
}
