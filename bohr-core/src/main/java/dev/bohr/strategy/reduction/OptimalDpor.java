package dev.bohr.strategy.reduction;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.SavedNumbers;
import dev.bohr.strategy.reduction.WakeupTree.Branch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Optimal-DPOR: Abdulla, Aronis, Jonsson and Sagonas, "Source sets: a foundation for optimal dynamic partial order reduction"
 * (JACM 2017, first POPL 2014). As {@link SourceDpor}, but what is to be explored at a node is kept as whole sequences of steps, up
 * to where the race is reversed; following them, no execution ends because all threads sleep. Each class of executions is explored
 * once, if threads wait for nothing but locks and the end of others.
 *
 * <p>Differs from the paper in what concerns blocking ({@link PartialOrderSearch}), and in that it does not rely on what the later
 * step of a race touched, which was seen after the earlier one ({@link ReversedSequence}). A step of a sequence that turns out not to be
 * possible is left out together with what follows; the node is explored all the same, so nothing is lost.
 */
public final class OptimalDpor extends PartialOrderSearch {
    private final WakeupTree tree = new WakeupTree();
    /** What follows the last step in the sequence that is being followed. */
    private @Nullable Branch following;
    /**
     * The threads at each node that still slept where a sequence ended before its time, there or before. The paper's sequences
     * wake all. Such a thread counts as one that covers others only if it has a step there itself.
     */
    private long[] strict = new long[64];

    /** The present step in that sequence, null if none is followed. */
    private @Nullable Branch present;

    /** What does not depend on the earlier step of a race may be another with every execution. */
    @Override
    int firstLate(int firstOfNew) {
        return isMaximal() ? 0 : firstOfNew;
    }

    @Override
    int horizon(int late) {
        return order.steps();
    }

    // ---- following sequences

    @Override
    int first(int node, int current, long awake) {
        Branch inherited = following;
        following = null;
        tree.setRoot(node, inherited);
        if (node == strict.length) {
            strict = ArrayGrowth.doubled(strict);
        }
        int t = follow(node, awake);
        if (t != NONE) {
            strict[node] = node == 0 ? 0 : strict[node - 1] & asleepAt(node);
            return t;
        }
        strict[node] = asleepAt(node);
        return (awake >>> current & 1) != 0 ? current : Long.numberOfTrailingZeros(awake);
    }

    @Override
    int next(int node) {
        return follow(node, enabledAt(node) & ~asleepAt(node));
    }

    /** Continues with the first branch of a node that can be followed; {@link #NONE} if there is none. */
    private int follow(int node, long awake) {
        leavePresent();
        for (Branch branch = tree.take(node); branch != null; branch = tree.take(node)) {
            if ((awake >>> branch.thread & 1) != 0) {
                continueWith(branch);
                return branch.thread;
            }
            tree.recycle(branch);
        }
        return NONE;
    }

    /** There may be a sequence that begins with these choices. */
    @Override
    void alternative(int node) {
        for (Branch branch = tree.root(node); branch != null; branch = branch.sibling) {
            if (branch.thread == threadAt(node) && agrees(branch, node)) {
                tree.take(node, branch);
                continueWith(branch);
                return;
            }
        }
    }

    /** Whether a branch begins with what has been chosen so far in the last step. */
    private boolean agrees(Branch branch, int node) {
        int begin = firstChoiceAt(node);
        int count = choices().size() - begin;
        for (int i = 0; i < count; i++) {
            if (i >= branch.valueCount || branch.values[i] != choices().value(begin + i)) {
                return false;
            }
        }
        return true;
    }

    private void continueWith(Branch branch) {
        present = branch;
        following = branch.child;
        branch.child = null;
    }

    private void leavePresent() {
        tree.recycle(present);
        present = null;
    }

    /**
     * A step may touch more than it was believed to, and then not cover what it was relied upon to cover. What it touches with other
     * choices is not known yet.
     */
    @Override
    void stepped(int node, Footprint footprint) {
        boolean chooses = choices().size() > firstChoiceAt(node);
        if (present != null && (chooses ? !present.covered.isEmpty() : present.covered.conflictsWith(footprint))) {
            tryAll(node);
        }
    }

    @Override
    void executed() {
        leavePresent();
        tree.recycle(following);
        following = null;
    }

    @Override
    int preset(int index) {
        return present != null && index < present.valueCount ? present.values[index] : 0;
    }

    @Override
    void leave(int node) {
        tree.recycle(tree.root(node));
        tree.setRoot(node, null);
    }

