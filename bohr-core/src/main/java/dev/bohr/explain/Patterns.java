package dev.bohr.explain;

import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How much it says of a failure that two steps come in this order, judged by what is around them. */
public final class Patterns {
    private final Trace trace;

    public Patterns(Trace trace) {
        this.trace = trace;
    }

    /** Those from which a reader learns most first, as far as there are so many; of the same rank as they were. */
    public List<Reversal> ranked(List<Reversal> pairs, int most) {
        Map<Reversal, Integer> ranks = new LinkedHashMap<>();
        pairs.stream().limit(most).forEach(pair -> ranks.put(pair, rank(pair)));
        return ranks.keySet().stream()
                .sorted(Comparator.comparingInt(ranks::get))
                .toList();
    }

    private int rank(Reversal pair) {
        Event first = trace.event(pair.first());
        Event second = trace.event(pair.second());
        if (!first.isMemory() || !second.isMemory()) {
            return 5;
        }
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

    /** Whether the thread of an event does something to the same place between two steps. */
    private boolean has(int from, int to, Event like, boolean changing) {
        return trace.events().subList(from, to).stream()
                .anyMatch(event -> event.thread() == like.thread()
                        && event.location().equals(like.location())
                        && (event.changes() || !changing));
    }
}
