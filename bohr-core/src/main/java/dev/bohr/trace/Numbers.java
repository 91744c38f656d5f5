package dev.bohr.trace;

/** The numbers of trace files: not negative, and no longer than nine digits. */
final class Numbers {
    private Numbers() {}

    /** @throws IllegalArgumentException if it is none */
    static int parse(String text) {
        if (!text.matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException("'" + Escapes.shorten(text) + "' is not a number");
        }
        return Integer.parseInt(text);
    }
}
