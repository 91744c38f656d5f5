package dev.bohr.engine.calls;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.TrackedObjects;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.heap.ObjectSnapshot;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.UnwovenKinds;
import dev.bohr.engine.heap.UnwovenKinds.Kind;
import dev.bohr.hooks.Sites;
import java.nio.Buffer;

/**
 * Calls of buffers, which may share what they keep with others and with whoever has the array. Until their classes are woven each call is a
 * step, and two threads that meet in what a buffer keeps are enough to have them woven.
 */
record BufferCalls(
        Scheduler scheduler,
        TrackedObjects objects,
        ObjectTable table,
        UnwovenKinds kinds,
        SharedParts parts,
        UnwovenCallers callers) {
    /** Stands for all that buffers keep outside the heap. */
    static final Object OUTSIDE_THE_HEAP = Buffer.class;

    void calls(ManagedThread thread, Buffer buffer, Kind kind, int site) {
        boolean isLocal = observe(thread, buffer, kind, site);
        ObjectSnapshot objectSnapshot = new ObjectSnapshot(kinds);
        objectSnapshot.take(buffer);
        parts.save(objectSnapshot);
        if (!isLocal) {
            scheduler.point(thread, dev.bohr.model.Kind.CALL, buffer, -1, -1);
            scheduler.effects().passed(thread, buffer, -1);
        }
    }

    /** Looks whether threads share a buffer, or what it keeps; returns whether only this one can have reached the buffer. */
    boolean observe(ManagedThread thread, Buffer buffer, Kind kind, int site) {
        Object storage = storage(buffer);
        boolean isLocal = objects.isLocal(buffer, site);
        boolean isOwn = storage != OUTSIDE_THE_HEAP && objects.isLocal(storage, site);
        String method = Sites.get(site).member();
        if (storage != OUTSIDE_THE_HEAP && (parts.isSharedArray(storage) || !isOwn && "array".equals(method))) {
            callers.learn(kind);
        }
        callers.observe(thread, storage, kind);
        if (!isLocal) {
            callers.observe(thread, buffer, kind);
        }
        return isLocal;
    }

    /** A method that is not woven has returned the buffer, which is not woven either. */
    void returned(Buffer buffer, Kind kind, int site) {
        Object storage = storage(buffer);
        if (storage == OUTSIDE_THE_HEAP || table.find(storage) != null) {
            return;
        }
        objects.returned(storage, site);
        if (table.find(storage) != null) {
            objects.holds(buffer, storage);
        } else if (isWrapping(site)) {
            callers.learn(kind); // an array that was there before
        }
    }

    private static boolean isWrapping(int site) {
        String method = Sites.get(site).member();
        return method != null && method.startsWith("wrap");
    }

    /** The array in which a buffer, or that of which it is a view, keeps what it has. */
    Object storage(Object buffer) {
        Object keeper = buffer;
        while (true) {
            Object next = null;
            for (MemoryLocation field : kinds.of(keeper.getClass()).fields()) {
                if (field.name().equals("hb") || field.name().equals("bb")) {
                    Object value = Heap.reference(keeper, field.offset());
                    next = value == null ? next : value;
                }
            }
            if (next == null || next.getClass().isArray()) {
                return next == null ? OUTSIDE_THE_HEAP : next;
            }
            keeper = next;
        }
    }
}
