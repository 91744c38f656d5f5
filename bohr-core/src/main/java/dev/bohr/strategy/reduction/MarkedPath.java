package dev.bohr.strategy.reduction;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.Preemptions;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.Schedule;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The choices of the present execution, one node each in flat arrays, and what is left to be tried at them. */
final class MarkedPath {
    /** Instead of the thread that would be preempted: none would. */
    static final int FREE = -1;

    int length;
    /** The choices, as {@link Schedule#encode} gives them. */
    int[] choice = new int[256];
    /** What there was to choose from: threads as bits, values as their count. */
    long[] offered = new long[256];
    /** What is left to be tried: threads as bits, values as the next. */
    long[] untried = new long[256];
    /** The thread that is preempted if another is chosen, or {@link #FREE}; of a value the node of the step it is chosen in. */
    int[] running = new int[256];
    /** The threads that cost a preemption, as {@link Preemptions#costly} says. */
    long[] costly = new long[256];
    /** The number of the step. */
    int[] step = new int[256];
    /** Preemptions before the choice. */
    int[] preemptions = new int[256];
    /** The threads that sleep before the choice. */
    long[] asleep = new long[256];
    /** Whether a step that conflicts with the one done here asks for others to be tried in its place. */
    boolean[] marked = new boolean[256];
    /** The node at which the thread that does the step began to run: with a switch, or with the execution. */
    int[] start = new int[256];
    /** Of such a node: whether one of the steps that the thread does from there on, until it is switched away from, is marked. */
    boolean[] touched = new boolean[256];
    /** Whether the thread chosen cannot continue after its step, whatever values are chosen in it: a switch is free then. */
    boolean[] stops = new boolean[256];
    /** The threads that were tried before and sleep from here on: all that begins with their step has been seen. */
    long[] tried = new long[256];
    /** What the step was like, to notice if it is another the next time. */
    long[] hash = new long[256];
    /** What the steps of threads touch that sleep from a node on, or perhaps will, by node and thread. */
    private Footprint[][] kept = new Footprint[256][];
    /** The threads of which something is kept. */
    private long[] hasKept = new long[256];

    /** Returns the new node. */
    int push(int newChoice, long newOffered, long rest, int newRunning) {
        if (length == choice.length) {
            grow();
        }
        choice[length] = newChoice;
        offered[length] = newOffered;
        untried[length] = rest;
        running[length] = newRunning;
        costly[length] = 0;
        marked[length] = false;
        touched[length] = false;
        stops[length] = true;
        tried[length] = 0;
        hasKept[length] = 0;
        return length++;
    }

    boolean isValue(int node) {
        return Schedule.kindOf(choice[node]) != Schedule.Kind.THREAD;
    }

    int chosen(int node) {
        return Schedule.choiceOf(choice[node]);
    }

    /** Whether the running thread proceeds at a node at which it could be preempted. */
    boolean continues(int node) {
        return running[node] == chosen(node);
    }

    /** Whether what is chosen at a node costs a preemption. */
    boolean costs(int node) {
        return (costly[node] >>> chosen(node) & 1) != 0;
    }

    void choose(int node, int value) {
        choice[node] = Schedule.encode(Schedule.kindOf(choice[node]), value);
    }

    /** Another thread is tried at a node. */
    void chooseThread(int node, int thread) {
        choose(node, thread);
        marked[node] = false;
        touched[node] = false;
        stops[node] = true;
    }

    void mark(int node) {
        marked[node] = true;
        touched[start[node]] = true;
    }

    /** Adds what the node's step has touched to what is kept of it: with other values chosen in it, it touches other locations. */
    void keep(int node, HappensBefore order) {
        int thread = chosen(node);
        Footprint[] ofNode = kept[node];
        if (ofNode == null) {
            ofNode = new Footprint[Long.SIZE];
            kept[node] = ofNode;
        }
        if (ofNode[thread] == null) {
            ofNode[thread] = new Footprint();
        }
        if ((hasKept[node] >>> thread & 1) == 0) {
            hasKept[node] |= 1L << thread;
            ofNode[thread].clear();
        }
        order.footprint(step[node], ofNode[thread]);
    }

    Footprint kept(int node, int thread) {
        return kept[node][thread];
    }

    /** How many alternatives of a node are behind us. */
    double done(int node) {
        if (isValue(node)) {
            return chosen(node);
        }
        return continues(node) ? 0 : Long.bitCount(offered[node] & ~asleep[node]) - 1 - Long.bitCount(untried[node]);
    }

