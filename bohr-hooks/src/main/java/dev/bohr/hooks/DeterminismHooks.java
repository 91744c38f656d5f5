package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.isManaged;

/** What must be the same in every run of one schedule: hashes, and what comes from a source of true chance. */
public final class DeterminismHooks {
    private DeterminismHooks() {}

    /** Before a call of {@code hashCode()}. Nobody here may ask for the identity hash: an object that has one counts as old. */
    public static void hashing(Object object) {
        if (isManaged() && object != null && !(object instanceof String)) {
            engine.hashes().hashing(object);
        }
    }

    /** After a call of {@code hashCode()}: the hash of objects that inherit it from Object comes from their name. */
    public static int hashed(Object object, int hash) {
        return !(object instanceof String) && isManaged() ? engine.hashes().hashed(object, hash) : hash;
    }

    /** Instead of what a source of true chance would give; returns false if it is to give it. */
    public static boolean randomBytes(byte[] bytes) {
        if (!isManaged() || bytes == null) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (engine.clock().randomBits() >>> 24);
        }
        return true;
    }
}
