package dev.bohr.explain;

import static dev.bohr.explain.CauseWords.at;

import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Of an execution in which no thread can go on: the notify that nobody heard, or what a loop waits for. */
final class StuckWords {
    /** Who reads more than this in one turn of a loop waits for something that cannot be said in a sentence. */
    private static final int MOST_READS = 4;

    private final Trace trace;

    StuckWords(Trace trace) {
        this.trace = trace;
    }

    Optional<String> sentence() {
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            List<Event> own = eventsOf(thread);
            Event last = own.isEmpty() ? null : own.get(own.size() - 1);
            if (last == null) {
                continue;
            }
            Optional<String> found = last.operation().equals("wait")
                    ? notHeard(last)
                    : last.operation().equals("spin") ? loop(own) : Optional.empty();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private List<Event> eventsOf(int thread) {
        return trace.events().stream().filter(event -> event.thread() == thread).toList();
    }

    /** The last notify of what a thread waits on: it came too early, or woke another. */
    private Optional<String> notHeard(Event wait) {
        Event early = null;
        Event other = null;
        for (Event event : trace.events()) {
            boolean isNotify =
                    event.operation().startsWith("notify") && event.location().equals(wait.location());
            if (isNotify && event.step() < wait.step() && event.value().equals(Event.NOBODY_WAITS)) {
                early = event;
            } else if (isNotify && event.step() > wait.step() && event.value().startsWith(Event.WAKES)) {
                other = event;
            }
        }
        String waiter = trace.threadOf(wait);
        if (other != null) {
            return Optional.of("the " + other.operation() + " of " + other.location() + " by " + trace.threadOf(other)
                    + at(other)
                    + " woke " + other.value().substring(Event.WAKES.length()) + " and not " + waiter + ", which waits"
                    + at(wait) + " for good");
        }
        return early == null
                ? Optional.empty()
                : Optional.of("the " + early.operation() + " of " + early.location() + " by " + trace.threadOf(early)
                        + at(early) + " found nobody waiting, and " + waiter + " began to wait after it" + at(wait));
    }

    /** What the last turn of the loop has read. */
    private Optional<String> loop(List<Event> own) {
        Map<String, Event> reads = new LinkedHashMap<>();
        for (int i = own.size() - 2;
                i >= 0 && own.get(i).isMemory() && !own.get(i).changes();
                i--) {
            if (reads.putIfAbsent(own.get(i).location(), own.get(i)) != null) {
                break;
            }
        }
        if (reads.isEmpty() || reads.size() > MOST_READS) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        reads.forEach((location, read) -> parts.add(0, location + " (" + read.valueAfter() + ")" + at(read)));
        return Optional.of(trace.threadOf(own.get(0)) + " goes round its loop reading " + String.join(" and ", parts)
                + ", and nobody is left to change " + (reads.size() == 1 ? "that" : "them"));
    }
}
