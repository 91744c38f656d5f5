package dev.bohr.trace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Compares two recorded runs event by event, whatever objects are called in each. An object has its name from the static field that
 * leads to it; but which fields there are depends on the classes that the JVM has initialised so far, and a replay has initialised
 * others than the check. So the names in one run must be those in the other up to a one-to-one renaming. Whatever is not the name of
 * an object must be equal: fields and indices, numbers, strings, constants, names of variables.
 */
public final class Renaming {
    private static final Pattern SEPARATOR =
            Pattern.compile("(?<= -> )|(?= -> )|(?<=, not the later )|(?=, not the later )");
    private static final Pattern WORD = Pattern.compile("(?<=[\\s,()'])|(?=[\\s,()'])");
    private static final Pattern LINE = Pattern.compile("(\\.\\w+):\\d+");

    private final OlderTrace older;
    private final Map<String, String> there = new HashMap<>();
    private final Map<String, String> back = new HashMap<>();

    /** @param before the trace with which others are compared; it may be one of an older version */
    public Renaming(Trace before) {
        this.older = new OlderTrace(before);
    }

    /** The number of steps that are the same from the beginning. */
    public int commonSteps(List<Event> before, List<Event> now) {
        int common = Math.min(before.size(), now.size());
        for (int i = 0; i < common; i++) {
            if (!agree(before.get(i), now.get(i))) {
                return i;
            }
        }
        return common;
    }

    /** The same for runs of two versions of a program, in which lines may have moved. */
    public int commonStepsWithoutLines(List<Event> before, List<Event> now) {
        return commonSteps(
                before.stream().map(Event::withoutLine).toList(),
                now.stream().map(Event::withoutLine).toList());
    }

    /** Whether the same is about to be done in the next step of both runs, in lines that may have moved; what comes of it is not known yet. */
    public boolean beginAlike(Event before, Event now) {
        return agree(before.withoutLine().with("", 0), now.withoutLine().with("", 0));
    }

    /** Whether the same was done in the next step of both runs, in lines that may have moved. */
    public boolean areAlike(Event before, Event now) {
        return agree(before.withoutLine(), now.withoutLine());
    }

    /** What an object of the first run is called in the second, as far as they have been compared. */
    public String then(String before) {
        return there.getOrDefault(before, before);
    }

    /** What an object of the second run is called in the first. */
    public String before(String now) {
        return back.getOrDefault(now, now);
    }

    /** Whether two runs say the same of their failure, in lines that may have moved. */
    public static boolean isSameFailure(Trace before, Trace now) {
        Renaming renaming = new Renaming(before);
        renaming.commonStepsWithoutLines(before.events(), now.events());
        return renaming.agree(withoutLines(before.failure()), withoutLines(now.failure()));
    }

    /** The same said of lines that may have moved. */
    public static String withoutLines(String text) {
        return LINE.matcher(text).replaceAll("$1");
    }

    /** Whether the same is said, after the events have been compared. */
    public boolean agree(String before, String now) {
        if (older.isOlder()) {
            return OlderTrace.isSameKind(before, now);
        }
        String[] words = WORD.split(before);
        String[] others = WORD.split(now);
        // Threads that are stuck may want what no event is about; an exception may say anything, and must say the same.
        boolean isStuck = before.startsWith("deadlock: ") || before.startsWith("livelock: ");
        boolean same = words.length == others.length;
        for (int i = 0; same && i < words.length; i++) {
            same = words[i].equals(others[i])
                    || isKnown(words[i], others[i])
                    || isStuck && isSameObject(words[i], others[i]);
        }
        return same;
    }

    /** What an object or a place of it is called in the second run, after the events have been compared. */
    public String now(String before) {
        int end = endOfObject(before);
        String object = there.get(before.substring(0, end));
        return there.getOrDefault(before, object == null ? before : object + before.substring(end));
    }

    private boolean isKnown(String before, String now) {
        int end = endOfObject(before);
        return now.equals(there.get(before)) || now.equals(there.get(before.substring(0, end)) + before.substring(end));
    }

    /** Whether the same was done; what an older trace does not say of its events, or calls differently, is not compared. */
    private boolean agree(Event before, Event now) {
        if (!before.withoutNames().equals(now.withoutNames())) {
            return false;
        }
        return older.saysOnlyWhatIsDone(before) || agreeInNames(before, older.inWordsOfThen(before, now));
    }

    private boolean agreeInNames(Event before, Event now) {
        if (!before.method().equals(now.method()) || older.knowsWritersOfToday() && before.source() != now.source()) {
            return false;
        }
        if (before.isMemory()) {
            boolean isSamePlace = older.isFieldOfThread(before, now) || isSamePlace(before.location(), now.location());
            return isSamePlace && isSameValue(before, now);
        }
        return before.value().equals(now.value())
                && (before.isCall()
                        ? before.location().equals(now.location())
                        : isSameObject(before.location(), now.location()));
    }

    /** The same field or element of the same object. */
    private boolean isSamePlace(String before, String now) {
        int end = endOfObject(before);
        int otherEnd = endOfObject(now);
        return before.substring(end).equals(now.substring(otherEnd))
                && isSameObject(before.substring(0, end), now.substring(0, otherEnd));
    }

    private static int endOfObject(String location) {
        return Math.max(Math.max(location.lastIndexOf('.'), location.lastIndexOf('[')), 0);
    }

    private boolean isSameValue(Event before, Event now) {
        String[] parts = SEPARATOR.split(before.found());
        String[] others = SEPARATOR.split(now.found());
        boolean same = parts.length == others.length && before.inVain().equals(now.inVain());
        for (int i = 0; same && i < parts.length; i++) {
            same = isSameObject(
                    nameOf(parts[i], others[i], before.location()), nameOf(others[i], parts[i], now.location()));
        }
        return same;
    }

    /** Where an object has its name from the very place that holds it, its type stands for it. */
    private static String nameOf(String value, String other, String location) {
        return isName(other) && !isName(value) && !isLiteral(value) ? location : value;
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
        return (text.indexOf('.') >= 0 || text.indexOf('#') >= 0) && !isLiteral(text) && !text.endsWith(".class");
    }

    private static boolean isLiteral(String text) {
        return text.isEmpty()
                || text.indexOf('"') >= 0
                || text.charAt(0) == '\''
                || text.charAt(0) == '-'
                || Character.isDigit(text.charAt(0))
                || text.equals("null")
                || text.equals("true")
                || text.equals("false");
    }
}
