package dev.bohr.linearizability.judge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks, among equivalent executions, for one that no serial history explains.
 *
 * <p>Van den Hooff (2014, section 3.4) asks for one serial history that survives all changes of order; that is more than checking each of the
 * equivalent executions by itself would ask for. Here it is: <i>for every order of calls that some equivalent execution realises, a
 * serial history exists</i>. An execution contradicts a serial history if a call that comes later in the history returned before one that
 * comes earlier began.
 *
 * <p>The sooner calls return, the more histories are contradicted, so it is enough to look at executions in which each returns as soon as
 * all have begun that must begin before. Such an execution is known by the order in which calls begin: which have returned follows
 * from which have begun. So calls are begun one after the other, and the histories are kept that are not yet contradicted. A history that
 * nothing that is still to begin can contradict ends a branch, and what was tried in vain with the same histories left is not tried again.
 */
final class Realisable {
    /** A call that returns before another begins. */
    record Pair(int returns, int begins) {}

    /** Which calls have begun, and which histories explain all so far. */
    private record State(long begun, BitSet explaining) {}

    private final long all;
    private final long[] common;
    private final long[] earlier;
    private final List<Overlaps> explanations;
    private final List<Pair> realised = new ArrayList<>();
    private final Set<State> vain = new HashSet<>();

    private Realisable(long[] common, long[] earlier, List<Overlaps> explanations) {
        this.all = -1L >>> -common.length;
        this.common = common;
        this.earlier = earlier;
        this.explanations = explanations;
    }

    /**
     * The order of calls that no serial history explains; null if there is none, and empty if there is none to explain anything.
     *
     * @param common what overlaps in all of the equivalent executions
     * @param earlier for each call those that the test makes before
     * @param explanations the serial histories with the same results
     */
    static @Nullable List<Pair> unexplained(Overlaps common, long[] earlier, List<Overlaps> explanations) {
        Realisable search = new Realisable(common.rows(), earlier, explanations);
        BitSet explaining = new BitSet();
        explaining.set(0, explanations.size());
        return search.contradicts(search.mustBeginAtOnce(), explaining) ? search.needed() : null;
    }

    /** Those before which nothing can return: they may as well begin first. */
    private long mustBeginAtOnce() {
        long calls = 0;
        for (int b = 0; b < common.length; b++) {
            calls |= common[b] == all ? 1L << b : 0;
        }
        return calls;
    }

    /** Whether the calls that have not begun yet can do so in an order that contradicts all these histories. */
    private boolean contradicts(long begun, BitSet explaining) {
        if (explaining.isEmpty()) {
            return true;
        }
        State state = new State(begun, explaining);
        if (vain.contains(state) || isOneSafe(begun, explaining)) {
            return false;
        }
        long returned = returned(begun);
        for (long rest = all & ~begun; rest != 0; rest &= rest - 1) {
            int b = Long.numberOfTrailingZeros(rest);
            if ((earlier[b] & ~common[b] & ~returned) == 0) {
                int before = realised.size();
                for (long done = returned; done != 0; done &= done - 1) {
                    realised.add(new Pair(Long.numberOfTrailingZeros(done), b));
                }
                if (contradicts(begun | 1L << b, notContradicted(explaining, returned, b))) {
                    return true;
                }
                realised.subList(before, realised.size()).clear();
            }
        }
        vain.add(state);
        return false;
    }

    private boolean isOneSafe(long begun, BitSet explaining) {
        for (int i = explaining.nextSetBit(0); i >= 0; i = explaining.nextSetBit(i + 1)) {
            if (isSafe(explanations.get(i), begun)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a history has nothing that could be contradicted by what is still to begin. */
    private boolean isSafe(Overlaps explanation, long begun) {
        for (long rest = all & ~begun; rest != 0; rest &= rest - 1) {
            int b = Long.numberOfTrailingZeros(rest);
            if ((explanation.of(b) & ~common[b]) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Those that can have returned: all have begun that must before. */
    private long returned(long begun) {
        long returned = begun;
        for (long rest = all & ~begun; rest != 0; rest &= rest - 1) {
            returned &= ~common[Long.numberOfTrailingZeros(rest)];
        }
        return returned;
    }

    private BitSet notContradicted(BitSet explaining, long returned, int begins) {
        BitSet left = (BitSet) explaining.clone();
        for (int i = left.nextSetBit(0); i >= 0; i = left.nextSetBit(i + 1)) {
            if ((explanations.get(i).of(begins) & returned) != 0) {
                left.clear(i);
            }
        }
        return left;
    }

    /** Of what is realised only as much as it takes: the less is asked for, the simpler the execution that shows it. */
    private List<Pair> needed() {
        for (int i = realised.size() - 1; i >= 0; i--) {
            Pair pair = realised.remove(i);
            if (!explanations.stream().allMatch(this::isContradicted)) {
                realised.add(i, pair);
            }
        }
        return realised;
    }

    private boolean isContradicted(Overlaps explanation) {
        for (Pair pair : realised) {
            if ((explanation.of(pair.begins()) >>> pair.returns() & 1) != 0) {
                return true;
            }
        }
        return false;
    }
}
