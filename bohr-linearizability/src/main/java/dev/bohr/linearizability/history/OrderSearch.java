package dev.bohr.linearizability.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a sequential order of calls that the order allows and the specification explains: depth first (Wing and Gong 1993), without continuing from
 * where it has been before, that is with the same calls taken and the same state (Lowe 2017). Calls that end early are tried early: they
 * cannot wait.
 */
final class OrderSearch {
    /** What a search came to. */
    enum Answer {
        FOUND,
        THERE_IS_NONE,
        /** The budget was spent before. */
        OPEN
    }

    /**
     * Where a search begins.
     *
     * @param taken the calls that have taken effect already
     */
    record Start(Object state, Set<Integer> taken) {
        Start {
            taken = Set.copyOf(taken);
        }
    }

    /** Where it has been. */
    private record Configuration(long[] taken, Object state, int hash) {
        static Configuration of(long[] taken, Object state) {
            return new Configuration(taken, state, 31 * Arrays.hashCode(taken) + state.hashCode());
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Configuration that
                    && hash == that.hash
                    && Arrays.equals(taken, that.taken)
                    && state.equals(that.state);
        }
    }

    /**
     * The longest order that was found.
     *
     * @param calls in that order, without those taken at the start
     * @param next the calls that might have come then
     */
    record Deepest(List<Integer> calls, Object state, List<Integer> next) {}

    /** A configuration on the way, and which of the calls that may come next have been tried. */
    private static final class Frame {
        final Object state;
        final int[] candidates;
        /** The call that led here, -1 at the start. */
        final int call;

        int tried;

        Frame(Object state, int[] candidates, int call) {
            this.state = state;
            this.candidates = candidates;
            this.call = call;
        }
    }

    private final List<RecordedCall> calls;
    private final Specification specification;
    private final CallOrder callOrder;
    private final SearchBudget searchBudget;
    private final Set<Configuration> seen = new HashSet<>();
    private final List<Frame> path = new ArrayList<>();
    private final int[] candidates;
    private final long[] urgency;
    private int furthest = -1;
    /** Whether {@link #deepest} is wanted. */
    private boolean remembersDeepest;

    private Deepest deepest = new Deepest(List.of(), NullValue.NIL, List.of());

    OrderSearch(
            List<RecordedCall> calls,
            Specification specification,
            Criterion criterion,
            KnownOrder knownOrder,
            SearchBudget searchBudget) {
        this.calls = calls;
        this.specification = specification;
        this.searchBudget = searchBudget;
        callOrder = criterion.order(calls, knownOrder);
        candidates = new int[calls.size()];
        urgency = knownOrder.urgency(calls);
    }

    /** Looks for one order of all calls that were answered. */
    Answer run(List<Start> starts) {
        for (Start start : starts) {
            Answer answer = run(start, Optional.empty());
            if (answer != Answer.THERE_IS_NONE) {
                return answer;
            }
        }
        return Answer.THERE_IS_NONE;
    }

    /** Tells of every state in which all calls that were answered have taken effect, with the calls in order; whether that was all. */
    boolean forEachEnd(Start start, BiConsumer<Object, List<Integer>> end) {
        return run(start, Optional.of(end)) == Answer.THERE_IS_NONE;
    }

    private Answer run(Start start, Optional<BiConsumer<Object, List<Integer>>> onEnd) {
        List<Integer> taken = List.copyOf(start.taken());
        taken.forEach(callOrder::take);
        Answer answer = Answer.THERE_IS_NONE;
        path.clear();
        if (enter(start.state(), -1)) {
            answer = descend(onEnd);
        }
        if (answer == Answer.THERE_IS_NONE) {
            for (int i = taken.size() - 1; i >= 0; i--) {
                callOrder.giveBack(taken.get(i));
            }
        }
        return answer;
    }

    private Answer descend(Optional<BiConsumer<Object, List<Integer>>> onEnd) {
        boolean isNew = true;
        while (!path.isEmpty()) {
            Frame frame = path.get(path.size() - 1);
            if (isNew && callOrder.isComplete()) {
                if (onEnd.isEmpty()) {
                    return Answer.FOUND;
                }
                onEnd.get().accept(frame.state, taken());
            }
            if (searchBudget.isOver()) {
                return Answer.OPEN;
            }
            isNew = false;
            if (frame.tried < frame.candidates.length) {
                int call = frame.candidates[frame.tried++];
                Object state = after(frame.state, call);
                if (state != null) {
                    callOrder.take(call);
                    isNew = enter(state, call);
                    if (!isNew) {
                        callOrder.giveBack(call);
                    }
                }
            } else {
                path.remove(path.size() - 1);
                if (frame.call >= 0) {
                    callOrder.giveBack(frame.call);
                }
            }
        }
        return Answer.THERE_IS_NONE;
    }

    /** Continues from a configuration, unless it is known. */
    private boolean enter(Object state, int call) {
        if (!seen.add(Configuration.of(callOrder.taken(), state))) {
            return false;
        }
        searchBudget.spend();
        furthest = Math.max(furthest, callOrder.progress());
        path.add(new Frame(state, candidates(), call));
        if (remembersDeepest && (path.size() - 1 > deepest.calls().size() || deepest.state() == NullValue.NIL)) {
            int[] next = path.get(path.size() - 1).candidates;
            deepest = new Deepest(taken(), state, Arrays.stream(next).boxed().toList());
        }
        return true;
    }

    /** The calls that may come next, the most urgent first. There are few: as many as there are processes, and the open ones. */
    private int[] candidates() {
        int[] sorted = Arrays.copyOf(candidates, callOrder.candidates(candidates));
        for (int i = 1; i < sorted.length; i++) {
            int call = sorted[i];
            int at = i;
            while (at > 0 && urgency[sorted[at - 1]] > urgency[call]) {
                sorted[at] = sorted[at - 1];
                at--;
            }
            sorted[at] = call;
        }
        return sorted;
    }

    /** The state after the call, or null if it cannot come here or need not. */
    private @Nullable Object after(Object state, int index) {
        RecordedCall call = calls.get(index);
        Optional<Specification.Step> step = specification.step(state, call);
        if (step.isEmpty() || !CallResult.fits(call.outcome(), step.get().outcome())) {
            return null;
        }
        Object after = step.get().state();
        // A call of which nothing is known and that changes nothing may as well never have been.
        boolean isVain = call.isOpen() && call.outcome() instanceof CallResult.Unknown && after.equals(state);
        return isVain ? null : after;
    }

    /** The calls taken since the start, in order. */
    List<Integer> taken() {
        List<Integer> taken = new ArrayList<>();
        path.stream().filter(frame -> frame.call >= 0).forEach(frame -> taken.add(frame.call));
        return taken;
    }

    /** From now on. */
    void rememberDeepest() {
        remembersDeepest = true;
    }

    Deepest deepest() {
        return deepest;
    }

    /** How far any order came, see {@link CallOrder#progress}. */
    int furthest() {
        return furthest;
    }
}
