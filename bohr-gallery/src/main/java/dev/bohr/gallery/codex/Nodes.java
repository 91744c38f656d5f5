package dev.bohr.gallery.codex;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The nodes of a queue. A node that has left the queue goes to a free list, Treiber's stack through the same {@link #next} that links
 * the queue, and is used again before a new one is: memory comes back soon, as from any allocator, and who still has an old pointer
 * finds something else behind it.
 *
 * <p>Nodes are numbers here, and a pointer is a number and a tag in one int, as Boost has it for queues of fixed size. The tag counts
 * the changes of the place that the pointer is in, so that a compare-and-set cannot take it for the one it was.
 */
final class Nodes {
    /** No node: neither a tag nor a mark makes another of it. */
    static final int NULL = 0;

    private static final int TAG_BITS = 16;
    private static final int TAGS = (1 << TAG_BITS) - 1;
    private static final int MARK = Integer.MIN_VALUE;
    /** More than a small test has in use at once. */
    static final int CAPACITY = 64;

    /** A pointer in each node. */
    final AtomicIntegerArray next = new AtomicIntegerArray(CAPACITY);

    /** Atomic, because a value may be read while the node is filled for another use; what was read is then thrown away. */
    final AtomicIntegerArray values = new AtomicIntegerArray(CAPACITY);

    private final AtomicInteger free = new AtomicInteger(pointer(NULL, 0));
    private final AtomicInteger neverUsed = new AtomicInteger(NULL + 1);

    static int pointer(int node, int tag) {
        return node << TAG_BITS | tag & TAGS;
    }

    static int marked(int pointer) {
        return pointer | MARK;
    }

    static boolean isMarked(int pointer) {
        return (pointer & MARK) != 0;
    }

    static int node(int pointer) {
        return (pointer & ~MARK) >> TAG_BITS;
    }

    static int tag(int pointer) {
        return pointer & TAGS;
    }

    /** Whether the first pointer has the tag that comes so many changes after that of the second. */
    static boolean isTagged(int pointer, int other, int changes) {
        return tag(pointer) == (tag(other) + changes & TAGS);
    }

    /** A compare-and-set that counts. */
    static boolean swap(AtomicInteger place, int from, int toNode) {
        return place.compareAndSet(from, pointer(toNode, tag(from) + 1));
    }

    /** A node of one's own. Its pointer still has the tag of its last use, and leads anywhere. */
    int allocate() {
        while (true) {
            int top = free.get();
            if (node(top) == NULL) {
                return neverUsed.getAndIncrement();
            }
            if (swap(free, top, node(next.get(node(top))))) {
                return node(top);
            }
        }
    }

    void release(int node) {
        while (true) {
            int top = free.get();
            next.set(node, pointer(node(top), tag(next.get(node))));
            if (swap(free, top, node)) {
                return;
            }
        }
    }
}
