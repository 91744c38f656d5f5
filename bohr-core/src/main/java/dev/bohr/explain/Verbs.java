package dev.bohr.explain;

import dev.bohr.trace.Event;

/** What a thread did in a step, where, and what it saw or wrote there. */
final class Verbs {
    private Verbs() {}

    /** What a thread did, to be followed by what it did it to. */
    static String past(Event event) {
        return switch (event.operation()) {
            case "read" -> "read";
            case "write" -> "wrote";
            case "update" -> "changed";
            case "compare-and-set" -> event.changes() ? "changed" : "tried to change";
            case "lock", "wake up" -> "took";
            case "unlock" -> "gave back";
            case "try lock" -> "tried to take";
            case "wait" -> "began to wait on";
            case "notify", "notify all" -> "notified";
            case "acquire" -> "acquired";
            case "release" -> "released";
            case "await" -> "awaited";
            case "count down" -> "counted down";
            case "park" -> "parked on";
            case "unpark" -> "unparked";
            case "interrupt" -> "interrupted";
            case "query" -> "looked at the state of";
            default -> "did '" + event.operation() + "' to";
        };
    }

    /** What a thread had not done yet. */
    static String perfect(Event event) {
        return switch (event.operation()) {
            case "read" -> "had read";
            case "write" -> "had written";
            case "update", "compare-and-set" -> "had changed";
            case "lock", "wake up" -> "could take";
            case "try lock" -> "had tried to take";
            case "unlock" -> "had given back";
            case "wait" -> "had begun to wait on";
            case "query" -> "had looked at the state of";
            case "notify", "notify all" -> "had notified";
            case "acquire" -> "could acquire";
            case "release" -> "had released";
            case "await" -> "could await";
            case "count down" -> "had counted down";
            case "park" -> "had parked on";
            case "unpark" -> "had unparked";
            case "interrupt" -> "had interrupted";
            default -> "had come to '" + event.operation() + "'";
        };
    }

    /** Where, and in which call of the program's if it does not do it itself. */
    static String at(Event event) {
        return (event.call().isEmpty() ? "" : " in " + event.call())
                + (event.position().isEmpty() ? "" : " at " + event.position());
    }

    /** What was seen or written. */
    static String value(Event event) {
        boolean isKnown = event.isMemory() || event.operation().equals("query");
        return !isKnown || event.valueAfter().isEmpty() ? "" : " (" + event.valueAfter() + ")";
    }
}
