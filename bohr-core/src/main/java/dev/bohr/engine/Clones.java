package dev.bohr.engine;

import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.engine.heap.Place;
import dev.bohr.engine.heap.Places;
import dev.bohr.engine.heap.WholeObjects;
import dev.bohr.engine.jdk.Jdk;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.operations.CloneOperations;
import dev.bohr.model.Footprint;
import dev.bohr.model.Grown;
import dev.bohr.model.Kind;
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
final class Clones implements CloneOperations {
    /** So many places are read in all orders that there are; more of them up or down, beginning with any. */
    private static final int MOST_IN_ALL_ORDERS = 4;

    private final Memory memory;
    private final Scheduler scheduler;
    private final ObjectTable table;
    private final Objects objects;
    private final EscapedSites learned;
    private final WatchedAccesses watched;
    private final TouchedConditions conditions;
    private final WholeObjects wholeObjects;
    private final WeakAccesses weakly;
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

    Clones(
            Memory memory,
            Scheduler scheduler,
            ObjectTable table,
            Objects objects,
            EscapedSites learned,
            WatchedAccesses watched,
            TouchedConditions conditions,
            WholeObjects wholeObjects) {
        this.memory = memory;
        this.scheduler = scheduler;
        this.table = table;
        this.objects = objects;
        this.learned = learned;
        this.watched = watched;
        this.conditions = conditions;
        this.wholeObjects = wholeObjects;
        this.weak = scheduler.weak();
        this.weakly = new WeakAccesses(scheduler, table, objects, memory, this);
    }

    WeakAccesses weakly() {
        return weakly;
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
    private boolean isNative(Class<?> type) {
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

    // ---- hooks

    /**
     * An object is about to be cloned.
     *
     * @param start the class whose {@code clone} is called: if it is that of {@code Object}, nobody else will say what it reads
     */
    @Override
    public void cloningObject(Object original, Class<?> start) {
        objects.meet(original);
        if (objects.isOwned(original)
                || scheduler.isEnding()
                || !(original instanceof Cloneable)
                || conditions.isTouched
                || !isNative(start)) {
            return;
        }
        objects.check(table.find(original));
        if (read(original)) {
            cloning(original);
        }
    }

    /** What has become of it. */
    @Override
    public void cloned(Object copy, Class<?> start, int site) {
        if (isNative(start)) {
            made(copy);
            objects.allocated(copy, site);
        }
    }

    private Place[] placesOf(Object original) {
        if (!original.getClass().isArray()) {
            return fieldsOf(original.getClass());
        }
        Place first = Places.array(original.getClass());
        Place[] all = new Place[Jdk.arrayLength(original)];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Place(null, first.element(i), 0, first.type(), "", false, false);
        }
        return all;
    }

    private Place[] fieldsOf(Class<?> type) {
        boolean ignored = Hooks.enterIgnored();
        Place[] fields = wholeObjects.fields(type);
        Hooks.exitIgnored(ignored);
        return fields;
    }

    /** All of an object is read at once. */
    @Override
    public void cloning(Object original) {
        objects.meet(original);
        if (weak != null) {
            readWeak(original);
        } else if (original != null && !objects.isOwned(original)) {
            Entry entry = table.find(original);
            objects.check(entry);
            ManagedThread unused = pointOf(original);
            touchesAll(original, entry);
        }
    }

    /** The values that the copy is made of are there all at once. */
    private void readWeak(Object original) {
        if (original == null || objects.isOwned(original) || scheduler.isEnding()) {
            return;
        }
        Entry entry = table.find(original);
        objects.check(entry);
        ManagedThread thread = pointOf(original);
        if (original.getClass().isArray()) {
            Place place = Places.array(original.getClass());
            for (int i = Jdk.arrayLength(original) - 1; i >= 0; i--) {
                weakly.readTogether(thread, original, entry, place.element(i), place.type(), Access.PLAIN);
            }
            return;
        }
        for (Place field : fieldsOf(original.getClass())) {
            if (!field.isFinal()) {
                int mode = field.isVolatile() ? Access.VOLATILE : Access.PLAIN;
                weakly.readTogether(thread, original, entry, field.offset(), field.type(), mode);
            }
        }
    }

    private void touchesAll(Object original, Entry entry) {
        if (original.getClass().isArray()) {
            Place place = Places.array(original.getClass());
            for (int i = Jdk.arrayLength(original) - 1; i >= 0; i--) {
                touchesUnlessRead(original, entry, place.element(i), place.type());
            }
        } else {
            for (Place field : fieldsOf(original.getClass())) {
                touchesUnlessRead(original, entry, field.offset(), field.type());
            }
        }
        if (original != null && watched.isOn()) {
            watched.whole(original);
        }
    }

    private void touchesUnlessRead(Object original, Entry entry, long offset, char type) {
        if (!hasRead(offset)) {
            memory.touches(original, entry, offset, type, Footprint.READ);
        }
    }

    private ManagedThread pointOf(Object original) {
        ManagedThread thread = scheduler.running();
        scheduler.point(thread, Kind.READ, original, -1, Memory.NO_SITE);
        Memory.markAgain(thread);
        return thread;
    }

    // ---- reading

    /**
     * An object that others may have reached is about to be cloned: reads those of its places one by one that others write. Returns whether
     * there are others.
     */
    private boolean read(Object original) {
        ManagedThread thread = scheduler.running();
        reading(thread.id).forget();
        add(original, thread.id);
        if (weak == null && !learned.hasClones()) {
            return true;
        }
        Place[] all = placesOf(original);
        if (weak != null) {
            for (Place place : all) {
                if (!place.isFinal() && weak.isWritten(original, table.find(original), place.offset(), place.type())) {
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
            ManagedThread unused = pointOf(original);
            int order = scheduler.chooseValue(Schedule.Kind.VALUE, orders(length));
            Hooks.setManaged(thread.mark);
            arrange(toRead, length, order);
        }
        Reading reading = reading(thread.id);
        for (int i = 0; i < length; i++) {
            Place place = toRead[i];
            thread.isVolatile = place.isVolatile();
            memory.access(Kind.READ, original, place.offset(), place.type(), table.find(original), Memory.NO_SITE);
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
    private void made(Object copy) {
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
        for (Place place : fieldsOf(type)) {
            if (place.offset() == offset) {
                return type.getName() + "." + place.name();
            }
        }
        return type.getName();
    }
}
