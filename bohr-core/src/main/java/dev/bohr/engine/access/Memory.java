package dev.bohr.engine.access;

import dev.bohr.engine.ControlLost;
import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.WeakMemory;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.engine.heap.PassedArrays;
import dev.bohr.engine.heap.UndoLog;
import dev.bohr.engine.heap.WholeObjects;
import dev.bohr.engine.initialisers.Initialisers;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.engine.learned.LearnedPoints;
import dev.bohr.engine.learned.RacyLocations;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.CloneOperations;
import dev.bohr.hooks.operations.FinalFieldOperations;
import dev.bohr.hooks.operations.IndirectAccessOperations;
import dev.bohr.hooks.operations.MemoryOperations;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The accesses of the running thread: which of them are points, what must be undone, and what becomes shared.
 *
 * <p>An object that only its creator has reached makes no points (docs/decisions/0003). It is shared from the moment at
 * which it is stored in a shared object. If it escapes in a way we do not see (captured by a lambda, handed over by un-woven
 * code), the first touch by another thread shows that: its allocation site then counts as shared from birth, and the search restarts.
 * Up to that touch no other thread can have noticed, so nothing is missed.
 */
public final class Memory extends MemoryOperations {
    static final int NO_SITE = -1;
    /** Stands for all memory outside the heap, where addresses are others in each execution. */
    private static final Class<?> OUTSIDE_THE_HEAP = Memory.class;

    private final Scheduler scheduler;
    private final ObjectTable table;
    private final UndoLog undo = new UndoLog();
    private final LearnedPoints learned;
    private final LocationResolver locations;
    private final EscapedSites escaped;
    private final Initialisers initialisers;
    private final PassedArrays passedArrays = new PassedArrays();
    private final TrackedObjects objects;
    private final TouchedConditions conditions;
    private final WatchedAccesses watched;
    private final Clones clones;
    private final FinalAccesses finals;
    private final IndirectAccesses indirect;
    private final WeakAccesses weakly;
    private @Nullable Object storing;
    /** Null where reads see the last write. */
    private final @Nullable WeakMemory weak;
    /** Where plain accesses make points; null if everywhere. */
    private final @Nullable RacyLocations racy;

    public Memory(
            Scheduler scheduler,
            ObjectTable table,
            EscapedSites escaped,
            Initialisers initialisers,
            @Nullable RacyLocations racy) {
        this.scheduler = scheduler;
        this.initialisers = initialisers;
        this.table = table;
        this.escaped = escaped;
        this.racy = racy;
        this.learned = scheduler.learned();
        this.locations = new LocationResolver(this::lost);
        this.weak = scheduler.weak();
        WholeObjects wholeObjects = new WholeObjects(undo);
        this.objects = new TrackedObjects(scheduler, table, escaped, initialisers, wholeObjects);
        if (weak != null) {
            weak.setMeeting(objects::meet);
        }
        initialisers.recorder().lookAt(undo);
        this.conditions = new TouchedConditions(scheduler, racy);
        this.watched = new WatchedAccesses(scheduler, conditions, wholeObjects);
        this.clones = new Clones(this, scheduler, table, objects, escaped, watched, conditions, wholeObjects);
        this.weakly = clones.weakly();
        this.finals = new FinalAccesses(scheduler, table, locations, this, watched, weakly);
        this.indirect = new IndirectAccesses(scheduler, table, objects, this, escaped, watched, finals, conditions);
    }

    public WeakAccesses weakly() {
        return weakly;
    }

    public TrackedObjects objects() {
        return objects;
    }

    public TouchedConditions conditions() {
        return conditions;
    }

    public CloneOperations clones() {
        return clones;
    }

    public FinalFieldOperations finals() {
        return finals;
    }

    public IndirectAccessOperations indirect() {
        return indirect;
    }

    /**
     * Before an execution.
     *
     * @param isRecorded whether it is written down what comes of each operation
     */
    public void begin(boolean isRecorded) {
        objects.begin();
        Hooks.setAnnouncesExpected(isRecorded || weak != null);
        clones.begin();
        Hooks.setAnnouncesReferences(escaped.clearsReferences());
    }

    /** Restores all that was there before the execution. */
    public void restore() {
        objects.restore(undo);
        storing = null;
    }

    // ---- hooks
    /** A call that is not woven has looked at a location of an array, or changed it. */
    public void touchedUnseen(Object array, long offset, boolean changed) {
        if (changed) {
            scheduler.effects().stored(scheduler.running(), array, offset);
        }
        int access = changed ? Footprint.WRITE : Footprint.READ | Footprint.MIGHT_WRITE;
        scheduler.effects().touches(array, table.find(array), offset, access);
    }

    private @Nullable Entry entryOf(Object object, int site) {
        Entry entry = table.find(object);
        return entry == null ? objects.meet(object, site) : entry;
    }

