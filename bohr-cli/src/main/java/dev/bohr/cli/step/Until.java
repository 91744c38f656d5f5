package dev.bohr.cli.step;

import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** What to go on until, as people write it. */
final class Until {
    static final String USAGE =
            "until thread NAME, until line FILE.java:N, until switch, until failure, or until a place: until count";

    private Until() {}

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
        if (!trace.threads().contains(name)) {
            throw new IllegalArgumentException(
                    "there is no thread '" + name + "'; there are " + String.join(", ", trace.threads()));
        }
        return event -> trace.threadOf(event).equals(name);
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
        Predicate<Event> isThere =
                event -> event.location().toLowerCase(Locale.ROOT).contains(wanted);
        if (trace.events().stream().noneMatch(isThere)) {
            throw new IllegalArgumentException("no step concerns '" + place + "'; " + USAGE);
        }
        return isThere;
    }
}
