package dev.bohr.gallery.weak;

import static dev.bohr.gallery.weak.Mode.ACQUIRE;
import static dev.bohr.gallery.weak.Mode.OPAQUE;
import static dev.bohr.gallery.weak.Mode.RELEASE;

import dev.bohr.gallery.Together;
import java.util.List;
import java.util.Objects;

/**
 * The queue of Michael and Scott ("Simple, fast, and practical non-blocking and blocking concurrent queue algorithms", PODC 1996, figure 1)
 * without counters, for nodes are not used again. The first node has been taken already; the last may lag behind, and who finds it so
 * helps it on.
 */
public final class MichaelScottQueue {
    private static final Site PUT_READ_LAST = Site.read("put-read-last", ACQUIRE)
            .weakerIsEnough(
                    "a node's link is null from the beginning: there is nothing to be seen of the node before it is linked to");
    private static final Site PUT_READ_NEXT = Site.read("put-read-next", ACQUIRE)
            .weakerIsEnough("the node is not looked into; who takes acquires the link itself");
    private static final Site PUT_HELP = Site.compare("put-help", RELEASE);
    private static final Site PUT_LINK = Site.compare("put-link", RELEASE);
    private static final Site PUT_MOVE = Site.compare("put-move", RELEASE);
    private static final Site TAKE_READ_FIRST = Site.read("take-read-first", ACQUIRE)
            .weakerIsEnough("the link from there is acquired, and nothing else of the node is looked at");
    private static final Site TAKE_READ_LAST =
            Site.read("take-read-last", ACQUIRE).weakerIsEnough("it is only compared; the link is acquired");
    private static final Site TAKE_READ_NEXT = Site.read("take-read-next", ACQUIRE);
    private static final Site TAKE_LOOK_AGAIN = Site.read("take-look-again", OPAQUE);
    private static final Site TAKE_HELP = Site.compare("take-help", RELEASE);
    private static final Site TAKE_MOVE = Site.compare("take-move", RELEASE);

    static final Structure STRUCTURE = new Structure(
            "Michael-Scott queue",
            List.of(
                    PUT_READ_LAST,
                    PUT_READ_NEXT,
                    PUT_HELP,
                    PUT_LINK,
                    PUT_MOVE,
                    TAKE_READ_FIRST,
                    TAKE_READ_LAST,
                    TAKE_READ_NEXT,
                    TAKE_LOOK_AGAIN,
                    TAKE_HELP,
                    TAKE_MOVE),
            modes -> new MichaelScottQueue(modes).run());

    private static final int NOTHING = 0;

    /** What comes out of a node whose value is not seen, for the values are 1 and 2. */
    private static final int GARBAGE = 100;

    private static final class Node {
        int value;
        final Variable<Node> next = new Variable<>();
    }

    private final Modes modes;
    private final Variable<Node> first = new Variable<>();
    private final Variable<Node> last = new Variable<>();
    private int one;
    private int other;

    private MichaelScottQueue(Modes modes) {
        this.modes = modes;
        Node node = new Node();
        first.set(Mode.PLAIN, node);
        last.set(Mode.PLAIN, node);
    }

    private void put(int value) {
        Node node = new Node();
        node.value = value;
        while (true) {
            Node end = Objects.requireNonNull(last.get(modes.at(PUT_READ_LAST)));
            Node next = end.next.get(modes.at(PUT_READ_NEXT));
            if (next != null) {
                last.compareAndSet(modes.at(PUT_HELP), end, next);
            } else if (end.next.compareAndSet(modes.at(PUT_LINK), null, node)) {
                last.compareAndSet(modes.at(PUT_MOVE), end, node);
                return;
            }
        }
    }

    private int take() {
        while (true) {
            Node begin = Objects.requireNonNull(first.get(modes.at(TAKE_READ_FIRST)));
            Node end = Objects.requireNonNull(last.get(modes.at(TAKE_READ_LAST)));
            Node next = begin.next.get(modes.at(TAKE_READ_NEXT));
            if (first.get(modes.at(TAKE_LOOK_AGAIN)) != begin) {
                continue;
            }
            if (next == null) {
                return NOTHING;
            }
            if (begin == end) {
                last.compareAndSet(modes.at(TAKE_HELP), end, next);
            } else if (first.compareAndSet(modes.at(TAKE_MOVE), begin, next)) {
                return next.value == 0 ? GARBAGE : next.value;
            }
        }
    }

    /** One puts and takes, one puts, one takes; what is left is taken in the end. */
    private String run() throws InterruptedException {
        Together.run(
                () -> {
                    put(1);
                    one = take();
                },
                () -> put(2),
                () -> other = take());
        int left = take();
        int more = take();
        boolean hasLostItsOwn = one == NOTHING && other != 1;
        return one + other + left + more == 3 && !hasLostItsOwn
                ? Structure.RIGHT
                : "taken are " + one + " and " + other + ", left are " + left + " and " + more;
    }

    public static void main(String[] args) throws InterruptedException {
        STRUCTURE.check(args);
    }
}
