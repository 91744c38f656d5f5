package dev.bohr.gallery.codex;

import static dev.bohr.gallery.codex.Nodes.NULL;
import static dev.bohr.gallery.codex.Nodes.node;
import static dev.bohr.gallery.codex.Nodes.pointer;
import static dev.bohr.gallery.codex.Nodes.swap;
import static dev.bohr.gallery.codex.Nodes.tag;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Boost's lock-free queue (Michael and Scott 1996) as it once was (van den Hooff 2014, chapter 5 and figure 5-1): taking a node from
 * the free list ran its constructor, which set the tag of its next pointer back to 0. A thread that wanted to append to the node when
 * it was last in the queue then appends to it although it is not in the queue any more.
 */
public abstract class BoostFifo {
    private final Nodes nodes = new Nodes();
    private final AtomicInteger head;
    private final AtomicInteger tail;

    private BoostFifo() {
        int dummy = nodes.allocate();
        head = new AtomicInteger(pointer(dummy, 0));
        tail = new AtomicInteger(pointer(dummy, 0));
    }

    /** The tag that the next pointer of a node has when it is used again, after the one that it had. */
    abstract int tagAfter(int tag);

    /** As it was. */
    public static final class Flawed extends BoostFifo {
        public Flawed() {}

        @Override
        int tagAfter(int tag) {
            return 0;
        }
    }

    /** As it is. */
    public static final class Repaired extends BoostFifo {
        public Repaired() {}

        @Override
        int tagAfter(int tag) {
            return tag + 1;
        }
    }

    public void enqueue(int value) {
        int node = nodes.allocate();
        nodes.next.set(node, pointer(NULL, tagAfter(tag(nodes.next.get(node)))));
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
            int last = tail.get();
            int after = node(nodes.next.get(node(first)));
            if (first != head.get()) {
                continue;
            }
            if (node(first) == node(last)) {
                if (after == NULL) {
                    return null;
                }
                swap(tail, last, after);
            } else if (after != NULL) {
                int value = nodes.values.get(after);
                if (swap(head, first, after)) {
                    nodes.release(node(first));
                    return value;
                }
            }
        }
    }
}
