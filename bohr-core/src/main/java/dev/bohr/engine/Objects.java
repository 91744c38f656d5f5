package dev.bohr.engine;

import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.jdk.IdentityHash;
import dev.bohr.hooks.operations.HashOperations;
import java.util.function.Supplier;

/** What the models know of objects: whether only one thread has reached them, and the models that hang on them. */
public final class Objects implements HashOperations {
    private final ObjectTable table;
    private final Memory memory;
    private final Initialisers initialisers;

    public Objects(ObjectTable table, Memory memory, Initialisers initialisers) {
        this.table = table;
        this.memory = memory;
        this.initialisers = initialisers;
    }

    /** Whether only the running thread has reached the object; ends the execution if that was believed of another. */
    public boolean isLocal(Object object) {
        return memory.touch(object);
    }

    /**
     * What stands for the identity hash: made from the object's name, so that it is the same in every execution. Objects that
     * were there before keep their own: maps that were filled before, by initialisers above all, know them by it.
     */
    @Override
    public int identityHash(Object object) {
        memory.meet(object);
        ObjectTable.Entry entry = table.find(object);
        if (entry == null || entry.creator < 0) {
            return System.identityHashCode(object);
        }
        return IdentityHash.of(entry.creator, entry.number);
    }

    /** Before its {@code hashCode()} is called. */
    @Override
    public void hashing(Object object) {
        memory.meetIfHashed(object);
    }

    /** What its {@code hashCode()} is to return. An object that has no identity hash by now has one of its own. */
    @Override
    public int hashed(Object object, int hash) {
        return hash != 0 && IdentityHash.get(object) == hash ? identityHash(object) : hash;
    }

    /** The running thread calls a method of an object that is not woven: what it changes is undone like all else. */
    public void willChange(Object object) {
        memory.saveWhole(object);
    }

    /** The model of the object's monitor. */
    @SuppressWarnings("unchecked")
    public <T> T monitor(Object object, Supplier<T> create) {
        memory.meet(object);
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
        memory.meet(object);
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
