package dev.bohr.linearizability;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks, among equivalent executions, for one that no serial history explains.
 *
 * <p>Document 000 (section 3.4) asks for one serial history that survives all changes of order; that is more than checking each of the
 * equivalent executions by itself would ask for. Here it is: <i>for every order of calls that some equivalent execution realises, a
 * serial history exists</i>. An execution contradicts a serial history if a call that comes later in the history returned before one that
 * comes earlier began. So for each serial history a pair of calls is looked for that can be ordered against it, such that all these pairs
 * can be realised together: that is when they make no circle with what must begin before it returns.
 */
final class Realisable {
    /** A call that returns before another begins. */
    record Pair(int returns, int begins) {}

    private final int size;
    private final List<Overlaps> explanations;
    private final List<Pair> chosen = new ArrayList<>();

    private Realisable(int size, List<Overlaps> explanations) {
        this.size = size;
        this.explanations = explanations;
    }

    /**
     * The order of calls that no serial history explains; null if there is none, and empty if there is none to explain anything.
     *
     * @param common what overlaps in all of the equivalent executions
     * @param explanations the serial histories with the same results
     */
    static @Nullable List<Pair> unexplained(int size, Overlaps common, List<Overlaps> explanations) {
        for (Overlaps explanation : explanations) {
            if (common.includes(explanation)) {
                return null; // whatever the order, this history explains it
            }
        }
        Realisable search = new Realisable(size, explanations);
        return search.contradict(0, common.rows()) ? search.chosen : null;
    }

    /** Whether all histories from this one on can be contradicted. */
    private boolean contradict(int index, long[] overlapping) {
        if (index == explanations.size()) {
            return true;
        }
        Overlaps explanation = explanations.get(index);
        if (isContradicted(explanation)) {
            return contradict(index + 1, overlapping);
        }
        for (int b = 0; b < size; b++) {
            for (long rest = explanation.of(b) & ~overlapping[b]; rest != 0; rest &= rest - 1) {
                int a = Long.numberOfTrailingZeros(rest);
                chosen.add(new Pair(a, b));
                if (contradict(index + 1, with(overlapping, a, b))) {
                    return true;
                }
                chosen.remove(chosen.size() - 1);
            }
        }
        return false;
    }

    private boolean isContradicted(Overlaps explanation) {
        for (Pair pair : chosen) {
            if ((explanation.of(pair.begins()) >>> pair.returns() & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    /** What overlaps once a call returns before another begins: whoever begins before the one returns does so before all that the other does. */
    private long[] with(long[] overlapping, int returns, int begins) {
        long[] more = overlapping.clone();
        for (int x = 0; x < size; x++) {
            if ((more[x] >>> returns & 1) != 0) {
                more[x] |= overlapping[begins];
            }
        }
        return more;
    }
}
