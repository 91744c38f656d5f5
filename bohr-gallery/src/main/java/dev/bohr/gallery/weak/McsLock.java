package dev.bohr.gallery.weak;

import static dev.bohr.gallery.weak.Mode.ACQUIRE;
import static dev.bohr.gallery.weak.Mode.OPAQUE;
import static dev.bohr.gallery.weak.Mode.RELEASE;
import static dev.bohr.gallery.weak.Mode.VOLATILE;

import dev.bohr.gallery.Together;
import java.util.List;

/**
 * A lock whose waiters form a queue, each waiting at a place of its own (Mellor-Crummey and Scott, "Algorithms for scalable
 * synchronization on shared-memory multiprocessors", TOCS 1991, algorithm 5).
 */
public final class McsLock {
    private static final Site CLEAR_NEXT = Site.write("clear-next", OPAQUE).weakerIsEnough("queueing up publishes it");
    private static final Site QUEUE_UP = Site.update("queue-up", VOLATILE);
    private static final Site LINK = Site.write("link", RELEASE);
    private static final Site AWAIT = Site.read("await", ACQUIRE);
    private static final Site HAS_NEXT = Site.read("has-next", ACQUIRE);
    private static final Site CLOSE = Site.compare("close", RELEASE);
    private static final Site AWAIT_NEXT = Site.read("await-next", ACQUIRE);
    private static final Site HAND_OVER = Site.write("hand-over", RELEASE);

    static final Structure STRUCTURE = new Structure(
            "MCS lock",
            List.of(CLEAR_NEXT, QUEUE_UP, LINK, AWAIT, HAS_NEXT, CLOSE, AWAIT_NEXT, HAND_OVER),
            modes -> new McsLock(modes).run());

    private static final class Node {
        final Variable<Node> next = new Variable<>();
        final IntVariable waits = new IntVariable();
    }

    private final Modes modes;
    private final Variable<Node> last = new Variable<>();
    private int count;

    private McsLock(Modes modes) {
        this.modes = modes;
    }

    private void increment() {
        Node node = new Node();
        lock(node);
        count++;
        unlock(node);
    }

    private void lock(Node node) {
        node.next.set(modes.at(CLEAR_NEXT), null);
        Node before = last.getAndSet(modes.at(QUEUE_UP), node);
        if (before != null) {
            node.waits.set(Mode.PLAIN, 1);
            before.next.set(modes.at(LINK), node);
            while (node.waits.get(modes.at(AWAIT)) == 1) {
                Thread.onSpinWait();
            }
        }
    }

    private void unlock(Node node) {
        Node next = node.next.get(modes.at(HAS_NEXT));
        if (next == null) {
            if (last.compareAndSet(modes.at(CLOSE), node, null)) {
                return;
            }
            do {
                next = node.next.get(modes.at(AWAIT_NEXT));
            } while (next == null);
        }
        next.waits.set(modes.at(HAND_OVER), 0);
    }

    private String run() throws InterruptedException {
        Together.run(2, this::increment);
        return count == 2 ? Structure.RIGHT : "an increment is lost";
    }

    public static void main(String[] args) throws InterruptedException {
        STRUCTURE.check(args);
    }
}
