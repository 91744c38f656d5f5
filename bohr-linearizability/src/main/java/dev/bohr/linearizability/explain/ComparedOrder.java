package dev.bohr.linearizability.explain;

import dev.bohr.linearizability.judge.ResultNumbers;
import dev.bohr.linearizability.judge.SerialOrder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * A serial history beside what was observed, up to the first call that was not made there. Calls that it never comes to, because another
 * blocks, are last in its order.
 */
final class ComparedOrder {
    private final SerialOrder serial;
    private final ObservedCalls observedCalls;
    private final List<Integer> order = new ArrayList<>();
    private final BitSet disagreeing = new BitSet();
    private final BitSet contradicted = new BitSet();
    private int reached;
    private int breaksAt = -1;

    ComparedOrder(SerialOrder serial, ObservedCalls observedCalls) {
        this.serial = serial;
        this.observedCalls = observedCalls;
        for (int call : serial.order()) {
            if (observedCalls.isMade(call) && isBeforeAllUnmade(call)) {
                order.add(call);
            }
        }
        reached = order.size();
        for (int call = 0; call < observedCalls.size(); call++) {
            if (observedCalls.isMade(call) && !order.contains(call)) {
                order.add(call);
            }
        }
        for (int i = order.size() - 1; i >= 0; i--) {
            if (result(i) != observedCalls.result(order.get(i))) {
                disagreeing.set(order.get(i));
                breaksAt = i;
            }
        }
        order.subList(0, reached).forEach(this::noteContradictions);
    }

    /** Whether nothing that was observed not to be made begins before a call returns. */
    private boolean isBeforeAllUnmade(int call) {
        for (int other : serial.order()) {
            if (!observedCalls.isMade(other) && (serial.overlaps().of(other) >>> call & 1) != 0) {
                return false;
            }
        }
        return true;
    }

    private void noteContradictions(int began) {
        for (long rest = serial.overlaps().of(began) & observedCalls.before(began); rest != 0; rest &= rest - 1) {
            contradicted.set(pair(Long.numberOfTrailingZeros(rest), began));
        }
    }

    private int pair(int over, int began) {
        return over * observedCalls.size() + began;
    }

    /** All calls that were observed, by their numbers. */
    List<Integer> order() {
        return order;
    }

    /** What the call at a place returns. */
    int result(int place) {
        return place < reached ? serial.results().get(order.get(place)) : ResultNumbers.NOT_MADE;
    }

    /** The calls that return something other than was observed. */
    BitSet disagreeing() {
        return disagreeing;
    }

    boolean agreesOn(BitSet calls) {
        return !disagreeing.intersects(calls);
    }

    /** Pairs of calls whose order is not the observed one: the number of the one that was over times their count, plus that which began. */
    BitSet contradicted() {
        return contradicted;
    }

    boolean keepsOrder() {
        return contradicted.isEmpty();
    }

    boolean explains() {
        return disagreeing.isEmpty() && keepsOrder();
    }

    /** The place of the first call that returns something else; -1 if there is none. */
    int breaksAt() {
        return breaksAt;
    }

    /** Whether two calls overlap here or, of one that blocks, would. */
    boolean overlap(int one, int other) {
        return (serial.overlaps().of(one) >>> other & serial.overlaps().of(other) >>> one & 1) != 0;
    }

    /**
     * The closest first: one that keeps the order, with the fewest calls that return something else, of which one that is not even made is
     * the worst, and these as late as can be; then one that contradicts little, and is most like the order in which calls returned.
     */
    static Comparator<ComparedOrder> byDistance() {
        return Comparator.<ComparedOrder, Boolean>comparing(each -> !each.keepsOrder())
                .thenComparing(each -> each.disagreeing.cardinality())
                .thenComparing(each -> each.order.size() - each.reached)
                .thenComparing(each -> -each.breaksAt)
                .thenComparing(each -> each.contradicted.cardinality())
                .thenComparing(ComparedOrder::compareReturns);
    }

    private int compareReturns(ComparedOrder other) {
        for (int i = 0; i < order.size(); i++) {
            int compared =
                    Integer.compare(observedCalls.returned(order.get(i)), observedCalls.returned(other.order.get(i)));
            if (compared == 0) {
                compared = Integer.compare(order.get(i), other.order.get(i));
            }
            if (compared != 0) {
                return compared;
            }
        }
        return 0;
    }
}
