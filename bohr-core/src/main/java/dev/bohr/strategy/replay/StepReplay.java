package dev.bohr.strategy.replay;

import dev.bohr.model.Divergence;
import dev.bohr.model.OwnStrategy;
import dev.bohr.model.Schedule;
import dev.bohr.model.View;

/** One execution, given by who does each step; what threads choose meanwhile is given thread by thread. */
public final class StepReplay implements OwnStrategy {
    private final int[] threads;
    private final int[][] values;
    private final int[] chosen;
    private int step;

    /**
     * @param threads of the steps, one after the other
     * @param values what each thread chooses, in its order
     */
    public StepReplay(int[] threads, int[][] values) {
        this.threads = threads;
        this.values = values;
        this.chosen = new int[values.length];
    }

    @Override
    public boolean begin() {
        step = 0;
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = 0;
        }
        return true;
    }

    /** To be asked before each step. */
    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public boolean takesFingerprints() {
        return false;
    }

    @Override
    public Crowd meetsCrowd() {
        return Crowd.GIVEN;
    }

    @Override
    public int wanted(View view) {
        return step < threads.length ? threads[step] : -1;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        if (step == threads.length) {
            return Long.numberOfTrailingZeros(enabled);
        }
        int thread = threads[step++];
        int slot = view.slot(thread);
        if (slot < 0 || (enabled >>> slot & 1) == 0) {
            throw new Divergence("at step " + (view.steps() + 1) + " thread " + thread + " is not enabled");
        }
        return slot;
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int thread = threads[Math.max(0, step - 1)];
        int value =
                thread < values.length && chosen[thread] < values[thread].length ? values[thread][chosen[thread]++] : 0;
        if (value >= alternatives) {
            throw new Divergence("at step " + (view.steps() + 1) + " there is no choice " + value);
        }
        return value;
    }

    @Override
    public boolean restart() {
        return true;
    }
}
