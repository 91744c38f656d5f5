package dev.bohr.tests.samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.function.LongSupplier;
import sun.misc.Unsafe;

/** Calls that are announced or replaced. */
public class CallsSample {
    long number;
    Object reference;
    static int count;

    static final VarHandle NUMBER;
    static final VarHandle REFERENCE;
    static final VarHandle COUNT;
    static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(long[].class);
    static final Unsafe UNSAFE;
    static final long OFFSET;

    static {
        try {
            NUMBER = MethodHandles.lookup().findVarHandle(CallsSample.class, "number", long.class);
            REFERENCE = MethodHandles.lookup().findVarHandle(CallsSample.class, "reference", Object.class);
            COUNT = MethodHandles.lookup().findStaticVarHandle(CallsSample.class, "count", int.class);
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            OFFSET = UNSAFE.objectFieldOffset(CallsSample.class.getDeclaredField("number"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static Object handles() {
        CallsSample sample = new CallsSample();
        NUMBER.setVolatile(sample, 5L);
        boolean swapped = NUMBER.compareAndSet(sample, 5L, 6L);
        long before = (long) NUMBER.getAndAdd(sample, 2L);
        REFERENCE.setRelease(sample, (Object) "r");
        COUNT.set(3);
        int count = (int) COUNT.getOpaque();
        long[] array = new long[2];
        ELEMENTS.setOpaque(array, 1, 9L);
        return swapped + " " + before + " " + (long) NUMBER.getAcquire(sample) + sample.reference + count + array[1];
    }

    static Object unsafe() {
        CallsSample sample = new CallsSample();
        UNSAFE.putLong(sample, OFFSET, 4L);
        UNSAFE.compareAndSwapLong(sample, OFFSET, 4L, 8L);
        UNSAFE.putOrderedLong(sample, OFFSET, 9L);
        UNSAFE.fullFence();
        return UNSAFE.getLongVolatile(sample, OFFSET);
    }

    static Object reflection() throws ReflectiveOperationException {
        CallsSample sample = new CallsSample();
        Field field = CallsSample.class.getDeclaredField("reference");
        field.set(sample, "f");
        int[] array = {1};
        Array.setInt(array, 0, 2);
        return field.get(sample) + "" + Array.get(array, 0);
    }

    static Object time() {
        LongSupplier clock = System::nanoTime;
        return System.nanoTime() + clock.getAsLong() + System.currentTimeMillis();
    }

    static Object boundReceiver() {
        CallsSample sample = new CallsSample();
        Runnable notify = sample::notifyAll;
        synchronized (sample) {
            notify.run();
        }
        return "done";
    }

    static Object hashes() {
        return new Object().hashCode() + "a".hashCode() + ((Object) "a").hashCode();
    }

    static Object threads() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
        thread.join(5);
        thread.join(5, 6);
        return thread.isAlive() + "" + thread.getState();
    }

    static class Sleeper extends Thread {
        static void nap() throws InterruptedException {
            sleep(1);
        }
    }

    static Object inheritedSleep() throws InterruptedException {
        Sleeper.nap();
        Thread.yield();
        return null;
    }

    static Object loop() {
        int sum = 0;
        for (long i = 0; i < 2; i++) {
            sum += i;
        }
        return sum;
    }

    static Object loopWithNew() {
        StringBuilder text = new StringBuilder();
        int i = 0;
        do {
            text.append(new String(i > 0 ? "a" : "b"));
        } while (++i < 2);
        return text.toString();
    }

    static Object compare() {
        return java.util.Arrays.equals("ab".getBytes(), new byte[] {97, 98});
    }

    static Object opaque() {
        return new StringBuilder("x").reverse().toString();
    }
}
