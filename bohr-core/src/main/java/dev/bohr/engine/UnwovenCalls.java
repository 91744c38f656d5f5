package dev.bohr.engine;

import dev.bohr.engine.ObjectTable.Entry;
import dev.bohr.engine.UnwovenKinds.Kind;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Sink;
import dev.bohr.hooks.Sites;
import java.nio.Buffer;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Calls of objects of the JDK's whose classes are not woven. Nothing is done about them until two threads are seen to call one object, or one
 * that it is made of, and one call to have changed it. Then its class is learned, and the search starts anew: with the class woven, or, where
 * that cannot be, with each call a step that is a write if it has changed the object, and a read if not.
 *
 * <p>Nothing is missed before: as long as nobody changes the object all calls commute, and as long as one thread alone calls it nobody can tell
 * when it does. So the first two that matter meet in an execution without points as well.
 *
 * <p>Used without the managed mark.
 */
public final class UnwovenCalls {
    /** In place of a thread's number. */
    private static final int SEVERAL = -1;

    /** A call that was left by an exception is not told of, and looked at until then. */
    private static final int MOST_POINTS_INSIDE = 64;

    /** Stands for all that buffers keep outside the heap. */
    private static final Object OUTSIDE_THE_HEAP = Buffer.class;

    /** A call that has not returned yet. */
    static final class Call {
        private final Object object;
        private final int site;
        private final boolean isStep;
        private final Call outer;
        private Picture picture;
        private int points;

        Call(Object object, int site, boolean isStep, Call outer, Picture picture) {
            this.object = object;
            this.site = site;
            this.isStep = isStep;
            this.outer = outer;
            this.picture = picture;
        }
    }

    /** Who has called an object in this execution. */
    private static final class Callers {
        private int thread;
        private boolean hasChanged;

        Callers(int thread) {
            this.thread = thread;
        }
    }

    private final Scheduler scheduler;
    private final Memory memory;
    private final ObjectTable objects;
    private final SharedClasses shared;
    private final UnwovenKinds kinds = new UnwovenKinds();
    private Function<Object, Resource> locks = object -> null;

    /** Objects that {@link Memory} has met, or that were there before: a map like this gives what is in it a hash. */
    private final Map<Object, Callers> callers = new IdentityHashMap<>();

    private int open;

    public UnwovenCalls(Scheduler scheduler, Memory memory, ObjectTable objects, SharedClasses shared) {
        this.scheduler = scheduler;
        this.memory = memory;
        this.objects = objects;
        this.shared = shared;
        scheduler.effects().setUnwovenCalls(this);
    }

    /** @param newLocks the model of an object's monitor, which its methods take */
    public void setLocks(Function<Object, Resource> newLocks) {
        locks = newLocks;
    }

    /** Before an execution. */
    public void begin() {
        open = 0;
        Hooks.tellReturns(false);
        if (!callers.isEmpty()) {
            callers.clear();
        }
    }

    // ---- hooks

    /** A thread is about to call a method of the object. */
    public void calls(ManagedThread thread, Object object, int site) {
        thread.hadEffect();
        Kind kind = kinds.of(object.getClass());
        if (kind.isFree() || shared.isWoven(kind) || object == System.out || object == System.err) {
            return;
        }
        if (scheduler.isEnding()) {
            save(object);
            return;
        }
        if (object instanceof Buffer buffer) {
            callsBuffer(thread, buffer, kind, site);
            return;
        }
        boolean isLocal = memory.touch(object, site);
        if (isLocal && !kind.hasParts()) {
            return;
        }
        Picture picture = new Picture(kinds);
        picture.take(object);
        Object step = stepOf(picture, site);
        if (step == null && isLocal && !hasShared(picture, site)) {
            return;
        }
        arm(thread, object, site, step, picture);
    }

