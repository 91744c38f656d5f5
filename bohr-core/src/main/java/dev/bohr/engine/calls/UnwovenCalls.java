package dev.bohr.engine.calls;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.OpenCall;
import dev.bohr.engine.OpenCalls;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.Memory;
import dev.bohr.engine.access.TrackedObjects;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.heap.ObjectSnapshot;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.PassedArrays;
import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.engine.heap.UnwovenKinds;
import dev.bohr.engine.heap.UnwovenKinds.Kind;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.engine.learned.SharedClasses;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.LockMode;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.hooks.operations.UnwovenCallOperations;
import java.nio.Buffer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Calls of objects of the JDK's whose classes are not woven. Nothing is done about them until two threads are seen to call one object, or one
 * that it is made of, and one call to have changed it. Then its class is learned, and the search restarts: with the class woven, or, where
 * that cannot be, with each call a step that is a write if it has changed the object, and a read if not.
 *
 * <p>Nothing is missed before: as long as nobody changes the object all calls commute, and as long as one thread alone calls it nobody can tell
 * when it does. So the first two that matter meet in an execution without points as well.
 *
 * <p>Used without the managed mark.
 */
public final class UnwovenCalls implements UnwovenCallOperations, OpenCalls {
    /** A call that was left by an exception is not announced, and looked at until then. */
    private static final int MOST_POINTS_INSIDE = 64;

    private final Scheduler scheduler;
    private final Memory memory;
    private final TrackedObjects objects;
    private final ObjectTable table;
    private final SharedClasses shared;
    private final UnwovenKinds kinds = new UnwovenKinds();
    private final PassedArguments passed;
    private final SharedParts parts;
    private final UnwovenCallers callers;
    private final BufferCalls buffers;
    private final PassedArrays arrays;
    private Function<Object, Resource> locks = object -> null;

    private int open;

    public UnwovenCalls(Scheduler scheduler, Memory memory, ObjectTable table, SharedClasses shared) {
        this.scheduler = scheduler;
        this.memory = memory;
        this.objects = memory.objects();
        this.table = table;
        this.shared = shared;
        this.passed = new PassedArguments(kinds, table);
        this.arrays = memory.passedArrays();
        this.parts = new SharedParts(scheduler, objects, table, shared, kinds, arrays);
        this.callers = new UnwovenCallers(scheduler, shared);
        this.buffers = new BufferCalls(scheduler, objects, table, kinds, parts, callers);
        scheduler.effects().setOpenCalls(this);
    }

    /** @param newLocks the model of an object's monitor, which its methods take */
    public void setLocks(Function<Object, Resource> newLocks) {
        locks = newLocks;
    }

    /** Before an execution. */
    public void begin() {
        open = 0;
        Hooks.setCalling(false);
        Hooks.setPassing(false);
        arrays.clear();
        Object[] unused = passed.take();
        callers.begin();
    }

    // ---- hooks

    /** A thread is about to hand the object to code that is not woven; {@link #calls} follows. */
    @Override
    public void passes(Object argument) {
        try (ManagedThread thread = scheduler.enter()) {
            if (passed.add(thread, argument)) {
                Hooks.setPassing(true);
            }
        }
    }

    /**
     * A thread is about to call a method of the object.
     *
     * @param object null if it is a static method or a constructor
     */
    @Override
    public void calls(@Nullable Object object, int site) {
        try (ManagedThread thread = scheduler.enter()) {
            calls(thread, object, site);
        }
    }

    @Override
    public void opaqueCall() {
        scheduler.running().hadEffect();
    }

