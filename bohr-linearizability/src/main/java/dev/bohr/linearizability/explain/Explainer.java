package dev.bohr.linearizability.explain;

import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.judge.History;
import dev.bohr.linearizability.judge.ResultVector;
import dev.bohr.linearizability.judge.SerialHistories;
import dev.bohr.linearizability.judge.SerialOrder;
import dev.bohr.linearizability.subject.OperationType.Role;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Explanation.Contradiction;
import dev.bohr.trace.Explanation.Kind;
import dev.bohr.trace.Explanation.Made;
import dev.bohr.trace.Explanation.Placed;
import dev.bohr.trace.Explanation.Returned;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says why a test fails: which results cannot be explained, and where the closest serial order breaks. */
public final class Explainer {
    private static final String MAIN = "main";

    private final Scenario scenario;
    private final Criterion criterion;
    private final SerialHistories serial;
    private final History history;
    private final List<Made> calls = new ArrayList<>();
    /** For each call of the test, its index among those that were made. */
    private final int[] indexes;

    private Explainer(Scenario scenario, Criterion criterion, SerialHistories serial, History history) {
        this.scenario = scenario;
        this.criterion = criterion;
        this.serial = serial;
        this.history = history;
        this.indexes = new int[scenario.size()];
        for (History.Made made : history.calls()) {
            indexes[made.number()] = calls.size();
            calls.add(new Made(
                    made.thread() < 0 ? MAIN : "T" + (made.thread() + 1),
                    made.call().toString(),
                    returned(history.results().get(made.number())),
                    made.invoked(),
                    made.hasReturned() ? made.returned() : Explanation.NEVER));
        }
    }

    /** Why what calls returned cannot be right; null if it is not for what they returned that a test fails. */
    public static @Nullable Explanation explain(
            Scenario scenario, Criterion criterion, SerialHistories serial, History history) {
        return new Explainer(scenario, criterion, serial, history).explain();
    }

    private @Nullable Explanation explain() {
        for (History.Made made : history.calls()) {
            int index = indexes[made.number()];
            if (made.call().operation().role() == Role.INVARIANT
                    && !holds(calls.get(index).result())) {
                return ofInvariant(index);
            }
        }
        boolean orderCounts = criterion != Criterion.SEQUENTIALLY_CONSISTENT;
        List<SerialOrder> all = serial.all();
        for (ResultVector results : history.results().each()) {
            UnexplainedResults unexplainedResults =
                    new UnexplainedResults(ObservedCalls.of(history, results, orderCounts), all);
            if (!unexplainedResults.isExplained()) {
                return explain(unexplainedResults);
            }
        }
        return null;
    }

    private Explanation explain(UnexplainedResults found) {
        ExplanationWords words = new ExplanationWords(calls);
        List<Integer> unexplained =
                found.calls().stream().map(call -> indexes[call]).boxed().toList();
        List<Contradiction> contradictions = found.contradictions().stream()
                .map(each -> new Contradiction(indexes[each.over()], indexes[each.began()], each.mayOverlap()))
                .toList();
        ComparedOrder explaining = found.explaining();
        List<Placed> closest = placed(found.closest());
        int breaksAt = found.closest().breaksAt();
        String reason = contradictions.isEmpty()
                ? words.inNoOrder(unexplained)
                : words.inOtherOrder(unexplained, contradictions);
        List<Integer> leftOut = leftOut(closest);
        return new Explanation(
                found.kind(),
                criterion.text(),
                scenario.toString(),
                reason,
                leftOut.isEmpty() ? "" : words.leftOut(leftOut),
                calls,
                unexplained,
                contradictions,
                explaining == null ? List.of() : placed(explaining),
                closest,
                breaksAt,
                words.breaks(closest, breaksAt),
                serial.count());
    }

    /** The calls that were made and have no place in an order. */
    private List<Integer> leftOut(List<Placed> order) {
        List<Integer> placed = order.stream().map(Placed::call).toList();
        List<Integer> leftOut = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            if (!placed.contains(i)) {
                leftOut.add(i);
            }
        }
        return leftOut;
    }

    private static boolean holds(Returned result) {
        return switch (result.way()) {
            case VALUE -> result.text().equals("true");
            case EXCEPTION -> false;
            case NOTHING, BLOCKS, NOT_MADE -> true;
        };
    }

    /** No order is looked for: serial histories take it for granted that invariants hold, which here may be wrong, too. */
    private Explanation ofInvariant(int index) {
        return new Explanation(
                Kind.INVARIANT,
                criterion.text(),
                scenario.toString(),
                new ExplanationWords(calls).ofInvariant(index),
                "",
                calls,
                List.of(index),
                List.of(),
                List.of(),
                List.of(),
                -1,
                "",
                serial.count());
    }

    private List<Placed> placed(ComparedOrder order) {
        List<Placed> placed = new ArrayList<>();
        for (int i = 0; i < order.order().size(); i++) {
            placed.add(new Placed(indexes[order.order().get(i)], returned(order.result(i))));
        }
        return placed;
    }

    private Returned returned(int number) {
        return serial.results().returned(number);
    }
}
