package dev.bohr.strategy.reduction;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.SavedNumbers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What the steps of threads touched that have been explored at nodes of the present path. Such a thread sleeps (Godefroid,
 * "Partial-order methods for the verification of concurrent systems", 1996): it need not run before some step conflicts with the
 * one that it would do. That one touches the same until then, so it is enough to have seen it once.
 *
 * <p>A stack: nodes are left in the reverse order in which they were reached.
 */
final class SleepFootprints {
    private static final int NONE = -1;

    private int size;
    private int[] nodes = new int[32];
    private int[] threads = new int[32];
    /** The entry before it of the same thread. */
    private int[] before = new int[32];

    private Footprint[] footprints = new Footprint[32];
    private final int[] last = new int[Long.SIZE];

    SleepFootprints() {
        clear();
    }

    void clear() {
        size = 0;
        for (int t = 0; t < last.length; t++) {
            last[t] = NONE;
        }
    }

    /** Adds to what a thread touches at the node that is the last now: with another choice within the step it may be more. */
    void add(int node, int thread, HappensBefore order) {
        int entry = last[thread];
        if (entry == NONE || nodes[entry] != node) {
            entry = push(node, thread);
        }
        order.addFootprint(node, footprints[entry]);
    }

    private int push(int node, int thread) {
        if (size == nodes.length) {
            nodes = ArrayGrowth.doubled(nodes);
            threads = ArrayGrowth.doubled(threads);
            before = ArrayGrowth.doubled(before);
            footprints = ArrayGrowth.doubled(footprints);
        }
        nodes[size] = node;
        threads[size] = thread;
        before[size] = last[thread];
        if (footprints[size] == null) {
            footprints[size] = new Footprint();
        }
        footprints[size].clear();
        last[thread] = size;
        return size++;
    }

    /** What the step of a thread touches that sleeps at this node. */
    Footprint footprint(int node, int thread) {
        int entry = last[thread];
        while (nodes[entry] > node) {
            entry = before[entry];
        }
        return footprints[entry];
    }

    /** Those of the threads, asleep at the last node, that the step does not wake. */
    long stillAsleep(long asleep, int node, Footprint step) {
        long result = 0;
        for (long rest = asleep; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (!wakes(footprint(node, thread), step)) {
                result |= 1L << thread;
            }
        }
        return result;
    }

    /** Whether a sleeper, whose step touches this, is woken by a step. */
    boolean wakes(Footprint sleepingThread, Footprint step) {
        return sleepingThread.conflictsWith(step);
    }

    void save(DataOutput out) throws IOException {
        out.writeInt(size);
        SavedNumbers.write(out, nodes, size);
        SavedNumbers.write(out, threads, size);
        for (int i = 0; i < size; i++) {
            footprints[i].save(out);
        }
    }

    /** @param depth how many nodes there are */
    void restore(DataInput in, int depth) throws IOException {
        clear();
        int count = SavedNumbers.readCount(in);
        int[] savedNodes = SavedNumbers.readNumbers(in, count, 0, depth - 1);
        int[] savedThreads = SavedNumbers.readThreads(in, count);
        for (int i = 0; i < count; i++) {
            SavedNumbers.require(i == 0 || savedNodes[i - 1] <= savedNodes[i], "nodes were reached in no order");
            footprints[push(savedNodes[i], savedThreads[i])].restore(in);
        }
    }

    /** The last node is left. */
    void leave(int node) {
        while (size > 0 && nodes[size - 1] >= node) {
            size--;
            last[threads[size]] = before[size];
        }
    }
}
