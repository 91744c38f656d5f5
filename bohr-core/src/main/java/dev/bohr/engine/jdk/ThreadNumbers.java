package dev.bohr.engine.jdk;

import java.lang.reflect.Field;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The numbers that new threads get, the same in every execution: {@code Thread-0} is the first without a name, and identifiers
 * begin at a number of our own. Random numbers of threads depend on them.
 */
public final class ThreadNumbers {
    /** Far from those of real threads: since 24 the JVM knows the owner of a monitor by this number. */
    public static final long FIRST_ID = 1L << 40;

    private final Object base;
    private final long offset;

    private long nextId;
    /** The engine's own thread, which makes the first one of an execution; null between executions. */
    private @Nullable Thread engine;

    private boolean outside;

    public ThreadNumbers() {
        try {
            Field field = JdkInternals.hasField(Thread.class, "threadInitNumber")
                    ? Thread.class.getDeclaredField("threadInitNumber")
                    : JdkInternals.type("java.lang.Thread$ThreadNumbering").getDeclaredField("next");
            base = JdkInternals.UNSAFE.staticFieldBase(field);
            offset = JdkInternals.UNSAFE.staticFieldOffset(field);
        } catch (NoSuchFieldException e) {
            throw JdkInternals.missing(Thread.class, "a counter of threads", e);
        }
    }

    /** Virtual threads have no name unless they are given one: theirs comes from the number. */
    @SuppressWarnings("deprecation") // threadId() is not there before 19
    public static String name(Thread thread) {
        String name = thread.getName();
        return name.isEmpty() ? "virtual-" + (thread.getId() - FIRST_ID) : name;
    }

    public void begin() {
        JdkInternals.UNSAFE.putInt(base, offset, 0);
        nextId = FIRST_ID;
        engine = Thread.currentThread();
    }

    /**
     * Whether a new thread gets its identifier from us: one that the program makes, or we for it. The JVM's own, its compilers
     * among them, may begin in the midst of an execution, which is not to notice.
     */
    public boolean areFor(@Nullable Thread running) {
        Thread maker = Thread.currentThread();
        return engine != null && !outside && (maker == engine || maker == running);
    }

    public long nextId() {
        return nextId++;
    }

    /** Makes a real thread of ours in the midst of an execution, which is not to notice. */
    public <T> T outside(Supplier<T> maker) {
        outside = true;
        try {
            return maker.get();
        } finally {
            outside = false;
        }
    }

    public void end() {
        engine = null;
    }
}