    private void calls(ManagedThread thread, @Nullable Object object, int site) {
        thread.hadEffect();
        Hooks.setPassing(false);
        Object[] arguments = passed.take();
        if (object instanceof Buffer && shared.isWoven(kinds.of(object.getClass()))) {
            arguments = PassedArguments.NONE; // it is woven by now, with all that it does to them
        }
        Object called = isWatched(object) ? object : null;
        if (scheduler.isEnding()) {
            parts.save(snapshot(called, arguments));
            return;
        }
        if (called instanceof Buffer buffer) {
            buffers.calls(thread, buffer, kinds.of(buffer.getClass()), site);
            called = null;
        }
        for (Object argument : arguments) {
            if (argument instanceof Buffer buffer && isWatched(buffer)) {
                buffers.observe(thread, buffer, kinds.of(buffer.getClass()), site);
            }
        }
        if (arguments.length == 0 && (called == null || isOwnAlone(called, site))) {
            return;
        }
        ObjectSnapshot objectSnapshot = snapshot(called, arguments);
        Object step = parts.stepOf(objectSnapshot, site);
        if (step != null || parts.hasShared(objectSnapshot, site)) {
            arm(thread, called, arguments, site, step, objectSnapshot);
        }
    }

    /** Whether only this thread can have reached it and all that it is made of, as is clear at once. */
    private boolean isOwnAlone(Object object, int site) {
        return objects.isLocal(object, site) && !kinds.of(object.getClass()).hasParts();
    }

    private boolean isWatched(@Nullable Object object) {
        if (object == null || object == System.out || object == System.err) {
            return false;
        }
        Kind kind = kinds.of(object.getClass());
        return !kind.isFree() && !shared.isWoven(kind);
    }

    private ObjectSnapshot snapshot(@Nullable Object object, Object[] arguments) {
        ObjectSnapshot objectSnapshot = new ObjectSnapshot(kinds);
        if (object != null) {
            objectSnapshot.take(object);
        }
        for (Object argument : arguments) {
            if (argument.getClass().isArray() || isWatched(argument)) {
                objectSnapshot.take(argument);
            } else if (argument instanceof Buffer buffer && buffers.storage(buffer) != BufferCalls.OUTSIDE_THE_HEAP) {
                objectSnapshot.take(buffers.storage(buffer)); // what it does itself is woven
            }
        }
        return objectSnapshot;
    }

    private void arm(
            ManagedThread thread,
            @Nullable Object object,
            Object[] arguments,
            int site,
            @Nullable Object step,
            ObjectSnapshot first) {
        ObjectSnapshot objectSnapshot = first;
        if (step != null) {
            if (scheduler.isWeak()) {
                pointWeak(thread, object, arguments, step);
            } else {
                point(thread, step);
            }
            // Others may have changed it meanwhile.
            objectSnapshot = snapshot(object, arguments);
        }
        parts.save(objectSnapshot);
        if (objectSnapshot.isCut()) {
            shared.addUnbounded(kinds.of(objectSnapshot.part(0).getClass()).name());
        }
        thread.call = new OpenCall(object, arguments, site, step != null, thread.call, objectSnapshot);
        open++;
        Hooks.setCalling(true);
    }

    /** Under a memory model: all calls of an object are in one order, and what the call sees of arrays is decided before it. */
    private void pointWeak(ManagedThread thread, @Nullable Object object, Object[] arguments, Object step) {
        boolean isArray = step.getClass().isArray();
        if (isArray) {
            scheduler.point(thread, dev.bohr.model.Kind.READ, step, -1, -1);
        } else {
            point(thread, step);
        }
        ObjectSnapshot objectSnapshot = snapshot(object, arguments);
        parts.save(objectSnapshot);
        for (int i = 0; i < objectSnapshot.size(); i++) {
            if (parts.isStepOfSeveral(objectSnapshot, i, thread)) {
                scheduler.effects().passed(thread, objectSnapshot.part(i), -1);
            }
        }
        for (int i = 0; i < objectSnapshot.size(); i++) {
            if (parts.isArrayOfSeveral(objectSnapshot, i, thread)) {
                memory.weakly().readUnseen(thread, objectSnapshot.part(i));
            }
        }
    }

