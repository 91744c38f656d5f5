package dev.bohr.bench.programs.operations;

import java.util.concurrent.ConcurrentLinkedDeque;
import org.jetbrains.lincheck.datastructures.Operation;

/**
 * The JDK's deque with add, poll and peek at both ends. While {@code pollFirst} looks at an element, another may be
 * added before it, and then the last one is removed as if it were the first.
 */
public final class JdkDeque {
    private final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();

    @Operation
    public void addFirst(int value) {
        deque.addFirst(value);
    }

    @Operation
    public void addLast(int value) {
        deque.addLast(value);
    }

    @Operation
    public Integer pollFirst() {
        return deque.pollFirst();
    }

    @Operation
    public Integer pollLast() {
        return deque.pollLast();
    }

    @Operation
    public Integer peekFirst() {
        return deque.peekFirst();
    }

    @Operation
    public Integer peekLast() {
        return deque.peekLast();
    }
}
