package dev.bohr.bench.programs;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The lock-free stack of Treiber (1986), used by two threads with three operations each. */
public final class TreiberStack {
    /** What {@link #pop} returns if there is nothing to return. */
    public static final int EMPTY = -1;

    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(int value) {
        Node oldTop;
        Node newTop;
        do {
            oldTop = top.get();
            newTop = new Node(value, oldTop);
        } while (!top.compareAndSet(oldTop, newTop));
    }

    public int pop() {
        Node oldTop;
        do {
            oldTop = top.get();
            if (oldTop == null) {
                return EMPTY;
            }
        } while (!top.compareAndSet(oldTop, oldTop.next));
        return oldTop.value;
    }

    /** The program; the Lincheck side has the same operations in {@code LincheckScenario}. */
    public static void run() {
        TreiberStack stack = new TreiberStack();
        TwoThreads.run(
                () -> {
                    stack.push(1);
                    stack.pop();
                    stack.push(2);
                },
                () -> {
                    stack.push(3);
                    stack.pop();
                    stack.pop();
                });
    }

    private static final class Node {
        final int value;
        final @Nullable Node next;

        Node(int value, @Nullable Node next) {
            this.value = value;
            this.next = next;
        }
    }
}
