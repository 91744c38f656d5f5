package dev.bohr.linearizability.history;

import java.util.List;

/**
 * What is known of the order of calls before it is looked for.
 *
 * @param pairs indices of two calls each: in every order that explains all outcomes and keeps that of time the first comes before the second
 * @param contradiction indices of a few calls that no such order has, whatever the others did; empty if there are none
 */
public record KnownOrder(List<int[]> pairs, List<Integer> contradiction) {
    public static final KnownOrder NONE = new KnownOrder(List.of(), List.of());

    /** How often the latest moments are handed on; what is not done by then is only tried later than it might be. */
    private static final int MOST_ROUNDS = 20;

    public KnownOrder {
        pairs = List.copyOf(pairs);
        contradiction = List.copyOf(contradiction);
    }

    /** What to try first, the smallest number: a call must take effect before it ends, and before those end that come after it. */
    long[] urgency(List<RecordedCall> calls) {
        long[] urgency = calls.stream().mapToLong(RecordedCall::end).toArray();
        boolean isChanged = true;
        for (int round = 0; round < MOST_ROUNDS && isChanged; round++) {
            isChanged = false;
            for (int[] pair : pairs) {
                if (urgency[pair[0]] >= urgency[pair[1]]) {
                    urgency[pair[0]] = urgency[pair[1]] - 1;
                    isChanged = true;
                }
            }
        }
        return urgency;
    }

    /** For each call those that come before it. */
    int[][] predecessors(int calls) {
        int[] counts = new int[calls];
        pairs.forEach(pair -> counts[pair[1]]++);
        int[][] predecessors = new int[calls][];
        for (int i = 0; i < calls; i++) {
            predecessors[i] = new int[counts[i]];
        }
        pairs.forEach(pair -> predecessors[pair[1]][--counts[pair[1]]] = pair[0]);
        return predecessors;
    }
}
