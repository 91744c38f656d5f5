package dev.bohr.gallery.bugs;

import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * The JDK itself, 17 and 25, JDK-8256833 (open).
 *
 * <p>The deque holds 1. One thread polls it first; another adds 0 before it and looks at the last element. If the first got 1, the 0 came after that, and the
 * last element can only be 0; but {@code peekLast} may still see the 1 that is already taken: the deque is not linearizable.
 */
public final class JdkConcurrentLinkedDeque {
    @SuppressWarnings("NullAway.Init") // when both threads have ended
    private static Integer polled;

    @SuppressWarnings("NullAway.Init")
    private static Integer last;

    private JdkConcurrentLinkedDeque() {}

    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        deque.add(1);
        Thread taker = new Thread(() -> polled = deque.pollFirst());
        Thread adder = new Thread(() -> {
            deque.addFirst(0);
            last = deque.peekLast();
        });
        taker.start();
        adder.start();
        taker.join();
        adder.join();
        if (polled == 1 && last == 1) {
            throw new AssertionError("the first is taken and still the last");
        }
    }
}
