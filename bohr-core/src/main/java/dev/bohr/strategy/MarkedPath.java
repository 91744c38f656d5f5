package dev.bohr.strategy;

import dev.bohr.engine.Grown;
import dev.bohr.trace.Schedule;

/** The choices of the present execution, one node each in flat arrays, and what is left to be tried at them. */
final class MarkedPath {
    /** In place of the thread that would be preempted: none would. */
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
    /** The number of the step. */
    int[] step = new int[256];
    /** Preemptions before the choice. */
    int[] preemptions = new int[256];
    /** The threads that sleep before the choice. */
    long[] asleep = new long[256];
    /** Whether a later step asks for a preemption here. */
    boolean[] marked = new boolean[256];
    /** What the step was like, to notice if it is another the next time. */
    long[] hash = new long[256];
    /** What the step of the running thread touches, once it is to be preempted here or there are values to choose in it. */
    private Footprint[] kept = new Footprint[256];

    private boolean[] hasKept = new boolean[256];

    /** Returns the new node. */
    int push(int newChoice, long newOffered, long rest, int newRunning) {
        if (length == choice.length) {
            grow();
        }
        choice[length] = newChoice;
        offered[length] = newOffered;
        untried[length] = rest;
        running[length] = newRunning;
        marked[length] = false;
        hasKept[length] = false;
        return length++;
    }

    boolean isValue(int node) {
        return Schedule.kindOf(choice[node]) != Schedule.Kind.THREAD;
    }

    int chosen(int node) {
        return Schedule.choiceOf(choice[node]);
    }

    /** Whether the running thread goes on at a node at which it could be preempted. */
    boolean goesOn(int node) {
        return running[node] == chosen(node);
    }

    void choose(int node, int value) {
        choice[node] = Schedule.encode(Schedule.kindOf(choice[node]), value);
    }

    /** Adds what the node's step has touched to what is kept of it: with other values chosen in it, it touches other places. */
    void keep(int node, HappensBefore order) {
        Footprint footprint = kept[node];
        if (footprint == null) {
            footprint = new Footprint();
            kept[node] = footprint;
        }
        if (!hasKept[node]) {
            hasKept[node] = true;
            footprint.clear();
        }
        order.footprint(step[node], footprint);
    }

    Footprint kept(int node) {
        return kept[node];
    }

    private void grow() {
        choice = Grown.copy(choice);
        offered = Grown.copy(offered);
        untried = Grown.copy(untried);
        running = Grown.copy(running);
        step = Grown.copy(step);
        preemptions = Grown.copy(preemptions);
        asleep = Grown.copy(asleep);
        marked = Grown.copy(marked);
        hash = Grown.copy(hash);
        kept = Grown.copy(kept);
        hasKept = Grown.copy(hasKept);
    }
}
