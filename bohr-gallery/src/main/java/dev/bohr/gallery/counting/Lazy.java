package dev.bohr.gallery.counting;

import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Double-checked locking with acquire and release, which is enough. One thread makes the object, others find it at once or, by
 * turns, under the lock: 4 graphs for 2 threads and 15 for 3, under every model.
 */
public final class Lazy {
    private static final VarHandle INSTANCE;

    static {
        try {
            INSTANCE = MethodHandles.lookup().findVarHandle(Lazy.class, "instance", Made.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final class Made {
        int value;

        Made(int value) {
            this.value = value;
        }
    }

    @SuppressWarnings("UnusedVariable") // only by its handle
    private @Nullable Made instance;

    private Lazy() {}

    private int get() {
        Made made = (Made) INSTANCE.getAcquire(this);
        if (made == null) {
            synchronized (this) {
                made = (Made) INSTANCE.get(this);
                if (made == null) {
                    made = new Made(1);
                    INSTANCE.setRelease(this, made);
                }
            }
        }
        return made.value;
    }

    public static void run(int threads) throws InterruptedException {
        Lazy lazy = new Lazy();
        Together.run(threads, () -> {
            if (lazy.get() != 1) {
                throw new AssertionError("seen before it was made");
            }
        });
    }
}
