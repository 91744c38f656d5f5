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

    private final Part part;
    private final Criterion criterion;
    private final Foresight foresight;
    private int furthest;

    PartCheck(Part part, Criterion criterion) {
        this.part = part;
        this.criterion = criterion;
        foresight = criterion.foresee(part.calls(), part.specification());
    }

    Search.Answer run(Budget budget) {
        if (!foresight.contradiction().isEmpty()) {
            return Search.Answer.THERE_IS_NONE;
        }
        return run(part.calls(), foresight, budget);
    }

    private Search.Answer run(List<RecordedCall> calls, Foresight known, Budget budget) {
        Search search = new Search(calls, part.specification(), criterion, known, budget);
        Search.Answer answer =
                search.run(List.of(new Search.Start(part.specification().initialState(), Set.of())));
        furthest = search.furthest();
        return answer;
    }

    // ---- where it goes wrong

    Violation explained() {
        if (!foresight.contradiction().isEmpty()) {
            return Explanation.outright(
                    part,
                    foresight.contradiction().stream().map(part.calls()::get).toList());
        }
        return new Explanation(part, criterion, answersPassed()).violation();
    }

    Violation unexplained() {
        return foresight.contradiction().isEmpty()
                ? new Explanation(part, criterion, answersPassed()).unexplained()
                : explained();
    }

    /**
     * How many answers can be passed. The search knows, unless it has foreseen that it need not try: then the longest part from the beginning is
     * looked for that can be explained, by halves.
     */
    private int answersPassed() {
        if (foresight.pairs().isEmpty()) {
            return furthest;
        }
        List<RecordedCall> answered = part.calls().stream()
                .filter(call -> !call.isOpen())
                .sorted(Comparator.comparingLong(RecordedCall::end))
                .toList();
        Budget budget = new Budget(MOST_CONFIGURATIONS_TO_EXPLAIN, Duration.ZERO);
        int passed = 0;
        int tooMany = answered.size();
        while (tooMany - passed > 1) {
            int middle = (passed + tooMany) / 2;
            List<RecordedCall> beginning = beginning(answered, middle);
            Foresight known = criterion.foresee(beginning, part.specification());
            boolean isWrong =
                    !known.contradiction().isEmpty() || run(beginning, known, budget) == Search.Answer.THERE_IS_NONE;
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
        for (RecordedCall call : part.calls()) {
            if (over.contains(call)) {
                beginning.add(call);
            } else if (call.start() <= end) {
                beginning.add(call.with(call.outcome(), call.start(), RecordedCall.OPEN));
            }
        }
        return beginning;
    }
}
