package dev.bohr.linearizability.explain;

import dev.bohr.linearizability.judge.ResultNumbers;
import dev.bohr.linearizability.judge.SerialOrder;
import dev.bohr.trace.Explanation.Contradiction;
import dev.bohr.trace.Explanation.Kind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Why no serial history explains what was observed. Calls are meant by their numbers. */
final class UnexplainedResults {
    private final ObservedCalls observedCalls;
    private final List<ComparedOrder> orders;
    private final @Nullable ComparedOrder explaining;
    private final BitSet calls;
    private final List<Contradiction> contradictions;

    /** @param all serial histories */
    UnexplainedResults(ObservedCalls observedCalls, List<SerialOrder> all) {
        this.observedCalls = observedCalls;
        orders = all.stream()
                .map(each -> new ComparedOrder(each, observedCalls))
                .sorted(ComparedOrder.byDistance())
                .toList();
        explaining = orders.stream()
                .filter(each -> each.disagreeing().isEmpty())
                .findFirst()
                .orElse(null);
        // If in no order at all calls return that, more is said by showing it of all orders.
        boolean isOrderToBlame = explaining != null;
        calls = HittingSet.smallest(orders.stream()
                .filter(each -> !isOrderToBlame || each.keepsOrder())
                .map(ComparedOrder::disagreeing)
                .filter(each -> !each.isEmpty())
                .toList());
        contradictions = isOrderToBlame && !isExplained() ? findContradictions() : List.of();
    }

    boolean isExplained() {
        return explaining != null && explaining.explains();
    }

    Kind kind() {
        if (calls.stream().anyMatch(call -> observedCalls.result(call) == ResultNumbers.PENDING)) {
            return Kind.BLOCKED;
        }
        return explaining == null ? Kind.RESULTS : Kind.ORDER;
    }

    /** As few calls as there can be whose results no history has together; or none that keeps the order, if it is that. */
    BitSet calls() {
        return calls;
    }

    /** Of these, every history in which {@link #calls} return that contradicts at least one; empty if there is no such history. */
    List<Contradiction> contradictions() {
        return contradictions;
    }

    /** The history with all results as observed that contradicts least; null if there is none. */
    @Nullable
    ComparedOrder explaining() {
        return explaining;
    }

    /** The closest history in which something else is returned. */
    ComparedOrder closest() {
        return orders.stream()
                .filter(each -> !each.disagreeing().isEmpty())
                .findFirst()
                .orElseThrow();
    }

    private List<Contradiction> findContradictions() {
        List<ComparedOrder> contradicting =
                orders.stream().filter(each -> each.agreesOn(calls)).toList();
        List<Integer> pairs = new ArrayList<>();
        BitSet seen = new BitSet();
        contradicting.forEach(each -> seen.or(each.contradicted()));
        seen.stream().forEach(pairs::add);
        pairs.sort(Comparator.<Integer, Boolean>comparing(pair -> !isOfCalls(pair))
                .thenComparing(this::distance)
                .thenComparing(pair -> pair));
        int[] places = new int[observedCalls.size() * observedCalls.size()];
        for (int i = 0; i < pairs.size(); i++) {
            places[pairs.get(i)] = i;
        }
        List<BitSet> sets = new ArrayList<>();
        for (ComparedOrder each : contradicting) {
            BitSet set = new BitSet();
            each.contradicted().stream().forEach(pair -> set.set(places[pair]));
            sets.add(set);
        }
        List<Contradiction> found = new ArrayList<>();
        HittingSet.smallest(sets).stream().forEach(place -> found.add(contradiction(pairs.get(place), contradicting)));
        return Collections.unmodifiableList(found);
    }

    private Contradiction contradiction(int pair, List<ComparedOrder> contradicting) {
        boolean mayOverlap = contradicting.stream()
                .anyMatch(each -> each.contradicted().get(pair) && each.overlap(over(pair), began(pair)));
        return new Contradiction(over(pair), began(pair), mayOverlap);
    }

    private int over(int pair) {
        return pair / observedCalls.size();
    }

    private int began(int pair) {
        return pair % observedCalls.size();
    }

    private boolean isOfCalls(int pair) {
        return calls.get(over(pair)) || calls.get(began(pair));
    }

    private int distance(int pair) {
        return observedCalls.began(began(pair)) - observedCalls.returned(over(pair));
    }
}
