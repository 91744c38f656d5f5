package dev.bohr.hooks.operations;

/** Clocks and random numbers, the same in every run of one schedule. */
public interface ClockOperations {
    long nanoTime();

    long currentTimeMillis();

    long randomBits();
}
