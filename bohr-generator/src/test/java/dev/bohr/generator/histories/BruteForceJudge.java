package dev.bohr.generator.histories;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Specification;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a small history has a sequential order, by trying every one: straight from the definition, no memory, no partition, no list. Objects are
 * kept in one state.
 */
public final class BruteForceJudge {
    private final List<RecordedCall> history;
    private final Specification specification;
    private final boolean[][] isBefore;
    private final boolean[] isUsed;

    private BruteForceJudge(List<RecordedCall> history, Specification specification, boolean isRealTime) {
        this.history = history;
        this.specification = specification;
        isUsed = new boolean[history.size()];
        isBefore = new boolean[history.size()][history.size()];
        for (int i = 0; i < history.size(); i++) {
            for (int j = 0; j < history.size(); j++) {
                RecordedCall one = history.get(i);
                RecordedCall other = history.get(j);
                boolean isSameProcess = one.process().equals(other.process()) && i < j && !one.isOpen();
                isBefore[i][j] = isSameProcess || isRealTime && one.end() < other.start();
            }
        }
    }

    /** @param history in the order of the starts; of one process in the order of its calls */
    public static boolean isLinearizable(List<RecordedCall> history, Specification specification) {
        return new BruteForceJudge(history, specification, true).hasOrder(Map.of());
    }

    /** @param history as above */
    public static boolean isSequentiallyConsistent(List<RecordedCall> history, Specification specification) {
        return new BruteForceJudge(history, specification, false).hasOrder(Map.of());
    }

    private boolean hasOrder(Map<String, Object> states) {
        boolean isComplete = true;
        for (int i = 0; i < history.size(); i++) {
            isComplete &= isUsed[i] || history.get(i).isOpen();
        }
        if (isComplete) {
            return true;
        }
        for (int i = 0; i < history.size(); i++) {
            if (!isUsed[i] && isNext(i)) {
                RecordedCall call = history.get(i);
                Object state = states.getOrDefault(call.object(), specification.initialState());
                Optional<Specification.Step> step = specification.step(state, call);
                if (step.isPresent()
                        && CallResult.fits(call.outcome(), step.get().outcome())) {
                    Map<String, Object> after = new HashMap<>(states);
                    after.put(call.object(), step.get().state());
                    isUsed[i] = true;
                    boolean has = hasOrder(after);
                    isUsed[i] = false;
                    if (has) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean isNext(int call) {
        for (int i = 0; i < history.size(); i++) {
            if (isBefore[i][call] && !isUsed[i]) {
                return false;
            }
        }
        return true;
    }
}
