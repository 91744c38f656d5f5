package dev.bohr.generator;

/**
 * A search did not find what brute force did.
 *
 * @param search its name
 * @param message what it missed, or what it found that there is not
 */
public record Mismatch(String search, String message) {}
