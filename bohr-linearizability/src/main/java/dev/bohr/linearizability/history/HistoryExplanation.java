package dev.bohr.linearizability.history;

import dev.bohr.linearizability.history.Violation.StateBefore;
import dev.bohr.linearizability.history.Violation.Stuck;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Says why calls cannot be explained, in as few calls as possible. For linearizability: up to the answer of one call, the culprit, there is no
 * order, up to the answer before it there is. What was over when the culprit started matters only by the states it can have led to, so that
 * those and the calls that overlap the culprit are all there is to look at; and of these calls most make no difference.
 *
 * @param answersPassed how many answers could be passed, in the order of their times; for linearizability only
 */
record HistoryExplanation(HistoryPart historyPart, Criterion criterion, int answersPassed) {
    private static final int MOST_STATES_SHOWN = 4;
    private static final int MOST_CHANGES_BEFORE = 4;
    private static final int MOST_CALLS_IN_WINDOW = 60;

    /** What is known without another search. */
    Violation unexplained() {
        Optional<RecordedCall> culprit =
                criterion == Criterion.LINEARIZABLE ? Optional.of(culprit()) : Optional.empty();
        return new Violation(
                historyPart.name(),
                culprit,
                culprit.map(RecordedCall::start).orElse(0L),
                culprit.map(RecordedCall::end).orElse(0L),
                culprit.map(List::of).orElse(List.of()),
                0,
                0,
                List.of(),
                List.of(),
                0,
                List.of(),
                List.of(),
                false);
    }

    /** A few calls that contradict each other, whatever the others did. */
    static Violation outright(HistoryPart historyPart, List<RecordedCall> calls) {
        List<RecordedCall> sorted = calls.stream()
                .sorted(Comparator.comparingLong(RecordedCall::start))
                .toList();
        Optional<RecordedCall> last =
                calls.stream().filter(call -> !call.isOpen()).max(Comparator.comparingLong(RecordedCall::end));
        return new Violation(
                historyPart.name(),
                last,
                sorted.get(0).start(),
                last.map(RecordedCall::end).orElse(RecordedCall.OPEN),
                sorted,
                historyPart.calls().size() - calls.size(),
                0,
                List.of(),
                List.of(),
                0,
                List.of(),
                List.of(),
                true);
    }

    Violation violation() {
        return criterion == Criterion.LINEARIZABLE ? ofWindow() : ofAll();
    }

    private RecordedCall culprit() {
        return byAnswer().get(answersPassed);
    }

    private List<RecordedCall> byAnswer() {
        return historyPart.calls().stream()
                .filter(call -> !call.isOpen())
                .sorted(Comparator.comparingLong(RecordedCall::end))
                .toList();
    }

    // ---- linearizability

    /** Of a short window and a longer one the reason with fewer calls: one call alone cannot be beaten. */
    private Violation ofWindow() {
        RecordedCall first = culprit();
        Optional<Violation> early = ofWindow(first, first.end());
        if (early.isPresent() && early.get().calls().size() == 1) {
            return early.get();
        }
        Optional<Violation> late = ofWindow(first, lastOverlapping(first));
        boolean isLateBetter = late.isPresent()
                && (early.isEmpty()
                        || late.get().calls().size() < early.get().calls().size());
        return (isLateBetter ? late : early).orElseGet(this::unexplained);
    }

    /**
     * The last end of those that overlap the call. One of them may be what is wrong, only that it was answered later; but a window with very many
     * calls is not looked into.
     */
    private long lastOverlapping(RecordedCall first) {
        long last = historyPart.calls().stream()
                .filter(call -> !call.isOpen() && !call.isBefore(first) && call.start() <= first.end())
                .mapToLong(RecordedCall::end)
                .max()
                .orElse(first.end());
        long calls = historyPart.calls().stream()
                .filter(call -> !call.isBefore(first) && call.start() <= last)
                .count();
        return calls <= MOST_CALLS_IN_WINDOW ? last : first.end();
    }

