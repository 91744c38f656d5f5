package dev.bohr.engine.calls;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.TrackedObjects;
import dev.bohr.engine.heap.ObjectSnapshot;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.engine.heap.PassedArrays;
import dev.bohr.engine.heap.UnwovenKinds;
import dev.bohr.engine.learned.SharedClasses;
import org.jspecify.annotations.Nullable;

/**
 * Which parts of what code that is not woven is given can be known to several threads. What only one can have reached does not matter.
 */
record SharedParts(
        Scheduler scheduler,
        TrackedObjects objects,
        ObjectTable table,
        SharedClasses shared,
        UnwovenKinds kinds,
        PassedArrays arrays) {
    /** Whether it is an object whose calls are put in an order: the one that is called, or one that is passed with it. */
    boolean isStepOfSeveral(ObjectSnapshot objectSnapshot, int index, ManagedThread thread) {
        Object part = objectSnapshot.part(index);
        return !part.getClass().isArray()
                && isKnown(objectSnapshot, index)
                && !isMine(part, thread)
                && shared.isStep(kinds.of(part.getClass()));
    }

    boolean isArrayOfSeveral(ObjectSnapshot objectSnapshot, int index, ManagedThread thread) {
        Object part = objectSnapshot.part(index);
        return part.getClass().isArray() && isKnown(objectSnapshot, index) && !isMine(part, thread);
    }

    /**
     * The first part whose calls are steps, and that others can have reached; null if there is none. Under a memory model objects come before
     * arrays: calls of objects are put in an order by their points.
     */
    @Nullable
    Object stepOf(ObjectSnapshot objectSnapshot, int site) {
        Object array = null;
        for (int i = 0; i < objectSnapshot.size(); i++) {
            Object part = objectSnapshot.part(i);
            if (!isKnown(objectSnapshot, i) || objects.isLocal(part, site)) {
                continue;
            }
            if (part.getClass().isArray() && scheduler.isWeak()) {
                array = array == null ? part : array;
            } else if (isSharedArray(part) || shared.isStep(kinds.of(part.getClass()))) {
                return part;
            }
        }
        return array;
    }

    boolean hasShared(ObjectSnapshot objectSnapshot, int site) {
        for (int i = 0; i < objectSnapshot.size(); i++) {
            Object part = objectSnapshot.part(i);
            boolean mayBeShared = objectSnapshot.isRoot(i) || !part.getClass().isArray() && isKnown(objectSnapshot, i);
            if (mayBeShared && !objects.isLocal(part, site)) {
                return true;
            }
        }
        return false;
    }

    boolean isSharedArray(Object part) {
        Entry entry = part.getClass().isArray() ? table.find(part) : null;
        // Those that were there before have an entry if a name was asked for, as traces do: it tells nothing.
        return entry != null && entry.creator >= 0 && entry.owner == ObjectTable.SHARED;
    }

    boolean isMine(Object part, ManagedThread thread) {
        Entry entry = table.find(part);
        return entry != null && entry.owner == thread.id;
    }

    /**
     * Whether it has a name that lasts, and others may know it by that: woven code of this execution has made it, or it is older than that. An old
     * array may be nobody else's than the object's that keeps it, unless it was passed on; a builder's never is, though methods of
     * {@code Arrays} that are woven make it.
     */
    boolean isKnown(ObjectSnapshot objectSnapshot, int index) {
        if (objectSnapshot.isRoot(index)) {
            return true;
        }
        Object part = objectSnapshot.part(index);
        Object holder = objectSnapshot.part(objectSnapshot.holder(index));
        if (part.getClass().isArray()
                && !holder.getClass().isArray()
                && !kinds.of(holder.getClass()).hasParts()) {
            return false;
        }
        if (objects.isOfThisExecution(part)) {
            return true;
        }
        return part.getClass().isArray() ? arrays.contains(part) : objects.isOld(part);
    }

    /** All of it is put back after the execution. */
    void save(ObjectSnapshot objectSnapshot) {
        for (int i = 0; i < objectSnapshot.size(); i++) {
            objects.willChange(objectSnapshot.part(i));
        }
    }
}
