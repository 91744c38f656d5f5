package dev.bohr.model;

import java.lang.reflect.Array;

/**
 * Arrays twice as long. Not {@code Arrays.copyOf}: that is woven, and this is called with the managed mark on, so it would end
 * up here again. Strategies that choose threads are called so too.
 */
public final class ArrayGrowth {
    private ArrayGrowth() {}

    public static int[] doubled(int[] array) {
        int[] copy = new int[array.length * 2];
        System.arraycopy(array, 0, copy, 0, array.length);
        return copy;
    }

    public static long[] doubled(long[] array) {
        long[] copy = new long[array.length * 2];
        System.arraycopy(array, 0, copy, 0, array.length);
        return copy;
    }

    public static boolean[] doubled(boolean[] array) {
        boolean[] copy = new boolean[array.length * 2];
        System.arraycopy(array, 0, copy, 0, array.length);
        return copy;
    }

    public static char[] doubled(char[] array) {
        char[] copy = new char[array.length * 2];
        System.arraycopy(array, 0, copy, 0, array.length);
        return copy;
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] doubled(T[] array) {
        T[] copy = (T[]) Array.newInstance(array.getClass().getComponentType(), array.length * 2);
        System.arraycopy(array, 0, copy, 0, array.length);
        return copy;
    }
}