    /** How many are not tried yet, as far as is known now. */
    double left(int node) {
        if (isValue(node)) {
            return offered[node] - untried[node];
        }
        return touched[node] ? Long.bitCount(untried[node]) : 0;
    }

    void save(DataOutput out) throws IOException {
        out.writeInt(length);
        SavedNumbers.write(out, choice, length);
        SavedNumbers.write(out, offered, length);
        SavedNumbers.write(out, untried, length);
        SavedNumbers.write(out, running, length);
        SavedNumbers.write(out, costly, length);
        SavedNumbers.write(out, step, length);
        SavedNumbers.write(out, preemptions, length);
        SavedNumbers.write(out, asleep, length);
        SavedNumbers.write(out, marked, length);
        SavedNumbers.write(out, start, length);
        SavedNumbers.write(out, touched, length);
        SavedNumbers.write(out, stops, length);
        SavedNumbers.write(out, tried, length);
        SavedNumbers.write(out, hash, length);
        SavedNumbers.write(out, hasKept, length);
        for (int i = 0; i < length; i++) {
            for (long rest = hasKept[i]; rest != 0; rest &= rest - 1) {
                kept[i][Long.numberOfTrailingZeros(rest)].save(out);
            }
        }
    }

    void restore(DataInput in) throws IOException {
        length = SavedNumbers.readCount(in);
        choice = SavedNumbers.readInts(in, length);
        offered = SavedNumbers.readLongs(in, length);
        untried = SavedNumbers.readLongs(in, length);
        running = SavedNumbers.readInts(in, length);
        costly = SavedNumbers.readLongs(in, length);
        step = SavedNumbers.readInts(in, length);
        preemptions = SavedNumbers.readInts(in, length);
        asleep = SavedNumbers.readLongs(in, length);
        marked = SavedNumbers.readBooleans(in, length);
        start = SavedNumbers.readInts(in, length);
        touched = SavedNumbers.readBooleans(in, length);
        stops = SavedNumbers.readBooleans(in, length);
        tried = SavedNumbers.readLongs(in, length);
        hash = SavedNumbers.readLongs(in, length);
        hasKept = SavedNumbers.readLongs(in, length);
        check();
        kept = new Footprint[choice.length][];
        for (int i = 0; i < length; i++) {
            kept[i] = new Footprint[Long.SIZE];
            for (long rest = hasKept[i]; rest != 0; rest &= rest - 1) {
                Footprint footprint = new Footprint();
                footprint.restore(in);
                kept[i][Long.numberOfTrailingZeros(rest)] = footprint;
            }
        }
    }

    private void check() throws IOException {
        SavedNumbers.checkPath(choice, offered, untried, length);
        for (int i = 0; i < length; i++) {
            int most = isValue(i) ? i - 1 : Long.SIZE - 1;
            SavedNumbers.require(
                    running[i] <= most
                            && running[i] >= (isValue(i) ? 0 : FREE)
                            && (!isValue(i) || !isValue(running[i])),
                    "a choice is of no step");
            // Of a value it means nothing, and is whatever was there before.
            SavedNumbers.require(
                    isValue(i) || start[i] >= 0 && start[i] <= i && !isValue(start[i]),
                    "a thread began to run after it ran");
            SavedNumbers.require(
                    (tried[i] & ~hasKept[i]) == 0, "of a step that was tried it is not known what it touches");
            SavedNumbers.require(preemptions[i] >= 0, "there were fewer preemptions than none");
        }
    }

    /** Of steps that were done, or the next. */
    void checkSteps(int steps) throws IOException {
        for (int i = 0; i < length; i++) {
            SavedNumbers.require(
                    isValue(i) || step[i] >= 0 && step[i] <= steps, "a choice is of a step that was not done");
        }
    }

    private void grow() {
        choice = ArrayGrowth.doubled(choice);
        offered = ArrayGrowth.doubled(offered);
        untried = ArrayGrowth.doubled(untried);
        running = ArrayGrowth.doubled(running);
        costly = ArrayGrowth.doubled(costly);
        step = ArrayGrowth.doubled(step);
        preemptions = ArrayGrowth.doubled(preemptions);
        asleep = ArrayGrowth.doubled(asleep);
        marked = ArrayGrowth.doubled(marked);
        start = ArrayGrowth.doubled(start);
        touched = ArrayGrowth.doubled(touched);
        stops = ArrayGrowth.doubled(stops);
        tried = ArrayGrowth.doubled(tried);
        hash = ArrayGrowth.doubled(hash);
        kept = ArrayGrowth.doubled(kept);
        hasKept = ArrayGrowth.doubled(hasKept);
    }
}
