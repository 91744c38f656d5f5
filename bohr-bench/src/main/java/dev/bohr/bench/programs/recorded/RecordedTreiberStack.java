package dev.bohr.bench.programs.recorded;

import dev.bohr.bench.programs.TreiberStack;
import dev.bohr.bench.programs.TwoThreads;
import dev.bohr.bench.recording.AccessRecorder;
import org.jspecify.annotations.Nullable;

/** The twin of {@link TreiberStack}. */
public final class RecordedTreiberStack {
    private final RecordedReference<Node> top;

    public RecordedTreiberStack() {
        AccessRecorder.begin();
        top = new RecordedReference<>(null, AccessRecorder.place());
    }

    public void push(int thread, int value) {
        Node oldTop;
        Node newTop;
        do {
            oldTop = top.get(thread);
            newTop = new Node(value, oldTop);
        } while (!top.compareAndSet(thread, oldTop, newTop));
    }

    public int pop(int thread) {
        Node oldTop;
        do {
            oldTop = top.get(thread);
            if (oldTop == null) {
                return TreiberStack.EMPTY;
            }
        } while (!top.compareAndSet(thread, oldTop, oldTop.next));
        return oldTop.value;
    }

    public static void run() {
        RecordedTreiberStack stack = new RecordedTreiberStack();
        TwoThreads.run(
                () -> {
                    stack.push(0, 1);
                    stack.pop(0);
                    stack.push(0, 2);
                },
                () -> {
                    stack.push(1, 3);
                    stack.pop(1);
                    stack.pop(1);
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
