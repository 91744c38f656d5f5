package dev.bohr.linearizability.judge;

import dev.bohr.engine.Choices;
import dev.bohr.linearizability.judge.Realisable.Pair;
import dev.bohr.model.HappensBefore;
import dev.bohr.strategy.replay.StepReplay;
import java.util.List;

/**
 * The execution, among those equivalent to the one that was run, in which certain calls return before certain others begin: the same
 * steps in another order.
 */
final class Realisation {
    private final List<Pair> pairs;
    private final Journal journal;
    private final HappensBefore order;
    private final boolean[] done;

    private Realisation(List<Pair> pairs, Journal journal, HappensBefore order) {
        this.pairs = pairs;
        this.journal = journal;
        this.order = order;
        this.done = new boolean[order.steps()];
    }

    /** @param choices of the execution that was run */
    static StepReplay of(List<Pair> pairs, Journal journal, HappensBefore order, Choices choices) {
        int[][] values = new int[order.threads()][];
        for (int t = 0; t < values.length; t++) {
            values[t] = choices.valuesOf(t);
        }
        return new StepReplay(new Realisation(pairs, journal, order).threads(), values);
    }

    /** Who does each step. A thread proceeds as long as it can, so that there are few switches. */
    private int[] threads() {
        int[] threads = new int[done.length];
        int current = -1;
        for (int i = 0; i < threads.length; i++) {
            int step = next(current);
            done[step] = true;
            current = order.thread(step);
            threads[i] = current;
        }
        return threads;
    }

    private int next(int current) {
        int found = -1;
        for (int step = 0; step < done.length; step++) {
            if (!done[step] && isReady(step)) {
                if (order.thread(step) == current) {
                    return step;
                }
                found = found < 0 ? step : found;
            }
        }
        if (found < 0) {
            throw new IllegalStateException("the order of calls that no serial history explains cannot be realised");
        }
        return found;
    }

    private boolean isReady(int step) {
        for (int before = 0; before < done.length; before++) {
            if (!done[before] && before != step && order.happensBefore(before, step)) {
                return false;
            }
        }
        for (Pair pair : pairs) {
            if (journal.invokeStep(pair.begins()) == step && !done[journal.returnStep(pair.returns())]) {
                return false;
            }
        }
        return true;
    }
}
