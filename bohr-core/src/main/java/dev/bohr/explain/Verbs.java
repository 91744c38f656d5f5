package dev.bohr.explain;

import dev.bohr.trace.Event;

/** What a thread did in a step, where, and what it saw or wrote there. */
final class Verbs {
    private Verbs() {}

    /** What a thread did, to be followed by what it did it to. */
    static String past(Event event) {
        return switch (event.kind()) {
            case READ -> "read";
            case WRITE -> "wrote";
            case UPDATE -> "changed";
            case COMPARE -> event.changes() ? "changed" : "tried to change";
            case LOCK, WAKE -> "took";
            case UNLOCK -> "gave back";
            case TRY_LOCK -> "tried to take";
            case WAIT -> "began to wait on";
            case NOTIFY, NOTIFY_ALL -> "notified";
            case ACQUIRE -> "acquired";
            case RELEASE -> "released";
            case AWAIT -> "awaited";
            case COUNT_DOWN -> "counted down";
            case PARK -> "parked on";
            case UNPARK -> "unparked";
            case INTERRUPT -> "interrupted";
            case QUERY -> "looked at the state of";
            default -> "did '" + event.kind().text() + "' to";
        };
    }

    /** What a thread had not done yet. */
    static String perfect(Event event) {
        return switch (event.kind()) {
            case READ -> "had read";
            case WRITE -> "had written";
            case UPDATE, COMPARE -> "had changed";
            case LOCK, WAKE -> "could take";
            case TRY_LOCK -> "had tried to take";
            case UNLOCK -> "had given back";
            case WAIT -> "had begun to wait on";
            case QUERY -> "had looked at the state of";
            case NOTIFY, NOTIFY_ALL -> "had notified";
            case ACQUIRE -> "could acquire";
            case RELEASE -> "had released";
            case AWAIT -> "could await";
            case COUNT_DOWN -> "had counted down";
            case PARK -> "had parked on";
            case UNPARK -> "had unparked";
            case INTERRUPT -> "had interrupted";
            default -> "had come to '" + event.kind().text() + "'";
        };
    }

    /** Where, and in which call of the program's if it does not do it itself. */
    static String at(Event event) {
        return (event.call().isEmpty() ? "" : " in " + event.call())
                + (event.position().isEmpty() ? "" : " at " + event.position());
    }
}
