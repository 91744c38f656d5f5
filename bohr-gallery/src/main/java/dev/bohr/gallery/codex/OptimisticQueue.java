package dev.bohr.gallery.codex;

import static dev.bohr.gallery.codex.Nodes.isTagged;
import static dev.bohr.gallery.codex.Nodes.node;
import static dev.bohr.gallery.codex.Nodes.pointer;
import static dev.bohr.gallery.codex.Nodes.swap;
import static dev.bohr.gallery.codex.Nodes.tag;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * The queue of Ladan-Mozes and Shavit, <i>An Optimistic Approach to Lock-Free FIFO Queues</i> (2004; 2008): a list linked both ways.
 * One compare-and-set at the tail enqueues a node, whose next pointer leads to the one enqueued before it. The way back, along which
 * nodes are dequeued, is a plain write, made later, and possibly so late that the node is elsewhere by then. A dequeue therefore
 * believes a prev pointer only if it has the tag of the head; otherwise it makes the way back again, from the tail. When only one node
 * is left, a dummy is enqueued behind it, so that it can be taken.
 *
 * <p>The flaw: prev pointers are judged not by a tag but by the list itself. One is believed if the node that it leads to points back,
 * as libcds has it, where hazard pointers keep a node from being used again too soon. But a node that is only about to be enqueued
 * points back as well. If the prev pointer is left over from the last time that the two nodes were neighbours, the head goes to a node
 * that is not in the queue, and past one that is.
 */
public abstract class OptimisticQueue {
    /** What a dummy has for a value. */
    private static final int DUMMY = Integer.MIN_VALUE;

    final Nodes nodes = new Nodes();
    private final AtomicIntegerArray prev = new AtomicIntegerArray(nodes.next.length());
    private final AtomicInteger head;
    private final AtomicInteger tail;

    private OptimisticQueue() {
        int dummy = nodes.allocate();
        nodes.values.set(dummy, DUMMY);
        head = new AtomicInteger(pointer(dummy, 0));
        tail = new AtomicInteger(pointer(dummy, 0));
        // No head has this tag yet, while 0 is that of the first.
        prev.set(dummy, pointer(Nodes.NULL, -1));
    }

    /** Whether a prev pointer of the head leads to the node after it. */
    abstract boolean leadsOn(int before, int first);

    /** Asks the node. */
    public static final class Flawed extends OptimisticQueue {
        public Flawed() {}

        @Override
        boolean leadsOn(int before, int first) {
            return node(nodes.next.get(node(before))) == node(first);
        }
    }

    /** As published. */
    public static final class Repaired extends OptimisticQueue {
        public Repaired() {}

        @Override
        boolean leadsOn(int before, int first) {
            return isTagged(before, first, 0);
        }
    }

    public void enqueue(int value) {
        int node = nodes.allocate();
        nodes.values.set(node, value);
        while (!append(node, tail.get())) {}
    }

    private boolean append(int node, int last) {
        nodes.next.set(node, pointer(node(last), tag(last) + 1));
        if (!swap(tail, last, node)) {
            return false;
        }
        prev.set(node(last), pointer(node, tag(last)));
        return true;
    }

    /** A value, or null if there is none. */
    public @Nullable Integer dequeue() {
        while (true) {
            int first = head.get();
            int last = tail.get();
            int before = prev.get(node(first));
            int value = nodes.values.get(node(first));
            if (first != head.get()) {
                continue;
            }
            if (node(first) == node(last)) {
                if (value == DUMMY) {
                    return null;
                }
                appendDummy(last);
            } else if (!leadsOn(before, first)) {
                makeWayBack(first, last);
            } else if (swap(head, first, node(before))) {
                nodes.release(node(first));
                if (value != DUMMY) {
                    return value;
                }
            }
        }
    }

    private void appendDummy(int last) {
        int dummy = nodes.allocate();
        nodes.values.set(dummy, DUMMY);
        if (!append(dummy, last)) {
            nodes.release(dummy);
        }
    }

    /** Gives every node from the last to the first its prev pointer, as long as the first is the first. */
    private void makeWayBack(int first, int last) {
        int node = last;
        while (head.get() == first && node(node) != node(first)) {
            int next = nodes.next.get(node(node));
            if (!isTagged(next, node, 0)) {
                return;
            }
            int back = pointer(node(node), tag(node) - 1);
            if (prev.get(node(next)) != back) {
                prev.set(node(next), back);
            }
            node = pointer(node(next), tag(node) - 1);
        }
    }
}
