package dev.bohr.engine;

import java.lang.reflect.Field;

/** The number that unnamed threads get: {@code Thread-0} is the first in every execution. */
public final class ThreadNumbers {
    private final Object base;
    private final long offset;

    public ThreadNumbers() {
        try {
            Field field = Jdk.hasField(Thread.class, "threadInitNumber")
                    ? Thread.class.getDeclaredField("threadInitNumber")
                    : Jdk.type("java.lang.Thread$ThreadNumbering").getDeclaredField("next");
            base = Jdk.UNSAFE.staticFieldBase(field);
            offset = Jdk.UNSAFE.staticFieldOffset(field);
        } catch (NoSuchFieldException e) {
            throw Jdk.missing(Thread.class, "a counter of unnamed threads", e);
        }
    }

    public void reset() {
        Jdk.UNSAFE.putInt(base, offset, 0);
    }
}
