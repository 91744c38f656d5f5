package dev.bohr.generator.weak;

import org.jspecify.annotations.Nullable;

/**
 * A number to be written.
 *
 * @param register what is added to the constant, if anything
 */
public record Operand(@Nullable String register, int constant) {
    static final Operand NONE = new Operand(null, 0);

    static Operand of(int constant) {
        return new Operand(null, constant);
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
    static Operand parse(String text) {
        String dense = text.replace(" ", "");
        if (dense.matches("-?[0-9]+")) {
            return of(Integer.parseInt(dense));
        }
        int sign = Math.max(dense.indexOf('+'), dense.indexOf('-'));
        if (sign < 0) {
            return new Operand(dense, 0);
        }
        return new Operand(dense.substring(0, sign), Integer.parseInt(dense.substring(sign)));
    }
}
