package dev.bohr.linearizability.explain;

import dev.bohr.linearizability.judge.History;
import dev.bohr.linearizability.judge.ResultNumbers;
import dev.bohr.linearizability.judge.ResultVector;
import java.util.Arrays;

/** What is to be explained: what calls returned, and which of them were over before which others began. */
final class ObservedCalls {
    private final ResultVector results;
    private final int[] began;
    private final int[] returned;
    /** For each call, one bit for each call that had returned before it began. */
    private final long[] before;

    /**
     * @param began the step in which each call began; {@link Integer#MAX_VALUE} if it was not made
     * @param returned the step in which each call returned; {@link Integer#MAX_VALUE} if it did not
     * @param orderCounts whether an explanation must keep the order of calls that do not overlap
     */
    ObservedCalls(ResultVector results, int[] began, int[] returned, boolean orderCounts) {
        this.results = results;
        this.began = began;
        this.returned = returned;
        this.before = new long[results.size()];
        for (int b = 0; b < before.length && orderCounts; b++) {
            for (int a = 0; a < before.length; a++) {
                if (isMade(b) && returned[a] < began[b]) {
                    before[b] |= 1L << a;
                }
            }
        }
    }

    /** @param results of the history, or as if of the calls that blocked only one had been made */
    static ObservedCalls of(History history, ResultVector results, boolean orderCounts) {
        int[] began = new int[results.size()];
        int[] returned = new int[results.size()];
        Arrays.fill(began, Integer.MAX_VALUE);
        Arrays.fill(returned, Integer.MAX_VALUE);
        for (History.Made made : history.calls()) {
            began[made.number()] = made.invoked();
            returned[made.number()] = made.returned();
        }
        return new ObservedCalls(results, began, returned, orderCounts);
    }

    int size() {
        return before.length;
    }

    int result(int call) {
        return results.get(call);
    }

    boolean isMade(int call) {
        return results.get(call) != ResultNumbers.NOT_MADE;
    }

    /** The calls that had returned before this one began, as far as that counts. */
    long before(int call) {
        return before[call];
    }

    int began(int call) {
        return began[call];
    }

    int returned(int call) {
        return returned[call];
    }
}
