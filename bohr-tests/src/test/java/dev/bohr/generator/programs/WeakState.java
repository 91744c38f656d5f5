package dev.bohr.generator.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What the threads of a small program under weak memory share, made again for each execution. Accesses go by the names of modes as VarHandles
 * have them; what has a number is chosen by {@code switch}: an array would be read.
 */
public final class WeakState {
    private static final VarHandle X;
    private static final VarHandle Y;
    private static final VarHandle Z;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            X = lookup.findVarHandle(WeakState.class, "x", int.class);
            Y = lookup.findVarHandle(WeakState.class, "y", int.class);
            Z = lookup.findVarHandle(WeakState.class, "z", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int x;
    int y;
    int z;

    private final Object monitor = new Object();
    private final ReentrantLock lock = new ReentrantLock();

    private static VarHandle handle(char variable) {
        return switch (variable) {
            case 'x' -> X;
            case 'y' -> Y;
            default -> Z;
        };
    }

    public int read(char variable, String mode) {
        VarHandle handle = handle(variable);
        return switch (mode) {
            case "plain" -> (int) handle.get(this);
            case "opaque" -> (int) handle.getOpaque(this);
            case "acquire" -> (int) handle.getAcquire(this);
            case "volatile" -> (int) handle.getVolatile(this);
            default -> throw new IllegalArgumentException(mode);
        };
    }

    public void write(char variable, String mode, int value) {
        VarHandle handle = handle(variable);
        switch (mode) {
            case "plain" -> handle.set(this, value);
            case "opaque" -> handle.setOpaque(this, value);
            case "release" -> handle.setRelease(this, value);
            case "volatile" -> handle.setVolatile(this, value);
            default -> throw new IllegalArgumentException(mode);
        }
    }

    public int getAndAdd(char variable, String mode, int value) {
        VarHandle handle = handle(variable);
        return switch (mode) {
            case "acquire" -> (int) handle.getAndAddAcquire(this, value);
            case "release" -> (int) handle.getAndAddRelease(this, value);
            case "volatile" -> (int) handle.getAndAdd(this, value);
            default -> throw new IllegalArgumentException(mode);
        };
    }

    public int getAndSet(char variable, String mode, int value) {
        VarHandle handle = handle(variable);
        return switch (mode) {
            case "acquire" -> (int) handle.getAndSetAcquire(this, value);
            case "release" -> (int) handle.getAndSetRelease(this, value);
            case "volatile" -> (int) handle.getAndSet(this, value);
            default -> throw new IllegalArgumentException(mode);
        };
    }

    public boolean compareAndSet(char variable, String mode, int expected, int value) {
        VarHandle handle = handle(variable);
        return switch (mode) {
            case "plain" -> handle.weakCompareAndSetPlain(this, expected, value);
            case "acquire" -> handle.weakCompareAndSetAcquire(this, expected, value);
            case "release" -> handle.weakCompareAndSetRelease(this, expected, value);
            case "volatile" -> handle.compareAndSet(this, expected, value);
            default -> throw new IllegalArgumentException(mode);
        };
    }

    public static void fence(String mode) {
        switch (mode) {
            case "acquire" -> VarHandle.acquireFence();
            case "release" -> VarHandle.releaseFence();
            case "volatile" -> VarHandle.fullFence();
            default -> throw new IllegalArgumentException(mode);
        }
    }

    /** Does a section under the monitor {@code m} or the lock {@code l}. */
    public void locked(char name, Runnable section) {
        if (name == 'm') {
            synchronized (monitor) {
                section.run();
            }
        } else {
            lock.lock();
            section.run();
            lock.unlock();
        }
    }

    public static WeakState create() {
        return new WeakState();
    }
}
