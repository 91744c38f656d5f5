package dev.bohr.gallery.counting;

import dev.bohr.Bohr;
import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A ring of two places between one producer and one consumer (Lamport 1983). In each round
 * but the first the producer finds one or two places free, and in each but the last the consumer one or two elements, and not two at a
 * time for both: 3<sup>n-1</sup> graphs under every model.
 */
public final class Ring {
    private static final int PLACES = 2;

    private static final VarHandle PUT;
    private static final VarHandle TAKEN;

    static {
        try {
            PUT = MethodHandles.lookup().findVarHandle(Ring.class, "put", int.class);
            TAKEN = MethodHandles.lookup().findVarHandle(Ring.class, "taken", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final int[] places = new int[PLACES];
    private int put;
    private int taken;

    private final boolean spins;

    private Ring(boolean spins) {
        this.spins = spins;
    }

    private void produce(int elements) {
        for (int i = 0; i < elements; i++) {
            awaitMore(TAKEN, i - PLACES);
            places[i % PLACES] = i + 1;
            PUT.setRelease(this, i + 1);
        }
    }

    private void consume(int elements) {
        for (int i = 0; i < elements; i++) {
            awaitMore(PUT, i);
            int element = places[i % PLACES];
            TAKEN.setRelease(this, i + 1);
            if (element != i + 1) {
                throw new AssertionError("element " + i + " is " + element);
            }
        }
    }

    private void awaitMore(VarHandle counter, int than) {
        if (spins) {
            while ((int) counter.getAcquire(this) <= than) {
                Thread.onSpinWait();
            }
        } else {
            Bohr.await(() -> (int) counter.getAcquire(this) > than);
        }
    }

    /** Who has to wait cannot run until it may proceed. */
    public static void run(int elements) throws InterruptedException {
        pass(new Ring(false), elements);
    }

    /** The same with loops, as one would write it. */
    public static void spinning(int elements) throws InterruptedException {
        pass(new Ring(true), elements);
    }

    private static void pass(Ring ring, int elements) throws InterruptedException {
        Together.run(() -> ring.produce(elements), () -> ring.consume(elements));
    }
}
