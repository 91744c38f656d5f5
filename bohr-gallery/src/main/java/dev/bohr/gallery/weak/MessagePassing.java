package dev.bohr.gallery.weak;

import static dev.bohr.gallery.weak.Mode.ACQUIRE;
import static dev.bohr.gallery.weak.Mode.RELEASE;

import dev.bohr.gallery.Together;
import java.util.List;

/** One thread writes data and raises a flag; who sees the flag must see the data. */
public final class MessagePassing {
    private static final Site RAISE = Site.write("raise", RELEASE);
    private static final Site LOOK = Site.read("look", ACQUIRE);

    static final Structure STRUCTURE =
            new Structure("message passing", List.of(RAISE, LOOK), modes -> new MessagePassing(modes).run());

    private final Modes modes;
    private final IntVariable flag = new IntVariable();
    private int data;
    private int seen;

    private MessagePassing(Modes modes) {
        this.modes = modes;
    }

    private void send() {
        data = 1;
        flag.set(modes.at(RAISE), 1);
    }

    private void receive() {
        seen = flag.get(modes.at(LOOK)) == 1 ? data : 1;
    }

    private String run() throws InterruptedException {
        Together.run(this::send, this::receive);
        return seen == 1 ? Structure.RIGHT : "the flag is seen, the data is not";
    }

    public static void main(String[] args) throws InterruptedException {
        STRUCTURE.check(args);
    }
}
