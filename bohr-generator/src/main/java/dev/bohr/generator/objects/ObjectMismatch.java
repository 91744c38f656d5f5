package dev.bohr.generator.objects;

/** A way of checking came to something else than brute force. */
public record ObjectMismatch(Way way, String message) {}