    /** Looks at what overlaps the call or starts before the end. */
    private Optional<Violation> ofWindow(RecordedCall first, long end) {
        Set<RecordedCall> answered = Set.copyOf(byAnswer().subList(0, answersPassed + 1));
        List<RecordedCall> over = new ArrayList<>();
        List<RecordedCall> window = new ArrayList<>();
        for (RecordedCall call : historyPart.calls()) {
            if (call.isBefore(first)) {
                over.add(call);
            } else if (call.start() <= end) {
                // What is answered later need not have taken effect yet; if it has, then with the outcome it got.
                boolean isAnswered = end > first.end() ? call.end() <= end : answered.contains(call);
                window.add(isAnswered ? call : call.with(call.outcome(), call.start(), RecordedCall.OPEN));
            }
        }
        PossibleStates possibleStates = PossibleStates.of(over, window, first, historyPart.specification());
        HistoryShrinking historyShrinking =
                new HistoryShrinking(window, possibleStates.starts(), historyPart.specification(), criterion);
        if (!possibleStates.isKnown() || !historyShrinking.isViolation()) {
            return Optional.empty();
        }
        historyShrinking.shrink();
        Comparator<RecordedCall> lastAnswer = Comparator.comparing((RecordedCall call) -> call.line() == first.line())
                .thenComparing(call -> !call.isOpen())
                .thenComparingLong(RecordedCall::end);
        Optional<RecordedCall> culprit =
                historyShrinking.left().stream().max(lastAnswer).map(this::recorded);
        return Optional.of(
                describe(culprit.or(() -> Optional.of(first)), first.start(), end, historyShrinking, possibleStates));
    }

    // ---- sequential consistency

    private Violation ofAll() {
        OrderSearch.Start start =
                new OrderSearch.Start(historyPart.specification().initialState(), Set.of());
        HistoryShrinking historyShrinking =
                new HistoryShrinking(historyPart.calls(), List.of(start), historyPart.specification(), criterion);
        historyShrinking.shrink();
        return describe(Optional.empty(), 0, 0, historyShrinking, PossibleStates.NONE);
    }

    // ---- both

    private Violation describe(
            Optional<RecordedCall> culprit,
            long from,
            long to,
            HistoryShrinking historyShrinking,
            PossibleStates possibleStates) {
        List<RecordedCall> calls = historyShrinking.left();
        Set<StateBefore> states = new LinkedHashSet<>();
        for (OrderSearch.Start start : historyShrinking.starts()) {
            List<RecordedCall> done = historyShrinking.leftOf(start.taken()).stream()
                    .map(this::recorded)
                    .toList();
            states.add(new StateBefore(historyPart.specification().text(start.state()), done));
        }
        OrderSearch.Deepest deepest = historyShrinking.deepest();
        return new Violation(
                historyPart.name(),
                culprit,
                from,
                to,
                calls.stream()
                        .map(this::recorded)
                        .sorted(Comparator.comparingLong(RecordedCall::start))
                        .toList(),
                historyShrinking.others(),
                possibleStates.calls(),
                possibleStates.lastChanges(MOST_CHANGES_BEFORE),
                states.stream().limit(MOST_STATES_SHOWN).toList(),
                Math.max(0, states.size() - MOST_STATES_SHOWN),
                historyShrinking.leftOf(deepest.calls()).stream()
                        .map(this::recorded)
                        .toList(),
                stuck(historyShrinking, deepest),
                historyShrinking.isMinimal());
    }

    private List<Stuck> stuck(HistoryShrinking historyShrinking, OrderSearch.Deepest deepest) {
        List<Stuck> stuck = new ArrayList<>();
        for (RecordedCall call : historyShrinking.leftOf(deepest.next())) {
            Optional<Specification.Step> step = historyPart.specification().step(deepest.state(), call);
            if (step.isEmpty() || !CallResult.fits(call.outcome(), step.get().outcome())) {
                stuck.add(new Stuck(
                        recorded(call),
                        step.map(each -> each.outcome().toString()).orElse("")));
            }
        }
        return stuck;
    }

    /** The call as it is in the history: those under way at the end of the window have no answer in it. */
    private RecordedCall recorded(RecordedCall call) {
        return historyPart.calls().stream()
                .filter(each -> each.line() == call.line())
                .findFirst()
                .orElse(call);
    }
}
