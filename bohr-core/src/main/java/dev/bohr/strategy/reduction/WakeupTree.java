package dev.bohr.strategy.reduction;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.SavedNumbers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * At each node of the path, the sequences of steps that are still to be explored from there: an ordered tree. Nodes of the tree are
 * used again, so that following a sequence makes no garbage.
 */
final class WakeupTree {
    /** A step that is to be done. */
    static final class Branch {
        int thread;
        /** Whether it is known what the step will touch. */
        boolean isExact;

        final Footprint footprint = new Footprint();
        /** The steps that were not added because this one can be done before them, if it conflicts with none. */
        final CoveredLocations covered = new CoveredLocations();
        /** What is to be chosen in the step. */
        int[] values = new int[2];

        int valueCount;
        /** The first of those that may follow; null if the sequence ends here. */
        @Nullable
        Branch child;
        /** The next that may be done in its place. */
        @Nullable
        Branch sibling;

        void addValue(int value) {
            if (valueCount == values.length) {
                values = ArrayGrowth.doubled(values);
            }
            values[valueCount++] = value;
        }
    }

    /** The first branch at each node of the path. */
    private Branch[] roots = new Branch[64];

    private @Nullable Branch free;

    @Nullable
    Branch root(int node) {
        return roots[node];
    }

    /** What is to be explored at a node that has been reached for the first time. */
    void setRoot(int node, @Nullable Branch first) {
        if (node == roots.length) {
            roots = ArrayGrowth.doubled(roots);
        }
        roots[node] = first;
    }

    /** Takes the first branch away from a node; null if there is none. */
    @Nullable
    Branch take(int node) {
        Branch first = roots[node];
        if (first != null) {
            take(node, first);
        }
        return first;
    }

    /** Takes a branch away from a node. */
    void take(int node, Branch branch) {
        if (roots[node] == branch) {
            roots[node] = branch.sibling;
        } else {
            for (Branch before = roots[node]; before != null; before = before.sibling) {
                if (before.sibling == branch) {
                    before.sibling = branch.sibling;
                }
            }
        }
        branch.sibling = null;
    }

    Branch newBranch(int thread) {
        Branch branch = free;
        if (branch == null) {
            branch = new Branch();
        } else {
            free = branch.sibling;
        }
        branch.thread = thread;
        branch.isExact = false;
        branch.footprint.clear();
        branch.covered.clear();
        branch.valueCount = 0;
        branch.child = null;
        branch.sibling = null;
        return branch;
    }

    /** A branch is the last now at a node of the path. */
    void append(int node, Branch branch) {
        if (roots[node] == null) {
            roots[node] = branch;
        } else {
            appendTo(roots[node], branch);
        }
    }

    /** A branch is the last now among the siblings of another. */
    static void appendTo(Branch first, Branch branch) {
        Branch last = first;
        while (last.sibling != null) {
            last = last.sibling;
        }
        last.sibling = branch;
    }

    /** A branch, its siblings and all that follows them. */
    void save(@Nullable Branch first, DataOutput out) throws IOException {
        for (Branch branch = first; branch != null; branch = branch.sibling) {
            out.writeBoolean(true);
            out.writeInt(branch.thread);
            out.writeBoolean(branch.isExact);
            branch.footprint.save(out);
            branch.covered.save(out);
            out.writeInt(branch.valueCount);
            SavedNumbers.write(out, branch.values, branch.valueCount);
            save(branch.child, out);
        }
        out.writeBoolean(false);
    }

    /** What {@link #save} has written; null if that was nothing. */
    @Nullable
    Branch restore(DataInput in) throws IOException {
        Branch first = null;
        Branch last = null;
        while (in.readBoolean()) {
            Branch branch = newBranch(SavedNumbers.readNumber(in, 0, Long.SIZE - 1));
            branch.isExact = in.readBoolean();
            branch.footprint.restore(in);
            branch.covered.restore(in);
            for (int left = SavedNumbers.readCount(in); left > 0; left--) {
                branch.addValue(SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE));
            }
            branch.child = restore(in);
            if (last == null) {
                first = branch;
            } else {
                last.sibling = branch;
            }
            last = branch;
        }
        return first;
    }

    /** A branch, its siblings and all that follows them are not needed any more. */
    void recycle(@Nullable Branch first) {
        Branch branch = first;
        while (branch != null) {
            Branch sibling = branch.sibling;
            recycle(branch.child);
            branch.child = null;
            branch.sibling = free;
            free = branch;
            branch = sibling;
        }
    }
}
