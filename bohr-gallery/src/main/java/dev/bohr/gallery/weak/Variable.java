package dev.bohr.gallery.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** A reference that is accessed in a mode that is known only when it is accessed. */
final class Variable<T> {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(Variable.class, "value", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private @Nullable Object value;

    // No switch over the modes: it would read an array that all threads share.

    @SuppressWarnings("unchecked")
    @Nullable
    T get(Mode mode) {
        if (mode == Mode.PLAIN) {
            return (T) value;
        } else if (mode == Mode.OPAQUE) {
            return (T) VALUE.getOpaque(this);
        } else if (mode == Mode.ACQUIRE) {
            return (T) VALUE.getAcquire(this);
        }
        return (T) VALUE.getVolatile(this);
    }

    void set(Mode mode, @Nullable T to) {
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

    boolean compareAndSet(Mode mode, @Nullable T from, @Nullable T to) {
        if (mode == Mode.PLAIN) {
            return VALUE.weakCompareAndSetPlain(this, from, to);
        } else if (mode == Mode.ACQUIRE) {
            return VALUE.compareAndExchangeAcquire(this, from, to) == from;
        } else if (mode == Mode.RELEASE) {
            return VALUE.compareAndExchangeRelease(this, from, to) == from;
        }
        return VALUE.compareAndSet(this, from, to);
    }

    @SuppressWarnings("unchecked")
    @Nullable
    T getAndSet(Mode mode, @Nullable T to) {
        if (mode == Mode.ACQUIRE) {
            return (T) VALUE.getAndSetAcquire(this, to);
        } else if (mode == Mode.RELEASE) {
            return (T) VALUE.getAndSetRelease(this, to);
        }
        return (T) VALUE.getAndSet(this, to);
    }
}
