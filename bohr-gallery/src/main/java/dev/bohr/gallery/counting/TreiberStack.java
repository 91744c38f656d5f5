package dev.bohr.gallery.counting;

import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Treiber's stack (1986) with acquire and release; who fails to exchange the top continues with the one that was found. A thread pushes or
 * pops once: with two that push there are 20 graphs if one pops, and 164 if two do, under every model.
 */
public final class TreiberStack {
    private static final VarHandle TOP;
    private static final VarHandle NEXT;

    static {
        try {
            TOP = MethodHandles.lookup().findVarHandle(TreiberStack.class, "top", Node.class);
            NEXT = MethodHandles.lookup().findVarHandle(Node.class, "next", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final class Node {
        final int value;

        @SuppressWarnings("UnusedVariable") // only by its handle
        @Nullable
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    @SuppressWarnings("UnusedVariable") // only by its handle
    private @Nullable Node top;

    public TreiberStack() {}

    public void push(int value) {
        Node node = new Node(value);
        Node old = (Node) TOP.getOpaque(this);
        while (true) {
            NEXT.setOpaque(node, old);
            Node found = (Node) TOP.compareAndExchangeRelease(this, old, node);
            if (found == old) {
                return;
            }
            old = found;
        }
    }

    /** 0 if it is empty. */
    public int pop() {
        Node old = (Node) TOP.getAcquire(this);
        while (old != null) {
            Node next = (Node) NEXT.getOpaque(old);
            Node found = (Node) TOP.compareAndExchangeAcquire(this, old, next);
            if (found == old) {
                return old.value;
            }
            old = found;
        }
        return 0;
    }

    public static void run(int pushing, int popping) throws InterruptedException {
        TreiberStack stack = new TreiberStack();
        Together.Task[] tasks = new Together.Task[pushing + popping];
        for (int i = 0; i < pushing + popping; i++) {
            int value = i + 1;
            tasks[i] = i < pushing ? () -> stack.push(value) : stack::pop;
        }
        Together.run(tasks);
    }
}
