package dev.bohr.linearizability.history;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Checks one part of a history, and finds out where it goes wrong. */
final class PartCheck {
    /** Some seconds. Counted and not timed: the same call is named on any machine. */
    private static final long MOST_CONFIGURATIONS_TO_EXPLAIN = 4_000_000;

    private final HistoryPart historyPart;
    private final Criterion criterion;
    private final KnownOrder knownOrder;
    private int furthest;

    PartCheck(HistoryPart historyPart, Criterion criterion) {
        this.historyPart = historyPart;
        this.criterion = criterion;
        knownOrder = criterion.foresee(historyPart.calls(), historyPart.specification());
    }

    OrderSearch.Answer run(SearchBudget searchBudget) {
        if (!knownOrder.contradiction().isEmpty()) {
            return OrderSearch.Answer.THERE_IS_NONE;
        }
        return run(historyPart.calls(), knownOrder, searchBudget);
    }

    private OrderSearch.Answer run(List<RecordedCall> calls, KnownOrder known, SearchBudget searchBudget) {
        OrderSearch orderSearch = new OrderSearch(calls, historyPart.specification(), criterion, known, searchBudget);
        OrderSearch.Answer answer = orderSearch.run(
                List.of(new OrderSearch.Start(historyPart.specification().initialState(), Set.of())));
        furthest = orderSearch.furthest();
        return answer;
    }

    // ---- where it goes wrong

    Violation explained() {
        if (!knownOrder.contradiction().isEmpty()) {
            return HistoryExplanation.outright(
                    historyPart,
                    knownOrder.contradiction().stream()
                            .map(historyPart.calls()::get)
                            .toList());
        }
        return new HistoryExplanation(historyPart, criterion, answersPassed()).violation();
    }

    Violation unexplained() {
        return knownOrder.contradiction().isEmpty()
                ? new HistoryExplanation(historyPart, criterion, answersPassed()).unexplained()
                : explained();
    }

    /**
     * How many answers can be passed. The search knows, unless it has foreseen that it need not try: then the longest part from the beginning is
     * looked for that can be explained, by halves.
     */
    private int answersPassed() {
        if (knownOrder.pairs().isEmpty()) {
            return furthest;
        }
        List<RecordedCall> answered = historyPart.calls().stream()
                .filter(call -> !call.isOpen())
                .sorted(Comparator.comparingLong(RecordedCall::end))
                .toList();
        SearchBudget searchBudget = new SearchBudget(MOST_CONFIGURATIONS_TO_EXPLAIN, Duration.ZERO);
        int passed = 0;
        int tooMany = answered.size();
        while (tooMany - passed > 1) {
            int middle = (passed + tooMany) / 2;
            List<RecordedCall> beginning = beginning(answered, middle);
            KnownOrder known = criterion.foresee(beginning, historyPart.specification());
            boolean isWrong = !known.contradiction().isEmpty()
                    || run(beginning, known, searchBudget) == OrderSearch.Answer.THERE_IS_NONE;
            if (isWrong) {
                tooMany = middle;
            } else {
                // What takes too long counts as right: then a later call is named, and the beginning up to it is wrong
                // all the same.
                passed = middle;
            }
        }
        return tooMany - 1;
    }

    /** The calls up to so many answers; those that are answered later need not have taken effect. */
    private List<RecordedCall> beginning(List<RecordedCall> answered, int answers) {
        Set<RecordedCall> over = Set.copyOf(answered.subList(0, answers));
        long end = answers == 0 ? Long.MIN_VALUE : answered.get(answers - 1).end();
        List<RecordedCall> beginning = new ArrayList<>();
        for (RecordedCall call : historyPart.calls()) {
            if (over.contains(call)) {
                beginning.add(call);
            } else if (call.start() <= end) {
                beginning.add(call.with(call.outcome(), call.start(), RecordedCall.OPEN));
            }
        }
        return beginning;
    }
}
