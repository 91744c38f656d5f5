package dev.bohr.generator.text;

/** What a statement does. Comments: what it logs. */
public enum StatementKind {
    // Memory
    /** The value. */
    READ,
    WRITE,
    /** {@code x++}: a read and a write. */
    INCREMENT,
    /** The value before. */
    GET_AND_ADD,
    /** Its body if a place has a value. */
    IF,
    /** An element of an array of arrays; -1 never. */
    READ_ROW,
    WRITE_ROW,
    /** Another array instead of a row. */
    REPLACE_ROW,
    /** An object that is known before its constructor ends. */
    NEW_ESCAPING,
    /** Its final field, -1 if nobody has made one. */
    READ_ESCAPED,
    /** Both fields, or elements. */
    CLONE,
    CLEAR,
    /** Whether the referent is there. */
    GET_REFERENT,
    REFERS_TO_NULL,
    PUT_NEXT,
    /** The byte, -3 if there is none left. */
    GET_NEXT,
    // Monitors and locks
    SYNCHRONIZED,
    WAIT,
    WAIT_TIMED,
    NOTIFY,
    NOTIFY_ALL,
    LOCK,
    /** Whether it has the lock; its body if so. */
    TRY_LOCK,
    TRY_LOCK_TIMED,
    AWAIT,
    /** Whether it was signalled. */
    AWAIT_TIMED,
    SIGNAL,
    SIGNAL_ALL,
    // Others that wait
    ACQUIRE,
    ACQUIRE_TIMED,
    RELEASE,
    LATCH_AWAIT,
    LATCH_AWAIT_TIMED,
    COUNT_DOWN,
    /** What it got, 0 for nothing. */
    POLL_TIMED,
    OFFER,
    PARK,
    PARK_NANOS,
    UNPARK,
    SLEEP,
    JOIN,
    JOIN_TIMED,
    /** Of a thread that nobody else starts. */
    START,
    // Interrupts
    INTERRUPT,
    INTERRUPTED,
    IS_INTERRUPTED,
    // Classes
    /** A static of a class that may have to be initialised; -7 if its initialiser has failed now, -8 if before. */
    READ_STATIC,
    WRITE_STATIC,
    // Only in initialisers
    SET_OWN,
    SET_OWN_FROM,
    SET_OWN_FROM_STATIC,
    THROW_IF,
    // Questions
    IS_ALIVE,
    GET_STATE,
    GET_NAME,
    SET_NAME,
    GET_PRIORITY,
    SET_PRIORITY,
    QUEUE_LENGTH,
    HAS_QUEUED,
    IS_LOCKED;

    /** Whether its first number is a thread. */
    boolean isOfThread() {
        return switch (this) {
            case UNPARK,
                    JOIN,
                    JOIN_TIMED,
                    START,
                    INTERRUPT,
                    IS_INTERRUPTED,
                    IS_ALIVE,
                    GET_STATE,
                    GET_NAME,
                    SET_NAME,
                    GET_PRIORITY,
                    SET_PRIORITY -> true;
            default -> false;
        };
    }
}
