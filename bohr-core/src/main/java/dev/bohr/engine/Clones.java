package dev.bohr.engine;

import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.Place;
import dev.bohr.engine.heap.Places;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.hooks.Hooks;
import dev.bohr.model.Grown;
import dev.bohr.model.Schedule;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/**
 * What {@code Object.clone} reads. That it reads all at once is no more than a habit of some JVMs: each place may be read at another time, in
 * any order. Most objects are not written while they are cloned, and for these one point is enough; a place that another thread writes in an
 * execution in which it is cloned is learned, and the search starts anew: from then on it is read by itself, in every order with the others of
 * its kind, and the copy is given what was read.
 */
final class Clones {
    /** So many places are read in all orders that there are; more of them up or down, beginning with any. */
    private static final int MOST_IN_ALL_ORDERS = 4;

    private final Memory memory;
    private final Scheduler scheduler;
    private final EscapedSites learned;
    /** Null where reads see the last write. */
    private final WeakMemory weak;

    /** By class: whether its {@code clone} is that of {@code Object}. Touched without the managed mark. */
    private final Map<Class<?>, Boolean> natives = new HashMap<>();

    // ---- of this execution

    /** What was cloned, and by which threads. */
    private Object[] originals = new Object[8];

    private int[] cloners = new int[8];
    private int count;

    /** By thread: others may clone between two reads of a clone. */
    private final Reading[] readings = new Reading[Scheduler.MOST_THREADS];

    /** What the clone that a thread makes has read by itself. */
    private static final class Reading {
        Place[] places = new Place[8];
        Object[] references = new Object[8];
        long[] bits = new long[8];
        int reads;

        void forget() {
            while (reads > 0) {
                references[--reads] = null;
            }
        }

        void add(Object original, Place place) {
            if (reads == places.length) {
                places = Grown.copy(places);
                references = Grown.copy(references);
                bits = Grown.copy(bits);
            }
            places[reads] = place;
            if (Heap.isReference(place.type())) {
                references[reads++] = Heap.reference(original, place.offset());
            } else {
                bits[reads++] = Heap.bits(original, place.offset(), place.type());
            }
        }
    }

    Clones(Memory memory, Scheduler scheduler, EscapedSites learned) {
        this.memory = memory;
        this.scheduler = scheduler;
        this.learned = learned;
        this.weak = scheduler.weak();
    }

    void begin() {
        while (count > 0) {
            originals[--count] = null;
            reading(cloners[count]).forget();
        }
    }

    private Reading reading(int thread) {
        Reading reading = readings[thread];
        if (reading == null) {
            reading = readings[thread] = new Reading();
        }
        return reading;
    }

