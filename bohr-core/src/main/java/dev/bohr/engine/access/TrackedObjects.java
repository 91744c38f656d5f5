package dev.bohr.engine.access;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.heap.InheritedHash;
import dev.bohr.engine.heap.KeptObjects;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.engine.heap.UndoLog;
import dev.bohr.engine.heap.WholeObjects;
import dev.bohr.engine.initialisers.Initialisers;
import dev.bohr.engine.jdk.IdentityHash;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.HashOperations;
import dev.bohr.hooks.operations.ObjectOperations;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is known of objects: which are new, which thread alone has reached them, what stands for their hash, and the models that hang on them.
 */
public final class TrackedObjects extends ObjectOperations implements HashOperations {
    /** Where objects were met first that something other than an access of woven code has touched. */
    private static final int MET = Sites.add(
            new Site("dev.bohr.engine.access.Memory", "meet", "Memory.java", -1, 0, Access.PLAIN, null, null, null));

    private final Scheduler scheduler;
    private final ObjectTable table;
    private final EscapedSites escaped;
    private final Initialisers initialisers;
    private final WholeObjects wholeObjects;
    private final OldObjects old = new OldObjects();
    private final KeptObjects kept = new KeptObjects();
    private final InheritedHash inheritedHash = new InheritedHash();
    /** The class that a loop was last asked about, and what was said: loops come round with objects of the same class. */
    private Class<?> lastInLoop = TrackedObjects.class;

    private boolean lastIsAccessed;

    TrackedObjects(
            Scheduler scheduler,
            ObjectTable table,
            EscapedSites escaped,
            Initialisers initialisers,
            WholeObjects wholeObjects) {
        this.scheduler = scheduler;
        this.table = table;
        this.escaped = escaped;
        this.initialisers = initialisers;
        this.wholeObjects = wholeObjects;
    }

    /** Before an execution. */
    void begin() {
        old.begin();
    }