    private void arm(ManagedThread thread, Object object, int site, Object step, Picture first) {
        Picture picture = first;
        if (step != null) {
            Kind kind = kinds.of(step.getClass());
            boolean holdsLock = kind.isAlwaysStep() && kind.isLocked() && hasSynchronizedMethods(step);
            if (holdsLock) {
                scheduler.point(
                        thread,
                        dev.bohr.engine.Kind.CALL,
                        step,
                        locks.apply(step),
                        Sink.EXCLUSIVE,
                        Sink.FOREVER,
                        false,
                        false);
            } else {
                scheduler.point(thread, dev.bohr.engine.Kind.CALL, step, -1, -1);
            }
            if (kind.isLocked()) {
                scheduler.order().acquire(thread, step, MemoryOrder.LOCK);
                scheduler.order().release(thread, step, MemoryOrder.LOCK);
            }
            // Others may have changed it meanwhile.
            picture = new Picture(kinds);
            picture.take(object);
        }
        save(picture);
        if (picture.isCut()) {
            shared.isUnbounded(kinds.of(object.getClass()).name());
        }
        if (scheduler.isWeak() && step != null) {
            scheduler.effects().passed(thread, step, -1);
        }
        thread.call = new Call(object, site, step != null, thread.call, picture);
        open++;
        Hooks.tellReturns(true);
    }

    /** Those whose methods take the object's own monitor; others have locks of their own, which nobody else knows. */
    private static boolean hasSynchronizedMethods(Object object) {
        return object instanceof StringBuffer || object instanceof java.io.ByteArrayOutputStream;
    }

    /** The call that was announced at this site has returned. */
    public void called(ManagedThread thread, int site) {
        Call call = thread.call;
        while (call != null && call.site != site) {
            call = call.outer;
        }
        if (call == null) {
            return;
        }
        while (thread.call != call) {
            close(thread);
        }
        close(thread);
        if (!scheduler.isEnding()) {
            settle(thread, call);
        }
    }

    private void close(ManagedThread thread) {
        thread.call = thread.call.outer;
        open--;
        Hooks.tellReturns(open > 0);
    }

    /** A thread has come to a point in the midst of calls: what they have done so far belongs to the step that ends here. */
    void settle(ManagedThread thread) {
        boolean ignored = Hooks.enterIgnored();
        for (Call call = thread.call; call != null && !scheduler.isEnding(); call = call.outer) {
            if (call.points++ < MOST_POINTS_INSIDE) {
                settle(thread, call);
                call.picture = new Picture(kinds);
                call.picture.take(call.object);
            }
        }
        Hooks.exitIgnored(ignored);
    }

    // ---- what calls have done

    private void settle(ManagedThread thread, Call call) {
        Picture picture = call.picture;
        boolean[] changed = new boolean[picture.size()];
        for (int i = picture.size() - 1; i >= 0; i--) {
            changed[i] |= picture.hasChanged(i);
            if (i > 0 && changed[i] && !isKnown(picture.part(i))) {
                // It has no name of its own, and nobody else knows it: the change is one of what it belongs to.
                changed[picture.holder(i)] = true;
            }
        }
        for (int i = 0; i < picture.size(); i++) {
            Object part = picture.part(i);
            if (i > 0 && !isKnown(part) || isMine(part, thread)) {
                continue;
            }
            if (part.getClass().isArray()) {
                touchesElements(picture, i, part);
            } else {
                did(thread, call, part, changed[i]);
            }
        }
    }

    private void did(ManagedThread thread, Call call, Object part, boolean changed) {
        Kind kind = kinds.of(part.getClass());
        if (call.isStep) {
            if (!scheduler.isWeak()) {
                scheduler.effects().called(thread, part, changed);
            }
            if (!kind.isLocked() && !scheduler.isWeak() && scheduler.order() != MemoryOrder.NONE) {
                scheduler
                        .order()
                        .access(
                                thread,
                                changed ? dev.bohr.engine.Kind.WRITE : dev.bohr.engine.Kind.READ,
                                part,
                                ThreadPlaces.CONTENTS,
                                'L',
                                Access.PLAIN,
                                call.site);
            }
        }
        observe(thread, part, kind, changed);
    }

    /** Returns whether several threads have called the object. */
    private boolean observe(ManagedThread thread, Object part, Kind kind, boolean changed) {
        Callers known = callers.get(part);
        if (known == null) {
            known = new Callers(thread.id);
            callers.put(part, known);
        } else if (known.thread != thread.id) {
            known.thread = SEVERAL;
        }
        known.hasChanged |= changed;
        if (known.thread == SEVERAL && known.hasChanged) {
            if (kind.isNative()) {
                shared.isUnbounded(kind.name());
            }
            learn(kind);
        }
        return known.thread == SEVERAL;
    }

    private void learn(Kind kind) {
        if ((kind.group() != null || !kind.isAlwaysStep()) && shared.learn(kind)) {
            scheduler.endWith(new End.Learned("threads share an object of " + kind.name()));
        }
    }

