package dev.bohr.linearizability.history;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What can be when a call starts. Every order of the whole comes through a point at which all calls have taken effect that were over by then,
 * and none that start later: the calls that were over come before those that start later.
 *
 * @param isKnown whether all that can be was found
 * @param calls how many were over
 * @param starts all states, with the calls of the window that have taken effect by their index there
 * @param order the calls that changed something, in one order that leads to the first of them
 */
record PossibleStates(boolean isKnown, int calls, List<OrderSearch.Start> starts, List<RecordedCall> order) {
    static final PossibleStates NONE = new PossibleStates(true, 0, List.of(), List.of());

    private static final int MOST_CONFIGURATIONS = 1_000_000;
    private static final int MOST_STARTS = 1_000;

    PossibleStates {
        starts = List.copyOf(starts);
        order = List.copyOf(order);
    }

    /**
     * @param over the calls that were over when the culprit started
     * @param window the others that had started when it ended, the culprit among them
     */
    static PossibleStates of(
            List<RecordedCall> over, List<RecordedCall> window, RecordedCall culprit, Specification specification) {
        List<RecordedCall> calls = new ArrayList<>(over);
        Map<Integer, Integer> inWindow = new HashMap<>();
        for (int i = 0; i < window.size(); i++) {
            RecordedCall call = window.get(i);
            if (call.start() <= culprit.start() && call.line() != culprit.line()) {
                inWindow.put(calls.size(), i);
                calls.add(call.with(call.outcome(), call.start(), RecordedCall.OPEN));
            }
        }
        Set<OrderSearch.Start> starts = new LinkedHashSet<>();
        List<RecordedCall> order = new ArrayList<>();
        SearchBudget searchBudget = new SearchBudget(MOST_CONFIGURATIONS, Duration.ZERO);
        KnownOrder knownOrder = specification.foresee(calls);
        OrderSearch orderSearch =
                new OrderSearch(calls, specification, Criterion.LINEARIZABLE, knownOrder, searchBudget);
        boolean isWhole = orderSearch.forEachEnd(
                new OrderSearch.Start(specification.initialState(), Set.of()), (state, taken) -> {
                    if (starts.isEmpty()) {
                        taken.stream()
                                .map(calls::get)
                                .filter(call -> !specification.isObserver(call))
                                .forEach(order::add);
                    }
                    Set<Integer> done = new HashSet<>(taken);
                    done.retainAll(inWindow.keySet());
                    Set<Integer> inside = new HashSet<>();
                    done.forEach(each -> inside.add(inWindow.getOrDefault(each, -1)));
                    starts.add(new OrderSearch.Start(state, inside));
                });
        return new PossibleStates(isWhole && starts.size() <= MOST_STARTS, over.size(), List.copyOf(starts), order);
    }

    List<RecordedCall> lastChanges(int most) {
        return order.subList(Math.max(0, order.size() - most), order.size());
    }
}
