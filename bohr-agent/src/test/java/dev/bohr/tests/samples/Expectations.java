package dev.bohr.tests.samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** What a compare-and-set expects, of all types. */
public class Expectations {
    boolean z;
    byte b = -1;
    char c = '\uffff';
    short s = -2;
    int i = -3;
    long j = 1L << 40;
    float f = -0.0f;
    double d = Double.NaN;
    Object o = "o";

    static final Unsafe UNSAFE;
    static final VarHandle[] HANDLES = new VarHandle[9];
    static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            String names = "zbcsijfdo";
            for (int n = 0; n < HANDLES.length; n++) {
                HANDLES[n] = MethodHandles.lookup()
                        .unreflectVarHandle(Expectations.class.getDeclaredField(names.substring(n, n + 1)));
            }
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static VarHandle handle(int n) {
        return HANDLES[n];
    }

    static Object handles() {
        Expectations all = new Expectations();
        boolean done = handle(0).compareAndSet(all, false, true);
        done &= handle(1).weakCompareAndSet(all, (byte) -1, (byte) 1);
        done &= handle(2).compareAndSet(all, '\uffff', 'c');
        done &= (short) handle(3).compareAndExchange(all, (short) -2, (short) 2) == -2;
        done &= handle(4).weakCompareAndSetPlain(all, -3, 3);
        done &= handle(5).weakCompareAndSetAcquire(all, 1L << 40, 4L);
        done &= handle(6).weakCompareAndSetRelease(all, -0.0f, 5f);
        done &= (double) handle(7).compareAndExchangeAcquire(all, Double.NaN, 6.0) != 0;
        done &= handle(8).compareAndSet(all, (Object) "o", (Object) "p");
        int[] array = new int[2];
        done &= (int) ELEMENTS.compareAndExchangeRelease(array, 1, 0, 7) == 0;
        return done;
    }

    static Object unsafe() throws ReflectiveOperationException {
        Expectations all = new Expectations();
        boolean done = UNSAFE.compareAndSwapInt(all, offset("i"), -3, 3);
        done &= UNSAFE.compareAndSwapLong(all, offset("j"), 1L << 40, 4);
        done &= UNSAFE.compareAndSwapObject(all, offset("o"), "o", "p");
        return done;
    }

    @SuppressWarnings("removal")
    private static long offset(String name) throws ReflectiveOperationException {
        return UNSAFE.objectFieldOffset(Expectations.class.getDeclaredField(name));
    }
}
