package dev.bohr.cli.step;

import dev.bohr.explain.EventWords;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** What to continue until, as people write it. */
final class StopCondition {
    static final String USAGE =
            "until thread NAME, until line FILE.java:N, until switch, until failure, or until a place: until count";

    private StopCondition() {}

    /** @throws IllegalArgumentException with what is wrong */
    static Predicate<Event> of(List<String> words, Trace trace) {
        String first = words.isEmpty() ? "" : words.get(0).toLowerCase(Locale.ROOT);
        String rest = String.join(" ", words.subList(Math.min(1, words.size()), words.size()));
        switch (first) {
            case "" -> throw new IllegalArgumentException("until what? " + USAGE);
            case "switch" -> {
                return Event::switched;
            }
            case "failure", "end" -> {
                int last = trace.events().size();
                return event -> event.step() == last;
            }
            case "thread" -> {
                return ofThread(rest, trace);
            }
            case "line" -> {
                return atLine(rest, trace);
            }
            default -> {
                return at(String.join(" ", words), trace);
            }
        }
    }

    private static Predicate<Event> ofThread(String name, Trace trace) {
        // One of several with a name is meant by what it is called here; the name alone means all of them.
        EventWords words = new EventWords(trace.threads());
        boolean isOne = words.threads().contains(name);
        if (!isOne && trace.threads().stream().noneMatch(thread -> thread.name().equals(name))) {
            throw new IllegalArgumentException(
                    "there is no thread '" + name + "'; there are " + String.join(", ", words.threads()));
        }
        return event -> isOne
                ? words.thread(event).equals(name)
                : trace.threads().get(event.thread()).name().equals(name);
    }

    /** With or without the name of the file. */
    private static Predicate<Event> atLine(String line, Trace trace) {
        Predicate<Event> isThere =
                event -> event.position().equals(line) || event.position().endsWith(":" + line);
        if (line.isEmpty() || trace.events().stream().noneMatch(isThere)) {
            throw new IllegalArgumentException("no step is at line '" + line + "'");
        }
        return isThere;
    }

    private static Predicate<Event> at(String place, Trace trace) {
        String wanted = place.toLowerCase(Locale.ROOT);
        EventWords words = new EventWords(trace.threads());
        Predicate<Event> isThere =
                event -> words.location(event).toLowerCase(Locale.ROOT).contains(wanted);
        if (trace.events().stream().noneMatch(isThere)) {
            throw new IllegalArgumentException("no step concerns '" + place + "'; " + USAGE);
        }
        return isThere;
    }
}
