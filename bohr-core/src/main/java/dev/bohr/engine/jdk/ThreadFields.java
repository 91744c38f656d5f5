package dev.bohr.engine.jdk;

/** The private fields of Thread and of the locks that the models read and write. */
public final class ThreadFields {
    private static final long INTERRUPTED = JdkInternals.offset(Thread.class, "interrupted");
    /** Since 19 some fields have moved to an object of their own. */
    private static final boolean HAS_HOLDER = JdkInternals.hasField(Thread.class, "holder");

    private static final long HOLDER = HAS_HOLDER ? JdkInternals.offset(Thread.class, "holder") : -1;
    public static final Class<?> HOLDER_TYPE =
            HAS_HOLDER ? JdkInternals.type("java.lang.Thread$FieldHolder") : Thread.class;
    private static final long STATUS = JdkInternals.offset(HOLDER_TYPE, "threadStatus");
    private static final long TASK = JdkInternals.offset(HOLDER_TYPE, HAS_HOLDER ? "task" : "target");

    private static final long SEED = JdkInternals.offset(Thread.class, "threadLocalRandomSeed");
    private static final long PROBE = JdkInternals.offset(Thread.class, "threadLocalRandomProbe");
    private static final long SECONDARY_SEED = JdkInternals.offset(Thread.class, "threadLocalRandomSecondarySeed");

    /** What the JVM writes for a thread that is alive and runnable, and for one that has ended. */
    private static final int RUNNABLE = 0x5;

    private static final int TERMINATED = 0x2;

    private ThreadFields() {}

    public static boolean isInterrupted(Thread thread) {
        return JdkInternals.UNSAFE.getBooleanVolatile(thread, INTERRUPTED);
    }

    public static void setInterrupted(Thread thread, boolean interrupted) {
        JdkInternals.UNSAFE.putBooleanVolatile(thread, INTERRUPTED, interrupted);
    }

    /** Whether the field is the state of {@code ThreadLocalRandom}, which only the thread itself ever looks at. */
    public static boolean isOfThreadAlone(long offset) {
        return offset == SEED || offset == PROBE || offset == SECONDARY_SEED;
    }

    /** What a Thread that is not subclassed runs; null if nothing. */
    public static Object task(Thread thread) {
        return VirtualThreads.isVirtual(thread)
                ? VirtualThreads.task(thread)
                : JdkInternals.UNSAFE.getReference(holder(thread), TASK);
    }

    public static void setRunnable(Thread thread) {
        JdkInternals.UNSAFE.putInt(holder(thread), STATUS, RUNNABLE);
    }

    public static void setTerminated(Thread thread) {
        JdkInternals.UNSAFE.putInt(holder(thread), STATUS, TERMINATED);
    }

    public static Object holder(Thread thread) {
        return HAS_HOLDER ? JdkInternals.UNSAFE.getReference(thread, HOLDER) : thread;
    }

    // ---- for the models of locks

    public static long offset(Class<?> owner, String field) {
        return JdkInternals.offset(owner, field);
    }

    public static Object reference(Object object, long offset) {
        return JdkInternals.UNSAFE.getReference(object, offset);
    }

    public static int integer(Object object, long offset) {
        return JdkInternals.UNSAFE.getInt(object, offset);
    }
}
