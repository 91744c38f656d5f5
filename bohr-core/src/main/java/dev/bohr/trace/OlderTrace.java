package dev.bohr.trace;

import java.util.List;

/**
 * What traces of older versions say less of, or in other words, than is said today. They are to replay nonetheless: the program is the
 * same, and it is Bohr that has changed. Whether a replay follows its trace is still seen, for each step of each thread must do the same
 * operation in the same method with the same value; and where it does, the schedule has decided the rest.
 */
final class OlderTrace {
    private final int version;
    private final List<String> threads;

    OlderTrace(Trace trace) {
        this.version = trace.version();
        this.threads = trace.threads();
    }

    /** Whether anything has changed since. */
    boolean isOlder() {
        return version < TraceFile.VERSION;
    }

    /**
     * The first version knew no methods, and had other names for objects. That operation, line and thread are the same is enough: the
     * schedule leads from one to the next.
     */
    boolean saysOnlyWhatIsDone(Event before) {
        return isOlder() && before.method().isEmpty();
    }

    /**
     * Up to the second version, what has written a value is not compared: a compare-and-set that stores what is there was taken for one
     * that has failed, so what is seen later was said to be from before it. The value itself is compared.
     */
    boolean knowsWritersOfToday() {
        return !isOlder();
    }

    /**
     * Up to the second version, a field of a thread was called by the name of the thread alone. Which field it is follows from the method
     * and from what is done there; what it holds is compared.
     */
    boolean isFieldOfThread(Event before, Event now) {
        return isOlder()
                && before.isMemory()
                && threads.contains(before.location())
                && now.location().indexOf('.') > 0;
    }

    /**
     * An event of today as the second version would have told it. There, a compare-and-set had failed if memory looked the same after
     * it, whatever came of it: what it has found is compared, and what the program makes of the outcome are its next steps. And who is
     * woken by the signal of a condition was not said: it is whoever waits longest, and goes on in a step that is compared.
     */
    Event inWordsOfThen(Event before, Event now) {
        if (!isOlder()) {
            return now;
        }
        if (now.operation().equals("compare-and-set")) {
            return now.with(outcomeOfThen(now), now.source());
        }
        boolean wakesUntold = now.operation().equals("notify")
                && now.value().startsWith(Event.WAKES)
                && before.value().isEmpty();
        return wakesUntold ? now.with("", now.source()) : now;
    }

    private static String outcomeOfThen(Event now) {
        if (!now.inVain().isEmpty()) {
            return Event.FAILED + now.found();
        }
        // From its length, not by looking for the arrow: a string may have one in it.
        String half = now.value()
                .substring(
                        0,
                        Math.max(0, now.value().length() - Event.updated("", "").length()) / 2);
        return now.value().equals(Event.updated(half, half)) ? Event.FAILED + half : now.value();
    }

    /**
     * Of two failures of the same steps: whether they are of one kind, which is how both begin, a deadlock or the class of an exception. The
     * rest is told in other words since; but after the same steps a program does not fail in two ways of one kind.
     */
    static boolean isSameKind(String before, String now) {
        return kind(before).equals(kind(now));
    }

    private static String kind(String failure) {
        return failure.split("[:\\s]", 2)[0];
    }
}
