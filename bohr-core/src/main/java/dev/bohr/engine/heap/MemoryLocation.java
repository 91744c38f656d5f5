package dev.bohr.engine.heap;

import org.jspecify.annotations.Nullable;

/**
 * The piece of memory that a site names, as far as the site decides it.
 *
 * @param base for a static field what Unsafe takes for its object; null for instance fields and arrays
 * @param offset where in the object; for arrays that of element 0
 * @param shift for arrays the logarithm of the element size
 * @param type the first character of the descriptor: {@code I}, {@code J}, … {@code L} for references
 * @param name the name of the field, with its class for statics; empty for arrays
 * @param isFinal whether it cannot change any more, so that looking at it needs no point
 * @param isVolatile whether the field is declared so
 */
public record MemoryLocation(
        @Nullable Object base, long offset, int shift, char type, String name, boolean isFinal, boolean isVolatile) {
    /** Where an element of an array is. */
    public long element(int index) {
        return offset + ((long) index << shift);
    }
}
