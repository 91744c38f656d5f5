package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.KnownOrder;
import dev.bohr.linearizability.history.NullValue;
import dev.bohr.linearizability.history.RecordedCall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * When items that are all different came and went, and what that says of the order in which they came. Without it an order of two additions that
 * overlap is found out to be wrong only when the items leave, perhaps thousands of calls later. The contradictions are those by which Henzinger, Sezgin and Vafeiadis
 * (2013) and Bouajjani, Emmi, Enea and Hamza (2015) tell queues and stacks that are not linearizable; the search is still needed for what they
 * say of empty ones and of calls without an answer.
 */
final class ItemLives {
    /** More would take longer to compare with each other than to search. */
    private static final int MOST_ITEMS = 20_000;

    private final List<RecordedCall> calls;
    private final Map<Object, Integer> begins = new LinkedHashMap<>();
    private final Map<Object, Integer> ends = new LinkedHashMap<>();
    private boolean areAllDifferent = true;
    /** Two calls that have taken the same item; empty if there are none. */
    private List<Integer> twice = List.of();

    /** Whether an item may have been taken without our knowledge. */
    private boolean hasUnknownEnds;

    ItemLives(List<RecordedCall> calls) {
        this.calls = calls;
    }

    void begin(int call) {
        areAllDifferent &= begins.put(calls.get(call).argument(0), call) == null;
    }

    /** A call that may not have taken effect says nothing; one that found nothing took nothing. */
    void end(int call) {
        if (calls.get(call).isOpen() || calls.get(call).outcome() instanceof CallResult.Unknown) {
            hasUnknownEnds = true;
        } else if (calls.get(call).outcome() instanceof CallResult.Value value && value.value() != NullValue.NIL) {
            Integer before = ends.put(value.value(), call);
            twice = before == null ? twice : List.of(before, call);
        }
    }

    /** @param isQueue else it is a stack */
    KnownOrder foresight(boolean isQueue) {
        if (!areAllDifferent || begins.size() > MOST_ITEMS) {
            return KnownOrder.NONE;
        }
        List<Integer> impossible = impossibleEnd();
        if (!impossible.isEmpty()) {
            return new KnownOrder(List.of(), impossible);
        }
        List<int[]> pairs = new ArrayList<>();
        List<int[]> items = new ArrayList<>();
        begins.forEach((item, begin) -> items.add(new int[] {begin, ends.getOrDefault(item, -1)}));
        for (int[] one : items) {
            for (int[] other : items) {
                boolean isFirst = one != other && (isQueue ? leavesFirst(one, other) : liesBelow(one, other));
                if (!isFirst || begin(one).isBefore(begin(other))) {
                    continue;
                }
                if (begin(other).isBefore(begin(one)) && one[1] >= 0 && other[1] >= 0) {
                    return new KnownOrder(List.of(), all(one, other));
                }
                pairs.add(new int[] {one[0], other[0]});
            }
        }
        return new KnownOrder(pairs, List.of());
    }

    /** An item that leaves before it comes, or twice, or never came. */
    private List<Integer> impossibleEnd() {
        if (!twice.isEmpty()) {
            return twice;
        }
        for (Map.Entry<Object, Integer> end : ends.entrySet()) {
            Integer begin = begins.get(end.getKey());
            if (begin == null) {
                return List.of(end.getValue());
            }
            if (calls.get(end.getValue()).isBefore(calls.get(begin))) {
                return List.of(begin, end.getValue());
            }
        }
        return List.of();
    }

    /** Who leaves a queue first has come first. */
    private boolean leavesFirst(int[] one, int[] other) {
        return one[1] >= 0 && (other[1] >= 0 ? end(one).isBefore(end(other)) : staysForEver(other));
    }

    /** What has come to a stack before another leaves, and leaves after it, lies below it. */
    private boolean liesBelow(int[] one, int[] other) {
        return other[1] >= 0
                && begin(one).isBefore(end(other))
                && (one[1] >= 0 ? end(other).isBefore(end(one)) : staysForEver(one));
    }

    /** Whether it is there, and nobody has taken it. */
    private boolean staysForEver(int[] item) {
        return !hasUnknownEnds && !begin(item).isOpen();
    }

    private RecordedCall begin(int[] item) {
        return calls.get(item[0]);
    }

    private RecordedCall end(int[] item) {
        return calls.get(item[1]);
    }

    private static List<Integer> all(int[]... items) {
        List<Integer> all = new ArrayList<>();
        for (int[] item : items) {
            all.add(item[0]);
            if (item[1] >= 0) {
                all.add(item[1]);
            }
        }
        return all;
    }
}
