package dev.bohr.hooks.operations;

/** Clocks and random numbers, the same in every run of one schedule. */
public interface ClockOperations {
    long nanoTime();

    long currentTimeMillis();

    /** Where the JDK looks by itself, to know how long to wait. */
    long nanoTimeInLibrary();

    /** The same of the other clock. */
    long currentTimeMillisInLibrary();

    long randomBits();
}