    @Override
    public void read(@Nullable Object base, int site) {
        if (base != null) {
            MemoryLocation location = locations.ofField(site, base);
            if (!location.isFinal()) {
                Entry entry = entryOf(base, site);
                if (entry == null || entry.owner != scheduler.running().id) {
                    access(Kind.READ, base, location, entry, site);
                } else if (watched.isOn()) {
                    watched.local(Kind.READ, base, location, site);
                }
            } else if (learned.hasFinals() && learned.ofFinal(locations, site, base) != LearnedPoints.NEVER_CHANGES) {
                finals.read(base, location, learned.ofFinal(locations, site, base), site);
            } else if (weak != null && Heap.isReference(location.type())) {
                weak.readFinal(scheduler.running(), base, Heap.reference(base, location.offset()));
            }
        }
    }

    /**
     * The access that comes will have the JVM initialise the class. That is done now: what the initialiser sets is there before the
     * access, and so it is what is put back after the execution.
     */
    private MemoryLocation ofStatic(int site, Class<?> owner) {
        MemoryLocation known = locations.known(site);
        if (known != null) {
            return known;
        }
        MemoryLocation location = locations.ofStatic(site, owner);
        if (location.base() instanceof Class<?> declaring) {
            JdkInternals.initialise(declaring);
        }
        return location;
    }

    @Override
    public void readStatic(Class<?> owner, int site) {
        MemoryLocation location = ofStatic(site, owner);
        if (!location.isFinal()) {
            access(Kind.READ, location.base(), location, null, site);
        }
    }

    @Override
    public void write(@Nullable Object base, @Nullable Object value, int site) {
        if (base != null) {
            MemoryLocation location = locations.ofField(site, base);
            Entry entry = entryOf(base, site);
            if (entry != null && entry.owner == scheduler.running().id) {
                if (watched.isOn() && !location.isFinal()) {
                    watched.local(Kind.WRITE, base, location, site);
                }
                if (weak != null && !location.isFinal()) {
                    scheduler.running().isVolatile = location.isVolatile();
                    weakly.changeLocal(Kind.WRITE, base, location.offset(), location.type(), entry, site);
                }
                objects.writeLocal(entry, value);
            } else {
                access(Kind.WRITE, base, location, entry, site);
                objects.publish(value);
            }
        }
    }

    public PassedArrays passedArrays() {
        return passedArrays;
    }

    /** The class that declares the static field of a site. */
    @SuppressWarnings("NullAway") // a static field has a base
    public Class<?> declaring(Class<?> owner, int site) {
        return (Class<?>) ofStatic(site, owner).base();
    }

    /** An initialiser sets a final field; a thread that reads it has waited for the initialiser. */
    @Override
    public void writeStaticFinal(Class<?> owner, @Nullable Object value, int site) {
        MemoryLocation location = ofStatic(site, owner);
        scheduler.running().spin.effect();
        save(location.base(), location.offset(), location.type(), null);
        objects.publish(value);
    }

    @Override
    public void writeStatic(Class<?> owner, @Nullable Object value, int site) {
        MemoryLocation location = ofStatic(site, owner);
        access(Kind.WRITE, location.base(), location, null, site);
        objects.publish(value);
    }

    @Override
    @SuppressWarnings("NullAway") // null has no inside
    public void readArray(@Nullable Object array, int index, int site) {
        if (isInside(array, index)) {
            Entry entry = entryOf(array, site);
            if (entry == null || entry.owner != scheduler.running().id) {
                MemoryLocation location = locations.ofArray(site, array);
                access(Kind.READ, array, location.element(index), location.type(), entry, site);
            } else if (watched.isOn()) {
                MemoryLocation location = locations.ofArray(site, array);
                watched.access(Kind.READ, array, location.element(index), location.type(), site);
            }
        }
    }

    @Override
    @SuppressWarnings("NullAway") // null has no inside
    public void writeArray(@Nullable Object array, int index, int site) {
        Object value = takeStored();
        if (isInside(array, index)) {
            Entry entry = entryOf(array, site);
            MemoryLocation location = locations.ofArray(site, array);
            if (entry != null && entry.owner == scheduler.running().id) {
                if (watched.isOn()) {
                    watched.access(Kind.WRITE, array, location.element(index), location.type(), site);
                }
                if (weak != null) {
                    weakly.changeLocal(Kind.WRITE, array, location.element(index), location.type(), entry, site);
                }
                objects.writeLocal(entry, value);
            } else {
                access(Kind.WRITE, array, location.element(index), location.type(), entry, site);
                objects.publish(value);
            }
        }
    }

    @Override
    public void storing(@Nullable Object value) {
        storing = value;
    }

    @Override
    public void expecting(long bits, char type) {
        scheduler.running().expected.announce(bits, type);
    }

    @Override
    public void expecting(@Nullable Object value) {
        scheduler.running().expected.announce(value);
    }

    /**
     * The freeze of JLS 17.5.1, at the end of a constructor whose class declares a final reference. A thread that reads that reference, of which
     * {@link #read} is notified, sees what was written before the freeze to whatever it leads to.
     */
    @Override
    public void frozen(Object object) {
        if (weak != null && !scheduler.isEnding()) {
            weak.frozen(scheduler.running(), object);
        }
    }

    /** Nothing to do under sequential consistency, but for the order of what is around it. */
    @Override
    public void fence(int kind) {
        scheduler.order().fence(scheduler.running(), kind);
    }

