package dev.bohr.engine.access;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.WeakMemory;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.engine.heap.WholeObjects;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.operations.CloneOperations;
import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code Object.clone} reads. That it reads all at once is no more than a habit of some JVMs: each location may be read at another time, in
 * any order. Most objects are not written while they are cloned, and for these one point is enough; a location that another thread writes in an
 * execution in which it is cloned is learned, and the search restarts: from then on it is read by itself, in every order with the others of
 * its kind, and the copy is given what was read.
 */
final class Clones implements CloneOperations {
    /** So many locations are read in all orders that there are; more of them up or down, beginning with any. */
    private static final int MOST_IN_ALL_ORDERS = 4;

    private final Memory memory;
    private final Scheduler scheduler;
    private final ObjectTable table;
    private final TrackedObjects objects;
    private final EscapedSites learned;
    private final WatchedAccesses watched;
    private final TouchedConditions conditions;
    private final WholeObjects wholeObjects;
    private final WeakAccesses weakly;
    /** Null where reads see the last write. */
    private final @Nullable WeakMemory weak;

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
        MemoryLocation[] locations = new MemoryLocation[8];
        Object[] references = new Object[8];
        long[] bits = new long[8];
        int reads;

        void forget() {
            while (reads > 0) {
                references[--reads] = null;
            }
        }

