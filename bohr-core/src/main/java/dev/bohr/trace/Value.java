package dev.bohr.trace;

/** What a variable holds. */
public sealed interface Value {
    /** @param text as in Java: {@code 1}, {@code null}, {@code "a -> b"}, {@code 'c'}, {@code RED}; long strings are cut */
    record Literal(String text) implements Value {}

    record Reference(TracedObject object) implements Value {}
}
