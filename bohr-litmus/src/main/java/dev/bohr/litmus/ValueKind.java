package dev.bohr.litmus;

/** What a variable or a local holds. All are ints where they are run: truths are 1 and 0, and texts have numbers. */
enum ValueKind {
    NUMBER,
    TRUTH,
    TEXT
}
