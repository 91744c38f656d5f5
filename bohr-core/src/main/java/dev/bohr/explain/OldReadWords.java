package dev.bohr.explain;

import static dev.bohr.explain.CauseWords.at;

import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * A read that does not see what was written last: what it saw, what it could miss, and the order that is lacking. If the reader has
 * seen something else that the writer has done later, that would have ordered them, had it been strong enough at both ends.
 */
final class OldReadWords {
    private final Trace trace;

    OldReadWords(Trace trace) {
        this.trace = trace;
    }

    String sentence(Event read, Optional<Event> missed) {
        String reader = trace.threadOf(read);
        String saw = reader + " read " + read.location() + " (" + read.valueAfter() + ")" + at(read);
        String source = read.source() == 0
                ? ""
                : ", written by " + writer(read.source()) + at(trace.event(read.source())) + ",";
        if (missed.isEmpty()) {
            return saw + source + " though something newer had been written";
        }
        Event newer = missed.get();
        return saw + source + " though " + trace.threadOf(newer) + " had written it (" + newer.valueAfter() + ")"
                + at(newer) + " before: " + lacking(read, newer);
    }

    private String writer(int step) {
        return trace.threadOf(trace.event(step));
    }

    private String lacking(Event read, Event newer) {
        List<Event> events = trace.events();
        String writer = trace.threadOf(newer);
        String reader = trace.threadOf(read);
        for (int step = read.step() - 1; step > newer.step(); step--) {
            Event sign = events.get(step - 1);
            if (sign.thread() != read.thread() || !sign.isMemory() || sign.source() <= newer.step()) {
                continue;
            }
            Event signal = trace.event(sign.source());
            if (signal.thread() == newer.thread() && !(signal.releases() && sign.acquires())) {
                return reader + " saw " + sign.location() + " (" + sign.valueAfter() + ")" + at(sign) + ", which "
                        + writer + " wrote after that" + at(signal) + ", but " + weakness(signal, sign);
            }
        }
        for (int step = read.step() - 1; step > 0; step--) {
            Event own = events.get(step - 1);
            if (own.thread() == read.thread()
                    && own.isMemory()
                    && own.changes()
                    && !own.location().equals(read.location())) {
                return "nothing keeps this read behind the write of " + own.location() + at(own)
                        + " that comes before it; both would have to be volatile";
            }
        }
        return "nothing orders that write before this read";
    }

    private static String weakness(Event signal, Event sign) {
        if (!signal.releases() && !sign.acquires()) {
            return "both are " + mode(signal, sign) + ", so that this orders nothing";
        }
        return signal.releases()
                ? "that read is " + mode(sign) + ", so that this orders nothing"
                : "that write is " + mode(signal) + ", so that this orders nothing";
    }

    private static String mode(Event signal, Event sign) {
        return mode(signal).equals(mode(sign)) ? mode(signal) : mode(signal) + " and " + mode(sign);
    }

    private static String mode(Event event) {
        return event.mode().isEmpty() ? "plain" : event.mode();
    }
}
