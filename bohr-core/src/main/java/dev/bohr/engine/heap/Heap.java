package dev.bohr.engine.heap;

import dev.bohr.engine.jdk.JdkInternals;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** Reads and writes memory by type, for the undo log and for the values of a trace. */
public final class Heap {
    private static final Unsafe UNSAFE = JdkInternals.UNSAFE;

    private Heap() {}

    /** The bits of a primitive. */
    public static long bits(@Nullable Object base, long offset, char type) {
        return switch (type) {
            case 'Z', 'B' -> UNSAFE.getByte(base, offset);
            case 'C' -> UNSAFE.getChar(base, offset);
            case 'S' -> UNSAFE.getShort(base, offset);
            case 'I', 'F' -> UNSAFE.getInt(base, offset);
            case 'J', 'D' -> UNSAFE.getLong(base, offset);
            default -> throw new IllegalArgumentException("no primitive: " + type);
        };
    }

    public static void setBits(@Nullable Object base, long offset, char type, long bits) {
        switch (type) {
            case 'Z', 'B' -> UNSAFE.putByte(base, offset, (byte) bits);
            case 'C' -> UNSAFE.putChar(base, offset, (char) bits);
            case 'S' -> UNSAFE.putShort(base, offset, (short) bits);
            case 'I', 'F' -> UNSAFE.putInt(base, offset, (int) bits);
            case 'J', 'D' -> UNSAFE.putLong(base, offset, bits);
            default -> throw new IllegalArgumentException("no primitive: " + type);
        }
    }

    public static @Nullable Object reference(@Nullable Object base, long offset) {
        return UNSAFE.getReference(base, offset);
    }

    public static void setReference(@Nullable Object base, long offset, @Nullable Object value) {
        UNSAFE.putReference(base, offset, value);
    }

    public static boolean isReference(char type) {
        return type == 'L' || type == '[';
    }

    /** Takes what {@link #value} returns, or any box of the type. */
    @SuppressWarnings("NullAway") // a primitive comes in its box
    public static void setValue(@Nullable Object base, long offset, char type, @Nullable Object value) {
        if (isReference(type)) {
            setReference(base, offset, value);
        } else if (type == 'Z') {
            setBits(
                    base,
                    offset,
                    type,
                    value instanceof Boolean bool ? (bool ? 1 : 0) : ((Number) value).longValue() & 1);
        } else if (value instanceof Character character) {
            setBits(base, offset, type, character);
        } else if (type == 'F') {
            setBits(base, offset, type, Float.floatToRawIntBits(((Number) value).floatValue()));
        } else if (type == 'D') {
            setBits(base, offset, type, Double.doubleToRawLongBits(((Number) value).doubleValue()));
        } else {
            setBits(base, offset, type, ((Number) value).longValue());
        }
    }

    /** The value as an object: the reference, or the primitive in its box. */
    public static @Nullable Object value(@Nullable Object base, long offset, char type) {
        if (isReference(type)) {
            return reference(base, offset);
        }
        long bits = bits(base, offset, type);
        return switch (type) {
            case 'Z' -> bits != 0;
            case 'C' -> (char) bits;
            case 'F' -> Float.intBitsToFloat((int) bits);
            case 'D' -> Double.longBitsToDouble(bits);
            default -> bits;
        };
    }

    /** Of how many locations the access consists: wide values in bytes may overlap, elsewhere a location has one type. */
    public static int bytes(@Nullable Object base, char type) {
        if (base != null && !(base instanceof byte[])) {
            return 1;
        }
        return switch (type) {
            case 'C', 'S' -> 2;
            case 'I', 'F' -> 4;
            case 'J', 'D' -> 8;
            default -> 1;
        };
    }
}
