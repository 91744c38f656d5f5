package dev.bohr.engine;

/**
 * Arrays with more room. In place of {@code java.util.Arrays}, which is woven: the engine's own bookkeeping runs with the
 * managed mark on where the program's accesses are announced, and would announce itself.
 */
final class Room {
    private Room() {}

    static int[] grow(int[] array, int length) {
        int[] grown = new int[length];
        System.arraycopy(array, 0, grown, 0, array.length);
        return grown;
    }

    static long[] grow(long[] array, int length) {
        long[] grown = new long[length];
        System.arraycopy(array, 0, grown, 0, array.length);
        return grown;
    }

    static char[] grow(char[] array, int length) {
        char[] grown = new char[length];
        System.arraycopy(array, 0, grown, 0, array.length);
        return grown;
    }

    static byte[] grow(byte[] array, int length) {
        byte[] grown = new byte[length];
        System.arraycopy(array, 0, grown, 0, array.length);
        return grown;
    }

    /** @param grown a new array of the wanted length */
    static <T> T[] grow(T[] array, T[] grown) {
        System.arraycopy(array, 0, grown, 0, array.length);
        return grown;
    }

    static void clear(Object[] array, int length) {
        for (int i = 0; i < length; i++) {
            array[i] = null;
        }
    }
}
