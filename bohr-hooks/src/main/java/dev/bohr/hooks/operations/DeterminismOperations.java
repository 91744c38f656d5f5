package dev.bohr.hooks.operations;

/** What must be the same in every run of one schedule: clocks, hashes, random numbers. */
public interface DeterminismOperations {
    long nanoTime();

    long currentTimeMillis();

    long randomBits();

    int identityHash(Object object);

    /** The object's {@code hashCode()} is about to be called; {@link #hashed} follows, unless it throws. */
    void hashing(Object object);

    /** Its {@code hashCode()} has returned this; returns what it is to return. */
    int hashed(Object object, int hash);
}
