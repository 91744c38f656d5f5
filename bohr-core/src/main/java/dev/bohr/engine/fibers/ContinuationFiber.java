package dev.bohr.engine.fibers;

import dev.bohr.engine.ControlLost;
import dev.bohr.engine.Fiber;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.jdk.JdkInternals;
import java.lang.invoke.MethodHandle;

/**
 * Carries a managed thread in a {@code jdk.internal.vm.Continuation}: all run on the one real thread.
 *
 * <p>While it is mounted {@code Thread.currentThread()} is the managed thread. The JVM learns it from a method on the boot
 * loader that is never inlined: compiled code would continue as the thread that it was before.
 */
final class ContinuationFiber implements Fiber {
    private static final Class<?> SCOPE_TYPE = JdkInternals.type("jdk.internal.vm.ContinuationScope");
    private static final Class<?> TYPE = JdkInternals.type("jdk.internal.vm.Continuation");
    private static final Object SCOPE;
    private static final MethodHandle NEW;
    private static final MethodHandle RUN;
    private static final MethodHandle YIELD;
    private static final MethodHandle SET_CURRENT;
    private static final MethodHandle CARRIER = JdkInternals.statik(Thread.class, "currentCarrierThread", Thread.class);

    static {
        try {
            SCOPE = JdkInternals.constructor(SCOPE_TYPE, String.class).invoke("bohr");
            NEW = JdkInternals.constructor(TYPE, SCOPE_TYPE, Runnable.class)
                    .bindTo(SCOPE)
                    .asType(java.lang.invoke.MethodType.methodType(Object.class, Runnable.class));
            RUN = JdkInternals.virtual(TYPE, "run", void.class)
                    .asType(java.lang.invoke.MethodType.methodType(void.class, Object.class));
            YIELD = JdkInternals.statik(TYPE, "yield", boolean.class, SCOPE_TYPE)
                    .bindTo(SCOPE);
            SET_CURRENT = JdkInternals.statik(
                    JdkInternals.type("java.lang.BohrCurrentThread"), "set", void.class, Thread.class, Thread.class);
        } catch (Throwable e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final ManagedThread thread;
    private final Scheduler scheduler;
    /** Whether it is on the stack, running or below one that does. */
    private boolean mounted;

    @SuppressWarnings("NullAway.Init") // by its start
    private Object continuation;

    @SuppressWarnings("NullAway.Init")
    private Thread carrier;

    ContinuationFiber(ManagedThread thread, Scheduler scheduler) {
        this.thread = thread;
        this.scheduler = scheduler;
    }

    /** Prepares for another life. */
    void start(Runnable body) {
        carrier = currentCarrier();
        try {
            continuation = (Object) NEW.invokeExact(body);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public void resume() {
        mounted = true;
        scheduler.mounted(1);
        try {
            SET_CURRENT.invokeExact(carrier, thread.thread);
            RUN.invokeExact(continuation);
        } catch (Throwable e) {
            throw unexpected(e);
        }
        mounted = false;
        scheduler.mounted(-1);
    }

    /**
     * Gives control to the next thread. If that one is not on this stack already it is run on top of this fiber, which stays
     * where it is: going there and back then costs one thaw and one freeze instead of two of each. Otherwise this fiber gets
     * out of the way, and whoever is below looks again.
     *
     * <p>A fiber that holds a real monitor must not have others on top of it: when one of those is frozen, the JVM takes all
     * monitors of the real thread for its own.
     */
    @Override
    public void suspend() {
        try {
            do {
                ManagedThread next = scheduler.next();
                if (next == null
                        || !scheduler.mayStack()
                        || ((ContinuationFiber) next.fiber).mounted
                        || thread.holdsMonitors()) {
                    boolean yielded = (boolean) YIELD.invokeExact();
                } else {
                    next.fiber.resume();
                    SET_CURRENT.invokeExact(carrier, thread.thread);
                }
            } while (scheduler.next() != thread);
        } catch (IllegalStateException e) {
            throw new ControlLost("a thread had to wait while the JVM would not let go of it (" + e.getMessage() + ")");
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static Thread currentCarrier() {
        try {
            return (Thread) CARRIER.invokeExact();
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public void left() {
        try {
            SET_CURRENT.invokeExact(carrier, carrier);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public void finish() {
        // The body returns, and with it resume().
    }

    @Override
    public Thread carrier() {
        return carrier;
    }

    private static Error unexpected(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        if (e instanceof RuntimeException exception) {
            throw exception;
        }
        return new AssertionError(e);
    }
}
