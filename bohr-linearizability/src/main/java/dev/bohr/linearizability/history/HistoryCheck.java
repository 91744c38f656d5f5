package dev.bohr.linearizability.history;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Checks a history against a specification. */
public final class HistoryCheck {
    /**
     * How to check.
     *
     * @param isPartitioned whether objects and keys are checked apart where that gives the same answer
     * @param states how many configurations may be seen for each part, 0 if any number
     * @param time how long it may take in all, zero if for ever
     */
    public record Settings(Criterion criterion, boolean isPartitioned, long states, Duration time) {
        public static final Settings DEFAULT = new Settings(Criterion.LINEARIZABLE, true, 5_000_000, Duration.ZERO);
    }

    /** A history with very many wrong parts is wrong for one reason; explaining each would take long. */
    private static final int MOST_EXPLAINED = 20;

    private HistoryCheck() {}

    /**
     * If the thread is interrupted, what is not decided by then is left open.
     *
     * @throws IllegalArgumentException if the specification has no such call
     */
    public static HistoryResult check(List<RecordedCall> history, Specification specification, Settings settings) {
        long began = System.nanoTime();
        history.forEach(specification::require);
        List<HistoryPart> parts =
                settings.isPartitioned() && settings.criterion().isLocal()
                        ? HistoryPart.split(history, specification)
                        : List.of(HistoryPart.whole(history, specification));
        List<Violation> violations = new ArrayList<>();
        List<String> undecided = new ArrayList<>();
        long configurations = 0;
        for (HistoryPart historyPart : parts) {
            if (Thread.currentThread().isInterrupted()) {
                undecided.add(historyPart.name());
                continue;
            }
            SearchBudget searchBudget = new SearchBudget(settings.states(), left(settings.time(), began));
            PartCheck check = new PartCheck(historyPart, settings.criterion());
            OrderSearch.Answer answer = check.run(searchBudget);
            configurations += searchBudget.states();
            if (answer == OrderSearch.Answer.OPEN) {
                undecided.add(historyPart.name());
            } else if (answer == OrderSearch.Answer.THERE_IS_NONE) {
                violations.add(violations.size() < MOST_EXPLAINED ? check.explained() : check.unexplained());
            }
        }
        violations.sort(Comparator.comparingLong(HistoryCheck::time));
        long processes = history.stream().map(RecordedCall::process).distinct().count();
        long open = history.stream().filter(RecordedCall::isOpen).count();
        return new HistoryResult(
                settings.criterion(),
                specification.name(),
                history.size(),
                (int) open,
                (int) processes,
                parts.size(),
                configurations,
                (System.nanoTime() - began) / 1e9,
                List.copyOf(violations),
                List.copyOf(undecided),
                !undecided.isEmpty() && Thread.currentThread().isInterrupted());
    }

    private static long time(Violation violation) {
        return violation.culprit().map(RecordedCall::end).orElse(0L);
    }

    /** A time that has run out is not for ever. */
    private static Duration left(Duration time, long began) {
        if (time.isZero()) {
            return time;
        }
        Duration left = time.minusNanos(System.nanoTime() - began);
        return left.compareTo(Duration.ofNanos(1)) < 0 ? Duration.ofNanos(1) : left;
    }
}
