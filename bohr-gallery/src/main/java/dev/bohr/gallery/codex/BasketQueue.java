package dev.bohr.gallery.codex;

import static dev.bohr.gallery.codex.Nodes.NULL;
import static dev.bohr.gallery.codex.Nodes.isMarked;
import static dev.bohr.gallery.codex.Nodes.isTagged;
import static dev.bohr.gallery.codex.Nodes.marked;
import static dev.bohr.gallery.codex.Nodes.node;
import static dev.bohr.gallery.codex.Nodes.pointer;
import static dev.bohr.gallery.codex.Nodes.swap;
import static dev.bohr.gallery.codex.Nodes.tag;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The queue of Hoffman, Shalev and Shavit, <i>The Baskets Queue</i> (2007): enqueues that meet at the tail need not queue up, since
 * any order of them is right. Who loses the race to append puts its node in front of the winner's, into the same basket. A dequeue
 * marks the pointer to the node that it takes as deleted; the head stays behind, and moves when several nodes have to be passed.
 *
 * <p>The flaw: a node's own pointer is set when it is about to go into a basket, but not again when another node was faster. That one
 * is lost. Of the bug that libcds 1.6.0 repaired in its basket queue its change log says nothing.
 */
public abstract class BasketQueue {
    /** The head moves when a dequeue has passed so many nodes that are deleted. The document has no number. */
    private static final int MOST_HOPS = 1;

    final Nodes nodes = new Nodes();
    private final AtomicInteger head;
    private final AtomicInteger tail;

    private BasketQueue() {
        int dummy = nodes.allocate();
        head = new AtomicInteger(pointer(dummy, 0));
        tail = new AtomicInteger(pointer(dummy, 0));
        // The pointer of the last node is always one change ahead of the tail.
        nodes.next.set(dummy, pointer(NULL, 1));
    }

    /** A compare-and-set on the next pointer of the last node has failed: tries to put the node into the basket that is there. */
    abstract boolean joins(int node, int last);

    /** Whether a basket may still be joined: it is the one that came into being at this tail, and nothing was taken from it. */
    static boolean isOpen(int first, int last) {
        return isTagged(first, last, 1) && !isMarked(first);
    }

    final boolean puts(int node, int last, int before) {
        return nodes.next.compareAndSet(node(last), before, pointer(node, tag(last) + 1));
    }

    /** Forgets that the basket has changed. */
    public static final class Flawed extends BasketQueue {
        public Flawed() {}

        @Override
        boolean joins(int node, int last) {
            int first = nodes.next.get(node(last));
            nodes.next.set(node, first);
            while (isOpen(first, last)) {
                if (puts(node, last, first)) {
                    return true;
                }
                first = nodes.next.get(node(last));
            }
            return false;
        }
    }

    /** As published. */
    public static final class Repaired extends BasketQueue {
        public Repaired() {}

        @Override
        boolean joins(int node, int last) {
            int first = nodes.next.get(node(last));
            while (isOpen(first, last)) {
                nodes.next.set(node, first);
                if (puts(node, last, first)) {
                    return true;
                }
                first = nodes.next.get(node(last));
            }
            return false;
        }
    }

    public void enqueue(int value) {
        int node = nodes.allocate();
        nodes.values.set(node, value);
        while (true) {
            int last = tail.get();
            int after = nodes.next.get(node(last));
            if (last != tail.get()) {
                continue;
            }
            if (node(after) != NULL) {
                moveTail(last, after);
                continue;
            }
            nodes.next.set(node, pointer(NULL, tag(last) + 2));
            if (puts(node, last, after)) {
                swap(tail, last, node);
                return;
            }
            if (joins(node, last)) {
                return;
            }
        }
    }

    /** To the end of the basket. */
    private void moveTail(int last, int after) {
        int end = after;
        int beyond = nodes.next.get(node(end));
        while (node(beyond) != NULL && tail.get() == last) {
            end = beyond;
            beyond = nodes.next.get(node(end));
        }
        swap(tail, last, node(end));
    }

    /** A value, or null if there is none. */
    public @Nullable Integer dequeue() {
        while (true) {
            int first = head.get();
            int last = tail.get();
            int after = nodes.next.get(node(first));
            if (first != head.get()) {
                continue;
            }
            if (node(first) == node(last)) {
                if (node(after) == NULL) {
                    return null;
                }
                moveTail(last, after);
                continue;
            }
            int before = first;
            int hops = 0;
            while (isMarked(after) && node(before) != node(last) && head.get() == first) {
                before = after;
                after = nodes.next.get(node(before));
                hops++;
            }
            if (head.get() != first) {
                continue;
            }
            if (node(before) == node(last)) {
                moveHead(first, node(before));
                continue;
            }
            int value = nodes.values.get(node(after));
            if (nodes.next.compareAndSet(node(before), after, marked(pointer(node(after), tag(after) + 1)))) {
                if (hops >= MOST_HOPS) {
                    moveHead(first, node(after));
                }
                return value;
            }
        }
    }

    /** Who moves it releases the nodes that it has passed. */
    private void moveHead(int first, int to) {
        if (!swap(head, first, to)) {
            return;
        }
        int node = node(first);
        while (node != to) {
            int after = node(nodes.next.get(node));
            nodes.release(node);
            node = after;
        }
    }
}
