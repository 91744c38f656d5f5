package dev.bohr.explain;

import static dev.bohr.explain.Verbs.at;

import dev.bohr.model.Kind;
import dev.bohr.trace.AccessMode;
import dev.bohr.trace.Event;
import dev.bohr.trace.Outcome;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TracedObject;
import dev.bohr.trace.Value;
import java.util.Optional;

/**
 * A read that does not see what was written last: what it saw, what it could miss, and the order that is lacking. If the reader has
 * seen something else that the writer has done later, that would have ordered them, had it been strong enough at both ends.
 */
final class StaleReadWords {
    private final Trace trace;
    private final EventWords words;

    StaleReadWords(Trace trace) {
        this.trace = trace;
        this.words = new EventWords(trace.threads());
    }

    String sentence(Event read, Optional<Event> missed) {
        String saw =
                words.thread(read) + " read " + words.location(read) + " (" + words.valueAfter(read) + ")" + at(read);
        if (read.source() != 0) {
            Event source = trace.event(read.source());
            saw += ", written by " + words.thread(source) + at(source) + ",";
        }
        if (missed.isEmpty()) {
            return saw + " and not what was written before others could reach it: " + published(read);
        }
        Event newer = missed.get();
        return saw + " though " + words.thread(newer) + " had written it (" + words.valueAfter(newer) + ")" + at(newer)
                + " before: " + lacking(read, newer);
    }

    private String lacking(Event read, Event newer) {
        for (int step = read.step() - 1; step > newer.step(); step--) {
            Event sign = trace.event(step);
            if (sign.thread() == read.thread() && sign.isMemory() && sign.source() > newer.step()) {
                Event signal = trace.event(sign.source());
                if (signal.thread() == newer.thread() && !(signal.releases() && sign.acquires())) {
                    return weakSign(sign, signal, " after that");
                }
            }
        }
        Optional<Event> own = ownWriteNotSeen(read, newer);
        return own.map(write -> "each of them had written before it read, " + words.thread(write) + " "
                        + words.location(write) + at(write)
                        + ", and only volatile accesses, all four, or full fences keep that in order")
                .orElse("nothing orders that write before this read");
    }

    /** The other half of two threads that each write and then read what the other has written, and both miss it. */
    private Optional<Event> ownWriteNotSeen(Event read, Event newer) {
        return trace.events().stream()
                .filter(own -> own.thread() == read.thread()
                        && own.step() < read.step()
                        && own.isMemory()
                        && own.changes()
                        && !own.location().equals(read.location())
                        && trace.events().stream()
                                .anyMatch(look -> look.thread() == newer.thread()
                                        && look.step() > newer.step()
                                        && look.location().equals(own.location())
                                        && look.kind() == Kind.READ
                                        && look.source() < own.step()))
                .reduce((one, later) -> later);
    }

    /** A thread that has the object has read a reference to it somewhere. */
    private String published(Event read) {
        TracedObject object = read.location().object();
        for (int step = read.step() - 1; step >= 1; step--) {
            Event sign = trace.event(step);
            if (sign.thread() == read.thread()
                    && sign.isMemory()
                    && !sign.changes()
                    && isOf(object, sign)
                    && sign.source() != 0) {
                Event signal = trace.event(sign.source());
                if (signal.thread() != sign.thread() && !(signal.releases() && sign.acquires())) {
                    return weakSign(sign, signal, "");
                }
            }
        }
        return "nothing orders that before this read";
    }

    /** Whether a read has seen an object. */
    private static boolean isOf(TracedObject object, Event read) {
        return read.outcome() instanceof Outcome.Accessed accessed
                && accessed.after() instanceof Value.Reference reference
                && reference.object().equals(object);
    }

    private String weakSign(Event sign, Event signal, String when) {
        return words.thread(sign) + " saw " + words.location(sign) + " (" + words.valueAfter(sign) + ")" + at(sign)
                + ", which " + words.thread(signal) + " wrote" + when + at(signal) + ", but " + weakness(signal, sign);
    }

    private static String weakness(Event signal, Event sign) {
        if (!signal.releases() && !sign.acquires()) {
            return modes(signal, sign) + ", so that this orders nothing";
        }
        return signal.releases()
                ? "that read is " + mode(sign) + ", so that this orders nothing"
                : "that write is " + mode(signal) + ", so that this orders nothing";
    }

    private static String modes(Event signal, Event sign) {
        return mode(signal).equals(mode(sign))
                ? "both are " + mode(signal)
                : "that write is " + mode(signal) + " and the read " + mode(sign);
    }

    private static String mode(Event event) {
        return event.mode() == AccessMode.PLAIN ? "plain" : event.mode().text();
    }
}
