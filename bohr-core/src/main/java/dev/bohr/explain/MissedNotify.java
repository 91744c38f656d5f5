package dev.bohr.explain;

import static dev.bohr.explain.Verbs.at;

import dev.bohr.model.Kind;
import dev.bohr.trace.Event;
import dev.bohr.trace.Outcome;
import dev.bohr.trace.Outcome.Resumed;
import dev.bohr.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Of an execution in which no thread is enabled: the notify that nobody heard, the interrupt that was forgotten. */
final class MissedNotify {
    private final Trace trace;
    private final EventWords words;

    MissedNotify(Trace trace) {
        this.trace = trace;
        this.words = new EventWords(trace.threads());
    }

    Optional<String> sentence() {
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            List<Event> own = eventsOf(thread);
            Event last = own.isEmpty() ? null : own.get(own.size() - 1);
            if (last == null) {
                continue;
            }
            Optional<String> found =
                    last.kind() == Kind.WAIT ? notHeard(last).or(() -> interruptedInVain(last, own)) : Optional.empty();
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
        String waiter = words.thread(wait);
        for (Event event : trace.events()) {
            if (!event.kind().isNotify() || !event.location().equals(wait.location())) {
                continue;
            }
            List<Integer> woken = event.outcome() instanceof Outcome.Wakes wakes ? wakes.threads() : List.of();
            boolean isHeard = !event.outcome().equals(Outcome.Wakes.NOBODY);
            if (event.step() < wait.step()) {
                early = isHeard ? early : event;
            } else if (!woken.isEmpty() && !woken.contains(wait.thread())) {
                other = event;
            } else if (isHeard) {
                return Optional.empty(); // it was woken, and cannot proceed for another reason
            }
        }
        if (other != null) {
            return Optional.of(
                    "the " + other.kind().text() + " of " + words.location(other) + " by " + words.thread(other)
                            + at(other)
                            + " woke " + woken(other) + " and not " + waiter + ", which waits"
                            + at(wait) + " for good");
        }
        return early == null
                ? Optional.empty()
                : Optional.of("the " + early.kind().text() + " of " + words.location(early) + " by "
                        + words.thread(early) + at(early) + " found nobody waiting, and " + waiter
                        + " began to wait after it" + at(wait));
    }

    /** Those that a notify has woken. */
    private String woken(Event notify) {
        return notify.outcome() instanceof Outcome.Wakes wakes
                ? wakes.threads().stream().map(words::thread).collect(Collectors.joining(", "))
                : "";
    }

    /** An interrupt that has ended a wait is over: a thread that waits again after it waits as if nobody had asked it to stop. */
    private Optional<String> interruptedInVain(Event wait, List<Event> own) {
        return own.stream()
                .filter(event -> event.isResumed(Resumed.Why.INTERRUPTED))
                .reduce((one, later) -> later)
                .filter(woken -> ((Resumed) woken.outcome()).by() != 0)
                .map(woken -> {
                    Event interrupt = trace.event(((Resumed) woken.outcome()).by());
                    return "the interrupt of " + words.thread(wait) + " by " + words.thread(interrupt) + at(interrupt)
                            + " ended its wait" + at(woken) + ", and " + words.thread(wait)
                            + " began to wait again after it" + at(wait);
                });
    }
}
