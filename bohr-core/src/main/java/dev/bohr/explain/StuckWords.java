package dev.bohr.explain;

import static dev.bohr.explain.Verbs.at;

import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Of an execution in which no thread can go on: the notify that nobody heard, the interrupt that was forgotten. */
final class StuckWords {
    private static final String INTERRUPTED = "interrupted";

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
                    ? notHeard(last).or(() -> interruptedInVain(last, own))
                    : Optional.empty();
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
        String waiter = trace.threadOf(wait);
        for (Event event : trace.events()) {
            if (!event.operation().startsWith("notify") || !event.location().equals(wait.location())) {
                continue;
            }
            boolean isHeard = !event.value().equals(Event.NOBODY_WAITS);
            if (event.step() < wait.step()) {
                early = isHeard ? early : event;
            } else if (isHeard
                    && event.value().startsWith(Event.WAKES)
                    && !event.value().equals(Event.WAKES + waiter)) {
                other = event;
            } else if (isHeard) {
                return Optional.empty(); // it was woken, and cannot go on for another reason
            }
        }
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

    /** An interrupt that has ended a wait is over: who waits again after it waits as if nobody had asked it to stop. */
    private Optional<String> interruptedInVain(Event wait, List<Event> own) {
        return own.stream()
                .filter(event -> event.value().equals(INTERRUPTED))
                .reduce((one, later) -> later)
                .flatMap(woken -> trace.events().stream()
                        .filter(event -> event.operation().equals("interrupt")
                                && event.location().equals(trace.threads().get(wait.thread()))
                                && event.step() < woken.step())
                        .reduce((one, later) -> later)
                        .map(interrupt -> "the interrupt of " + trace.threadOf(wait) + " by "
                                + trace.threadOf(interrupt) + at(interrupt) + " ended its wait" + at(woken) + ", and "
                                + trace.threadOf(wait) + " began to wait again after it" + at(wait)));
    }
}
