package dev.bohr.generator.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * All that the threads of one execution share, made again by its first thread; the static alone is left to the engine to
 * restore. What has a number is chosen by {@code switch} and not by an array: reading that would be an operation of its own.
 * Public, so that code that is not woven can look at the final state.
 */
public final class SharedState {
    private static final VarHandle HANDLE;
    private static final VarHandle VOLATILE;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            HANDLE = lookup.findVarHandle(SharedState.class, "handled", int.class);
            VOLATILE = lookup.findVarHandle(SharedState.class, "volatileField", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static int staticField;

    public int plain0;
    public int plain1;
    public volatile int volatileField;
    public int handled;
    public final AtomicInteger atomic = new AtomicInteger();
    public final int[] array = new int[2];
    public @Nullable Node node;
    volatile @Nullable Thread listed;

    final Object monitor0 = new Object();
    final Object monitor1 = new Object();
    final ReentrantLock lock0 = new ReentrantLock();
    final ReentrantLock lock1 = new ReentrantLock();
    final Condition condition0 = lock0.newCondition();
    final Condition condition1 = lock1.newCondition();
    final ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
    final Semaphore semaphore = new Semaphore(1);
    final CountDownLatch latch = new CountDownLatch(1);

    int read(int variable, int index) {
        return switch (variable) {
            case 0 -> plain0;
            case 1 -> plain1;
            case 2 -> volatileField;
            case 3 -> (int) HANDLE.getAcquire(this);
            case 4 -> atomic.get();
            case 5 -> array[0];
            case 6 -> array[1];
            case 7 -> array[index];
            default -> staticField;
        };
    }

    void write(int variable, int index, int value) {
        switch (variable) {
            case 0 -> plain0 = value;
            case 1 -> plain1 = value;
            case 2 -> volatileField = value;
            case 3 -> HANDLE.setRelease(this, value);
            case 4 -> atomic.set(value);
            case 5 -> array[0] = value;
            case 6 -> array[1] = value;
            case 7 -> array[index] = value;
            default -> staticField = value;
        }
    }

    int getAndAdd(int variable, int value) {
        return switch (variable) {
            case 2 -> (int) VOLATILE.getAndAdd(this, value);
            case 3 -> (int) HANDLE.getAndAdd(this, value);
            default -> atomic.getAndAdd(value);
        };
    }

    boolean compareAndSet(int variable, int expected, int value) {
        return switch (variable) {
            case 2 -> VOLATILE.compareAndSet(this, expected, value);
            case 3 -> HANDLE.compareAndSet(this, expected, value);
            default -> atomic.compareAndSet(expected, value);
        };
    }

    Object monitor(int number) {
        return number == 0 ? monitor0 : monitor1;
    }

    ReentrantLock lock(int number) {
        return number == 0 ? lock0 : lock1;
    }

    Condition condition(int number) {
        return number == 0 ? condition0 : condition1;
    }
}
