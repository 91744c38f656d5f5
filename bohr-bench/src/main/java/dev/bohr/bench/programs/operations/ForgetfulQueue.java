package dev.bohr.bench.programs.operations;

import java.util.concurrent.atomic.AtomicReference;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jspecify.annotations.Nullable;

/**
 * The queue of Michael and Scott (PODC 1996, figure 1) with a bug: an element is appended by a write where the paper has a
 * compare-and-set, so that of two elements that are appended at once one is lost.
 */
public final class ForgetfulQueue {
    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;

    public ForgetfulQueue() {
        Node dummy = new Node(0);
        head = new AtomicReference<>(dummy);
        tail = new AtomicReference<>(dummy);
    }

    @Operation
    @SuppressWarnings("NullAway") // there is always a dummy
    public void enqueue(int value) {
        Node node = new Node(value);
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (last != tail.get()) {
                continue;
            }
            if (next == null) {
                last.next.set(node);
                tail.compareAndSet(last, node);
                return;
            }
            tail.compareAndSet(last, next);
        }
    }

    @Operation
    @SuppressWarnings("NullAway")
    public @Nullable Integer dequeue() {
        while (true) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next.get();
            if (first != head.get()) {
                continue;
            }
            if (next == null) {
                return null;
            }
            if (first == last) {
                tail.compareAndSet(last, next);
            } else if (head.compareAndSet(first, next)) {
                return next.value;
            }
        }
    }

    private static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }
}
