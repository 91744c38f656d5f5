package dev.bohr.gallery.weak;

import static dev.bohr.gallery.weak.Mode.ACQUIRE;
import static dev.bohr.gallery.weak.Mode.RELEASE;

import dev.bohr.gallery.Together;
import java.util.List;

/** Lamport's ring between one producer and one consumer ("Specifying concurrent program modules", TOPLAS 1983), of two places. */
public final class Ring {
    private static final int PLACES = 2;
    private static final int ELEMENTS = 3;

    private static final Site IS_FREE = Site.read("is-free", ACQUIRE);
    private static final Site PUT = Site.write("put", RELEASE);
    private static final Site IS_THERE = Site.read("is-there", ACQUIRE);
    private static final Site TAKE = Site.write("take", RELEASE);

    static final Structure STRUCTURE = new Structure(
            "ring, one producer and one consumer",
            List.of(IS_FREE, PUT, IS_THERE, TAKE),
            modes -> new Ring(modes).run());

    private final Modes modes;
    private final int[] places = new int[PLACES];
    private final IntVariable put = new IntVariable();
    private final IntVariable taken = new IntVariable();
    private int wrong;

    private Ring(Modes modes) {
        this.modes = modes;
    }

    private void produce() {
        for (int i = 0; i < ELEMENTS; i++) {
            while (taken.get(modes.at(IS_FREE)) <= i - PLACES) {
                Thread.onSpinWait();
            }
            places[i % PLACES] = i + 1;
            put.set(modes.at(PUT), i + 1);
        }
    }

    private void consume() {
        int different = 0;
        for (int i = 0; i < ELEMENTS; i++) {
            while (put.get(modes.at(IS_THERE)) <= i) {
                Thread.onSpinWait();
            }
            if (places[i % PLACES] != i + 1) {
                different++;
            }
            taken.set(modes.at(TAKE), i + 1);
        }
        wrong = different;
    }

    private String run() throws InterruptedException {
        Together.run(this::produce, this::consume);
        return wrong == 0 ? Structure.RIGHT : "an element is taken that was not put there";
    }

    public static void main(String[] args) throws InterruptedException {
        STRUCTURE.check(args);
    }
}
