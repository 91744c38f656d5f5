package dev.bohr.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;

/**
 * Numbers as they are kept in a checkpoint. A file with the right checksum may still make no sense; whoever reads numbers that are used to find
 * something says which there can be, so that nonsense is refused when it is read and not met somewhere in the search.
 */
public final class SavedNumbers {
    /** Nothing comes of doubling an array that has no room at all. */
    private static final int LEAST_ROOM = 256;

    private SavedNumbers() {}

    /** How many of something follow; each of them takes a byte at least, so that no room is made for more than there can be. */
    public static int readCount(DataInput in) throws IOException {
        int most = in instanceof InputStream stream ? stream.available() - Integer.BYTES : Integer.MAX_VALUE;
        return readNumber(in, 0, most);
    }

    /** A number of which only some make sense. */
    public static int readNumber(DataInput in, int least, int most) throws IOException {
        return checked(in.readInt(), least, most);
    }

    /** A number of things that have been counted. */
    public static long readTotal(DataInput in) throws IOException {
        long number = in.readLong();
        require(number >= 0, "there cannot be " + number + " of something");
        return number;
    }

    /** So many numbers of which only some make sense, in an array that can be {@link ArrayGrowth}. */
    public static int[] readNumbers(DataInput in, int length, int least, int most) throws IOException {
        int[] values = readInts(in, length);
        for (int i = 0; i < length; i++) {
            checked(values[i], least, most);
        }
        return values;
    }

    /** So many threads, in an array that can be {@link ArrayGrowth}. */
    public static int[] readThreads(DataInput in, int length) throws IOException {
        return readNumbers(in, length, 0, Long.SIZE - 1);
    }

    private static int checked(int number, int least, int most) throws StreamCorruptedException {
        require(number >= least && number <= most, "it has " + number + " where " + least + " to " + most + " can be");
        return number;
    }

    /**
     * A path of choices as depth-first searches keep it.
     *
     * @param choices as {@link Schedule#encode} gives them
     * @param offered the threads there were to choose from as bits, or the number of values
     * @param untried the threads that are left as bits, or the next value
     */
    public static void checkPath(int[] choices, long[] offered, long[] untried, int length) throws IOException {
        for (int i = 0; i < length; i++) {
            require(Schedule.isChoice(choices[i]), "no choice is written " + choices[i]);
            int chosen = Schedule.choiceOf(choices[i]);
            if (Schedule.kindOf(choices[i]) == Schedule.Kind.THREAD) {
                require(
                        chosen < Long.SIZE && (offered[i] >>> chosen & 1) != 0,
                        "a thread was chosen that was not enabled");
                require(
                        (untried[i] & ~(offered[i] & ~(1L << chosen))) == 0,
                        "a thread is to be tried that is not enabled");
            } else {
                require(chosen < offered[i], "a value was chosen that there was not");
                require(untried[i] > 0 && untried[i] <= offered[i], "a value is to be tried that there is not");
            }
        }
    }

    public static void require(boolean makesSense, String otherwise) throws StreamCorruptedException {
        if (!makesSense) {
            throw new StreamCorruptedException(otherwise);
        }
    }

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

    /** So many values, in an array that can be {@link ArrayGrowth}. */
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

    /** So many values, in an array that can be {@link ArrayGrowth}. */
    public static int[] readInts(DataInput in, int length) throws IOException {
        int[] values = new int[room(length)];
        for (int i = 0; i < length; i++) {
            values[i] = in.readInt();
        }
        return values;
    }

    /** So many values, in an array that can be {@link ArrayGrowth}. */
    public static long[] readLongs(DataInput in, int length) throws IOException {
        long[] values = new long[room(length)];
        for (int i = 0; i < length; i++) {
            values[i] = in.readLong();
        }
        return values;
    }
}
