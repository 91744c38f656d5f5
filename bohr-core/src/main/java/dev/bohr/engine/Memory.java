package dev.bohr.engine;

import dev.bohr.engine.heap.FinalFields;
import dev.bohr.engine.heap.HandlePlaces;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.InheritedHash;
import dev.bohr.engine.heap.KeptObjects;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.engine.heap.PassedArrays;
import dev.bohr.engine.heap.Place;
import dev.bohr.engine.heap.Places;
import dev.bohr.engine.heap.References;
import dev.bohr.engine.heap.UndoLog;
import dev.bohr.engine.heap.WholeObjects;
import dev.bohr.engine.jdk.IdentityHash;
import dev.bohr.engine.jdk.Jdk;
import dev.bohr.engine.jdk.ThreadFields;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.engine.learned.LearnedPoints;
import dev.bohr.engine.learned.RacyPlaces;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.AccessName;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.CloneOperations;
import dev.bohr.hooks.operations.IndirectAccessOperations;
import dev.bohr.hooks.operations.MemoryOperations;
import dev.bohr.hooks.operations.ObjectOperations;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.function.BooleanSupplier;

/**
 * The accesses of the running thread: which of them are points, what must be undone, and what becomes shared.
 *
 * <p>An object that only its creator has reached makes no points (decision 0003). It is shared from the moment at
 * which it is stored in a shared object. If it escapes in a way we do not see (captured by a lambda, handed over by un-woven
 * code), the first touch by another thread shows that: its allocation site then counts as shared from birth, and the search
 * starts anew. Up to that touch nobody else can have noticed, so nothing is missed.
 */
