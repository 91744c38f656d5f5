package dev.bohr.explain;

/** Two steps of a trace, by different threads, of which the second could have come before the first. */
public record Reversal(int first, int second) {}
