package dev.bohr.gallery.weak;

import static dev.bohr.gallery.weak.Mode.ACQUIRE;
import static dev.bohr.gallery.weak.Mode.OPAQUE;
import static dev.bohr.gallery.weak.Mode.RELEASE;

import dev.bohr.gallery.Together;
import java.util.List;

/**
 * Two numbers that belong together, and a count of the changes to them that is odd while they change (Boehm, "Can seqlocks get along with
 * programming language memory models?", MSPC 2012, figure 6). Who has seen the same even count before and after has seen
 * numbers that belong together.
 */
public final class Seqlock {
    private static final Site BEGIN_CHANGE = Site.write("begin-change", OPAQUE);
    private static final Site COUNT_BEFORE_DATA = Site.fence("count-before-data", RELEASE);
    private static final Site CHANGE = Site.write("change", OPAQUE);
    private static final Site END_CHANGE = Site.write("end-change", RELEASE);
    private static final Site COUNT_FIRST = Site.read("count-first", ACQUIRE);
    private static final Site READ = Site.read("read", OPAQUE);
    private static final Site DATA_BEFORE_COUNT = Site.fence("data-before-count", ACQUIRE);
    private static final Site COUNT_AGAIN = Site.read("count-again", OPAQUE);

    static final Structure STRUCTURE = new Structure(
            "seqlock",
            List.of(
                    BEGIN_CHANGE,
                    COUNT_BEFORE_DATA,
                    CHANGE,
                    END_CHANGE,
                    COUNT_FIRST,
                    READ,
                    DATA_BEFORE_COUNT,
                    COUNT_AGAIN),
            modes -> new Seqlock(modes).run());

    private final Modes modes;
    private final IntVariable changes = new IntVariable();
    private final IntVariable one = new IntVariable();
    private final IntVariable other = new IntVariable();
    private boolean isTorn;

    private Seqlock(Modes modes) {
        this.modes = modes;
    }

    private void write() {
        changes.set(modes.at(BEGIN_CHANGE), 1);
        modes.at(COUNT_BEFORE_DATA).fence();
        one.set(modes.at(CHANGE), 1);
        other.set(modes.at(CHANGE), 1);
        changes.set(modes.at(END_CHANGE), 2);
    }

    private void read() {
        int before = changes.get(modes.at(COUNT_FIRST));
        int readOne = one.get(modes.at(READ));
        int readOther = other.get(modes.at(READ));
        modes.at(DATA_BEFORE_COUNT).fence();
        int after = changes.get(modes.at(COUNT_AGAIN));
        isTorn = before == after && before % 2 == 0 && readOne != readOther;
    }

    private String run() throws InterruptedException {
        Together.run(this::write, this::read);
        return isTorn ? "numbers are seen that do not belong together" : Structure.RIGHT;
    }

    public static void main(String[] args) throws InterruptedException {
        STRUCTURE.check(args);
    }
}