    // ---- the common part
    void access(Kind kind, @Nullable Object base, MemoryLocation location, @Nullable Entry entry, int site) {
        scheduler.running().isVolatile = location.isVolatile();
        access(kind, base, location.offset(), location.type(), entry, site);
    }

    /** A point before an access to memory that others may have reached. */
    void access(Kind kind, @Nullable Object base, long offset, char type, @Nullable Entry entry, int site) {
        ManagedThread thread = scheduler.running();
        if (weak != null) {
            weakly.access(thread, kind, base, offset, type, entry, site);
            return;
        }
        if (!scheduler.isEnding()) {
            objects.check(entry);
            if (base != null && (entry == null || entry.creator < 0)) {
                accessOld(thread, kind, base, offset);
            }
            if (conditions.isTouched) {
                conditions.access(base, entry, offset);
                return;
            }
            if (racy == null || base == null || isPoint(kind, base, entry, offset, site)) {
                thread.type = type;
                // Outside the heap the address is another in each execution.
                scheduler.point(thread, kind, base, base == null ? 0 : offset, site);
                markAgain(thread);
            } else {
                scheduler.settle(thread);
            }
            if (watched.isOn() && base != null) {
                watched.access(kind, base, offset, type, site);
            }
        }
        if (kind == Kind.READ) {
            reads(thread, base, offset, type);
            touches(base, entry, offset, type, Footprint.READ);
            return;
        }
        save(base, offset, type, entry);
        if (clones.hasAny()) {
            clones.writes(thread, base, offset);
        }
        if (kind == Kind.COMPARE && base != null) {
            reads(thread, base, offset, type);
            thread.spin.compare(base, offset, type);
        } else {
            for (int i = Heap.bytes(base, type) - 1; i >= 0; i--) {
                scheduler.effects().stored(thread, base, offset + i);
            }
            touches(base, entry, offset, type, Footprint.WRITE);
        }
    }

    /** Of what was there before the execution: an initialiser may have to do with it, or code that is not woven was given it. */
    void accessOld(ManagedThread thread, Kind kind, Object base, long offset) {
        if (initialisers.areWatched()) {
            initialisers.touched(base, offset, kind != Kind.READ);
        }
        if (!passedArrays.isEmpty() && passedArrays.accessed(base, thread.id, kind != Kind.READ)) {
            boolean ignored = Hooks.enterIgnored();
            try {
                scheduler.effects().sharesArray(base);
            } finally {
                Hooks.exitIgnored(ignored);
            }
        }
    }

    void touches(@Nullable Object base, @Nullable Entry entry, long offset, char type, int access) {
        if (base == null) {
            scheduler.effects().touches(OUTSIDE_THE_HEAP, null, 0, access);
            return;
        }
        for (int i = Heap.bytes(base, type) - 1; i >= 0; i--) {
            scheduler.effects().touches(base, entry, offset + i, access);
        }
    }

    // ---- points at synchronization alone
    /**
     * The first plain access after a synchronization is a point, too. It is there that a thread is preempted while it holds a monitor,
     * or before it ends: leaving a monitor and ending are no points, and a thread that waits for them is blocked without a preemption.
     */
    @SuppressWarnings("NullAway") // asked only where there are some
    private boolean isPoint(Kind kind, Object base, @Nullable Entry entry, long offset, int site) {
        ManagedThread thread = scheduler.running();
        boolean synchronizes = kind == Kind.UPDATE || kind == Kind.COMPARE || mode(site, thread) != Access.PLAIN;
        boolean isFirst = thread.hasSynchronized;
        thread.hasSynchronized = synchronizes;
        return synchronizes || isFirst || racy.contains(base, entry, offset);
    }

    static int mode(int site, ManagedThread thread) {
        int mode = site < 0 ? Access.PLAIN : Sites.get(site).mode();
        return mode != Access.DECLARED ? mode : thread.isVolatile ? Access.VOLATILE : Access.PLAIN;
    }

    private static void reads(ManagedThread thread, @Nullable Object base, long offset, char type) {
        for (int i = Heap.bytes(base, type) - 1; i >= 0; i--) {
            thread.spin.read(base, offset + i);
        }
    }

    /** What was there before the execution is restored after it; but what is not on the heap may have been freed by then. */
    void save(@Nullable Object base, long offset, char type, @Nullable Entry entry) {
        if (base != null && (entry == null || entry.mayBeOld)) {
            undo.save(base, offset, type);
        }
    }

    /**
     * Accesses keep the managed mark on while they are in the engine, which touches no woven code on this path; only if
     * control was given away is it off now. Two stores less at every point.
     */
    static void markAgain(ManagedThread thread) {
        if (Hooks.managed() != thread.mark) {
            Hooks.setManaged(thread.mark);
        }
    }

    ControlLost lost(String reason) {
        scheduler.endWith(new End.Lost(reason));
        return new ControlLost(reason);
    }

    @Nullable
    Object takeStored() {
        Object value = storing;
        storing = null;
        return value;
    }

    static boolean isInside(@Nullable Object array, int index) {
        return array != null && index >= 0 && index < JdkInternals.arrayLength(array);
    }
}