    private void point(ManagedThread thread, Object step) {
        Kind kind = kinds.of(step.getClass());
        boolean holdsLock = kind.isAlwaysStep() && kind.isLocked() && hasSynchronizedMethods(step);
        if (holdsLock) {
            scheduler.point(
                    thread,
                    dev.bohr.model.Kind.CALL,
                    step,
                    locks.apply(step),
                    LockMode.EXCLUSIVE,
                    TimeLimit.FOREVER,
                    false,
                    false);
        } else {
            scheduler.point(thread, dev.bohr.model.Kind.CALL, step, -1, -1);
        }
        if (kind.ordersCalls()) {
            scheduler.order().acquire(thread, step, MemoryOrder.LOCK);
            scheduler.order().release(thread, step, MemoryOrder.LOCK);
        }
    }

    /** Those whose methods take the object's own monitor; others have locks of their own, which nobody else knows. */
    private static boolean hasSynchronizedMethods(Object object) {
        return object instanceof StringBuffer || object instanceof java.io.ByteArrayOutputStream;
    }

    /** The call that was announced at this site has returned. */
    @Override
    public void called(int site) {
        try (ManagedThread thread = scheduler.enter()) {
            OpenCall call = thread.call;
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
                call.hasReturned = true;
                settle(thread, call);
            }
        }
    }

    @SuppressWarnings("NullAway") // it has one
    private void close(ManagedThread thread) {
        thread.call = thread.call.outer;
        open--;
        Hooks.setCalling(open > 0);
    }

    /** A thread has come to a point in the midst of calls: what they have done so far belongs to the step that ends here. */
    @Override
    public void settle(ManagedThread thread) {
        boolean ignored = Hooks.enterIgnored();
        for (OpenCall call = thread.call; call != null && !scheduler.isEnding(); call = call.outer) {
            if (call.points++ < MOST_POINTS_INSIDE) {
                if (scheduler.isWeak()) {
                    loseUnlessReadAtOnce(thread, call);
                }
                settle(thread, call);
            }
        }
        Hooks.exitIgnored(ignored);
    }

    /** What comes now is not what calls have done that have not returned yet: others may have changed something. */
    @Override
    public void lookAgain(ManagedThread thread) {
        boolean ignored = Hooks.enterIgnored();
        for (OpenCall call = thread.call; call != null && !scheduler.isEnding(); call = call.outer) {
            if (call.points <= MOST_POINTS_INSIDE) {
                call.objectSnapshot = snapshot(call.object, call.arguments);
            }
        }
        Hooks.exitIgnored(ignored);
    }

    /** What a call sees of arrays is there until the thread's next step. */
    private void loseUnlessReadAtOnce(ManagedThread thread, OpenCall call) {
        for (int i = 0; i < call.objectSnapshot.size(); i++) {
            if (parts.isArrayOfSeveral(call.objectSnapshot, i, thread)) {
                loseControl(call, "has not returned by the next step that was given an array that threads share");
            }
        }
    }

    private void loseControl(OpenCall call, String what) {
        scheduler.endWith(new End.Lost("code that is not woven " + what + ", at "
                + Sites.get(call.site).position() + ": what is seen of that under a memory model is not known"));
    }

    // ---- what calls have done

    private void settle(ManagedThread thread, OpenCall call) {
        ObjectSnapshot objectSnapshot = call.objectSnapshot;
        boolean[] changed = new boolean[objectSnapshot.size()];
        for (int i = objectSnapshot.size() - 1; i >= 0; i--) {
            changed[i] |= objectSnapshot.hasChanged(i);
            if (changed[i] && !parts.isKnown(objectSnapshot, i)) {
                // It has no name of its own, and nobody else knows it: the change is one of what it belongs to.
                changed[objectSnapshot.holder(i)] = true;
            }
        }
        for (int i = 0; i < objectSnapshot.size(); i++) {
            Object part = objectSnapshot.part(i);
            if (!parts.isKnown(objectSnapshot, i) || parts.isMine(part, thread)) {
                continue;
            }
            if (part.getClass().isArray()) {
                did(thread, call, i, changed[i]);
            } else if (!shared.isWoven(kinds.of(part.getClass()))) {
                // Of what is passed nobody knows whether it was looked at.
                boolean isCalled = call.object != null && i < objectSnapshot.firstSize();
                did(thread, call, part, changed[i], isCalled || changed[i]);
                didToExposed(call, i);
            }
        }
    }

    private void did(ManagedThread thread, OpenCall call, Object part, boolean changed, boolean isSeen) {
        Kind kind = kinds.of(part.getClass());
        if (call.isStep) {
            if (!scheduler.isWeak()) {
                scheduler.effects().called(thread, part, changed);
            }
            if (isSeen && !kind.isLocked() && !scheduler.isWeak() && scheduler.order() != MemoryOrder.NONE) {
                scheduler
                        .order()
                        .access(
                                thread,
                                changed ? dev.bohr.model.Kind.WRITE : dev.bohr.model.Kind.READ,
                                part,
                                ThreadLocations.CONTENTS,
                                'L',
                                Access.PLAIN,
                                call.site);
            }
        }
        callers.observe(thread, part, kind, changed);
    }

    /** What a call has done to fields that the program's own code may use, too. */
    private void didToExposed(OpenCall call, int index) {
        Object part = call.objectSnapshot.part(index);
        for (MemoryLocation field : kinds.of(part.getClass()).exposed()) {
            boolean isChanged = call.objectSnapshot.hasChanged(index, field);
            if (!scheduler.isWeak()) {
                memory.touchedUnseen(part, field.offset(), isChanged);
            } else if (isChanged) {
                loseControl(call, "writes to a field of an object that threads share");
                return;
            }
        }
    }

    /** What a call has done to an array. */
    private void did(ManagedThread thread, OpenCall call, int index, boolean changed) {
        Object array = call.objectSnapshot.part(index);
        if (changed && scheduler.isWeak()) {
            loseControl(call, "writes to an array that threads share");
            return;
        }
        MemoryLocation location = LocationResolver.array(array.getClass());
        for (int i = JdkInternals.arrayLength(array) - 1; i >= 0; i--) {
            long offset = location.offset() + ((long) i << location.shift());
            boolean isChanged = changed && call.objectSnapshot.hasChanged(index, i);
            memory.touchedUnseen(array, offset, isChanged);
            if (isChanged && call.hasReturned && scheduler.order() != MemoryOrder.NONE) {
                // Which elements it has read nobody knows; and before it has returned, what the thread's own code has
                // written in its midst, under a lock perhaps, is told by that.
                scheduler
                        .order()
                        .access(
                                thread,
                                dev.bohr.model.Kind.WRITE,
                                array,
                                offset,
                                location.type(),
                                Access.PLAIN,
                                call.site);
            }
        }
        if (!objects.isOfThisExecution(array) && arrays.passed(array, thread.id, changed)) {
            sharesArray(array);
        }
    }

    /** Several threads touch an array that was there before and that was passed to code that is not woven, and one has changed it. */
    @Override
    public void sharesArray(Object array) {
        callers.learn(kinds.of(array.getClass()));
    }

    // ---- results

    /** A method that is not woven has returned the object: if nobody knows it and it is new, it was made there. */
    @Override
    public void returned(Object result, int site) {
        try (ManagedThread thread = scheduler.enter()) {
            if (table.find(result) != null || scheduler.isEnding()) {
                return;
            }
            Kind kind = kinds.of(result.getClass());
            if (kind.isFree() || result == System.out || result == System.err) {
                return;
            }
            objects.returned(result, site);
            if (result instanceof Buffer buffer && !shared.isWoven(kind)) {
                buffers.returned(buffer, kind, site);
            }
        }
    }
}
