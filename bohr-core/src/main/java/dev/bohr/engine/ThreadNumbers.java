package dev.bohr.engine;

import java.lang.reflect.Field;

/**
 * The numbers that new threads get, the same in every execution: {@code Thread-0} is the first without a name, and identifiers
 * go on from where they were before the first execution. Random numbers of threads depend on them.
 */
public final class ThreadNumbers {
    private final Object base;
    private final long offset;
    /** Null if the counter is not in an object but in memory of the JVM's own. */
    private final Object idBase;

    private final long idOffset;
    private final long firstId;

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
                idOffset = Jdk.UNSAFE.getLong(
                        Jdk.UNSAFE.staticFieldBase(address), Jdk.UNSAFE.staticFieldOffset(address));
            }
            firstId = Jdk.UNSAFE.getLong(idBase, idOffset);
        } catch (NoSuchFieldException e) {
            throw Jdk.missing(Thread.class, "a counter of threads", e);
        }
    }

    public void reset() {
        Jdk.UNSAFE.putInt(base, offset, 0);
        Jdk.UNSAFE.putLong(idBase, idOffset, firstId);
    }
}
