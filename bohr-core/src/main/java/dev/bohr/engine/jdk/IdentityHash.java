package dev.bohr.engine.jdk;

/**
 * Gives new objects their identity hash before anybody can ask for it: one made from the object's name, so that it is the same
 * in every execution, whoever asks, un-woven and native code among them. The hash lives in the header, next to the bits of
 * the object's lock; it is put there by the same compare-and-set that the JVM would use, and never changed.
 *
 * <p>Where the header does not look as we know it nothing is done: hashes are then made up where woven code asks for them.
 */
public final class IdentityHash {
    private static final int UNKNOWN = -1;
    private static final long BITS = 0x7FFFFFFFL;
    /** The header of an object whose lock is free and was never anything else ends so. */
    private static final long LOCK_BITS = 7;

    private static final long FREE = 1;
    private static final int SHIFT = findShift();

    /** The header of an object that is locked without more ado ends so, and the rest of it is what it was, or where that is. */
    private static final long LOCKED = 0;

    private static final long TWO_BITS = 3;
    private static final boolean KEEPS_HEADER = keepsHeader();

    private IdentityHash() {}

    /** Where the hash is in the header, found by looking at some objects before and after they are hashed. */
    private static int findShift() {
        if (JdkInternals.UNSAFE.addressSize() != Long.BYTES) {
            return UNKNOWN;
        }
        int shift = UNKNOWN;
        long seen = 0;
        for (int i = 0; i < 256; i++) {
            Object object = new Object();
            long before = JdkInternals.UNSAFE.getLong(object, 0L);
            long hash = System.identityHashCode(object);
            long changed = before ^ JdkInternals.UNSAFE.getLong(object, 0L);
            int found = Long.numberOfTrailingZeros(changed) - Long.numberOfTrailingZeros(hash);
            if ((before & LOCK_BITS) != FREE || changed != hash << found || i > 0 && found != shift) {
                return UNKNOWN;
            }
            shift = found;
            seen |= hash;
        }
        return seen == BITS ? shift : UNKNOWN;
    }

    /** From the thread that created the object and that thread's count. */
    public static int of(int creator, int number) {
        int hash = (creator + 2) * 0x9E3779B1 + number * 0x85EBCA77;
        return Math.max(1, (hash ^ hash >>> 15) & 0x7FFFFFFF);
    }

    /** The hash of an object; 0 if it has none yet, and then it gets none. */
    public static int get(Object object) {
        if (SHIFT == UNKNOWN) {
            return System.identityHashCode(object);
        }
        long header = JdkInternals.UNSAFE.getLong(object, 0L);
        return (header & LOCK_BITS) == FREE ? (int) (header >>> SHIFT & BITS) : ofLocked(object, header);
    }

    /**
     * Since JDK 22 a lock that nobody waits for changes two bits, whoever has it; before, it leaves the header on the stack of the thread that has it,
     * which only that thread may look at.
     */
    private static int ofLocked(Object object, long header) {
        if ((header & TWO_BITS) == LOCKED && (KEEPS_HEADER || Thread.holdsLock(object))) {
            long kept = KEEPS_HEADER ? header | FREE : JdkInternals.UNSAFE.getLong(null, header);
            if ((kept & LOCK_BITS) == FREE) {
                return (int) (kept >>> SHIFT & BITS);
            }
        }
        return System.identityHashCode(object);
    }

    private static boolean keepsHeader() {
        Object object = new Object();
        long before = JdkInternals.UNSAFE.getLong(object, 0L);
        synchronized (object) {
            return (JdkInternals.UNSAFE.getLong(object, 0L) | FREE) == before;
        }
    }

    /** Returns whether the object had no hash so far and has this one now. */
    public static boolean set(Object object, int hash) {
        if (SHIFT == UNKNOWN) {
            return false;
        }
        long header = JdkInternals.UNSAFE.getLong(object, 0L);
        return (header & (BITS << SHIFT | LOCK_BITS)) == FREE
                && JdkInternals.UNSAFE.compareAndSetLong(object, 0L, header, header | (long) hash << SHIFT);
    }
}
