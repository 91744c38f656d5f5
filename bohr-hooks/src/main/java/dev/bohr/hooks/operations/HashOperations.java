package dev.bohr.hooks.operations;

/** Hashes of objects, the same in every run of one schedule. */
public interface HashOperations {
    int identityHash(Object object);

    /** The object's {@code hashCode()} is about to be called; {@link #hashed} follows, unless it throws. */
    void hashing(Object object);

    /** Its {@code hashCode()} has returned this; returns what it is to return. */
    int hashed(Object object, int hash);
}
