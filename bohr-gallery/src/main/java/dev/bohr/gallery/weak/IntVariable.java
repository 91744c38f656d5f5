package dev.bohr.gallery.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A number that is accessed in a mode that is known only when it is accessed. */
final class IntVariable {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(IntVariable.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int value;

    // No switch over the modes: it would read an array that all threads share.

    int get(Mode mode) {
        if (mode == Mode.PLAIN) {
            return value;
        } else if (mode == Mode.OPAQUE) {
            return (int) VALUE.getOpaque(this);
        } else if (mode == Mode.ACQUIRE) {
            return (int) VALUE.getAcquire(this);
        }
        return (int) VALUE.getVolatile(this);
    }

    void set(Mode mode, int to) {
        if (mode == Mode.PLAIN) {
            value = to;
        } else if (mode == Mode.OPAQUE) {
            VALUE.setOpaque(this, to);
        } else if (mode == Mode.RELEASE) {
            VALUE.setRelease(this, to);
        } else {
            VALUE.setVolatile(this, to);
        }
    }

    boolean compareAndSet(Mode mode, int from, int to) {
        if (mode == Mode.PLAIN) {
            return VALUE.weakCompareAndSetPlain(this, from, to);
        } else if (mode == Mode.ACQUIRE) {
            return (int) VALUE.compareAndExchangeAcquire(this, from, to) == from;
        } else if (mode == Mode.RELEASE) {
            return (int) VALUE.compareAndExchangeRelease(this, from, to) == from;
        }
        return VALUE.compareAndSet(this, from, to);
    }

    int getAndIncrement(Mode mode) {
        if (mode == Mode.ACQUIRE) {
            return (int) VALUE.getAndAddAcquire(this, 1);
        } else if (mode == Mode.RELEASE) {
            return (int) VALUE.getAndAddRelease(this, 1);
        }
        return (int) VALUE.getAndAdd(this, 1);
    }
}
