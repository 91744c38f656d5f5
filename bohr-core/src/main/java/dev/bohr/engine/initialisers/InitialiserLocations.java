package dev.bohr.engine.initialisers;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The locations that initialisers have touched, by location. Plain arrays, because it is asked with the managed mark on, and collections of
 * the JDK are woven.
 */
final class InitialiserLocations {
    private Initialiser.Touch[] locations = new Initialiser.Touch[64];
    private int size;

    InitialiserLocations(Collection<Initialiser> initialisers) {
        initialisers.forEach(this::add);
    }

    boolean isEmpty() {
        return size == 0;
    }

    void add(Initialiser initialiser) {
        for (Initialiser.Touch touch : initialiser.touches()) {
            touch.next = null;
            put(touch);
        }
    }

    /** The touches of a location, each with the next; null if there are none. */
    Initialiser.@Nullable Touch find(Object base, long offset) {
        return locations[slot(base, offset)];
    }

    /** Others that have touched the same locations, one of the two to write. */
    Set<Initialiser> inConflictWith(Initialiser one) {
        Set<Initialiser> others = new LinkedHashSet<>();
        for (Initialiser.Touch touch : one.touches()) {
            for (Initialiser.Touch other = find(touch.base, touch.offset); other != null; other = other.next) {
                if (other.by != one && (touch.writes || other.writes)) {
                    others.add(other.by);
                }
            }
        }
        return others;
    }

    private void put(Initialiser.Touch touch) {
        if (size * 2 >= locations.length) {
            grow();
        }
        int slot = slot(touch.base, touch.offset);
        if (locations[slot] == null) {
            size++;
        }
        touch.next = locations[slot];
        locations[slot] = touch;
    }

    private int slot(Object base, long offset) {
        int mask = locations.length - 1;
        int slot = System.identityHashCode(base) * 31 + (int) offset & mask;
        while (locations[slot] != null && (locations[slot].base != base || locations[slot].offset != offset)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        Initialiser.Touch[] old = locations;
        locations = new Initialiser.Touch[old.length * 2];
        for (Initialiser.Touch touch : old) {
            if (touch != null) {
                locations[slot(touch.base, touch.offset)] = touch;
            }
        }
    }
}
