package dev.bohr.bench.programs.operations;

import java.util.concurrent.atomic.AtomicReference;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jspecify.annotations.Nullable;

/** The lock-free stack of Treiber (1986), which is right. */
public final class TreiberStack {
    private final AtomicReference<Node> top = new AtomicReference<>();

    @Operation
    public void push(int value) {
        Node oldTop;
        Node newTop;
        do {
            oldTop = top.get();
            newTop = new Node(value, oldTop);
        } while (!top.compareAndSet(oldTop, newTop));
    }

    @Operation
    public @Nullable Integer pop() {
        Node oldTop;
        do {
            oldTop = top.get();
            if (oldTop == null) {
                return null;
            }
        } while (!top.compareAndSet(oldTop, oldTop.next));
        return oldTop.value;
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
