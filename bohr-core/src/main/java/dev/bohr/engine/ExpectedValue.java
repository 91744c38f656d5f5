package dev.bohr.engine;

import dev.bohr.engine.heap.Heap;
import org.jspecify.annotations.Nullable;

/**
 * What a thread's last compare-and-set expects, told before it is done. The memory holds it if, and only if, a compare-and-set succeeds
 * that does not fail spuriously: floats and doubles are compared by their raw bits, and booleans in memory are 0 or 1. So it can be told
 * beforehand whether it will succeed, and afterwards whether it has, even if it stores what it expects.
 *
 * <p>Known only where hooks tell it ({@link dev.bohr.hooks.Hooks#setAnnouncesExpected}), and where caller and memory agree on what it is: not
 * where a VarHandle boxes what it is given, nor for values that lie in bytes in an order of their own.
 */
public final class ExpectedValue {
    /** The type of what was announced, {@code L} for references; 0 if nothing was since the last compare-and-set. */
    private char announced;

    private boolean isKnown;
    private long bits;
    private @Nullable Object reference;

    public boolean isKnown() {
        return isKnown;
    }

    /** As {@link Heap#bits} has them, if a primitive is expected. */
    public long bits() {
        return bits;
    }

    public @Nullable Object reference() {
        return reference;
    }

    public void announce(long newBits, char type) {
        announced = type;
        bits = newBits;
        reference = null;
    }

    public void announce(@Nullable Object newReference) {
        announced = 'L';
        reference = newReference;
        bits = 0;
    }

    void clear() {
        announced = 0;
        isKnown = false;
        reference = null;
    }

    /** The compare-and-set itself, on memory of this type: converts as {@code MethodHandle.asType} does for its caller. */
    public void arrive(@Nullable Object base, char type) {
        char given = announced;
        announced = 0;
        isKnown = given != 0 && !(base instanceof byte[] && type != 'B' && type != 'Z');
        if (isKnown && type == 'L') {
            isKnown = given == 'L';
        } else if (isKnown) {
            convert(given == 'L' ? unbox() : given, type);
        }
    }

    /** Returns the type of the primitive that was given in a box; 0 if it was none. */
    private char unbox() {
        Object box = reference;
        reference = null;
        if (box instanceof Integer || box instanceof Short || box instanceof Byte) {
            bits = ((Number) box).intValue();
            return 'I';
        }
        if (box instanceof Long value) {
            bits = value;
            return 'J';
        }
        if (box instanceof Boolean value) {
            bits = value ? 1 : 0;
            return 'I';
        }
        if (box instanceof Character value) {
            bits = value;
            return 'I';
        }
        if (box instanceof Float value) {
            bits = Float.floatToRawIntBits(value);
            return 'F';
        }
        if (box instanceof Double value) {
            bits = Double.doubleToRawLongBits(value);
            return 'D';
        }
        return 0;
    }

    private void convert(char given, char type) {
        switch (type) {
            case 'Z' -> set(given == 'I', bits & 1);
            case 'B' -> set(given == 'I', (byte) bits);
            case 'C' -> set(given == 'I', (char) bits);
            case 'S' -> set(given == 'I', (short) bits);
            case 'I' -> set(given == 'I', bits);
            case 'J' -> set(given == 'I' || given == 'J', bits);
            case 'F' ->
                set(
                        given == 'I' || given == 'J' || given == 'F',
                        given == 'F' ? bits : Float.floatToRawIntBits((float) bits));
            case 'D' -> set(given != 0, given == 'D' ? bits : Double.doubleToRawLongBits(toDouble(given)));
            default -> set(false, 0);
        }
    }

    private double toDouble(char given) {
        return given == 'F' ? Float.intBitsToFloat((int) bits) : (double) bits;
    }

    private void set(boolean newKnown, long newBits) {
        isKnown = newKnown;
        bits = newBits;
    }
}
