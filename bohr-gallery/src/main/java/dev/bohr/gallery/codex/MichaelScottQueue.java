package dev.bohr.gallery.codex;

import static dev.bohr.gallery.codex.Nodes.NULL;
import static dev.bohr.gallery.codex.Nodes.node;
import static dev.bohr.gallery.codex.Nodes.pointer;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The queue of Michael and Scott (1996) with {@linkplain Hazards hazard pointers} instead of tags, an example of Michael (2004): a
 * node that a thread looks at is not used again, so that its pointer cannot become what it was.
 *
 * <p>The flaw: an enqueue says that it looks at the last node, but does not make sure that it is still the last one then. It may have
 * been retired, released and taken for another element before, and the enqueue appends to a node that is not in the queue. Van den
 * Hooff found an ABA bug in the {@code msqueue.h} of libcds 1.3.1, which 1.4.0 repaired; its change log says no more.
 */
public abstract class MichaelScottQueue {
    private final Nodes nodes = new Nodes();
    private final Hazards hazards = new Hazards(nodes);

    /** Numbers of nodes: there are no tags. */
    private final AtomicInteger head;

    private final AtomicInteger tail;

    private MichaelScottQueue() {
        int dummy = nodes.allocate();
        head = new AtomicInteger(dummy);
        tail = new AtomicInteger(dummy);
    }

    /** Whether the node that is now looked at is known to be the last. */
    abstract boolean isSafe(int last);

    /** Takes it for granted. */
    public static final class Flawed extends MichaelScottQueue {
        public Flawed() {}

        @Override
        boolean isSafe(int last) {
            return true;
        }
    }

    /** As published. */
    public static final class Repaired extends MichaelScottQueue {
        public Repaired() {}

        @Override
        boolean isSafe(int last) {
            return isLast(last);
        }
    }

    final boolean isLast(int node) {
        return tail.get() == node;
    }

    private int after(int node) {
        return node(nodes.next.get(node));
    }

    public void enqueue(int value) {
        int node = nodes.allocate();
        nodes.next.set(node, pointer(NULL, 0));
        nodes.values.set(node, value);
        Hazards.Watch watch = hazards.watch();
        while (true) {
            int last = tail.get();
            watch.lookAt(last);
            if (!isSafe(last)) {
                continue;
            }
            int after = after(last);
            if (after != NULL) {
                tail.compareAndSet(last, after);
            } else if (nodes.next.compareAndSet(last, pointer(NULL, 0), pointer(node, 0))) {
                tail.compareAndSet(last, node);
                watch.lookAway();
                return;
            }
        }
    }

    /** A value, or null if there is none. */
    public @Nullable Integer dequeue() {
        Hazards.Watch watch = hazards.watch();
        while (true) {
            int first = head.get();
            watch.lookAt(first);
            if (head.get() != first) {
                continue;
            }
            int last = tail.get();
            int after = after(first);
            watch.lookAlsoAt(after);
            if (head.get() != first) {
                continue;
            }
            if (after == NULL) {
                watch.lookAway();
                return null;
            }
            if (first == last) {
                tail.compareAndSet(last, after);
                continue;
            }
            int value = nodes.values.get(after);
            if (head.compareAndSet(first, after)) {
                watch.lookAway();
                watch.retire(first);
                return value;
            }
        }
    }

    public boolean isEmpty() {
        Hazards.Watch watch = hazards.watch();
        while (true) {
            int first = head.get();
            watch.lookAt(first);
            if (head.get() == first) {
                boolean empty = after(first) == NULL;
                watch.lookAway();
                return empty;
            }
        }
    }
}
