package dev.bohr.gallery.weak;

import static dev.bohr.gallery.weak.Mode.OPAQUE;
import static dev.bohr.gallery.weak.Mode.RELEASE;
import static dev.bohr.gallery.weak.Mode.VOLATILE;

import dev.bohr.gallery.Together;
import java.util.List;

/**
 * Dekker's mutual exclusion of two threads (Dijkstra, "Over de sequentialiteit van procesbeschrijvingen", EWD 35, 1962): who wants to
 * enter says so, looks whether the other wants to as well, and if it does, the turn decides. What orders one's own wish before
 * the look at the other's is that both are volatile.
 */
public final class Dekker {
    private static final Site WANT = Site.write("want", VOLATILE);
    private static final Site LOOK = Site.read("look", VOLATILE);
    private static final Site WHOSE_TURN = Site.read("whose-turn", OPAQUE);
    private static final Site STEP_BACK = Site.write("step-back", RELEASE);
    private static final Site AWAIT_TURN = Site.read("await-turn", OPAQUE);
    private static final Site WANT_AGAIN = Site.write("want-again", VOLATILE);
    private static final Site PASS_TURN = Site.write("pass-turn", OPAQUE);
    private static final Site LEAVE = Site.write("leave", RELEASE);

    static final Structure STRUCTURE = new Structure(
            "Dekker, no fences",
            List.of(WANT, LOOK, WHOSE_TURN, STEP_BACK, AWAIT_TURN, WANT_AGAIN, PASS_TURN, LEAVE),
            modes -> new Dekker(modes).run());

    private final Modes modes;
    private final IntVariable first = new IntVariable();
    private final IntVariable second = new IntVariable();
    private final IntVariable turn = new IntVariable();
    private int count;

    private Dekker(Modes modes) {
        this.modes = modes;
    }

    private void increment(int self, IntVariable mine, IntVariable others) {
        mine.set(modes.at(WANT), 1);
        while (others.get(modes.at(LOOK)) == 1) {
            if (turn.get(modes.at(WHOSE_TURN)) != self) {
                mine.set(modes.at(STEP_BACK), 0);
                while (turn.get(modes.at(AWAIT_TURN)) != self) {
                    Thread.onSpinWait();
                }
                mine.set(modes.at(WANT_AGAIN), 1);
            }
        }
        count++;
        turn.set(modes.at(PASS_TURN), 1 - self);
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
