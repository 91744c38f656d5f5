package dev.bohr.bench.programs;

import java.util.concurrent.atomic.AtomicReference;

/** The lock-free queue of Michael and Scott (PODC 1996, figure 1), used by two threads with three operations each. */
public final class MichaelScottQueue {
    /** What {@link #dequeue} returns if there is nothing to return. */
    public static final int EMPTY = -1;

    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;

    public MichaelScottQueue() {
        Node dummy = new Node(EMPTY);
        head = new AtomicReference<>(dummy);
        tail = new AtomicReference<>(dummy);
    }

    @SuppressWarnings("NullAway") // there is always a dummy
    public void enqueue(int value) {
        Node node = new Node(value);
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (last != tail.get()) {
                continue;
            }
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }

    @SuppressWarnings("NullAway") // who is not the last has a next
    public int dequeue() {
        while (true) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next.get();
            if (first != head.get()) {
                continue;
            }
            if (first != last) {
                if (head.compareAndSet(first, next)) {
                    return next.value;
                }
            } else if (next == null) {
                return EMPTY;
            } else {
                tail.compareAndSet(last, next);
            }
        }
    }

    /** The program; the Lincheck side has the same operations in {@code LincheckScenario}. */
    public static void run() {
        MichaelScottQueue queue = new MichaelScottQueue();
        TwoThreads.run(
                () -> {
                    queue.enqueue(1);
                    queue.dequeue();
                    queue.enqueue(2);
                },
                () -> {
                    queue.enqueue(3);
                    queue.dequeue();
                    queue.dequeue();
                });
    }

    private static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }
}
