package dev.bohr.strategy;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Arrays as they are kept in a checkpoint. */
public final class Saved {
    /** Nothing comes of doubling an array that has no room at all. */
    private static final int LEAST_ROOM = 256;

    private Saved() {}

    /** The first values of an array; how many there are is not written. */
    public static void write(DataOutput out, int[] values, int length) throws IOException {
        for (int i = 0; i < length; i++) {
            out.writeInt(values[i]);
        }
    }

    /** The first values of an array; how many there are is not written. */
    public static void write(DataOutput out, long[] values, int length) throws IOException {
        for (int i = 0; i < length; i++) {
            out.writeLong(values[i]);
        }
    }

    /** The first values of an array; how many there are is not written. */
    public static void write(DataOutput out, boolean[] values, int length) throws IOException {
        for (int i = 0; i < length; i++) {
            out.writeBoolean(values[i]);
        }
    }

    /** So many values, in an array that can be {@link dev.bohr.engine.Grown}. */
    public static boolean[] readBooleans(DataInput in, int length) throws IOException {
        boolean[] values = new boolean[room(length)];
        for (int i = 0; i < length; i++) {
            values[i] = in.readBoolean();
        }
        return values;
    }

    /** How long an array is that was made for so many values: all arrays that grow together are of one length. */
    public static int room(int length) {
        return Math.max(LEAST_ROOM, length);
    }

    /** So many values, in an array that can be {@link dev.bohr.engine.Grown}. */
    public static int[] readInts(DataInput in, int length) throws IOException {
        int[] values = new int[room(length)];
        for (int i = 0; i < length; i++) {
            values[i] = in.readInt();
        }
        return values;
    }

    /** So many values, in an array that can be {@link dev.bohr.engine.Grown}. */
    public static long[] readLongs(DataInput in, int length) throws IOException {
        long[] values = new long[room(length)];
        for (int i = 0; i < length; i++) {
            values[i] = in.readLong();
        }
        return values;
    }
}
