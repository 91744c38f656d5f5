package dev.bohr.gallery.weak;

import static dev.bohr.gallery.weak.Mode.ACQUIRE;
import static dev.bohr.gallery.weak.Mode.RELEASE;
import static dev.bohr.gallery.weak.Mode.VOLATILE;

import dev.bohr.gallery.Together;
import java.util.List;

/**
 * A lock that is given in the order of tickets (Mellor-Crummey and Scott, "Algorithms for scalable synchronization on shared-memory
 * multiprocessors", TOCS 1991, algorithm 2).
 */
public final class TicketLock {
    private static final Site DRAW = Site.update("draw", VOLATILE)
            .weakerIsEnough("a ticket says nothing of what the others have done; being served does");
    private static final Site AWAIT = Site.read("await", ACQUIRE);
    private static final Site SERVE_NEXT = Site.write("serve-next", RELEASE);

    static final Structure STRUCTURE =
            new Structure("ticket lock", List.of(DRAW, AWAIT, SERVE_NEXT), modes -> new TicketLock(modes).run());

    private final Modes modes;
    private final IntVariable next = new IntVariable();
    private final IntVariable served = new IntVariable();
    private int count;

    private TicketLock(Modes modes) {
        this.modes = modes;
    }

    private void increment() {
        int ticket = next.getAndIncrement(modes.at(DRAW));
        while (served.get(modes.at(AWAIT)) != ticket) {
            Thread.onSpinWait();
        }
        count++;
        served.set(modes.at(SERVE_NEXT), ticket + 1);
    }

    private String run() throws InterruptedException {
        Together.run(3, this::increment);
        return count == 3 ? Structure.RIGHT : "an increment is lost";
    }

    public static void main(String[] args) throws InterruptedException {
        STRUCTURE.check(args);
    }
}