        void add(Object original, MemoryLocation location) {
            if (reads == locations.length) {
                locations = ArrayGrowth.doubled(locations);
                references = ArrayGrowth.doubled(references);
                bits = ArrayGrowth.doubled(bits);
            }
            locations[reads] = location;
            if (Heap.isReference(location.type())) {
                references[reads++] = Heap.reference(original, location.offset());
            } else {
                bits[reads++] = Heap.bits(original, location.offset(), location.type());
            }
        }
    }

    Clones(
            Memory memory,
            Scheduler scheduler,
            ObjectTable table,
            TrackedObjects objects,
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
     * @param start the class whose {@code clone} is called: if it is that of {@code Object}, no other thread will say what it reads
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

    private MemoryLocation[] locationsOf(Object original) {
        if (!original.getClass().isArray()) {
            return fieldsOf(original.getClass());
        }
        MemoryLocation first = LocationResolver.array(original.getClass());
        MemoryLocation[] all = new MemoryLocation[JdkInternals.arrayLength(original)];
        for (int i = 0; i < all.length; i++) {
            all[i] = new MemoryLocation(null, first.element(i), 0, first.type(), "", false, false);
        }
        return all;
    }

    private MemoryLocation[] fieldsOf(Class<?> type) {
        boolean ignored = Hooks.enterIgnored();
        MemoryLocation[] fields = wholeObjects.fields(type);
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
            MemoryLocation location = LocationResolver.array(original.getClass());
            for (int i = JdkInternals.arrayLength(original) - 1; i >= 0; i--) {
                weakly.readTogether(thread, original, entry, location.element(i), location.type(), Access.PLAIN);
            }
            return;
        }
        for (MemoryLocation field : fieldsOf(original.getClass())) {
            if (!field.isFinal()) {
                int mode = field.isVolatile() ? Access.VOLATILE : Access.PLAIN;
                weakly.readTogether(thread, original, entry, field.offset(), field.type(), mode);
            }
        }
    }

    private void touchesAll(Object original, @Nullable Entry entry) {
        if (original.getClass().isArray()) {
            MemoryLocation location = LocationResolver.array(original.getClass());
            for (int i = JdkInternals.arrayLength(original) - 1; i >= 0; i--) {
                touchesUnlessRead(original, entry, location.element(i), location.type());
            }
        } else {
            for (MemoryLocation field : fieldsOf(original.getClass())) {
                touchesUnlessRead(original, entry, field.offset(), field.type());
            }
        }
        if (original != null && watched.isOn()) {
            watched.whole(original);
        }
    }

    private void touchesUnlessRead(Object original, @Nullable Entry entry, long offset, char type) {
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
     * An object that others may have reached is about to be cloned: reads those of its locations one by one that others write. Returns whether
     * there are others.
     */
    private boolean read(Object original) {
        ManagedThread thread = scheduler.running();
        reading(thread.id).forget();
        add(original, thread.id);
        if (weak == null && !learned.hasClones()) {
            return true;
        }
        MemoryLocation[] all = locationsOf(original);
        if (weak != null) {
            for (MemoryLocation location : all) {
                if (!location.isFinal()
                        && weak.isWritten(original, table.find(original), location.offset(), location.type())) {
                    learn(original, location.offset());
                }
            }
        }
        MemoryLocation[] toRead = new MemoryLocation[all.length];
        int torn = 0;
        for (MemoryLocation location : all) {
            if (!location.isFinal() && isTorn(original, location)) {
                toRead[torn++] = location;
            }
        }
        if (torn > 0) {
            readInSomeOrder(thread, original, toRead, torn);
        }
        return torn < all.length;
    }

    private void readInSomeOrder(ManagedThread thread, Object original, MemoryLocation[] toRead, int length) {
        if (length > 1) {
            ManagedThread unused = pointOf(original);
            int order = scheduler.chooseValue(Schedule.Kind.VALUE, orders(length));
            Hooks.setManaged(thread.mark);
            arrange(toRead, length, order);
        }
        Reading reading = reading(thread.id);
        for (int i = 0; i < length; i++) {
            MemoryLocation location = toRead[i];
            thread.isVolatile = location.isVolatile();
            memory.access(
                    Kind.READ, original, location.offset(), location.type(), table.find(original), Memory.NO_SITE);
            reading.add(original, location);
        }
    }

    private static int orders(int locations) {
        int orders = 1;
        for (int i = 2; i <= locations && locations <= MOST_IN_ALL_ORDERS; i++) {
            orders *= i;
        }
        return locations <= MOST_IN_ALL_ORDERS ? orders : 2 * locations;
    }

    private static void arrange(MemoryLocation[] locations, int length, int order) {
        int rest = order;
        if (length <= MOST_IN_ALL_ORDERS) {
            for (int i = length - 1; i > 0; i--) {
                swap(locations, i, rest % (i + 1));
                rest /= i + 1;
            }
            return;
        }
        MemoryLocation[] before = ArrayGrowth.doubled(locations);
        boolean down = order >= length;
        for (int i = 0; i < length; i++) {
            int from = (order + (down ? length - i : i)) % length;
            locations[i] = before[from];
        }
    }

    private static void swap(MemoryLocation[] locations, int i, int j) {
        MemoryLocation location = locations[i];
        locations[i] = locations[j];
        locations[j] = location;
    }

    /** Whether {@link #read} has read a location by itself. */
    boolean hasRead(long offset) {
        Reading reading = readings[scheduler.running().id];
        for (int i = 0; reading != null && i < reading.reads; i++) {
            if (reading.locations[i].offset() == offset) {
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
            MemoryLocation location = reading.locations[i];
            if (Heap.isReference(location.type())) {
                Heap.setReference(copy, location.offset(), reading.references[i]);
            } else {
                Heap.setBits(copy, location.offset(), location.type(), reading.bits[i]);
            }
        }
        reading.forget();
    }

    // ---- learning

    private void add(Object original, int thread) {
        if (count == originals.length) {
            originals = ArrayGrowth.doubled(originals);
            cloners = ArrayGrowth.doubled(cloners);
        }
        originals[count] = original;
        cloners[count++] = thread;
    }

    /** Whether anything was cloned in this execution that others had reached. */
    boolean hasAny() {
        return count > 0;
    }

    /** A location that others may have reached is about to be written. */
    @SuppressWarnings("NullAway") // whose clone it is was there
    void writes(ManagedThread thread, @Nullable Object base, long offset) {
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

    private boolean isTorn(Object original, MemoryLocation location) {
        if (!learned.hasClones()) {
            return false;
        }
        boolean ignored = Hooks.enterIgnored();
        try {
            return learned.isCloned(name(original, location.offset()));
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    /** What a location of a class of objects is called in every JVM. */
    private String name(Object base, long offset) {
        Class<?> type = base.getClass();
        if (type.isArray()) {
            MemoryLocation elements = LocationResolver.array(type);
            return type.getName() + "[" + (offset - elements.offset() >> elements.shift()) + "]";
        }
        for (MemoryLocation location : fieldsOf(type)) {
            if (location.offset() == offset) {
                return type.getName() + "." + location.name();
            }
        }
        return type.getName();
    }
}
