package dev.bohr.gallery.codex;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Boost's lock-free queue (Michael and Scott 1996) as it once was, with nodes that are used again (van den Hooff 2014, chapter 5).
 * Pointers carry a tag that counts their changes, so that a compare-and-swap cannot take a pointer for the one it was; but taking a
 * node from the free list ran its constructor, which sets the tag of its next pointer back to 0. A thread that wanted to append to
 * the node when it was last in the queue then appends to it although it is not in the queue any more.
 *
 * <p>Nodes are indexes here, and a pointer is an index and a tag in one int, as Boost itself has it for queues of fixed size.
 */
final class BoostFifo {
    static final int NOTHING = -1;

    private static final int TAG_BITS = 8;
    private static final int TAGS = (1 << TAG_BITS) - 1;
    private static final int NULL = 0;

    /** The dummy node that the queue begins with. */
    private static final int FIRST = 1;

    private final boolean keepsTags;
    private final AtomicInteger head = new AtomicInteger(pointer(FIRST, 0));
    private final AtomicInteger tail = new AtomicInteger(pointer(FIRST, 0));
    private final AtomicInteger free = new AtomicInteger(pointer(NULL, 0));
    private final AtomicIntegerArray next;
    private final AtomicIntegerArray values;

    /**
     * @param nodes how many nodes there may be beside the first one
     * @param keepsTags whether a node that is used again keeps its tag; if not, that is the bug
     */
    BoostFifo(int nodes, boolean keepsTags) {
        this.keepsTags = keepsTags;
        next = new AtomicIntegerArray(FIRST + 1 + nodes);
        values = new AtomicIntegerArray(FIRST + 1 + nodes);
    }

    private static int pointer(int node, int tag) {
        return node << TAG_BITS | tag & TAGS;
    }

    private static int node(int pointer) {
        return pointer >> TAG_BITS;
    }

    private static int tag(int pointer) {
        return pointer & TAGS;
    }

    /** A compare-and-swap that counts. */
    private static boolean swap(AtomicInteger pointer, int from, int toNode) {
        return pointer.compareAndSet(from, pointer(toNode, tag(from) + 1));
    }

    /** @param spare the number of the node to use if none is free, from 0; each at most once */
    void enqueue(int value, int spare) {
        int node = allocate(spare);
        values.set(node, value);
        while (true) {
            int last = tail.get();
            int after = next.get(node(last));
            if (last != tail.get()) {
                continue;
            }
            if (node(after) != NULL) {
                swap(tail, last, node(after));
            } else if (next.compareAndSet(node(last), after, pointer(node, tag(after) + 1))) {
                swap(tail, last, node);
                return;
            }
        }
    }

    /** A value, or {@link #NOTHING}. */
    int dequeue() {
        while (true) {
            int first = head.get();
            int last = tail.get();
            int after = node(next.get(node(first)));
            if (first != head.get()) {
                continue;
            }
            if (node(first) == node(last)) {
                if (after == NULL) {
                    return NOTHING;
                }
                swap(tail, last, after);
            } else if (after != NULL) {
                int value = values.get(after);
                if (swap(head, first, after)) {
                    release(node(first));
                    return value;
                }
            }
        }
    }

    private int allocate(int spare) {
        while (true) {
            int top = free.get();
            if (node(top) == NULL) {
                return FIRST + 1 + spare;
            }
            int below = next.get(node(top));
            if (swap(free, top, node(below))) {
                next.set(node(top), keepsTags ? pointer(NULL, tag(below) + 1) : pointer(NULL, 0));
                return node(top);
            }
        }
    }

    private void release(int node) {
        while (true) {
            int top = free.get();
            next.set(node, pointer(node(top), tag(next.get(node))));
            if (swap(free, top, node)) {
                return;
            }
        }
    }
}
