package dev.bohr.explain;

import dev.bohr.model.Kind;
import dev.bohr.trace.Event;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Location;
import dev.bohr.trace.Outcome;
import dev.bohr.trace.TraceThread;
import dev.bohr.trace.TracedObject;
import dev.bohr.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is said of the events of an execution. Of several threads with one name each is named by its number: {@code worker#2}. */
public final class EventWords {
    private final List<String> names = new ArrayList<>();
    /** The threads whose names are not theirs alone, as objects. */
    private final Map<TracedObject, String> ambiguous = new HashMap<>();

    public EventWords(List<TraceThread> threads) {
        for (TraceThread thread : threads) {
            boolean isOnly = threads.stream()
                            .filter(other -> other.name().equals(thread.name()))
                            .count()
                    == 1;
            String name = isOnly ? thread.name() : thread.name() + "#" + names.size();
            names.add(name);
            if (!isOnly && !thread.object().equals(TracedObject.NONE)) {
                ambiguous.put(thread.object(), name);
            }
        }
    }

    /** What the threads are called, by number. */
    public List<String> threads() {
        return List.copyOf(names);
    }

    public String thread(int number) {
        return names.get(number);
    }

    /** Who does it. */
    public String thread(Event event) {
        return names.get(event.thread());
    }

    public String location(Event event) {
        return location(event.location());
    }

    public String location(Location location) {
        return location.part().isEmpty() ? ambiguous.getOrDefault(location.object(), location.name()) : location.name();
    }

    public String object(TracedObject object) {
        return ambiguous.getOrDefault(object, object.name());
    }

    /** What is in a variable; where that has given the object its name, what kind of object it is. */
    public String value(Value value, Location in) {
        if (value instanceof Value.Reference reference) {
            TracedObject object = reference.object();
            boolean isNamedByIt =
                    object.name().equals(in.name()) && !object.type().isEmpty();
            return isNamedByIt ? object.type() : object(object);
        }
        return ((Value.Literal) value).text();
    }

    /** Of an access to memory: what is there after it, or was seen; empty of all else. */
    public String valueAfter(Event event) {
        return event.outcome() instanceof Outcome.Accessed accessed ? value(accessed.after(), event.location()) : "";
    }

    /** What was seen or written, behind what it was done to: {@code  (1)}; empty if that is not known. */
    String inBrackets(Event event) {
        String value = event.kind() == Kind.QUERY ? outcome(event) : valueAfter(event);
        return value.isEmpty() ? "" : " (" + value + ")";
    }

    /** Its outcome, in a few words: {@code 1}, {@code 0 -> 1}, {@code timed out}; empty if there is nothing to say. */
    public String outcome(Event event) {
        Outcome outcome = event.outcome();
        if (outcome instanceof Outcome.Accessed accessed) {
            return accessed(accessed, event.location());
        }
        if (outcome instanceof Outcome.Answer answer) {
            return answer.yes() ? "true" : "false";
        }
        if (outcome instanceof Outcome.Resumed resumed) {
            return resumed(resumed.why());
        }
        if (outcome instanceof Outcome.Wakes wakes) {
            return wakes(wakes, event.kind());
        }
        if (outcome instanceof Outcome.Left left) {
            return "to " + left.count();
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

    /** The result of a call of which a history is kept: {@code returns 1}, {@code never returns}. */
    public String returned(Event call) {
        Explanation.Returned result =
                call.outcome() instanceof Outcome.Returned returned ? returned.result() : Explanation.Returned.BLOCKS;
        return switch (result.way()) {
            case VALUE -> "returns " + result.text();
            case NOTHING -> "returns";
            case EXCEPTION, BLOCKS, NOT_MADE -> result.toString();
        };
    }

    private String accessed(Outcome.Accessed accessed, Location location) {
        String after = value(accessed.after(), location);
        if (accessed instanceof Outcome.Updated updated) {
            after = value(updated.before(), location) + " -> " + after;
        } else if (accessed instanceof Outcome.NotSet notSet) {
            after = switch (notSet.why()) {
                        case UNEXPECTED -> "failed, is ";
                        case SPURIOUS -> "failed for no reason, is ";
                        case UNKNOWN -> "not changed, is ";
                    }
                    + after;
        }
        Optional<Value> newer = accessed.newer();
        return newer.isPresent() ? after + ", not the later " + value(newer.get(), location) : after;
    }

    private static String resumed(Outcome.Resumed.Why why) {
        return switch (why) {
            case NOTIFIED -> "notified";
            case PERMITTED -> "permit taken";
            case INTERRUPTED -> "interrupted";
            case INTERRUPTED_BEFORE -> "interrupted before";
            case TIMED_OUT -> "timed out";
            case SPURIOUSLY -> "spuriously";
        };
    }

    /** That all are woven who wait is what a notify of all is for. */
    private String wakes(Outcome.Wakes wakes, Kind kind) {
        if (wakes.threads().isEmpty()) {
            return "nobody waits";
        }
        return kind == Kind.NOTIFY_ALL ? "" : "wakes " + thread(wakes.threads().get(0));
    }

    /** {@code main: write Counter.n (1) at Counter.java:5}. */
    public String inOneLine(Event event) {
        String outcome = outcome(event);
        return thread(event) + ": " + event.kind().text()
                + (event.location().isNone() ? "" : " " + location(event))
                + (outcome.isEmpty() ? "" : " (" + outcome + ")")
                + (event.position().isEmpty() ? "" : " at " + event.position());
    }
}
