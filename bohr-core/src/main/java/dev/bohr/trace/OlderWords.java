package dev.bohr.trace;

import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome.Resumed;
import java.util.List;
import java.util.Optional;

/**
 * The words in which traces of version 1 to 3 say the result of an operation: what is read is written again as it was, and what such a
 * trace says is compared with what happens today.
 */
final class OlderWords {
    private static final String ARROW = " -> ";
    private static final String NOT_THE_LATER = ", not the later ";
    private static final String WAKES = "wakes ";
    private static final String NOBODY_WAITS = "nobody waits";
    private static final String LEFT = "to ";
    private static final String THROWS = "throws ";
    private static final String VOID = "void";

    /** In the order of {@link Outcome.NotSet.Why}. */
    private static final List<String> NOT_SET = List.of("failed, is ", "failed for no reason, is ", "not changed, is ");

    /** In the order of {@link Resumed.Why}. */
    private static final List<String> RESUMED =
            List.of("notified", "permit taken", "interrupted", "interrupted before", "timed out", "spuriously");

    private final List<TraceThread> threads;

    OlderWords(List<TraceThread> threads) {
        this.threads = threads;
    }

    /** The result of an event. */
    String value(Event event) {
        Outcome outcome = event.outcome();
        if (outcome instanceof Outcome.Accessed accessed) {
            String words = accessed(accessed, event.location());
            return accessed.newer()
                    .map(newer -> words + NOT_THE_LATER + text(newer, event.location()))
                    .orElse(words);
        }
        if (outcome instanceof Outcome.Answer answer) {
            return Boolean.toString(answer.yes());
        }
        if (outcome instanceof Resumed resumed) {
            return RESUMED.get(resumed.why().ordinal());
        }
        if (outcome instanceof Outcome.Wakes wakes) {
            return wakes.threads().isEmpty()
                    ? NOBODY_WAITS
                    : event.kind() == Kind.NOTIFY_ALL
                            ? ""
                            : WAKES + threads.get(wakes.threads().get(0)).name();
        }
        if (outcome instanceof Outcome.Left left) {
            return LEFT + left.count();
        }
        if (outcome instanceof Outcome.Chosen chosen) {
            return Integer.toString(chosen.value());
        }
        if (outcome instanceof Outcome.Attribute attribute) {
            return attribute.name();
        }
        if (outcome instanceof Outcome.Printed printed) {
            return printed.text();
        }
        if (outcome instanceof Outcome.Returned returned) {
            return returned.result().toString();
        }
        return outcome instanceof Outcome.Told told ? told.words() : "";
    }

    private static String accessed(Outcome.Accessed accessed, Location location) {
        if (accessed instanceof Outcome.Updated updated) {
            return text(updated.before(), location) + ARROW + text(updated.after(), location);
        }
        String after = text(accessed.after(), location);
        return accessed instanceof Outcome.NotSet notSet
                ? NOT_SET.get(notSet.why().ordinal()) + after
                : after;
    }

    /** Where an object had its name from the very location that holds it, its type stood for it. */
    private static String text(Value value, Location location) {
        if (value instanceof Value.Reference reference) {
            TracedObject object = reference.object();
            return object.name().equals(location.name()) && !object.type().isEmpty() ? object.type() : object.name();
        }
        return ((Value.Literal) value).text();
    }

    /** What the words say. Which thread is woken is known by name alone: see {@link OlderEdges}. */
    static Outcome outcome(Kind kind, String words) {
        return switch (kind) {
            case READ, WRITE, UPDATE, COMPARE -> accessed(kind, words);
            case CHOOSE -> words.matches("-?[0-9]{1,9}") ? new Outcome.Chosen(Integer.parseInt(words)) : told(words);
            case COUNT_DOWN ->
                words.matches(LEFT + "[0-9]{1,18}")
                        ? new Outcome.Left(Long.parseLong(words.substring(LEFT.length())))
                        : told(words);
            case OUTPUT -> new Outcome.Printed(words);
            case INVOKE -> words.isEmpty() ? Outcome.NONE : new Outcome.Returned(returned(words));
            case SET -> words.isEmpty() ? Outcome.NONE : new Outcome.Attribute(words);
            case NOTIFY, NOTIFY_ALL -> words.equals(NOBODY_WAITS) ? Outcome.Wakes.NOBODY : told(words);
            default -> other(words);
        };
    }

