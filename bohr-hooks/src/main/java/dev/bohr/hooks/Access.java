package dev.bohr.hooks;

/** What a woven memory access does, and with which ordering; small constants because sites are read on the hot path. */
public final class Access {
    private Access() {}

    /** Kinds of access. */
    public static final int READ = 0;

    public static final int WRITE = 1;
    /** An unconditional read-modify-write: getAndSet, getAndAdd, getAndBitwiseOr … */
    public static final int UPDATE = 2;
    /** A compare-and-set or compare-and-exchange: a read when it fails. */
    public static final int COMPARE = 3;
    /** A weak compare-and-set: may fail spuriously where the model asks for it. */
    public static final int WEAK_COMPARE = 4;

    /** Access modes, weakest first. */
    public static final int PLAIN = 0;

    public static final int OPAQUE = 1;
    public static final int ACQUIRE = 2;
    public static final int RELEASE = 3;
    public static final int VOLATILE = 4;
    /** As the field is declared: volatile or plain. */
    public static final int DECLARED = 5;
    /** An update whose read acquires and whose write releases; no VarHandle has it, models do. */
    public static final int ACQUIRE_RELEASE = 6;

    /** Kinds of fence. */
    public static final int FENCE_FULL = 0;

    public static final int FENCE_ACQUIRE = 1;
    public static final int FENCE_RELEASE = 2;
}