public final class Memory extends MemoryOperations
        implements IndirectAccessOperations, ObjectOperations, CloneOperations {
    private static final int NO_SITE = -1;

    /** Where objects were met first that something other than an access of woven code has touched. */
    private static final int MET =
            Sites.add(new Site("dev.bohr.engine.Memory", "meet", "Memory.java", -1, 0, Access.PLAIN, null, null, null));

    private static final int WAITED_FOR = Footprint.GUARD | Footprint.ANY_OF;

    /** Stands for all memory outside the heap, where addresses are others in each execution. */
    private static final Class<?> OUTSIDE_THE_HEAP = Memory.class;

    private final Scheduler scheduler;
    private final ObjectTable objects;
    private final UndoLog undo = new UndoLog();
    private final WholeObjects wholeObjects = new WholeObjects(undo);
    private final LearnedPoints learned;
    private final Places places;
    private final HandlePlaces handles = new HandlePlaces();
    private final FinalFields finalFields = new FinalFields();
    private final EscapedSites escaped;
    private final Initialisers initialisers;
    private final OldObjects old = new OldObjects();
    private final KeptObjects kept = new KeptObjects();
    private final InheritedHash inheritedHash = new InheritedHash();
    private final PassedArrays passedArrays = new PassedArrays();
    /** Where plain accesses make points; null if everywhere. */
    private final RacyPlaces racy;

    private Object storing;
    /** The class that a loop was last asked about, and what was said: loops come round with objects of the same class. */
    private Class<?> lastInLoop = Memory.class;

    private boolean lastIsAccessed;
    private boolean onlyTouches;
    private boolean recordsTouches;
    /** Null under sequential consistency: reads return what is there. */
    private ReadValues readValues;
    /** Null where reads see the last write. */
    private final WeakMemory weak;

    private final boolean spuriousFailures;
    private final Clones clones;

    /** @param racy where plain accesses make points; null if everywhere */
    public Memory(
            Scheduler scheduler,
            ObjectTable objects,
            EscapedSites escaped,
            Initialisers initialisers,
            RacyPlaces racy) {
        this.scheduler = scheduler;
        this.initialisers = initialisers;
        this.objects = objects;
        this.escaped = escaped;
        this.racy = racy;
        this.learned = scheduler.learned();
        this.places = new Places(this::lost);
        this.weak = scheduler.weak();
        if (weak != null) {
            weak.isOf(this);
        }
        this.spuriousFailures = scheduler.hasSpuriousFailures();
        initialisers.recorder().lookAt(undo);
        this.clones = new Clones(this, scheduler, escaped);
    }

    /**
     * Runs a condition of the program's to see what it touches: it makes no points, but an object that was believed to be local
     * to another thread is found to be shared.
     *
     * @param records whether what it reads is what the thread has waited for
     */
    public boolean touch(ManagedThread thread, BooleanSupplier condition, boolean records) {
        onlyTouches = true;
        recordsTouches = records;
        Hooks.setManaged(thread.mark);
        try {
            return condition.getAsBoolean();
        } finally {
            Hooks.setManaged(null);
            onlyTouches = false;
        }
    }

    /** A condition that is only touched needs a class initialised, which is done for good; returns what to hand to {@link #touchAgain}. */
    public boolean stopTouching() {
        boolean was = onlyTouches;
        onlyTouches = false;
        return was;
    }

    public void touchAgain(boolean was) {
        onlyTouches = was;
    }

    public void giveReads(ReadValues newReadValues) {
        readValues = newReadValues;
        installHooks();
    }

    /** Turns on the hooks that only a weak memory model needs, if reads are given values. */
    public void installHooks() {
        Hooks.setWeakMemory(readValues != null || weak != null);
    }

    /**
     * Before an execution.
     *
     * @param isRecorded whether it is written down what comes of each operation
     */
    public void begin(boolean isRecorded) {
        old.begin();
        Hooks.tellExpected(isRecorded || readValues != null || weak != null);
        clones.begin();
        Hooks.tellReferences(escaped.clearsReferences());
    }

    /** What the program begins with: from there, and from statics, it reaches what was there before. */
    public void setRoot(Object root) {
        old.setRoot(root);
    }

    /** Whether the executions to come do not count; see {@link OldObjects}. */
    public void warmUp(boolean isWarmingUp) {
        old.warmUp(isWarmingUp);
    }

    public boolean isWarmingUp() {
        return old.isWarmingUp();
    }

    /** Whether it is known by now what was there before, and was not when the execution began. */
    public boolean hasLearnedWhatIsOld() {
        return old.hasLearned();
    }

    /** Restores all that was there before the execution. */
    public void restore() {
        old.restore(undo);
        wholeObjects.forget();
        storing = null;
    }

    // ---- hooks

    @Override
    public void allocated(Object object, int site) {
        ManagedThread thread = scheduler.running();
        // An object without a hash cannot be in the table yet.
        boolean isNew = IdentityHash.set(object, IdentityHash.of(thread.id, thread.allocations));
        if (objects.isFull()) {
            thread.allocations++;
            return;
        }
        if (!isNew && objects.find(object) != null) {
            return;
        }
        int owner = escaped.contains(site) ? ObjectTable.SHARED : thread.id;
        objects.add(object, owner, thread.id, thread.allocations++, site);
    }

    /** A call that is not woven has looked at a place of an array, or changed it. */
    void touchedUnseen(Object array, long offset, boolean changed) {
        if (changed) {
            scheduler.effects().stored(scheduler.running(), array, offset);
        }
        scheduler
                .effects()
                .touches(
                        array,
                        objects.find(array),
                        offset,
                        changed ? Footprint.WRITE : Footprint.READ | Footprint.MIGHT_WRITE);
    }

    /** Under a memory model: code that is not woven is given the array. What it will see there is decided, and there until the next step. */
    void readUnseen(ManagedThread thread, Object array) {
        Entry entry = objects.find(array);
        check(entry);
        Place place = Places.array(array.getClass());
        for (int i = Jdk.arrayLength(array) - 1; i >= 0; i--) {
            readTogether(thread, array, entry, element(place, i), place.type(), Access.PLAIN);
        }
        Hooks.setManaged(null); // which has put the mark back
    }

    /** A new array, and the arrays that were made with it. */
    @Override
    public void allocatedNested(Object array, int site) {
        allocated(array, site);
        if (array instanceof Object[] outer && outer.length > 0 && outer[0] != null) {
            for (Object inner : outer) {
                allocatedNested(inner, site);
                holds(array, inner);
            }
        }
    }

    /**
     * An object that is not in the table. If it has an identity hash, it was there before. If it has none, and all that was there before
     * has one, un-woven code has made it in this execution: it is taken for an object of the thread that has met it first, like
     * one that the thread has made (docs/decisions/0027). Null if it counts as shared and old.
     *
     * <p>Whoever asks for the identity hash of an object of the program's, by a map above all, has to meet it first, or it is taken for old.
     */
    private Entry meet(Object object, int site) {
        if (!isNew(object) || objects.isFull()) {
            return null;
        }
        ManagedThread thread = scheduler.running();
        int number = ObjectTable.MET | thread.met++;
        giveHash(object, number);
        int first = site < 0 ? MET : site;
        int owner = escaped.contains(first) ? ObjectTable.SHARED : thread.id;
        return objects.add(object, owner, thread.id, number, first);
    }

    private void giveHash(Object object, int number) {
        boolean isWarmingUp = old.isWarmingUp();
        int hash = IdentityHash.of(scheduler.running().id, isWarmingUp ? number | ObjectTable.MET_BEFORE : number);
        if (IdentityHash.set(object, hash) && !isWarmingUp) {
            kept.met(hash);
        }
    }

    /** Whether un-woven code has made an object, of which nothing is known, in this execution. */
    private boolean isNew(Object object) {
        int hash = IdentityHash.get(object);
        if (hash != 0) {
            if (kept.isFound(object, hash) && !scheduler.isEnding()) {
                scheduler.endWith(new End.Learned("un-woven code keeps an object that was taken for new"));
            }
            return false;
        }
        if (scheduler.isEnding() || isKeptByJvm(object)) {
            return false;
        }
        if (!old.isKnown()) {
            if (old.isNeeded(object)) {
                scheduler.endWith(new End.Learned("un-woven code makes objects that woven code touches"));
            }
            boolean unused = System.identityHashCode(object) == 0; // from now on it has one
            return false;
        }
        return true;
    }

    /** Whether the object was there before the execution. It is not met by that: if it is new it stays without a name. */
    boolean isOld(Object object) {
        Entry entry = objects.find(object);
        return entry == null ? !isNew(object) : entry.creator < 0;
    }

    /**
     * Whether it is known that un-woven code has made the object in this execution, and nobody has met it. To be asked by those who only look:
     * an object must not get a hash because somebody has looked at it.
     */
    public boolean isUnmet(Object object) {
        return old.isKnown() && !isKeptByJvm(object) && IdentityHash.get(object) == 0;
    }

    /** Classes and threads have names of their own, and a lambda is kept by the place that makes it. */
    private static boolean isKeptByJvm(Object object) {
        return object instanceof Class
                || object instanceof Thread
                || object.getClass().isHidden();
    }

    private Entry entryOf(Object object, int site) {
        Entry entry = objects.find(object);
        return entry == null ? meet(object, site) : entry;
    }

    /**
     * A local variable refers to the object where the running thread comes round a loop. What un-woven code has made is met here if it is
     * what woven code mostly accesses: a loop that fills it or looks for it comes before others get to it, and what it is called is to depend
     * on that as little as can be.
     */
    public void meetInLoop(Object object) {
        if (object != null && IdentityHash.get(object) == 0 && isAccessedInLoop(object.getClass())) {
            meet(object);
        }
    }

    private boolean isAccessedInLoop(Class<?> type) {
        if (type != lastInLoop) {
            lastInLoop = type;
            lastIsAccessed = isAccessed(type);
        }
        return lastIsAccessed;
    }

    private static boolean isAccessed(Class<?> type) {
        String name = type.getName();
        return type.isArray()
                || type.getClassLoader() != null
                || name.startsWith("java.util.")
                || name.startsWith("java.text.")
                || name.startsWith("sun.util.calendar.");
    }

    /** Before the object's identity hash is asked for: it is to be the same in every execution. */
    public void meet(Object object) {
        if (object != null) {
            Entry unused = entryOf(object, NO_SITE);
        }
    }

    /** Before {@code hashCode()} is called, which may give the object a hash. */
    public void meetIfHashed(Object object) {
        if (IdentityHash.get(object) == 0 && inheritedHash.isOf(object.getClass())) {
            meet(object);
        }
    }

    /** Un-woven code has returned the object at this site: if it is new, it was made there, as far as can be told. */
    void returned(Object object, int site) {
        Entry unused = meetInStep(object, site);
    }

    /**
     * An object that the step which goes on may touch yet. If others can reach it, it is named by who is the first to come to it, and that is part
     * of what the step does. Who comes to a point of the object's own has no need of that: it has its name before the step begins that touches it.
     */
    private Entry meetInStep(Object object, int site) {
        Entry entry = objects.find(object);
        if (entry == null) {
            entry = meet(object, site);
            if (entry != null && entry.owner == ObjectTable.SHARED) {
                scheduler.effects().namesUnknown();
            }
        }
        return entry;
    }

    /** If the container is published, so is the value. */
    @Override
    public void holds(Object container, Object value) {
        Entry entry = objects.find(container);
        if (entry != null && entry.owner == scheduler.running().id) {
            writeLocal(entry, value);
        } else {
            publish(value);
        }
    }

    @Override
    public void read(Object base, int site) {
        if (base != null) {
            Place place = places.ofField(site, base);
            if (!place.isFinal()) {
                Entry entry = entryOf(base, site);
                if (entry == null || entry.owner != scheduler.running().id) {
                    access(Kind.READ, base, place, entry, site);
                } else if (isWatched()) {
                    watchLocal(Kind.READ, base, place, site);
                }
            } else if (learned.hasFinals() && learned.ofFinal(places, site, base) != LearnedPoints.NEVER_CHANGES) {
                readSeenFinal(base, place, learned.ofFinal(places, site, base), site);
            } else if (weak != null && Heap.isReference(place.type())) {
                weak.readFinal(scheduler.running(), base, Heap.reference(base, place.offset()));
            }
        }
    }

    /** A read of a final field that somebody can see change; but not of every object. */
    private void readSeenFinal(Object base, Place place, byte seen, int site) {
        Entry entry = objects.find(base);
        if (entry != null && entry.isMade && seen == LearnedPoints.ESCAPES) {
            if (weak != null && Heap.isReference(place.type())) {
                weak.readFinal(scheduler.running(), base, Heap.reference(base, place.offset()));
            }
        } else if (entry == null || entry.owner != scheduler.running().id) {
            access(Kind.READ, base, place, entry, site);
        } else if (isWatched()) {
            watchLocal(Kind.READ, base, place, site);
        }
    }

    /**
     * A constructor writes a final field, and may have let others reach the object. If it has, they can see the field without its value: then
     * its accesses are points. If only its own thread can have reached it nobody sees anything.
     */
    @Override
    public void writeFinal(Object base, Object value, boolean isReference, int site) {
        ManagedThread thread = scheduler.running();
        Entry entry = objects.find(base);
        boolean isLocal = entry != null && entry.owner == thread.id;
        boolean isSeen = learned.hasFinals() && learned.ofFinal(places, site, base) != LearnedPoints.NEVER_CHANGES;
        if (!isSeen && !isLocal && !scheduler.isEnding()) {
            escapes(site, base);
        }
        if (!isSeen) {
            if (isReference) {
                write(base, value, site);
            }
            return;
        }
        Place place = places.ofField(site, base);
        if (!isLocal) {
            requireAnnouncing(base.getClass());
            access(Kind.WRITE, base, place, entry, site);
            publish(value);
            return;
        }
        if (isWatched()) {
            watchLocal(Kind.WRITE, base, place, site);
        }
        if (weak != null) {
            thread.isVolatile = false;
            changeLocal(Kind.WRITE, base, place.offset(), place.type(), entry, site);
        }
        writeLocal(entry, value);
    }

    private void escapes(int site, Object base) {
        boolean ignored = Hooks.enterIgnored();
        boolean isNew;
        try {
            isNew = learned.addEscaping(places.field(Sites.get(site), base.getClass()));
        } finally {
            Hooks.exitIgnored(ignored);
        }
        if (isNew) {
            scheduler.endWith(
                    new End.Learned("an object is reached by others before its constructor has come to its end"));
        }
    }

    /** A constructor has come to its end; if it was the last of the object's, and nobody else has reached it, they see it whole. */
    @Override
    public void made(Object object, Class<?> type) {
        Entry entry = objects.find(object);
        if (entry != null && entry.owner == scheduler.running().id && object.getClass() == type) {
            entry.isMade = true;
        }
    }

    /**
     * The access that comes will have the JVM initialise the class. That is done now: what the initialiser sets is there before the
     * access, and so it is what is put back after the execution.
     */
    private Place ofStatic(int site, Class<?> owner) {
        Place known = places.known(site);
        if (known != null) {
            return known;
        }
        Place place = places.ofStatic(site, owner);
        if (place.base() instanceof Class<?> declaring) {
            Jdk.initialise(declaring);
        }
        return place;
    }

    @Override
    public void readStatic(Class<?> owner, int site) {
        Place place = ofStatic(site, owner);
        if (!place.isFinal()) {
            access(Kind.READ, place.base(), place, null, site);
        }
    }

    @Override
    public void write(Object base, Object value, int site) {
        if (base != null) {
            Place place = places.ofField(site, base);
            Entry entry = entryOf(base, site);
            if (entry != null && entry.owner == scheduler.running().id) {
                if (isWatched() && !place.isFinal()) {
                    watchLocal(Kind.WRITE, base, place, site);
                }
                if (weak != null && !place.isFinal()) {
                    scheduler.running().isVolatile = place.isVolatile();
                    changeLocal(Kind.WRITE, base, place.offset(), place.type(), entry, site);
                }
                writeLocal(entry, value);
            } else {
                access(Kind.WRITE, base, place, entry, site);
                publish(value);
            }
        }
    }

    PassedArrays passedArrays() {
        return passedArrays;
    }

    public Initialisers initialisers() {
        return initialisers;
    }

    /** The class that declares the static field of a site. */
    public Class<?> declaring(Class<?> owner, int site) {
        return (Class<?>) ofStatic(site, owner).base();
    }

    /** An initialiser sets a final field; who reads it has waited for the initialiser. */
    @Override
    public void writeStaticFinal(Class<?> owner, Object value, int site) {
        Place place = ofStatic(site, owner);
        scheduler.running().spin.effect();
        save(place.base(), place.offset(), place.type(), null);
        publish(value);
    }

    @Override
    public void writeStatic(Class<?> owner, Object value, int site) {
        Place place = ofStatic(site, owner);
        access(Kind.WRITE, place.base(), place, null, site);
        publish(value);
    }

    @Override
    public void readArray(Object array, int index, int site) {
        if (isInside(array, index)) {
            Entry entry = entryOf(array, site);
            if (entry == null || entry.owner != scheduler.running().id) {
                Place place = places.ofArray(site, array);
                access(Kind.READ, array, element(place, index), place.type(), entry, site);
            } else if (isWatched()) {
                Place place = places.ofArray(site, array);
                watch(Kind.READ, array, element(place, index), place.type(), site);
            }
        }
    }

    @Override
    public void writeArray(Object array, int index, int site) {
        Object value = takeStored();
        if (isInside(array, index)) {
            Entry entry = entryOf(array, site);
            Place place = places.ofArray(site, array);
            if (entry != null && entry.owner == scheduler.running().id) {
                if (isWatched()) {
                    watch(Kind.WRITE, array, element(place, index), place.type(), site);
                }
                if (weak != null) {
                    changeLocal(Kind.WRITE, array, element(place, index), place.type(), entry, site);
                }
                writeLocal(entry, value);
            } else {
                access(Kind.WRITE, array, element(place, index), place.type(), entry, site);
                publish(value);
            }
        }
    }

    @Override
    public void storing(Object value) {
        storing = value;
    }

    @Override
    public void expecting(long bits, char type) {
        scheduler.running().expected.announce(bits, type);
    }

    @Override
    public void expecting(Object value) {
        scheduler.running().expected.announce(value);
    }

    /**
     * The freeze of JLS 17.5.1, at the end of a constructor whose class declares a final reference. Who reads that reference, of which
     * {@link #read} is told, sees what was written before the freeze to whatever it leads to.
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

    @Override
    public void accessAt(Object base, long offset, int site) {
        Object value = takeStored();
        Site info = Sites.get(site);
        if (info.kind() != Access.READ && base != null && Sites.isOfProgram(site)) {
            writesByOffset(base, offset, site);
        }
        accessAs(info.kind(), base, offset, type(info.descriptor()), value, site);
    }

    /** Many bytes at once, by Unsafe: one step, since nobody promises more or less. */
    @Override
    public void accessBytes(Object base, long offset, long bytes, int site) {
        if (bytes <= 0) {
            return;
        }
        if (weak != null && base != null && !isLocal(base)) {
            lost("several bytes are accessed at once at " + Sites.get(site).position()
                    + ": what such accesses see under a memory model is not known");
            return;
        }
        accessAt(base, offset, site);
        for (long i = 1; i < bytes && base != null && isWatched(); i++) {
            watch(kindOf(Sites.get(site).kind()), base, offset + i, 'B', site);
        }
        if (Sites.get(site).kind() == Access.READ) {
            // Not byte by byte: a loop that reads so much in each turn is taken to change something.
            scheduler.running().spin.effect();
            for (long i = 1; i < bytes; i++) {
                touches(base, base == null ? null : objects.find(base), offset + i, 'B', Footprint.READ);
            }
        } else if (base != null ? !isLocal(base) : true) {
            Entry entry = base == null ? null : objects.find(base);
            for (long i = 1; i < bytes; i++) {
                save(base, offset + i, 'B', entry);
                scheduler.effects().stored(scheduler.running(), base, offset + i);
                touches(base, entry, offset + i, 'B', Footprint.WRITE);
            }
        }
    }

    @Override
    public void accessHandle(VarHandle handle, Object coordinate, int index, int site) {
        Object value = takeStored();
        Place place = index == AccessName.UNKNOWN_COORDINATES ? null : handles.of(handle);
        if (place == null) {
            lost("a VarHandle of a kind that is not known is used at "
                    + Sites.get(site).position() + ": " + handle);
            return;
        }
        Object base = place.base() != null ? place.base() : coordinate;
        if (base == null || index >= 0 && !isInside(base, index + bytes(base, place.type()) - 1)) {
            return; // the access itself will throw
        }
        long offset = index < 0 ? place.offset() : element(place, index);
        accessAs(Sites.get(site).kind(), base, offset, place.type(), value, site);
    }

    @Override
    public void accessField(Field field, Object object, int kind, int site) {
        Object value = takeStored();
        boolean ignored = Hooks.enterIgnored();
        Place place = Places.of(field);
        Hooks.exitIgnored(ignored);
        if (place.base() instanceof Class<?> declaring) {
            Jdk.initialise(declaring); // as in ofStatic
        }
        Object base = place.base() != null ? place.base() : object;
        if (base != null && place.isFinal() && place.base() == null && kind != Access.READ && !isLocal(base)) {
            writesFinal(field);
        }
        if (base != null && !(place.isFinal() && kind == Access.READ && !isSeen(field, base))) {
            scheduler.running().isVolatile = place.isVolatile();
            accessAs(kind, base, place.offset(), place.type(), value, site);
        }
    }

    private boolean isSeen(Field field, Object base) {
        if (!learned.hasFinals()) {
            return false;
        }
        Entry entry = objects.find(base);
        boolean ignored = Hooks.enterIgnored();
        byte seen = learned.stateOf(field);
        Hooks.exitIgnored(ignored);
        return seen == LearnedPoints.IS_WRITTEN || seen == LearnedPoints.ESCAPES && (entry == null || !entry.isMade);
    }

    /** A final field is written that was written before. */
    private void writesFinal(Field field) {
        boolean ignored = Hooks.enterIgnored();
        boolean isNew;
        try {
            isNew = learned.addWritten(field);
        } finally {
            Hooks.exitIgnored(ignored);
        }
        if (isNew && !scheduler.isEnding()) {
            scheduler.endWith(new End.Learned("a final field is written after its constructor"));
        }
        requireAnnouncing(field.getDeclaringClass());
    }

    /** A final field is written that others see, and of a hidden class that is made once for all executions its own reads are not announced. */
    private void requireAnnouncing(Class<?> type) {
        if (!type.isHidden() || scheduler.isEnding()) {
            return;
        }
        boolean ignored = Hooks.enterIgnored();
        boolean isSilent = Installation.isSilentAboutFinals(type);
        Hooks.exitIgnored(ignored);
        if (isSilent) {
            lost("the final fields of " + type.getName()
                    + " can be seen to change, and it is a hidden class, which cannot be woven again");
        }
    }

    /** Code of the program's writes with Unsafe: perhaps to a final field. */
    private void writesByOffset(Object base, long offset, int site) {
        if (base.getClass().isArray() || isLocal(base) || finalFields.isKnownOther(site, base, offset)) {
            return;
        }
        boolean ignored = Hooks.enterIgnored();
        Field field;
        try {
            field = finalFields.at(site, base, offset);
        } finally {
            Hooks.exitIgnored(ignored);
        }
        if (field == null) {
            return;
        }
        if (base instanceof Class<?>) {
            lost("the static final field " + field.getDeclaringClass().getName() + "." + field.getName()
                    + " is written by Unsafe at " + Sites.get(site).position()
                    + ": the JVM may have taken it for a constant already");
        } else {
            writesFinal(field);
        }
    }

    /** Copies element by element if others can see it: an array copy is not atomic. */
    @Override
    public boolean arrayCopy(Object source, int from, Object target, int to, int length) {
        if (!isInside(source, from)
                || !isInside(target, to)
                || length <= 0
                || !isInside(source, from + length - 1)
                || !isInside(target, to + length - 1)
                || source.getClass() != target.getClass()
                        && !(source instanceof Object[] && target instanceof Object[])) {
            return false; // nothing to copy, or the copy itself will throw
        }
        if (weak != null) {
            copyWeak(source, from, target, to, length);
            return true;
        }
        meet(source);
        meet(target);
        boolean local = isLocal(source) && isLocal(target);
        boolean backwards = source == target && from < to;
        Place place = Places.array(source.getClass());
        for (int n = 0; n < length; n++) {
            int i = backwards ? length - 1 - n : n;
            Object value = Heap.isReference(place.type()) ? ((Object[]) source)[from + i] : null;
            if (local && isWatched()) {
                watch(Kind.READ, source, element(place, from + i), place.type(), NO_SITE);
                watch(Kind.WRITE, target, element(place, to + i), place.type(), NO_SITE);
            }
            if (local) {
                if (value == null) {
                    continue;
                }
                writeLocal(objects.find(target), value);
            } else {
                accessAs(Access.READ, source, element(place, from + i), place.type(), null, NO_SITE);
                accessAs(Access.WRITE, target, element(place, to + i), place.type(), value, NO_SITE);
                System.arraycopy(source, from + i, target, to + i, 1);
            }
        }
        if (local) {
            scheduler.running().spin.effect();
        }
        return !local;
    }

    /** Each element is what was read: it is not there any more when the thread has come to write it. */
    private void copyWeak(Object source, int from, Object target, int to, int length) {
        boolean backwards = source == target && from < to;
        Place place = Places.array(source.getClass());
        for (int n = 0; n < length; n++) {
            int i = backwards ? length - 1 - n : n;
            long readAt = element(place, from + i);
            long writtenAt = element(place, to + i);
            accessAs(Access.READ, source, readAt, place.type(), null, NO_SITE);
            boolean isReference = Heap.isReference(place.type());
            Object value = isReference ? Heap.reference(source, readAt) : null;
            long bits = isReference ? 0 : Heap.bits(source, readAt, place.type());
            if (value != null && !target.getClass().getComponentType().isInstance(value)) {
                throw new ArrayStoreException("arraycopy: element type mismatch: can not cast one of the elements of "
                        + source.getClass().getTypeName() + " to the type of the destination array, "
                        + target.getClass().getComponentType().getTypeName());
            }
            accessAs(Access.WRITE, target, writtenAt, place.type(), value, NO_SITE);
            if (isReference) {
                Heap.setReference(target, writtenAt, value);
            } else {
                Heap.setBits(target, writtenAt, place.type(), bits);
            }
        }
    }

    /** What a reference refers to is a place like others once the program clears one; until then nobody writes it. */
    @Override
    public void accessReference(Object reference, boolean queue, int site) {
        Place place = queue ? References.QUEUE_PLACE : References.REFERENT_PLACE;
        if (scheduler.isEnding()) {
            save(reference, place.offset(), place.type(), objects.find(reference)); // it will be cleared all the same
            return;
        }
        if (isLocal(reference) || onlyTouches) {
            return;
        }
        if (escaped.clearReferences()) {
            scheduler.endWith(new End.Learned("a reference is cleared"));
        }
        access(kindOf(Sites.get(site).kind()), reference, place, objects.find(reference), site);
    }

    // ---- clones

    /**
     * An object is about to be cloned.
     *
     * @param start the class whose {@code clone} is called: if it is that of {@code Object}, nobody else will say what it reads
     */
    @Override
    public void cloningObject(Object original, Class<?> start) {
        meet(original);
        if (isLocal(original)
                || scheduler.isEnding()
                || !(original instanceof Cloneable)
                || onlyTouches
                || !clones.isNative(start)) {
            return;
        }
        check(objects.find(original));
        if (clones.read(original)) {
            cloning(original);
        }
    }

    /** What has become of it. */
    @Override
    public void cloned(Object copy, Class<?> start, int site) {
        if (clones.isNative(start)) {
            clones.made(copy);
            allocated(copy, site);
        }
    }

    Place[] placesOf(Object original) {
        if (!original.getClass().isArray()) {
            return fieldsOf(original.getClass());
        }
        Place first = Places.array(original.getClass());
        Place[] all = new Place[Jdk.arrayLength(original)];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Place(null, element(first, i), 0, first.type(), "", false, false);
        }
        return all;
    }

    Place[] fieldsOf(Class<?> type) {
        boolean ignored = Hooks.enterIgnored();
        Place[] fields = wholeObjects.fields(type);
        Hooks.exitIgnored(ignored);
        return fields;
    }

    void pointOf(Object original) {
        ManagedThread thread = scheduler.running();
        scheduler.point(thread, Kind.READ, original, -1, NO_SITE);
        markAgain(thread);
    }

    void readShared(Object base, long offset, char type) {
        access(Kind.READ, base, offset, type, objects.find(base), NO_SITE);
    }

    /** Whether a place was written in this execution that a memory model is followed in. */
    boolean isWritten(Object base, long offset, char type) {
        return weak.isWritten(base, objects.find(base), offset, type);
    }

    /** All of an object is read at once. */
    @Override
    public void cloning(Object original) {
        meet(original);
        if (weak != null) {
            readWeak(original);
        } else if (original != null && !isLocal(original)) {
            Entry entry = objects.find(original);
            check(entry);
            ManagedThread thread = scheduler.running();
            scheduler.point(thread, Kind.READ, original, -1, NO_SITE);
            markAgain(thread);
            touchesAll(original, entry);
        }
    }

    /** The values that the copy is made of are there all at once. */
    private void readWeak(Object original) {
        if (original == null || isLocal(original) || scheduler.isEnding()) {
            return;
        }
        Entry entry = objects.find(original);
        check(entry);
        ManagedThread thread = scheduler.running();
        scheduler.point(thread, Kind.READ, original, -1, NO_SITE);
        markAgain(thread);
        if (original.getClass().isArray()) {
            Place place = Places.array(original.getClass());
            for (int i = Jdk.arrayLength(original) - 1; i >= 0; i--) {
                readTogether(thread, original, entry, element(place, i), place.type(), Access.PLAIN);
            }
            return;
        }
        for (Place field : fieldsOf(original.getClass())) {
            if (!field.isFinal()) {
                int mode = field.isVolatile() ? Access.VOLATILE : Access.PLAIN;
                readTogether(thread, original, entry, field.offset(), field.type(), mode);
            }
        }
    }

    private void readTogether(ManagedThread thread, Object original, Entry entry, long offset, char type, int mode) {
        if (clones.hasRead(offset)) {
            return;
        }
        save(original, offset, type, entry);
        thread.spin.read(original, offset);
        weak.accessTogether(thread, original, entry, offset, type, mode);
    }

    private void touchesAll(Object original, Entry entry) {
        if (original.getClass().isArray()) {
            Place place = Places.array(original.getClass());
            for (int i = Jdk.arrayLength(original) - 1; i >= 0; i--) {
                touchesUnlessRead(original, entry, element(place, i), place.type());
            }
        } else {
            for (Place field : fieldsOf(original.getClass())) {
                touchesUnlessRead(original, entry, field.offset(), field.type());
            }
        }
        if (original != null && isWatched()) {
            watchWhole(original);
        }
    }

    private void touchesUnlessRead(Object original, Entry entry, long offset, char type) {
        if (!clones.hasRead(offset)) {
            touches(original, entry, offset, type, Footprint.READ);
        }
    }

    // ---- the common part

    private void accessAs(int kind, Object base, long offset, char type, Object value, int site) {
        if (kindOf(kind) == Kind.COMPARE) {
            scheduler.running().expected.arrive(base, type);
        }
        Entry entry = base == null ? null : entryOf(base, site);
        if (entry != null && entry.owner == scheduler.running().id) {
            if (isWatched()) {
                watch(kindOf(kind), base, offset, type, site);
            }
            if (kind != Access.READ) {
                if (weak != null) {
                    changeLocal(kindOf(kind), base, offset, type, entry, site);
                }
                writeLocal(entry, value);
            }
            return;
        }
        if (base == scheduler.running().thread && ThreadFields.isOfThreadAlone(offset)) {
            scheduler.running().spin.effect();
            return;
        }
        access(kindOf(kind), base, offset, type, entry, site);
        if (kind != Access.READ) {
            publish(value);
        }
    }

    private void access(Kind kind, Object base, Place place, Entry entry, int site) {
        scheduler.running().isVolatile = place.isVolatile();
        access(kind, base, place.offset(), place.type(), entry, site);
    }

    /** A point before an access to memory that others may have reached. */
    private void access(Kind kind, Object base, long offset, char type, Entry entry, int site) {
        ManagedThread thread = scheduler.running();
        if (weak != null) {
            accessWeak(thread, kind, base, offset, type, entry, site);
            return;
        }
        if (!scheduler.isEnding()) {
            check(entry);
            if (base != null && (entry == null || entry.creator < 0)) {
                accessOld(thread, kind, base, offset);
            }
            if (onlyTouches) {
                waitsFor(base, offset);
                if (recordsTouches) {
                    scheduler.effects().touches(base, entry, offset, Footprint.READ | WAITED_FOR);
                }
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
            if (isWatched() && base != null) {
                watch(kind, base, offset, type, site);
            }
        }
        if (readValues != null && kind != Kind.WRITE) {
            give(thread, base, offset, type, entry);
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
            for (int i = bytes(base, type) - 1; i >= 0; i--) {
                scheduler.effects().stored(thread, base, offset + i);
            }
            touches(base, entry, offset, type, Footprint.WRITE);
        }
    }

    /** Of what was there before the execution: an initialiser may have to do with it, or code that is not woven was given it. */
    private void accessOld(ManagedThread thread, Kind kind, Object base, long offset) {
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

    /** What it sees is decided when its turn has come. */
    private void accessWeak(
            ManagedThread thread, Kind kind, Object base, long offset, char type, Entry entry, int site) {
        if (bytes(base, type) > 1 || base == null) {
            lost("memory outside the heap, or several bytes of an array at once, are accessed at "
                    + (site < 0 ? Positions.here() : Sites.get(site).position())
                    + ": what such accesses see under a memory model is not known");
            return;
        }
        boolean isVolatile = thread.isVolatile;
        if (!scheduler.isEnding()) {
            check(entry);
            if (entry == null || entry.creator < 0) {
                accessOld(thread, kind, base, offset);
            }
            thread.type = type;
            scheduler.point(thread, kind, base, offset, site);
            markAgain(thread);
        }
        thread.isVolatile = isVolatile;
        save(base, offset, type, entry);
        if (scheduler.isEnding()) {
            return;
        }
        if (kind != Kind.READ && clones.hasAny()) {
            clones.writes(thread, base, offset);
        }
        if (failsSpuriously(thread, kind, site)) {
            weak.fail(thread, base, entry, offset, type, mode(site, thread), site);
            scheduler.failsSpuriously(thread);
            thread.hadEffect(); // going round again is no use, but it may do better next time
            return;
        }
        weak.access(thread, kind, base, entry, offset, type, mode(site, thread), site);
        if (kind != Kind.WRITE && kind != Kind.UPDATE) {
            thread.spin.read(base, offset);
        }
        if (kind == Kind.COMPARE) {
            thread.spin.compare(base, offset, type);
        } else if (kind != Kind.READ) {
            scheduler.effects().stored(thread, base, offset);
        }
    }

    /** A weak compare-and-set may fail for no reason: once in each thread, or a loop around it would have no end. */
    private boolean failsSpuriously(ManagedThread thread, Kind kind, int site) {
        if (!spuriousFailures
                || thread.hasFailedSpuriously
                || kind != Kind.COMPARE
                || site < 0
                || Sites.get(site).kind() != Access.WEAK_COMPARE) {
            return false;
        }
        thread.hasFailedSpuriously = scheduler.chooseValue(Schedule.Kind.VALUE, 2) == 1;
        Hooks.setManaged(thread.mark);
        return thread.hasFailedSpuriously;
    }

    /** Nobody else has reached the object, but who reaches it later may not see the change. */
    private void changeLocal(Kind kind, Object base, long offset, char type, Entry entry, int site) {
        ManagedThread thread = scheduler.running();
        if (!scheduler.isEnding() && bytes(base, type) == 1) {
            weak.changeLocal(thread, kind, base, entry, offset, type, mode(site, thread), site);
        }
    }

    private void touches(Object base, Entry entry, long offset, char type, int access) {
        if (base == null) {
            scheduler.effects().touches(OUTSIDE_THE_HEAP, null, 0, access);
            return;
        }
        for (int i = bytes(base, type) - 1; i >= 0; i--) {
            scheduler.effects().touches(base, entry, offset + i, access);
        }
    }

    // ---- points at synchronization alone

    /**
     * The first plain access after a synchronization is a point, too. It is there that a thread is preempted while it holds a monitor,
     * or before it ends: leaving a monitor and ending are no points, and who waits for them is held up without a preemption.
     */
    private boolean isPoint(Kind kind, Object base, Entry entry, long offset, int site) {
        ManagedThread thread = scheduler.running();
        boolean synchronizes = kind == Kind.UPDATE || kind == Kind.COMPARE || mode(site, thread) != Access.PLAIN;
        boolean isFirst = thread.hasSynchronized;
        thread.hasSynchronized = synchronizes;
        return synchronizes || isFirst || racy.contains(base, entry, offset);
    }

    /** What a thread waits for in a condition of its own, any write may change: it races with all of them. */
    private void waitsFor(Object base, long offset) {
        if (racy != null && base != null && racy.add(base, offset)) {
            scheduler.endWith(new End.Learned("a condition is waited for that needs points of its own"));
        }
    }

    private static int mode(int site, ManagedThread thread) {
        int mode = site < 0 ? Access.PLAIN : Sites.get(site).mode();
        return mode != Access.DECLARED ? mode : thread.isVolatile ? Access.VOLATILE : Access.PLAIN;
    }

    // ---- for whoever looks for races

    private boolean isWatched() {
        return scheduler.order() != MemoryOrder.NONE && weak == null && !onlyTouches && !scheduler.isEnding();
    }

    private void watchLocal(Kind kind, Object base, Place place, int site) {
        scheduler.running().isVolatile = place.isVolatile();
        watch(kind, base, place.offset(), place.type(), site);
    }

    private void watch(Kind kind, Object base, long offset, char type, int site) {
        ManagedThread thread = scheduler.running();
        int mode = mode(site, thread);
        int bytes = bytes(base, type);
        if (bytes == 1) {
            scheduler.order().access(thread, kind, base, offset, type, mode, site);
            return;
        }
        for (int i = 0; i < bytes; i++) {
            // Whether several bytes were exchanged cannot be told byte by byte: it counts as done.
            Kind each = kind == Kind.COMPARE ? Kind.UPDATE : kind;
            scheduler.order().access(thread, each, base, offset + i, 'B', mode, site);
        }
    }

    /** All of an object or array is read at once. */
    private void watchWhole(Object object) {
        ManagedThread thread = scheduler.running();
        if (object.getClass().isArray()) {
            Place place = Places.array(object.getClass());
            int length = Jdk.arrayLength(object);
            for (int i = 0; i < length; i++) {
                watch(Kind.READ, object, element(place, i), place.type(), NO_SITE);
            }
            return;
        }
        boolean ignored = Hooks.enterIgnored();
        Place[] fields = wholeObjects.fields(object.getClass());
        Hooks.exitIgnored(ignored);
        for (Place field : fields) {
            if (!field.isFinal()) {
                int mode = field.isVolatile() ? Access.VOLATILE : Access.PLAIN;
                scheduler.order().access(thread, Kind.READ, object, field.offset(), field.type(), mode, NO_SITE);
            }
        }
    }

    private static void reads(ManagedThread thread, Object base, long offset, char type) {
        for (int i = bytes(base, type) - 1; i >= 0; i--) {
            thread.spin.read(base, offset + i);
        }
    }

    /** Of how many places the access consists: wide values in bytes may overlap, elsewhere a place has one type. */
    private static int bytes(Object base, char type) {
        if (base != null && !(base instanceof byte[])) {
            return 1;
        }
        return switch (type) {
            case 'C', 'S' -> 2;
            case 'I', 'F' -> 4;
            case 'J', 'D' -> 8;
            default -> 1;
        };
    }

    private void give(ManagedThread thread, Object base, long offset, char type, Entry entry) {
        Hooks.setManaged(null);
        Object value = readValues.value(thread, base, offset);
        if (value != ReadValues.AS_IT_IS) {
            save(base, offset, type, entry);
            Heap.setValue(base, offset, type, value);
        }
        Hooks.setManaged(thread.mark);
    }

    /** What was there before the execution is restored after it; but what is not on the heap may have been freed by then. */
    private void save(Object base, long offset, char type, Entry entry) {
        if (base != null && (entry == null || entry.mayBeOld)) {
            undo.save(base, offset, type);
        }
    }

    /**
     * Accesses keep the managed mark on while they are in the engine, which touches no woven code on this path; only if
     * control was given away is it off now. Two stores less at every point.
     */
    private static void markAgain(ManagedThread thread) {
        if (Hooks.managed() != thread.mark) {
            Hooks.setManaged(thread.mark);
        }
    }

    /** An object that is local to another thread has been reached by this one. */
    private void check(Entry entry) {
        if (entry != null && entry.owner >= 0 && entry.owner != scheduler.running().id) {
            escaped.add(entry.site);
            scheduler.endWith(new End.Escaped(entry.site));
        }
    }

    private ControlLost lost(String reason) {
        scheduler.endWith(new End.Lost(reason));
        return new ControlLost(reason);
    }

    private void writeLocal(Entry container, Object value) {
        scheduler.running().spin.effect();
        if (value != null) {
            Entry entry = objects.find(value);
            if (entry != null && entry.owner != ObjectTable.SHARED) {
                objects.link(container, entry);
            }
        }
    }

    /** A reference to the value is now where others can find it. */
    public void publish(Object value) {
        if (value != null) {
            Entry entry = objects.find(value);
            if (entry != null && entry.owner != ObjectTable.SHARED) {
                objects.share(entry);
            }
        }
    }

    /** A method of an object that is not woven is about to be called; it may change whatever the object has. */
    void saveWhole(Object object) {
        if (isOld(object)) {
            wholeObjects.save(object);
        }
    }

    /** Makes sure that this thread may touch the object; returns whether only it can. */
    boolean touch(Object object) {
        return isOwn(entryOf(object, NO_SITE));
    }

    /** The same, if the step that goes on may do more with it. */
    boolean touch(Object object, int site) {
        return isOwn(meetInStep(object, site));
    }

    private boolean isOwn(Entry entry) {
        if (entry == null || entry.owner == ObjectTable.SHARED) {
            return false;
        }
        check(entry);
        return true;
    }

    /** Whether woven code of this execution has made the object. */
    public boolean isOfThisExecution(Object object) {
        Entry entry = objects.find(object);
        return entry != null && entry.creator >= 0;
    }

    private boolean isLocal(Object object) {
        Entry entry = objects.find(object);
        return entry != null && entry.owner == scheduler.running().id;
    }

    private Object takeStored() {
        Object value = storing;
        storing = null;
        return value;
    }

    private static boolean isInside(Object array, int index) {
        return array != null && index >= 0 && index < Jdk.arrayLength(array);
    }

    private static long element(Place place, int index) {
        return place.offset() + ((long) index << place.shift());
    }

    private static char type(String descriptor) {
        return descriptor == null || descriptor.charAt(0) == '[' ? 'L' : descriptor.charAt(0);
    }

    private static Kind kindOf(int access) {
        return switch (access) {
            case Access.READ -> Kind.READ;
            case Access.WRITE -> Kind.WRITE;
            case Access.UPDATE -> Kind.UPDATE;
            default -> Kind.COMPARE;
        };
    }
}