    private static Outcome told(String words) {
        return words.isEmpty() ? Outcome.NONE : new Outcome.Told(words);
    }

    private static Outcome other(String words) {
        int resumed = RESUMED.indexOf(words);
        if (resumed >= 0) {
            return new Resumed(Resumed.Why.values()[resumed], 0);
        }
        return words.equals("true") ? Outcome.YES : words.equals("false") ? Outcome.NO : told(words);
    }

    private static Explanation.Returned returned(String words) {
        if (words.equals(VOID)) {
            return Explanation.Returned.NOTHING;
        }
        return words.startsWith(THROWS)
                ? new Explanation.Returned(Explanation.Returned.Way.EXCEPTION, words.substring(THROWS.length()))
                : new Explanation.Returned(Explanation.Returned.Way.VALUE, words);
    }

    private static Outcome accessed(Kind kind, String words) {
        if (words.isEmpty()) {
            return Outcome.NONE;
        }
        String rest = words;
        int inVain = -1;
        for (int i = 0; kind == Kind.COMPARE && inVain < 0 && i < NOT_SET.size(); i++) {
            inVain = words.startsWith(NOT_SET.get(i)) ? i : -1;
        }
        if (inVain >= 0) {
            rest = words.substring(NOT_SET.get(inVain).length());
        }
        boolean isTwofold = kind == Kind.UPDATE || kind == Kind.COMPARE && inVain < 0;
        int arrow = isTwofold ? separator(rest, ARROW) : -1;
        String first = arrow < 0 ? rest : rest.substring(0, arrow);
        String second = arrow < 0 ? rest : rest.substring(arrow + ARROW.length());
        int later = separator(second, NOT_THE_LATER);
        Optional<Value> newer =
                later < 0 ? Optional.empty() : Optional.of(value(second.substring(later + NOT_THE_LATER.length())));
        String last = later < 0 ? second : second.substring(0, later);
        if (arrow >= 0) {
            return new Outcome.Updated(value(first), value(last), newer);
        }
        return switch (kind) {
            case READ -> new Outcome.Read(value(last), newer);
            case WRITE -> new Outcome.Wrote(value(second));
            case COMPARE ->
                inVain < 0 ? told(words) : new Outcome.NotSet(value(last), Outcome.NotSet.Why.values()[inVain], newer);
            default -> told(words);
        };
    }

    /** Where it stands behind a value: a string may have it in itself. */
    private static int separator(String words, String separator) {
        if (!words.startsWith("\"")) {
            return words.indexOf(separator);
        }
        int closing = words.indexOf('"' + separator, 1);
        return closing < 0 ? -1 : closing + 1;
    }

    private static Value value(String text) {
        return isLiteral(text) ? new Value.Literal(text) : new Value.Reference(object(text));
    }

    /** An object of which no more is known than its name. */
    static TracedObject object(String name) {
        return name.isEmpty() ? TracedObject.NONE : new TracedObject(new Identity.Named(name), "", name);
    }

    /** The same of a location. */
    static Location location(Kind kind, String name) {
        if (name.isEmpty()) {
            return Location.NONE;
        }
        if (kind == Kind.INVOKE) {
            return Location.of(new TracedObject(new Identity.Call(name), "", name));
        }
        int end = kind.isMemory() ? endOfObject(name) : name.length();
        return end == 0
                ? Location.of(object(name))
                : new Location(object(name.substring(0, end)), name.substring(end), name);
    }

    static int endOfObject(String location) {
        return Math.max(Math.max(location.lastIndexOf('.'), location.lastIndexOf('[')), 0);
    }

    static boolean isLiteral(String text) {
        return text.isEmpty()
                || text.indexOf('"') >= 0
                || text.charAt(0) == '\''
                || text.charAt(0) == '-'
                || Character.isDigit(text.charAt(0))
                || text.equals("null")
                || text.equals("true")
                || text.equals("false");
    }

    /** The name of the thread that the words of a notify say is woken; empty if they do not. */
    static String woken(Outcome outcome) {
        return outcome instanceof Outcome.Told told && told.words().startsWith(WAKES)
                ? told.words().substring(WAKES.length())
                : "";
    }
}
