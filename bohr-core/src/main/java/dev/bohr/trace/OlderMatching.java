package dev.bohr.trace;

import dev.bohr.model.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Compares a trace of version 1 to 3, which says less than is known today, or says it in other words, with what happens now. It is to
 * replay nonetheless: the program is the same, and it is Bohr that has changed. Whether a replay follows its trace is still seen, for each
 * step of each thread must do the same operation in the same method with the same value; and where it does, the schedule has decided the
 * rest. Of objects only names are known, which may differ up to a one-to-one renaming.
 */
final class OlderMatching {
    private static final Pattern SEPARATOR =
            Pattern.compile("(?<= -> )|(?= -> )|(?<=, not the later )|(?=, not the later )|(?<=, is )");

    private final int version;
    private final OlderWords words;
    private final List<TraceThread> threads;
    private final Map<String, String> there = new HashMap<>();
    private final Map<String, String> back = new HashMap<>();

    OlderMatching(Trace before) {
        this.version = before.version();
        this.threads = before.threads();
        this.words = new OlderWords(threads);
    }

    String then(String before) {
        return there.getOrDefault(before, before);
    }

    String before(String now) {
        return back.getOrDefault(now, now);
    }

    /** What an object or a location of it is called in the second run. */
    String now(String before) {
        int end = OlderWords.endOfObject(before);
        String object = there.get(before.substring(0, end));
        return there.getOrDefault(before, object == null ? before : object + before.substring(end));
    }

    /** @param threadsNow those of the run of the second event */
    boolean agree(Event before, Event now, List<TraceThread> threadsNow) {
        // The first version knew no methods, and had other names for objects. That operation, line and thread are the
        // same is enough: the
        // schedule leads from one to the next.
        if (before.method().isEmpty()) {
            return true;
        }
        // Up to the second version a compare-and-set that stores what is there was taken for one that has failed, so
        // what is seen later was
        // said to be from before it. The value itself is compared.
        boolean isSameSource = version < 3 || before.source() == now.source();
        if (!before.method().equals(now.method()) || !isSameSource) {
            return false;
        }
        String then = words.value(before);
        String today = inWordsOfThen(before, now, new OlderWords(threadsNow));
        if (before.isMemory()) {
            String name = before.location().name();
            boolean isSame = isFieldOfThread(before, now)
                    || isSameLocation(name, now.location().name());
            return isSame && isSameValue(before, then, now, today);
        }
        return then.equals(today)
                && (before.isCall()
                        ? before.location().name().equals(now.location().name())
                        : isSameObject(before.location().name(), now.location().name()));
    }

    /**
     * Up to the second version, a field of a thread was called by the name of the thread alone. Which field it is follows from the method
     * and from what is done there; what it holds is compared.
     */
    private boolean isFieldOfThread(Event before, Event now) {
        return version < 3
                && threads.stream()
                        .anyMatch(
                                thread -> thread.name().equals(before.location().name()))
                && now.location().name().indexOf('.') > 0;
    }

    /**
     * An event of today as that version would have told it. In the second, a compare-and-set had failed if memory looked the same after
     * it, whatever came of it: what it has found is compared, and what the program makes of the outcome are its next steps. And who is
     * woken by the signal of a condition was not said: it is whoever waits longest, and continues in a step that is compared.
     */
    private String inWordsOfThen(Event before, Event now, OlderWords words) {
        if (version < 3 && now.outcome() instanceof Outcome.NotSet notSet) {
            return words.value(now.with(
                    new Outcome.NotSet(notSet.found(), Outcome.NotSet.Why.UNEXPECTED, notSet.newer()), now.source()));
        }
        if (version < 3
                && now.kind() == Kind.COMPARE
                && now.outcome() instanceof Outcome.Updated updated
                && updated.before().equals(updated.after())) {
            return words.value(now.with(
                    new Outcome.NotSet(updated.before(), Outcome.NotSet.Why.UNEXPECTED, updated.newer()),
                    now.source()));
        }
        boolean isUntold = now.kind().isNotify()
                && now.outcome() instanceof Outcome.Wakes wakes
                && !wakes.threads().isEmpty()
                && before.outcome().equals(Outcome.NONE);
        return isUntold ? "" : words.value(now);
    }

    /** The same field or element of the same object. */
    private boolean isSameLocation(String before, String now) {
        int end = OlderWords.endOfObject(before);
        int otherEnd = OlderWords.endOfObject(now);
        return before.substring(end).equals(now.substring(otherEnd))
                && isSameObject(before.substring(0, end), now.substring(0, otherEnd));
    }

    private boolean isSameValue(Event before, String then, Event now, String today) {
        String[] parts = SEPARATOR.split(then);
        String[] others = SEPARATOR.split(today);
        boolean same = parts.length == others.length;
        for (int i = 0; same && i < parts.length; i++) {
            same = isSameObject(
                    nameOf(parts[i], others[i], before.location()), nameOf(others[i], parts[i], now.location()));
        }
        return same;
    }

    /** Where an object has its name from the very location that holds it, its type stands for it. */
    private static String nameOf(String value, String other, Location location) {
        return isName(other) && !isName(value) && !OlderWords.isLiteral(value) ? location.name() : value;
    }

    private boolean isSameObject(String before, String now) {
        if (!isName(before) || !isName(now)) {
            return before.equals(now);
        }
        String known = there.putIfAbsent(before, now);
        String knownBack = back.putIfAbsent(now, before);
        return (known == null || known.equals(now)) && (knownBack == null || knownBack.equals(before));
    }

    /** Whether it may depend on the JVM: a path from a static field, or a number. Names of variables do not, nor do constants. */
    private static boolean isName(String text) {
        return (text.indexOf('.') >= 0 || text.indexOf('#') >= 0)
                && !OlderWords.isLiteral(text)
                && !text.endsWith(".class");
    }

    /**
     * Of two failures of the same steps: whether they are of one kind, which is how both begin, a deadlock or the class of an exception. The
     * rest is said in other words since; but after the same steps a program does not fail in two ways of one kind.
     */
    static boolean isSameKind(String before, String now) {
        return kind(before).equals(kind(now));
    }

    private static String kind(String failure) {
        return failure.split("[:\\s]", 2)[0];
    }
}
