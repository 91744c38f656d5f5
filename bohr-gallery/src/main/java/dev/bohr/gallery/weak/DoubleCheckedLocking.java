package dev.bohr.gallery.weak;

import static dev.bohr.gallery.weak.Mode.VOLATILE;

import dev.bohr.gallery.Together;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object that is made when it is first asked for; who finds it made needs no lock (Bacon and others, "The double-checked
 * locking is broken declaration", 2000). It is broken unless the reference is volatile, or at least released and acquired.
 */
public final class DoubleCheckedLocking {
    private static final Site LOOK =
            Site.read("look", VOLATILE).weakerIsEnough("it must see the content of what it finds, and nothing more");
    private static final Site PUBLISH =
            Site.write("publish", VOLATILE).weakerIsEnough("the content must be seen with it, and nothing more");

    static final Structure STRUCTURE = new Structure(
            "double-checked locking", List.of(LOOK, PUBLISH), modes -> new DoubleCheckedLocking(modes).run());

    private static final class Lazy {
        int content;

        Lazy() {
            content = 1;
        }
    }

    private final Modes modes;
    private final Variable<Lazy> made = new Variable<>();
    private @Nullable Lazy one;
    private @Nullable Lazy other;
    private int seen;

    private DoubleCheckedLocking(Modes modes) {
        this.modes = modes;
    }

    private Lazy get() {
        Lazy lazy = made.get(modes.at(LOOK));
        if (lazy == null) {
            synchronized (this) {
                lazy = made.get(Mode.PLAIN);
                if (lazy == null) {
                    lazy = new Lazy();
                    made.set(modes.at(PUBLISH), lazy);
                }
            }
        }
        return lazy;
    }

    private String run() throws InterruptedException {
        Together.run(() -> one = get(), () -> {
            Lazy lazy = get();
            seen = lazy.content;
            other = lazy;
        });
        return one != other ? "it is made twice" : seen == 1 ? Structure.RIGHT : "it is seen without its content";
    }

    public static void main(String[] args) throws InterruptedException {
        STRUCTURE.check(args);
    }
}
