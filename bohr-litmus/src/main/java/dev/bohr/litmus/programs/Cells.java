package dev.bohr.litmus.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The accesses to shared variables, which are elements of an array, by the methods of VarHandle. */
public final class Cells {
    static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

    private Cells() {}

    public static int get(int[] cells, int index) {
        return (int) CELL.get(cells, index);
    }

    public static int getOpaque(int[] cells, int index) {
        return (int) CELL.getOpaque(cells, index);
    }

    public static int getAcquire(int[] cells, int index) {
        return (int) CELL.getAcquire(cells, index);
    }

    public static int getVolatile(int[] cells, int index) {
        return (int) CELL.getVolatile(cells, index);
    }

    public static void set(int[] cells, int index, int value) {
        CELL.set(cells, index, value);
    }

    public static void setOpaque(int[] cells, int index, int value) {
        CELL.setOpaque(cells, index, value);
    }

    public static void setRelease(int[] cells, int index, int value) {
        CELL.setRelease(cells, index, value);
    }

    public static void setVolatile(int[] cells, int index, int value) {
        CELL.setVolatile(cells, index, value);
    }

    public static int getAndSet(int[] cells, int index, int value) {
        return (int) CELL.getAndSet(cells, index, value);
    }

    public static int getAndSetAcquire(int[] cells, int index, int value) {
        return (int) CELL.getAndSetAcquire(cells, index, value);
    }

    public static int getAndSetRelease(int[] cells, int index, int value) {
        return (int) CELL.getAndSetRelease(cells, index, value);
    }

    public static int getAndAdd(int[] cells, int index, int value) {
        return (int) CELL.getAndAdd(cells, index, value);
    }

    public static int getAndAddAcquire(int[] cells, int index, int value) {
        return (int) CELL.getAndAddAcquire(cells, index, value);
    }

    public static int getAndAddRelease(int[] cells, int index, int value) {
        return (int) CELL.getAndAddRelease(cells, index, value);
    }

    public static int getAndBitwiseOr(int[] cells, int index, int value) {
        return (int) CELL.getAndBitwiseOr(cells, index, value);
    }

    public static int getAndBitwiseOrAcquire(int[] cells, int index, int value) {
        return (int) CELL.getAndBitwiseOrAcquire(cells, index, value);
    }

    public static int getAndBitwiseOrRelease(int[] cells, int index, int value) {
        return (int) CELL.getAndBitwiseOrRelease(cells, index, value);
    }

    public static int getAndBitwiseAnd(int[] cells, int index, int value) {
        return (int) CELL.getAndBitwiseAnd(cells, index, value);
    }

    public static int getAndBitwiseAndAcquire(int[] cells, int index, int value) {
        return (int) CELL.getAndBitwiseAndAcquire(cells, index, value);
    }

    public static int getAndBitwiseAndRelease(int[] cells, int index, int value) {
        return (int) CELL.getAndBitwiseAndRelease(cells, index, value);
    }

    public static int getAndBitwiseXor(int[] cells, int index, int value) {
        return (int) CELL.getAndBitwiseXor(cells, index, value);
    }

    public static int getAndBitwiseXorAcquire(int[] cells, int index, int value) {
        return (int) CELL.getAndBitwiseXorAcquire(cells, index, value);
    }

    public static int getAndBitwiseXorRelease(int[] cells, int index, int value) {
        return (int) CELL.getAndBitwiseXorRelease(cells, index, value);
    }

    public static boolean compareAndSet(int[] cells, int index, int expected, int value) {
        return CELL.compareAndSet(cells, index, expected, value);
    }

    public static boolean weakCompareAndSet(int[] cells, int index, int expected, int value) {
        return CELL.weakCompareAndSet(cells, index, expected, value);
    }

    public static boolean weakCompareAndSetPlain(int[] cells, int index, int expected, int value) {
        return CELL.weakCompareAndSetPlain(cells, index, expected, value);
    }

    public static boolean weakCompareAndSetAcquire(int[] cells, int index, int expected, int value) {
        return CELL.weakCompareAndSetAcquire(cells, index, expected, value);
    }

    public static boolean weakCompareAndSetRelease(int[] cells, int index, int expected, int value) {
        return CELL.weakCompareAndSetRelease(cells, index, expected, value);
    }

    public static int compareAndExchange(int[] cells, int index, int expected, int value) {
        return (int) CELL.compareAndExchange(cells, index, expected, value);
    }

    public static int compareAndExchangeAcquire(int[] cells, int index, int expected, int value) {
        return (int) CELL.compareAndExchangeAcquire(cells, index, expected, value);
    }

    public static int compareAndExchangeRelease(int[] cells, int index, int expected, int value) {
        return (int) CELL.compareAndExchangeRelease(cells, index, expected, value);
    }
}
