package dev.bohr.gallery.weak;

import static dev.bohr.gallery.weak.Mode.ACQUIRE;
import static dev.bohr.gallery.weak.Mode.OPAQUE;
import static dev.bohr.gallery.weak.Mode.RELEASE;
import static dev.bohr.gallery.weak.Mode.VOLATILE;

import dev.bohr.gallery.Together;
import java.util.List;

/**
 * {@link Dekker} with fences between accesses that order nothing by themselves: a full one between one's own wish and the look at the
 * other's, an acquire one on entering and a release one on leaving (after Williams, "Implementing Dekker's algorithm with fences", 2010).
 *
 * <p>The turn is passed before the last fence, not after it: there the turns that the two pass would not be ordered by it, the older could come to
 * stand last, and who waits for its turn would wait for ever.
 */
public final class DekkerWithFences {
    private static final Site WANT = Site.write("want", OPAQUE);
    private static final Site WISH_BEFORE_LOOK = Site.fence("wish-before-look", VOLATILE);
    private static final Site LOOK = Site.read("look", OPAQUE);
    private static final Site WHOSE_TURN = Site.read("whose-turn", OPAQUE);
    private static final Site STEP_BACK = Site.write("step-back", OPAQUE);
    private static final Site AWAIT_TURN = Site.read("await-turn", OPAQUE);
    private static final Site WANT_AGAIN = Site.write("want-again", OPAQUE);
    private static final Site AGAIN_BEFORE_LOOK = Site.fence("again-before-look", VOLATILE);
    private static final Site ENTER = Site.fence("enter", ACQUIRE);
    private static final Site PASS_TURN = Site.write("pass-turn", OPAQUE);
    private static final Site BEFORE_LEAVING = Site.fence("before-leaving", RELEASE);
    private static final Site LEAVE = Site.write("leave", OPAQUE);

    static final Structure STRUCTURE = new Structure(
            "Dekker, fences",
            List.of(
                    WANT,
                    WISH_BEFORE_LOOK,
                    LOOK,
                    WHOSE_TURN,
                    STEP_BACK,
                    AWAIT_TURN,
                    WANT_AGAIN,
                    AGAIN_BEFORE_LOOK,
                    ENTER,
                    PASS_TURN,
                    BEFORE_LEAVING,
                    LEAVE),
            modes -> new DekkerWithFences(modes).run());

    private final Modes modes;
    private final IntVariable first = new IntVariable();
    private final IntVariable second = new IntVariable();
    private final IntVariable turn = new IntVariable();
    private int count;

    private DekkerWithFences(Modes modes) {
        this.modes = modes;
    }

    private void increment(int self, IntVariable mine, IntVariable others) {
        mine.set(modes.at(WANT), 1);
        modes.at(WISH_BEFORE_LOOK).fence();
        while (others.get(modes.at(LOOK)) == 1) {
            if (turn.get(modes.at(WHOSE_TURN)) != self) {
                mine.set(modes.at(STEP_BACK), 0);
                while (turn.get(modes.at(AWAIT_TURN)) != self) {
                    Thread.onSpinWait();
                }
                mine.set(modes.at(WANT_AGAIN), 1);
                modes.at(AGAIN_BEFORE_LOOK).fence();
            }
        }
        modes.at(ENTER).fence();
        count++;
        turn.set(modes.at(PASS_TURN), 1 - self);
        modes.at(BEFORE_LEAVING).fence();
        mine.set(modes.at(LEAVE), 0);
    }

    private String run() throws InterruptedException {
        Together.run(
                () -> {
                    increment(0, first, second);
                    increment(0, first, second);
                },
                () -> increment(1, second, first));
        return count == 3 ? Structure.RIGHT : "an increment is lost";
    }

    public static void main(String[] args) throws InterruptedException {
        STRUCTURE.check(args);
    }
}
