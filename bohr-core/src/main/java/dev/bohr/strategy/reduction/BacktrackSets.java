package dev.bohr.strategy.reduction;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.SavedNumbers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** A search that keeps at each node the set of threads that are to be explored there. */
abstract class BacktrackSets extends PartialOrderSearch {
    private long[] backtrack = new long[64];

    @Override
    int first(int node, int current, long awake) {
        if (node == backtrack.length) {
            backtrack = ArrayGrowth.doubled(backtrack);
        }
        int t = (awake >>> current & 1) != 0 ? current : Long.numberOfTrailingZeros(awake);
        backtrack[node] = 1L << t;
        return t;
    }

    /** Those that have been explored or will be, the one that is being explored among them. */
    final long backtrackAt(int node) {
        return backtrack[node];
    }

    final void backtrack(int node, long threads) {
        backtrack[node] |= threads;
    }

    @Override
    void tryInstead(int node, int t) {
        backtrack(node, 1L << t);
    }

    private long left(int node) {
        return backtrack[node] & ~asleepAt(node);
    }

    @Override
    int next(int node) {
        long left = left(node);
        return left == 0 ? NONE : Long.numberOfTrailingZeros(left);
    }

    @Override
    void saveNodes(DataOutput out, int nodes) throws IOException {
        SavedNumbers.write(out, backtrack, nodes);
    }

    @Override
    void restoreNodes(DataInput in, int nodes) throws IOException {
        backtrack = SavedNumbers.readLongs(in, nodes);
    }

    @Override
    void leave(int node) {}

    @Override
    int waiting(int node) {
        return Long.bitCount(left(node) & ~(1L << threadAt(node)));
    }
}
