package dev.bohr.gallery.weak;

import static dev.bohr.gallery.weak.Mode.ACQUIRE;
import static dev.bohr.gallery.weak.Mode.OPAQUE;
import static dev.bohr.gallery.weak.Mode.RELEASE;
import static dev.bohr.gallery.weak.Mode.VOLATILE;

import dev.bohr.gallery.Together;
import java.util.List;
import java.util.Objects;

/**
 * The work-stealing deque of Chase and Lev ("Dynamic circular work-stealing deque", SPAA 2005) with the memory orders of L&ecirc; and
 * others ("Correct and efficient work-stealing for weak memory models", PPoPP 2013, figure 1): the owner pushes and takes at the bottom, thieves
 * steal at the top, and when the array is full the owner replaces it by a larger one.
 *
 * <p>As published the orders were wrong, as CDSChecker found out (Norris and Demsky, "CDSChecker: checking concurrent data structures
 * written with C/C++ atomics", OOPSLA 2013): a thief that read the bottom before the array was replaced may see the new array all the same, and nothing makes
 * the elements that were copied into it visible to that thief. It steals what is not there. The new array must be released ({@link #REPLACE})
 * and acquired ({@link #STEAL_ARRAY}).
 */
public final class ChaseLevDeque {
    private static final Site TAKE_LOWER = Site.write("take-lower", OPAQUE);
    private static final Site TAKE_FENCE = Site.fence("take-fence", VOLATILE);
    private static final Site TAKE_TOP = Site.read("take-top", OPAQUE);
    private static final Site TAKE_LAST = Site.compare("take-last", VOLATILE)
            .weakerIsEnough("updates of one variable are in order, and the fence before it orders the rest");
    private static final Site TAKE_RAISE = Site.write("take-raise", OPAQUE);
    private static final Site PUSH_TOP = Site.read("push-top", ACQUIRE)
            .weakerIsEnough(
                    "it would keep what is written next behind what a thief has read; in this model no read sees what depends on it (no load buffering)");
    private static final Site PUSH_ELEMENT =
            Site.write("push-element", OPAQUE).weakerIsEnough("the fence comes before any thief hears of the element");
    private static final Site PUSH_FENCE = Site.fence("push-fence", RELEASE);
    private static final Site PUSH_RAISE = Site.write("push-raise", OPAQUE);
    private static final Site COPY = Site.write("copy", OPAQUE).weakerIsEnough("the array is released afterwards");
    private static final Site REPLACE = Site.write("replace", RELEASE);
    private static final Site STEAL_TOP = Site.read("steal-top", ACQUIRE).weakerIsEnough("the fence after it acquires");
    private static final Site STEAL_FENCE = Site.fence("steal-fence", VOLATILE);
    private static final Site STEAL_BOTTOM = Site.read("steal-bottom", ACQUIRE);
    private static final Site STEAL_ARRAY = Site.read("steal-array", ACQUIRE);
    private static final Site STEAL_ELEMENT = Site.read("steal-element", OPAQUE)
            .weakerIsEnough("the bottom and the array have been acquired, and no place is filled twice");
    private static final Site STEAL = Site.compare("steal", VOLATILE)
            .weakerIsEnough("updates of one variable are in order, and the fence before it orders the rest");

    static final Structure STRUCTURE = new Structure(
            "Chase-Lev deque",
            List.of(
                    TAKE_LOWER,
                    TAKE_FENCE,
                    TAKE_TOP,
                    TAKE_LAST,
                    TAKE_RAISE,
                    PUSH_TOP,
                    PUSH_ELEMENT,
                    PUSH_FENCE,
                    PUSH_RAISE,
                    COPY,
                    REPLACE,
                    STEAL_TOP,
                    STEAL_FENCE,
                    STEAL_BOTTOM,
                    STEAL_ARRAY,
                    STEAL_ELEMENT,
                    STEAL),
            modes -> new ChaseLevDeque(modes).run());

    private static final int NOTHING = 0;
    private static final int LOST_A_RACE = -1;

    /** What comes out of a place that nothing has been put into, for the elements are 1 and 2. */
    private static final int GARBAGE = 100;

    private final Modes modes;
    private final IntVariable top = new IntVariable();
    private final IntVariable bottom = new IntVariable();
    /** The element with number i is at i modulo its size. */
    private final Variable<IntPlaces> array = new Variable<>();

    private int taken;
    private int stolen;

    private ChaseLevDeque(Modes modes) {
        this.modes = modes;
        array.set(Mode.PLAIN, new IntPlaces(1));
    }

    /** What the owner alone writes it may read in any way. */
    private IntPlaces ownArray() {
        return Objects.requireNonNull(array.get(Mode.PLAIN));
    }

    private void push(int element) {
        int low = bottom.get(Mode.PLAIN);
        int high = top.get(modes.at(PUSH_TOP));
        IntPlaces places = ownArray();
        if (low - high > places.size() - 1) {
            places = enlarge(places, high, low);
        }
        places.set(modes.at(PUSH_ELEMENT), low % places.size(), element);
        modes.at(PUSH_FENCE).fence();
        bottom.set(modes.at(PUSH_RAISE), low + 1);
    }

    private IntPlaces enlarge(IntPlaces old, int high, int low) {
        IntPlaces larger = new IntPlaces(2 * old.size());
        for (int i = high; i < low; i++) {
            larger.set(modes.at(COPY), i % larger.size(), old.get(Mode.PLAIN, i % old.size()));
        }
        array.set(modes.at(REPLACE), larger);
        return larger;
    }

    private int take() {
        int low = bottom.get(Mode.PLAIN) - 1;
        IntPlaces places = ownArray();
        bottom.set(modes.at(TAKE_LOWER), low);
        modes.at(TAKE_FENCE).fence();
        int high = top.get(modes.at(TAKE_TOP));
        int element = NOTHING;
        if (high <= low) {
            element = places.get(Mode.PLAIN, low % places.size());
            if (high < low) {
                return element;
            }
            if (!top.compareAndSet(modes.at(TAKE_LAST), high, high + 1)) {
                element = NOTHING;
            }
        }
        bottom.set(modes.at(TAKE_RAISE), low + 1);
        return element;
    }

    private int steal() {
        int high = top.get(modes.at(STEAL_TOP));
        modes.at(STEAL_FENCE).fence();
        int low = bottom.get(modes.at(STEAL_BOTTOM));
        if (high >= low) {
            return NOTHING;
        }
        IntPlaces places = Objects.requireNonNull(array.get(modes.at(STEAL_ARRAY)));
        int element = places.get(modes.at(STEAL_ELEMENT), high % places.size());
        if (!top.compareAndSet(modes.at(STEAL), high, high + 1)) {
            return LOST_A_RACE;
        }
        return element == 0 ? GARBAGE : element;
    }

    /** The owner pushes two elements, for which the array must grow, and takes one; a thief steals twice. */
    private String run() throws InterruptedException {
        Together.run(
                () -> {
                    push(1);
                    push(2);
                    taken = take();
                },
                () -> stolen = Math.max(steal(), NOTHING) + Math.max(steal(), NOTHING));
        int rest = take();
        boolean isSaidEmpty = taken == NOTHING && stolen != 3;
        return taken + stolen + rest == 3 && !isSaidEmpty
                ? Structure.RIGHT
                : "taken is " + taken + ", stolen " + stolen + ", left " + rest;
    }

    public static void main(String[] args) throws InterruptedException {
        STRUCTURE.check(args);
    }
}