    /** Whether a class, or one above it, has a {@code clone} of its own. */
    boolean isNative(Class<?> type) {
        boolean ignored = Hooks.enterIgnored();
        try {
            return type.isArray() || natives.computeIfAbsent(type, Clones::inheritsFromObject);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private static boolean inheritsFromObject(Class<?> type) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (method.getName().equals("clone") && method.getParameterCount() == 0) {
                    return false;
                }
            }
        }
        return true;
    }

    // ---- reading

    /**
     * An object that others may have reached is about to be cloned: reads those of its places one by one that others write. Returns whether
     * there are others.
     */
    boolean read(Object original) {
        ManagedThread thread = scheduler.running();
        reading(thread.id).forget();
        add(original, thread.id);
        if (weak == null && !learned.hasClones()) {
            return true;
        }
        Place[] all = memory.placesOf(original);
        if (weak != null) {
            for (Place place : all) {
                if (!place.isFinal() && memory.isWritten(original, place.offset(), place.type())) {
                    learn(original, place.offset());
                }
            }
        }
        Place[] toRead = new Place[all.length];
        int torn = 0;
        for (Place place : all) {
            if (!place.isFinal() && isTorn(original, place)) {
                toRead[torn++] = place;
            }
        }
        if (torn > 0) {
            readInSomeOrder(thread, original, toRead, torn);
        }
        return torn < all.length;
    }

    private void readInSomeOrder(ManagedThread thread, Object original, Place[] toRead, int length) {
        if (length > 1) {
            memory.pointOf(original);
            int order = scheduler.chooseValue(Schedule.Kind.VALUE, orders(length));
            Hooks.setManaged(thread.mark);
            arrange(toRead, length, order);
        }
        Reading reading = reading(thread.id);
        for (int i = 0; i < length; i++) {
            Place place = toRead[i];
            thread.isVolatile = place.isVolatile();
            memory.readShared(original, place.offset(), place.type());
            reading.add(original, place);
        }
    }

    private static int orders(int places) {
        int orders = 1;
        for (int i = 2; i <= places && places <= MOST_IN_ALL_ORDERS; i++) {
            orders *= i;
        }
        return places <= MOST_IN_ALL_ORDERS ? orders : 2 * places;
    }

    private static void arrange(Place[] places, int length, int order) {
        int rest = order;
        if (length <= MOST_IN_ALL_ORDERS) {
            for (int i = length - 1; i > 0; i--) {
                swap(places, i, rest % (i + 1));
                rest /= i + 1;
            }
            return;
        }
        Place[] before = Grown.copy(places);
        boolean down = order >= length;
        for (int i = 0; i < length; i++) {
            int from = (order + (down ? length - i : i)) % length;
            places[i] = before[from];
        }
    }

    private static void swap(Place[] places, int i, int j) {
        Place place = places[i];
        places[i] = places[j];
        places[j] = place;
    }

    /** Whether {@link #read} has read a place by itself. */
    boolean hasRead(long offset) {
        Reading reading = readings[scheduler.running().id];
        for (int i = 0; reading != null && i < reading.reads; i++) {
            if (reading.places[i].offset() == offset) {
                return true;
            }
        }
        return false;
    }

    /** The copy has been made, and nobody else knows it. */
    void made(Object copy) {
        Reading reading = readings[scheduler.running().id];
        if (reading == null) {
            return;
        }
        for (int i = 0; i < reading.reads; i++) {
            Place place = reading.places[i];
            if (Heap.isReference(place.type())) {
                Heap.setReference(copy, place.offset(), reading.references[i]);
            } else {
                Heap.setBits(copy, place.offset(), place.type(), reading.bits[i]);
            }
        }
        reading.forget();
    }

    // ---- learning

    private void add(Object original, int thread) {
        if (count == originals.length) {
            originals = Grown.copy(originals);
            cloners = Grown.copy(cloners);
        }
        originals[count] = original;
        cloners[count++] = thread;
    }

    /** Whether anything was cloned in this execution that others had reached. */
    boolean hasAny() {
        return count > 0;
    }

    /** A place that others may have reached is about to be written. */
    void writes(ManagedThread thread, Object base, long offset) {
        for (int i = 0; i < count; i++) {
            if (originals[i] == base && cloners[i] != thread.id) {
                learn(base, offset);
                return;
            }
        }
    }

    private void learn(Object base, long offset) {
        boolean ignored = Hooks.enterIgnored();
        boolean isNew = learned.addClone(name(base, offset));
        Hooks.exitIgnored(ignored);
        if (isNew) {
            scheduler.endWith(new End.Learned("an object is cloned that another thread writes"));
        }
    }

    private boolean isTorn(Object original, Place place) {
        if (!learned.hasClones()) {
            return false;
        }
        boolean ignored = Hooks.enterIgnored();
        try {
            return learned.isCloned(name(original, place.offset()));
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    /** What a place of a class of objects is called in every JVM. */
    private String name(Object base, long offset) {
        Class<?> type = base.getClass();
        if (type.isArray()) {
            Place elements = Places.array(type);
            return type.getName() + "[" + (offset - elements.offset() >> elements.shift()) + "]";
        }
        for (Place place : memory.fieldsOf(type)) {
            if (place.offset() == offset) {
                return type.getName() + "." + place.name();
            }
        }
        return type.getName();
    }
}