    private void touchesElements(Picture picture, int index, Object array) {
        Place place = Places.array(array.getClass());
        for (int i = Jdk.arrayLength(array) - 1; i >= 0; i--) {
            long offset = place.offset() + ((long) i << place.shift());
            memory.touchedUnseen(array, offset, picture.hasChanged(index, i));
        }
    }

    // ---- which parts are known to others

    /** The first part whose calls are steps, and that others can have reached; null if there is none. */
    private Object stepOf(Picture picture, int site) {
        for (int i = 0; i < picture.size(); i++) {
            Object part = picture.part(i);
            if (i > 0 && !isKnown(part) || memory.touch(part, site)) {
                continue;
            }
            boolean isStep = part.getClass().isArray() ? isSharedArray(part) : shared.isStep(kinds.of(part.getClass()));
            if (isStep) {
                return part;
            }
        }
        return null;
    }

    private boolean hasShared(Picture picture, int site) {
        for (int i = 1; i < picture.size(); i++) {
            Object part = picture.part(i);
            if (!part.getClass().isArray() && isKnown(part) && !memory.touch(part, site)) {
                return true;
            }
        }
        return false;
    }

    private boolean isSharedArray(Object array) {
        Entry entry = objects.find(array);
        return entry != null && entry.owner == ObjectTable.SHARED;
    }

    private boolean isMine(Object part, ManagedThread thread) {
        Entry entry = objects.find(part);
        return entry != null && entry.owner == thread.id;
    }

    /** Whether it has a name that lasts: woven code of this execution has made it, or it is older than that. */
    private boolean isKnown(Object part) {
        Entry entry = objects.find(part);
        if (entry != null) {
            return entry.creator >= 0 || !part.getClass().isArray();
        }
        return !part.getClass().isArray() && memory.isOld(part);
    }

    // ---- results

    /** A method that is not woven has returned the object: if nobody knows it and it is new, it was made there. */
    public void returned(ManagedThread thread, Object result, int site) {
        if (objects.find(result) != null || scheduler.isEnding()) {
            return;
        }
        Kind kind = kinds.of(result.getClass());
        if (kind.isFree() || result == System.out || result == System.err) {
            return;
        }
        memory.returned(result, site);
        if (result instanceof Buffer buffer && !shared.isWoven(kind)) {
            Object storage = storage(buffer);
            if (storage == OUTSIDE_THE_HEAP || objects.find(storage) != null) {
                return;
            }
            memory.returned(storage, site);
            if (objects.find(storage) != null) {
                memory.holds(result, storage);
            } else if (isWrapping(site)) {
                learn(kind); // an array that was there before
            }
        }
    }

    private static boolean isWrapping(int site) {
        String method = Sites.get(site).member();
        return method != null && method.startsWith("wrap");
    }

    // ---- buffers, which may share what they keep with others and with whoever has the array

    private void callsBuffer(ManagedThread thread, Buffer buffer, Kind kind, int site) {
        Object storage = storage(buffer);
        boolean isLocal = memory.touch(buffer, site);
        boolean isOwn = storage != OUTSIDE_THE_HEAP && memory.touch(storage, site);
        String method = Sites.get(site).member();
        if (storage != OUTSIDE_THE_HEAP && (isSharedArray(storage) || !isOwn && "array".equals(method))) {
            learn(kind);
        }
        Callers known = callers.get(storage);
        if (known == null) {
            callers.put(storage, new Callers(thread.id));
        } else if (known.thread != thread.id) {
            learn(kind);
        }
        if (!isLocal) {
            Callers ofBuffer = callers.get(buffer);
            if (ofBuffer == null) {
                callers.put(buffer, new Callers(thread.id));
            } else if (ofBuffer.thread != thread.id) {
                learn(kind);
            }
        }
        save(buffer);
        if (!isLocal) {
            scheduler.point(thread, dev.bohr.engine.Kind.CALL, buffer, -1, -1);
            scheduler.effects().passed(thread, buffer, -1);
        }
    }

    /** The array in which a buffer, or that of which it is a view, keeps what it has. */
    private Object storage(Object buffer) {
        Object keeper = buffer;
        while (true) {
            Object next = null;
            for (Place field : kinds.of(keeper.getClass()).fields()) {
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

    // ---- putting back

    private void save(Object object) {
        Picture picture = new Picture(kinds);
        picture.take(object);
        save(picture);
    }

    private void save(Picture picture) {
        for (int i = 0; i < picture.size(); i++) {
            memory.saveWhole(picture.part(i));
        }
    }
}
