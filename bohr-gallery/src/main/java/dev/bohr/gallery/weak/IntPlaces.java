package dev.bohr.gallery.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Numbers side by side that are accessed in a mode that is known only when they are accessed. */
final class IntPlaces {
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] places;

    IntPlaces(int size) {
        places = new int[size];
    }

    int size() {
        return places.length;
    }

    int get(Mode mode, int index) {
        return mode == Mode.PLAIN ? places[index] : (int) ELEMENT.getOpaque(places, index);
    }

    void set(Mode mode, int index, int value) {
        if (mode == Mode.PLAIN) {
            places[index] = value;
        } else {
            ELEMENT.setOpaque(places, index, value);
        }
    }
}
