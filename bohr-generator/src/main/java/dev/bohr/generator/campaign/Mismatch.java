package dev.bohr.generator.campaign;

/**
 * What was judged does not find what brute force finds.
 *
 * @param <S> what is judged: a search, a memory model, a way of checking
 * @param message what it missed, or what it found that there is not
 */
public record Mismatch<S>(S judged, String message) {}
