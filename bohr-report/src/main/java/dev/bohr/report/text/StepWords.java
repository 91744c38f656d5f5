package dev.bohr.report.text;

import dev.bohr.explain.EventWords;
import dev.bohr.trace.AccessMode;
import dev.bohr.trace.Event;
import dev.bohr.trace.Location;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TracedObject;
import dev.bohr.trace.Value;

/** What stands in a line of a table: what was done, and its outcome. */
final class StepWords {
    private final EventWords words;

    StepWords(Trace trace) {
        this.words = new EventWords(trace.threads());
    }

    String location(Location location) {
        return words.location(location);
    }

    String object(TracedObject object) {
        return words.object(object);
    }

    String value(Value value, Location in) {
        return words.value(value, in);
    }

    String of(Event event) {
        if (event.isCall()) {
            return Columns.printable(
                    event.kind().text() + " " + words.location(event) + ", which " + words.returned(event));
        }
        StringBuilder line = new StringBuilder(event.kind().text());
        if (!event.location().isNone()) {
            line.append(' ').append(words.location(event));
        }
        if (event.mode() != AccessMode.PLAIN) {
            line.append(" (").append(event.mode().text()).append(')');
        }
        String outcome = words.outcome(event);
        if (!outcome.isEmpty()) {
            // "0 -> 1" is read at a glance only if it stands on one line.
            boolean isShort = outcome.length() <= TraceTable.NARROWEST_CELL / 2;
            line.append(": ").append(isShort ? outcome.replace(' ', Columns.HARD_BLANK) : outcome);
        }
        return Columns.printable(line.toString());
    }
}
