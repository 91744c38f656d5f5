package dev.bohr.engine;

import dev.bohr.hooks.Hooks;
import dev.bohr.model.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Operations that are no points, because they belong to the step that runs: those inside atomic sections, and in calls of the JDK's
 * thread-safe classes where these are trusted. There the first operation is a point, and the others are none until something cuts the step
 * (docs/decisions/0042). Where that is depends on the execution alone.
 */
final class SameStep {
    private final Scheduler scheduler;

    SameStep(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** Whether an operation that nothing can block is done in the running step. Else it begins the next one. */
    boolean takes(ManagedThread thread, Kind kind, @Nullable Object object, long offset, int site) {
        if (thread.atomic > 0) {
            proceed(thread, true);
            return true;
        }
        if (!thread.trustedStep.isOpen() || isCutBefore(thread, kind, object)) {
            begin(thread, kind, object);
            return false;
        }
        thread.plan(kind, object, offset, site);
        thread.guarded = false;
        goOn(thread);
        return true;
    }

    /**
     * The same of an operation that must be admitted. If it is not, the step ends here, and has seen so: what it waits for is part of what
     * it has touched.
     */
    boolean takes(
            ManagedThread thread,
            Kind kind,
            @Nullable Object object,
            Resource resource,
            int request,
            boolean interruptible) {
        if (!thread.trustedStep.isOpen() || object == null || isCutBefore(thread, kind, object)) {
            begin(thread, kind, object);
            return false;
        }
        thread.request = request;
        thread.interruptible = interruptible;
        thread.plan(kind, object, -1, -1);
        thread.guarded = false;
        if (!thread.isAdmittedBy(resource)) {
            scheduler.effects.settle(thread);
            thread.resource = resource;
            scheduler.effects.blocked(thread);
            thread.resource = null;
            begin(thread, kind, object);
            return false;
        }
        thread.lastDeadline = scheduler.guards.nanos();
        goOn(thread);
        return true;
    }

    private static void begin(ManagedThread thread, Kind kind, @Nullable Object object) {
        thread.trustedStep.begin();
        closeAfter(thread, kind, object);
    }

    private void goOn(ManagedThread thread) {
        thread.trustedStep.goOn();
        closeAfter(thread, thread.kind, thread.object);
        thread.hasSynchronized = true; // where plain accesses are no points, the first after the call is one
        thread.skipsPoint = false;
        try {
            proceed(thread, true);
        } catch (RuntimeException | AssertionError e) {
            scheduler.endWith(e);
        }
        if (scheduler.recorder != Recorder.NONE) {
            Hooks.setManaged(null);
            scheduler.recorder.settle(thread);
            scheduler.recorder.arriving(thread);
            scheduler.recorder.operation(thread, thread.id);
        }
    }

    /** Others can proceed because of it, or have to stop: they are to be able to do so at once. */
    private static void closeAfter(ManagedThread thread, Kind kind, @Nullable Object object) {
        if (kind == Kind.START || kind == Kind.UNPARK || kind == Kind.INTERRUPT && object != thread.thread) {
            thread.trustedStep.close();
        }
    }

    private static boolean isCutBefore(ManagedThread thread, Kind kind, @Nullable Object object) {
        return switch (kind) {
            case READ,
                    WRITE,
                    UPDATE,
                    COMPARE,
                    UNLOCK,
                    QUERY,
                    WAIT,
                    WAKE,
                    NOTIFY,
                    NOTIFY_ALL,
                    ACQUIRE,
                    RELEASE,
                    AWAIT,
                    COUNT_DOWN,
                    PARK,
                    UNPARK,
                    START,
                    JOIN,
                    INTERRUPT,
                    SET -> false;
            case LOCK, TRY_LOCK -> object == null || thread.trustedStep.isCutBefore(object);
            case SLEEP, YIELD, SPIN, BLOCK, CHOOSE, INVOKE, END, OUTPUT, EXIT, CALL -> true;
        };
    }

    /** No other thread can have control here: in an atomic section its real monitor is held. */
    void proceed(ManagedThread thread, boolean admitted) {
        if (scheduler.end != null) {
            scheduler.throwEnd(thread);
        }
        scheduler.effects.step(thread);
        if (!admitted) {
            scheduler.endWith(new End.Lost("thread " + thread.name() + " has to wait at " + Positions.here()
                    + " inside a synchronized method of the JDK's own, which runs as one step"));
        }
    }
}