    /** Restores all that was there before the execution. */
    void restore(UndoLog undo) {
        old.restore(undo);
        wholeObjects.forget();
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

    // ---- which objects are new

    @Override
    public void allocated(Object object, int site) {
        ManagedThread thread = scheduler.running();
        // An object without a hash cannot be in the table yet.
        boolean isNew = IdentityHash.set(object, IdentityHash.of(thread.id, thread.allocations));
        if (table.isFull()) {
            thread.allocations++;
            return;
        }
        if (!isNew && table.find(object) != null) {
            return;
        }
        int owner = escaped.contains(site) ? ObjectTable.SHARED : thread.id;
        table.add(object, owner, thread.id, thread.allocations++, site);
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
    @Nullable
    Entry meet(Object object, int site) {
        if (!isNew(object) || table.isFull()) {
            return null;
        }
        ManagedThread thread = scheduler.running();
        int number = ObjectTable.MET | thread.met++;
        giveHash(object, number);
        int first = site < 0 ? MET : site;
        int owner = escaped.contains(first) ? ObjectTable.SHARED : thread.id;
        return table.add(object, owner, thread.id, number, first);
    }

    /** Before the object's identity hash is asked for: it is to be the same in every execution. */
    public void meet(@Nullable Object object) {
        if (object != null) {
            Entry unused = entryOf(object, Memory.NO_SITE);
        }
    }

    /** Null if it counts as shared and old. */
    @Nullable
    Entry entryOf(Object object, int site) {
        Entry entry = table.find(object);
        return entry == null ? meet(object, site) : entry;
    }

    /** Un-woven code has returned the object at this site: if it is new, it was made there, as far as can be told. */
    public void returned(Object object, int site) {
        Entry unused = meetInStep(object, site);
    }

    /**
     * An object that the step which continues may touch yet. If others can reach it, it is named by the thread that first comes to it, and that is part
     * of what the step does. A thread that comes to a point of the object's own has no need of that: it has its name before the step begins that touches it.
     */
    private @Nullable Entry meetInStep(Object object, int site) {
        Entry entry = table.find(object);
        if (entry == null) {
            entry = meet(object, site);
            if (entry != null && entry.owner == ObjectTable.SHARED) {
                scheduler.effects().namesUnknown();
            }
        }
        return entry;
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
    public boolean isOld(Object object) {
        Entry entry = table.find(object);
        return entry == null ? !isNew(object) : entry.creator < 0;
    }

    /**
     * Whether it is known that un-woven code has made the object in this execution, and nobody has met it. To be asked by those who only look:
     * an object must not get a hash because it was looked at.
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

    /**
     * A local variable refers to the object where the running thread comes round a loop. What un-woven code has made is met here if it is
     * what woven code mostly accesses: a loop that fills it or looks for it comes before others get to it, and what it is called is to depend
     * on that as little as can be.
     */
    public void meetInLoop(@Nullable Object object) {
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

    /** Whether woven code of this execution has made the object. */
    public boolean isOfThisExecution(Object object) {
        Entry entry = table.find(object);
        return entry != null && entry.creator >= 0;
    }

    // ---- which threads have reached them

    /** Whether only the running thread has reached the object; ends the execution if that was believed of another. */
    public boolean isLocal(Object object) {
        return isOwn(entryOf(object, Memory.NO_SITE));
    }

    /** The same, if the step that continues may do more with it. */
    public boolean isLocal(Object object, int site) {
        return isOwn(meetInStep(object, site));
    }

    private boolean isOwn(@Nullable Entry entry) {
        if (entry == null || entry.owner == ObjectTable.SHARED) {
            return false;
        }
        check(entry);
        return true;
    }

    /** Whether only the running thread has reached the object, as far as is known. */
    boolean isOwned(Object object) {
        Entry entry = table.find(object);
        return entry != null && entry.owner == scheduler.running().id;
    }

    /** An object that is local to another thread has been reached by this one. */
    void check(@Nullable Entry entry) {
        if (entry != null && entry.owner >= 0 && entry.owner != scheduler.running().id) {
            escaped.add(entry.site);
            scheduler.endWith(new End.Escaped(entry.site));
        }
    }

    /** If the container is published, so is the value. */
    @Override
    public void holds(Object container, Object value) {
        Entry entry = table.find(container);
        if (entry != null && entry.owner == scheduler.running().id) {
            writeLocal(entry, value);
        } else {
            publish(value);
        }
    }

    void writeLocal(Entry container, @Nullable Object value) {
        scheduler.running().spin.effect();
        if (value != null) {
            Entry entry = table.find(value);
            if (entry != null && entry.owner != ObjectTable.SHARED) {
                table.link(container, entry);
            }
        }
    }

    /** A reference to the value is now where others can find it. */
    public void publish(@Nullable Object value) {
        if (value != null) {
            Entry entry = table.find(value);
            if (entry != null && entry.owner != ObjectTable.SHARED) {
                table.share(entry);
            }
        }
    }

    // ---- hashes and models

    /**
     * What stands for the identity hash: made from the object's name, so that it is the same in every execution. Objects that
     * were there before keep their own: maps that were filled before, by initialisers above all, know them by it.
     */
    @Override
    public int identityHash(Object object) {
        meet(object);
        ObjectTable.Entry entry = table.find(object);
        if (entry == null || entry.creator < 0) {
            return System.identityHashCode(object);
        }
        return IdentityHash.of(entry.creator, entry.number);
    }

    /** Which may give the object a hash. */
    @Override
    public void hashing(Object object) {
        if (IdentityHash.get(object) == 0 && inheritedHash.isOf(object.getClass())) {
            meet(object);
        }
    }

    /** What its {@code hashCode()} is to return. An object that has no identity hash by now has one of its own. */
    @Override
    public int hashed(Object object, int hash) {
        return hash != 0 && IdentityHash.get(object) == hash ? identityHash(object) : hash;
    }

    /** The running thread calls a method of an object that is not woven: what it changes is undone like all else. */
    public void willChange(Object object) {
        if (isOld(object)) {
            wholeObjects.save(object);
        }
    }

    /** The model of the object's monitor. */
    @SuppressWarnings("unchecked")
    public <T> T monitor(Object object, Supplier<T> create) {
        meet(object);
        ObjectTable.Entry entry = table.of(object);
        if (initialisers.areWatched() && entry.creator < 0) {
            initialisers.touched(object, MemoryOrder.LOCK, true);
        }
        if (entry.monitor == null) {
            entry.monitor = create.get();
        }
        return (T) entry.monitor;
    }

    /** The model of the object itself: a lock, a latch. */
    @SuppressWarnings("unchecked")
    public <T> T model(Object object, Supplier<T> create) {
        meet(object);
        ObjectTable.Entry entry = table.of(object);
        if (initialisers.areWatched() && entry.creator < 0) {
            initialisers.touched(object, MemoryOrder.LOCK, true);
        }
        if (entry.model == null) {
            entry.model = create.get();
        }
        return (T) entry.model;
    }
}
