package dev.bohr.census.programs;

/** Stands for null where null is the sample. */
final class NullArgument {
    NullArgument() {}
}
