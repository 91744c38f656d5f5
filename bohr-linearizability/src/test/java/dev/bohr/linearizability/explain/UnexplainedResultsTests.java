package dev.bohr.linearizability.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.linearizability.judge.SerialOrder;
import dev.bohr.trace.Explanation.Contradiction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What is said of generated histories, against what trying everything says. */
class UnexplainedResultsTests {
    private static final int TESTS = 4_000;

    private int unexplained;
    private int byOrder;
    private int blocked;
    private int withSeveralPairs;

    @Test
    void isWhatTryingEverythingFinds() {
        for (int seed = 0; seed < TESTS; seed++) {
            RandomTest test = new RandomTest(new Random(seed));
            ObservedCalls observedCalls = test.observed(seed % 5 != 0);
            UnexplainedResults found = new UnexplainedResults(observedCalls, test.serial());
            List<Order> orders = test.serial().stream()
                    .map(each -> new Order(each, observedCalls))
                    .toList();
            boolean isExplained = orders.stream().anyMatch(each -> each.differing.isEmpty() && each.reversed.isEmpty());
            assertThat(found.isExplained()).as("seed %d", seed).isEqualTo(isExplained);
            if (!isExplained) {
                compare(found, orders, "seed " + seed);
            }
        }
        // Of each kind there are enough for this to mean something.
        assertThat(unexplained).isGreaterThan(TESTS / 5);
        assertThat(byOrder).isGreaterThan(TESTS / 100);
        assertThat(blocked).isGreaterThan(TESTS / 100);
        assertThat(withSeveralPairs).isPositive();
    }

    private void compare(UnexplainedResults found, List<Order> orders, String name) {
        unexplained++;
        boolean isByOrder = orders.stream().anyMatch(each -> each.differing.isEmpty());
        List<Order> refuted = orders.stream()
                .filter(each -> !isByOrder || each.reversed.isEmpty())
                .toList();
        BitSet calls = found.calls();
        assertThat(refuted).as(name).allMatch(each -> each.differing.intersects(calls));
        assertThat(calls.cardinality())
                .as(name)
                .isEqualTo(fewest(refuted.stream().map(each -> each.differing).toList()));
        assertThat(found.contradictions().isEmpty()).as(name).isEqualTo(!isByOrder);
        blocked += found.kind() == dev.bohr.trace.Explanation.Kind.BLOCKED ? 1 : 0;
        if (isByOrder) {
            byOrder++;
            comparePairs(found, orders, calls, name);
        }
        compareClosest(found.closest(), orders, name);
    }

    private void comparePairs(UnexplainedResults found, List<Order> orders, BitSet calls, String name) {
        List<Order> agreeing = orders.stream()
                .filter(each -> !each.differing.intersects(calls))
                .toList();
        Predicate<Order> contradicted = each -> found.contradictions().stream().anyMatch(each::contradicts);
        assertThat(agreeing).as(name).isNotEmpty().allMatch(contradicted);
        assertThat(found.contradictions())
                .as(name)
                .hasSize(fewest(agreeing.stream().map(each -> each.reversed).toList()));
        withSeveralPairs += found.contradictions().size() > 1 ? 1 : 0;
        assertThat(found.explaining()).as(name).isNotNull();
    }

    private static void compareClosest(ComparedOrder closest, List<Order> orders, String name) {
        List<Order> candidates = orders.stream()
                .filter(each -> each.reversed.isEmpty() && !each.differing.isEmpty())
                .toList();
        assertThat(candidates).as(name).isNotEmpty();
        int fewest = candidates.stream()
                .mapToInt(each -> each.differing.cardinality())
                .min()
                .orElseThrow();
        assertThat(closest.keepsOrder()).as(name).isTrue();
        assertThat(closest.disagreeing().cardinality()).as(name).isEqualTo(fewest);
        // Up to where it breaks, it agrees.
        for (int i = 0; i <= closest.breaksAt(); i++) {
            assertThat(closest.disagreeing().get(closest.order().get(i)))
                    .as(name)
                    .isEqualTo(i == closest.breaksAt());
        }
    }

    /** By trying all sets. */
    private static int fewest(List<BitSet> sets) {
        List<Integer> numbers = new ArrayList<>();
        BitSet union = new BitSet();
        sets.forEach(union::or);
        union.stream().forEach(numbers::add);
        int fewest = Integer.MAX_VALUE;
        for (int subset = 0; subset < 1 << numbers.size(); subset++) {
            BitSet chosen = new BitSet();
            for (int i = 0; i < numbers.size(); i++) {
                chosen.set(numbers.get(i), (subset >>> i & 1) != 0);
            }
            if (sets.stream().allMatch(set -> set.intersects(chosen))) {
                fewest = Math.min(fewest, chosen.cardinality());
            }
        }
        return fewest;
    }

    /** A serial history beside what was observed, in the plainest way: by the places of calls in it. */
    private static final class Order {
        private static final int PAIR = 64;

        final BitSet differing = new BitSet();
        /** The pairs of which the second one comes first here, as the number of the first one times 64 plus that of the second. */
        final BitSet reversed = new BitSet();

        Order(SerialOrder serial, ObservedCalls observedCalls) {
            List<Integer> made = new ArrayList<>();
            for (int call : serial.order()) {
                if (!observedCalls.isMade(call)) {
                    break;
                }
                made.add(call);
            }
            for (int call = 0; call < observedCalls.size(); call++) {
                boolean isSame = made.contains(call) && serial.results().get(call) == observedCalls.result(call);
                differing.set(call, observedCalls.isMade(call) && !isSame);
            }
            for (int second : made) {
                for (int first = 0; first < observedCalls.size(); first++) {
                    boolean isBefore = (observedCalls.before(second) >>> first & 1) != 0;
                    boolean isKept = made.contains(first) && made.indexOf(first) < made.indexOf(second);
                    reversed.set(first * PAIR + second, isBefore && !isKept);
                }
            }
        }

        boolean contradicts(Contradiction pair) {
            return reversed.get(pair.over() * PAIR + pair.began());
        }

        @Override
        public String toString() {
            return differing + " " + reversed;
        }
    }
}
