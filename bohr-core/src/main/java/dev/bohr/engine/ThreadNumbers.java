package dev.bohr.engine;

import java.lang.reflect.Field;
import java.util.function.Supplier;

/**
 * The numbers that new threads get, the same in every execution: {@code Thread-0} is the first without a name, and identifiers
 * begin at a number of our own. Random numbers of threads depend on them.
 */
public final class ThreadNumbers {
    /** Far from those of real threads: since 24 the JVM knows the owner of a monitor by this number. */
    private static final long FIRST_ID = 1L << 40;

    private final Object base;
    private final long offset;
    /** Null if the counter is not in an object but in memory of the JVM's own. */
    private final Object idBase;

    private final long idOffset;
    private long realNextId;

    public ThreadNumbers() {
        try {
            Field field = Jdk.hasField(Thread.class, "threadInitNumber")
                    ? Thread.class.getDeclaredField("threadInitNumber")
                    : Jdk.type("java.lang.Thread$ThreadNumbering").getDeclaredField("next");
            base = Jdk.UNSAFE.staticFieldBase(field);
            offset = Jdk.UNSAFE.staticFieldOffset(field);
            if (Jdk.hasField(Thread.class, "threadSeqNumber")) {
                Field ids = Thread.class.getDeclaredField("threadSeqNumber");
                idBase = Jdk.UNSAFE.staticFieldBase(ids);
                idOffset = Jdk.UNSAFE.staticFieldOffset(ids);
            } else {
                Field address = Jdk.type("java.lang.Thread$ThreadIdentifiers").getDeclaredField("NEXT_TID_OFFSET");
                Jdk.UNSAFE.ensureClassInitialized(address.getDeclaringClass());
                idBase = null;
                idOffset =
                        Jdk.UNSAFE.getLong(Jdk.UNSAFE.staticFieldBase(address), Jdk.UNSAFE.staticFieldOffset(address));
            }
        } catch (NoSuchFieldException e) {
            throw Jdk.missing(Thread.class, "a counter of threads", e);
        }
    }

    /** Virtual threads have no name unless they are given one: theirs comes from the number. */
    @SuppressWarnings("deprecation") // threadId() is not there before 19
    public static String name(Thread thread) {
        String name = thread.getName();
        return name.isEmpty() ? "virtual-" + (thread.getId() - FIRST_ID) : name;
    }

    public void begin() {
        Jdk.UNSAFE.putInt(base, offset, 0);
        realNextId = Jdk.UNSAFE.getLong(idBase, idOffset);
        Jdk.UNSAFE.putLong(idBase, idOffset, FIRST_ID);
    }

    /** Makes a real thread of ours in the midst of an execution, which is not to notice. */
    <T> T outside(Supplier<T> maker) {
        long next = Jdk.UNSAFE.getLong(idBase, idOffset);
        Jdk.UNSAFE.putLong(idBase, idOffset, realNextId);
        try {
            return maker.get();
        } finally {
            realNextId = Jdk.UNSAFE.getLong(idBase, idOffset);
            Jdk.UNSAFE.putLong(idBase, idOffset, next);
        }
    }

    public void end() {
        Jdk.UNSAFE.putLong(idBase, idOffset, realNextId);
    }
}
