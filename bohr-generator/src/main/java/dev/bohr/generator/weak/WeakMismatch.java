package dev.bohr.generator.weak;

/**
 * An explorer and brute force do not agree on a program.
 *
 * @param model under which
 * @param message in what way
 */
public record WeakMismatch(Axioms model, String message) {}
