package dev.bohr.gallery.weak;

import static dev.bohr.gallery.weak.Mode.ACQUIRE;
import static dev.bohr.gallery.weak.Mode.OPAQUE;
import static dev.bohr.gallery.weak.Mode.RELEASE;

import dev.bohr.gallery.Together;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Treiber's stack ("Systems programming: coping with parallelism", 1986): nodes whose chain begins at the top. */
public final class TreiberStack {
    private static final Site PUSH_READ = Site.read("push-read", OPAQUE);
    private static final Site PUSH_SWAP = Site.compare("push-swap", RELEASE);
    private static final Site POP_READ = Site.read("pop-read", ACQUIRE);
    private static final Site POP_SWAP = Site.compare("pop-swap", ACQUIRE);

    static final Structure STRUCTURE = new Structure(
            "Treiber stack", List.of(PUSH_READ, PUSH_SWAP, POP_READ, POP_SWAP), modes -> new TreiberStack(modes).run());

    private static final int NOTHING = 0;

    /** What comes out of a node whose value is not seen, for the values are 1 and 2. */
    private static final int GARBAGE = 100;

    private static final class Node {
        int value;

        @Nullable
        Node next;
    }

    private final Modes modes;
    private final Variable<Node> top = new Variable<>();
    private int one;
    private int other;

    private TreiberStack(Modes modes) {
        this.modes = modes;
    }

    private void push(int value) {
        Node node = new Node();
        node.value = value;
        Node old;
        do {
            old = top.get(modes.at(PUSH_READ));
            node.next = old;
        } while (!top.compareAndSet(modes.at(PUSH_SWAP), old, node));
    }

    private int pop() {
        while (true) {
            Node old = top.get(modes.at(POP_READ));
            if (old == null) {
                return NOTHING;
            }
            if (top.compareAndSet(modes.at(POP_SWAP), old, old.next)) {
                return old.value == 0 ? GARBAGE : old.value;
            }
        }
    }

    /** One pushes and pops, one pushes, one pops; what is left is popped in the end. */
    private String run() throws InterruptedException {
        Together.run(
                () -> {
                    push(1);
                    one = pop();
                },
                () -> push(2),
                () -> other = pop());
        int left = pop();
        int more = pop();
        boolean hasLostItsOwn = one == NOTHING && other != 1;
        return one + other + left + more == 3 && !hasLostItsOwn
                ? Structure.RIGHT
                : "popped are " + one + " and " + other + ", left are " + left + " and " + more;
    }

    public static void main(String[] args) throws InterruptedException {
        STRUCTURE.check(args);
    }
}
