package dev.bohr.engine.jdk;

import dev.bohr.hooks.Hooks;
import java.lang.invoke.MethodHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The private parts of the JDK's virtual threads. A managed one is carried like any other, by a fiber of ours: its own
 * continuation is never run, but what that would run is.
 */
public final class VirtualThreads {
    /** Null if this JDK has none. */
    private static final @Nullable Class<?> TYPE = find();

    private VirtualThreads() {}

    private static @Nullable Class<?> find() {
        try {
            return Class.forName("java.lang.VirtualThread", false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    public static boolean isVirtual(Thread thread) {
        return thread.getClass() == TYPE;
    }

    /** What the program gave it to run. */
    static Runnable task(Thread thread) {
        Object wrapped = JdkInternals.UNSAFE.getReference(
                JdkInternals.UNSAFE.getReference(thread, Parts.CONTINUATION), Parts.TARGET);
        return (Runnable) JdkInternals.UNSAFE.getReference(wrapped, Parts.TASK);
    }

    /** Its whole life between mount and unmount. The JDK catches all that the task throws. */
    public static void run(Thread thread) {
        try {
            JdkInternals.UNSAFE.putIntVolatile(thread, Parts.STATE, Parts.RUNNING);
            JdkInternals.UNSAFE.putReferenceVolatile(
                    thread, Parts.CARRIER, (Thread) Parts.CURRENT_CARRIER.invokeExact());
            Parts.RUN.invoke(thread, task(thread));
        } catch (Throwable e) {
            // as the JDK does
        }
        Hooks.setManaged(null);
        try {
            JdkInternals.UNSAFE.putReferenceVolatile(thread, Parts.CARRIER, null);
            Parts.AFTER_DONE.invoke(thread, true);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** Found when the first virtual thread is met. */
    private static final class Parts {
        private static final Class<?> THREAD_TYPE = Objects.requireNonNull(TYPE);
        private static final Class<?> CONTINUATION_TYPE = JdkInternals.type("jdk.internal.vm.Continuation");

        static final long STATE = JdkInternals.offset(THREAD_TYPE, "state");
        static final long CARRIER = JdkInternals.offset(THREAD_TYPE, "carrierThread");
        static final long CONTINUATION = JdkInternals.offset(THREAD_TYPE, "cont");
        static final long TARGET = JdkInternals.offset(CONTINUATION_TYPE, "target");
        static final long TASK =
                JdkInternals.offset(JdkInternals.type("java.lang.VirtualThread$VThreadContinuation$1"), "val$task");
        static final MethodHandle RUN = JdkInternals.virtual(THREAD_TYPE, "run", void.class, Runnable.class);
        static final MethodHandle AFTER_DONE =
                JdkInternals.virtual(THREAD_TYPE, "afterDone", void.class, boolean.class);
        static final MethodHandle CURRENT_CARRIER =
                JdkInternals.statik(Thread.class, "currentCarrierThread", Thread.class);

        /** The state of a virtual thread that is mounted. */
        static final int RUNNING = 2;

        private Parts() {}
    }
}
