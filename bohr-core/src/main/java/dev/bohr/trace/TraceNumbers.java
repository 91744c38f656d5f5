package dev.bohr.trace;

/** The numbers of trace files: not negative, and no longer than nine digits. */
final class TraceNumbers {
    private TraceNumbers() {}

    /** @throws IllegalArgumentException if it is none */
    static int parse(String text) {
        if (!text.matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException("'" + TextEscapes.shorten(text) + "' is not a number");
        }
        return Integer.parseInt(text);
    }
}
