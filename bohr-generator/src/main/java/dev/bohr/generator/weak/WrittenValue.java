package dev.bohr.generator.weak;

import org.jspecify.annotations.Nullable;

/**
 * A number to be written.
 *
 * @param register what is added to the constant, if anything
 */
public record WrittenValue(@Nullable String register, int constant) {
    static final WrittenValue NONE = new WrittenValue(null, 0);

    static WrittenValue of(int constant) {
        return new WrittenValue(null, constant);
    }

    /** As {@code 2}, {@code r0} or {@code r0 + 1}. */
    @Override
    public String toString() {
        if (register == null) {
            return Integer.toString(constant);
        }
        return register + (constant == 0 ? "" : constant > 0 ? " + " + constant : " - " + -constant);
    }

    /** Reads what {@link #toString} has written, and the same without blanks. */
    static WrittenValue parse(String text) {
        String dense = text.replace(" ", "");
        if (dense.matches("-?[0-9]+")) {
            return of(Integer.parseInt(dense));
        }
        int sign = Math.max(dense.indexOf('+'), dense.indexOf('-'));
        if (sign < 0) {
            return new WrittenValue(dense, 0);
        }
        return new WrittenValue(dense.substring(0, sign), Integer.parseInt(dense.substring(sign)));
    }
}
