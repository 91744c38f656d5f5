package dev.bohr.gallery.codex;

import static dev.bohr.gallery.codex.Nodes.NULL;
import static dev.bohr.gallery.codex.Nodes.node;
import static dev.bohr.gallery.codex.Nodes.pointer;
import static dev.bohr.gallery.codex.Nodes.swap;
import static dev.bohr.gallery.codex.Nodes.tag;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The queue of Doherty, Groves, Luchangco and Moir, <i>Formal Verification of a Practical Lock-Free Queue Algorithm</i> (2004): that
 * of Michael and Scott, but a dequeue looks at the tail only after it has moved the head. The head may so overtake a tail that lags
 * behind, and the dequeue moves the tail on before the node may be used again.
 *
 * <p>The flaw: the node goes back to the free list first. An enqueue that takes it in between finds a lagging tail on its own node and
 * appends the node to itself; or it makes the node the last one again, and the tail is then moved on to one that is not in the queue.
 * Items were lost by an error in the reclamation of nodes in the Moir queue of libcds, too, until version 1.1.0; its change log says
 * no more.
 */
public abstract class MoirQueue {
    private final Nodes nodes = new Nodes();
    private final AtomicInteger head;
    private final AtomicInteger tail;

    private MoirQueue() {
        int dummy = nodes.allocate();
        head = new AtomicInteger(pointer(dummy, 0));
        tail = new AtomicInteger(pointer(dummy, 0));
    }

    /** The head has moved from a node to the one after it. */
    abstract void leave(int node, int after);

    /** The node goes before the tail has left it. */
    public static final class Flawed extends MoirQueue {
        public Flawed() {}

        @Override
        void leave(int node, int after) {
            release(node);
            moveTail(node, after);
        }
    }

    /** As published. */
    public static final class Repaired extends MoirQueue {
        public Repaired() {}

        @Override
        void leave(int node, int after) {
            moveTail(node, after);
            release(node);
        }
    }

    final void moveTail(int from, int to) {
        int last = tail.get();
        if (node(last) == from) {
            swap(tail, last, to);
        }
    }

    final void release(int node) {
        nodes.release(node);
    }

    public void enqueue(int value) {
        int node = nodes.allocate();
        nodes.next.set(node, pointer(NULL, tag(nodes.next.get(node)) + 1));
        nodes.values.set(node, value);
        while (true) {
            int last = tail.get();
            int after = nodes.next.get(node(last));
            if (last != tail.get()) {
                continue;
            }
            if (node(after) != NULL) {
                swap(tail, last, node(after));
            } else if (nodes.next.compareAndSet(node(last), after, pointer(node, tag(after) + 1))) {
                swap(tail, last, node);
                return;
            }
        }
    }

    /** A value, or null if there is none. */
    public @Nullable Integer dequeue() {
        while (true) {
            int first = head.get();
            int after = node(nodes.next.get(node(first)));
            if (first != head.get()) {
                continue;
            }
            if (after == NULL) {
                return null;
            }
            int value = nodes.values.get(after);
            if (swap(head, first, after)) {
                leave(node(first), after);
                return value;
            }
        }
    }

    public boolean isEmpty() {
        while (true) {
            int first = head.get();
            int after = nodes.next.get(node(first));
            if (first == head.get()) {
                return node(after) == NULL;
            }
        }
    }
}