    @Override
    int waiting(int node) {
        int count = 0;
        for (Branch branch = tree.root(node); branch != null; branch = branch.sibling) {
            count++;
        }
        return count;
    }

    @Override
    void saveNodes(DataOutput out, int nodes) throws IOException {
        for (int node = 0; node < nodes; node++) {
            tree.save(tree.root(node), out);
        }
        SavedNumbers.write(out, strict, nodes);
        tree.save(present, out);
        tree.save(following, out);
    }

    @Override
    void restoreNodes(DataInput in, int nodes) throws IOException {
        for (int node = 0; node < nodes; node++) {
            tree.setRoot(node, tree.restore(in));
        }
        strict = SavedNumbers.readLongs(in, nodes);
        present = tree.restore(in);
        following = tree.restore(in);
    }

    // ---- inserting sequences

    @Override
    void reverse() {
        int node = reversal.early();
        if (isExplored(isMaximal() ? ~strict[node] : 0)) {
            return;
        }
        Branch first = tree.root(node);
        Branch match = matching(first);
        if (match == null) {
            insertAt(node);
            return;
        }
        while (!reversal.isEmpty() && match.child != null) {
            first = match.child;
            match = matching(first);
            if (match == null) {
                WakeupTree.appendTo(first, sequence());
                return;
            }
        }
    }

    /** The first of the siblings that can begin the sequence, which is then no longer part of it; null if there is none. */
    private @Nullable Branch matching(@Nullable Branch first) {
        for (Branch branch = first; branch != null; branch = branch.sibling) {
            if (begins(branch)) {
                return branch;
            }
        }
        return null;
    }

    /** Whether what is to be done can as well be done before the sequence. */
    boolean begins(Branch branch) {
        int index = reversal.indexOf(branch.thread);
        if (index >= 0) {
            int step = reversal.step(index);
            if (!reversal.isInitial(index) || branch.isExact && !hasChoices(branch, step)) {
                return false;
            }
            if (!branch.isExact) {
                know(branch, step);
            }
            reversal.remove(index);
            return true;
        }
        if (!reversal.canBegin(branch.thread, branch.footprint, isMaximal())) {
            return false;
        }
        if (branch.thread == reversal.lateThread()) {
            reversal.removeLate();
        }
        if (!branch.isExact) {
            reversal.addTo(branch.covered);
        }
        return true;
    }

    private void insertAt(int node) {
        if ((enabledAt(node) >>> reversal.firstThread() & 1) != 0) {
            tree.append(node, sequence());
        } else if (reversal.size() > 0) {
            tryAll(node); // it could not continue after all: time had to pass for it
        }
    }

    private void tryAll(int node) {
        for (long rest = enabledAt(node) & ~asleepAt(node); rest != 0; rest &= rest - 1) {
            tryInstead(node, Long.numberOfTrailingZeros(rest));
        }
    }

    @Override
    void tryInstead(int node, int t) {
        boolean isThere = t == threadAt(node);
        for (Branch branch = tree.root(node); branch != null; branch = branch.sibling) {
            isThere |= branch.thread == t;
        }
        if (!isThere) {
            Branch branch = tree.newBranch(t);
            branch.footprint.setEverything();
            tree.append(node, branch);
        }
    }

    /** The sequence as branches, each the only one that follows the one before. */
    @SuppressWarnings("NullAway") // what is to be reversed has a step
    private Branch sequence() {
        Branch sequence = null;
        if (reversal.lateThread() != NONE) {
            sequence = tree.newBranch(reversal.lateThread());
            sequence.footprint.set(reversal.lateFootprint());
            sequence.footprint.makePossible();
        }
        for (int i = reversal.size() - 1; i >= 0; i--) {
            int step = reversal.step(i);
            Branch branch = tree.newBranch(order.thread(step));
            know(branch, step);
            branch.child = sequence;
            sequence = branch;
        }
        return sequence;
    }

    private boolean hasChoices(Branch branch, int step) {
        int begin = firstChoiceAt(step);
        boolean same = branch.valueCount == firstChoiceAt(step + 1) - begin;
        for (int i = 0; same && i < branch.valueCount; i++) {
            same = branch.values[i] == choices().value(begin + i);
        }
        return same;
    }

    private void know(Branch branch, int step) {
        branch.isExact = true;
        branch.footprint.clear();
        order.addFootprint(step, branch.footprint);
        branch.valueCount = 0;
        for (int i = firstChoiceAt(step); i < firstChoiceAt(step + 1); i++) {
            branch.addValue(choices().value(i));
        }
    }
}
