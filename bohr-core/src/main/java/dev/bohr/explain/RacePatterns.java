package dev.bohr.explain;

import dev.bohr.model.Kind;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How much it says of a failure that two steps come in this order, judged by what is around them. */
public record RacePatterns(Trace trace, Dependencies dependencies) {
    /** Of pairs of accesses to memory. */
    private static final int KINDS = 5;

    /** Those from which a reader learns most first, as far as there are so many; of the same rank as they were. */
    public List<Reversal> ranked(int most) {
        Map<Reversal, Integer> ranks = new LinkedHashMap<>();
        List<Reversal> all = dependencies.reversals();
        // If there are too many, those that a single other order is enough for are kept.
        Set<Reversal> kept = Stream.concat(
                        all.stream().filter(pair -> !dependencies.isDistant(pair)),
                        all.stream().filter(dependencies::isDistant))
                .limit(most)
                .collect(Collectors.toSet());
        all.stream().filter(kept::contains).forEach(pair -> ranks.put(pair, rank(pair)));
        return ranks.keySet().stream()
                .sorted(Comparator.comparingInt(ranks::get))
                .toList();
    }

    /** What the program itself does to memory first, then what the JDK does for it, then locks, then what the JDK does by itself. */
    private int rank(Reversal pair) {
        Event first = trace.event(pair.first());
        Event second = trace.event(pair.second());
        boolean isMemory = first.isMemory() && second.isMemory();
        boolean isOfProgram = !first.position().isEmpty() && !second.position().isEmpty();
        boolean isInside = !first.call().isEmpty() || !second.call().isEmpty();
        if (!isMemory) {
            // A thread that begins to wait gives a lock back: that another thread had it says more.
            boolean isWait = first.kind() == Kind.WAIT;
            return (isOfProgram ? 2 : 4) * 2 * KINDS + (isWait ? 1 : 0);
        }
        return kind(pair) + (!isOfProgram ? 3 : isInside ? 1 : 0) * 2 * KINDS;
    }

    /** The lost update first. Where another way leads from the one to the other, that may be what matters. */
    private int kind(Reversal pair) {
        Event first = trace.event(pair.first());
        Event second = trace.event(pair.second());
        if (!dependencies.isDistant(pair)) {
            return kind(first, second);
        }
        return isWrittenOver(first, second) ? 0 : KINDS + kind(first, second);
    }

    private int kind(Event first, Event second) {
        boolean isWrittenAgain = has(second.step(), trace.events().size(), first, true);
        if (!first.changes()) {
            return isWrittenAgain ? 0 : 2;
        }
        if (second.changes()) {
            return 4;
        }
        boolean wasLookedAt = has(0, first.step() - 1, second, false);
        return isWrittenAgain || wasLookedAt ? 1 : 3;
    }

    /** Whether the thread that has read writes without having looked again. */
    private boolean isWrittenOver(Event read, Event write) {
        return !read.changes()
                && trace.events().subList(write.step(), trace.events().size()).stream()
                        .filter(event -> event.thread() == read.thread()
                                && event.location().equals(read.location()))
                        .findFirst()
                        .filter(Event::changes)
                        .isPresent();
    }

    /** Whether the thread of an event does something to the same place between two steps. */
    private boolean has(int from, int to, Event like, boolean changing) {
        return trace.events().subList(from, to).stream()
                .anyMatch(event -> event.thread() == like.thread()
                        && event.location().equals(like.location())
                        && (event.changes() || !changing));
    }
}
