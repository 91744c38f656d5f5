package dev.bohr.linearizability.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * As few numbers as there can be such that each of some sets has one of them. Looked for with one number, then with two, and so on: one of
 * the numbers of a set that is not hit yet must be taken.
 */
final class HittingSet {
    /** Beyond, a set will do of which no number can be spared. */
    private static final int MOST_STEPS = 1_000_000;

    /** None includes another. */
    private final List<BitSet> sets = new ArrayList<>();

    private final BitSet chosen = new BitSet();
    private int steps;

    private HittingSet(Collection<BitSet> all) {
        List<BitSet> bySize = new ArrayList<>(new HashSet<>(all));
        // By their numbers, too: which of several answers is found must not hang on the order in a hash table.
        bySize.sort(Comparator.comparingInt(BitSet::cardinality).thenComparing(BitSet::toString));
        for (BitSet set : bySize) {
            if (sets.stream().noneMatch(smaller -> isIncluded(smaller, set))) {
                sets.add(set);
            }
        }
    }

    /** @param all none of them empty */
    static BitSet smallest(Collection<BitSet> all) {
        HittingSet search = new HittingSet(all);
        for (int size = 0; search.steps < MOST_STEPS; size++) {
            if (search.hits(size)) {
                return search.chosen;
            }
        }
        return search.irreducible();
    }

    private static boolean isIncluded(BitSet one, BitSet other) {
        BitSet rest = (BitSet) one.clone();
        rest.andNot(other);
        return rest.isEmpty();
    }

    private boolean hits(int more) {
        steps++;
        BitSet next = notHit();
        if (next == null) {
            return true;
        }
        for (int i = next.nextSetBit(0); i >= 0 && more > 0 && steps < MOST_STEPS; i = next.nextSetBit(i + 1)) {
            chosen.set(i);
            if (hits(more - 1)) {
                return true;
            }
            chosen.clear(i);
        }
        return false;
    }

    private @Nullable BitSet notHit() {
        for (BitSet set : sets) {
            if (!set.intersects(chosen)) {
                return set;
            }
        }
        return null;
    }

    /** Takes all and drops what can be spared. */
    private BitSet irreducible() {
        sets.forEach(chosen::or);
        for (int i = chosen.nextSetBit(0); i >= 0; i = chosen.nextSetBit(i + 1)) {
            chosen.clear(i);
            if (notHit() != null) {
                chosen.set(i);
            }
        }
        return chosen;
    }
}
