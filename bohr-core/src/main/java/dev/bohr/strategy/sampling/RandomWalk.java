package dev.bohr.strategy.sampling;

import dev.bohr.model.OwnStrategy;
import dev.bohr.model.RandomNumbers;
import dev.bohr.model.Savable;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.Schedule;
import dev.bohr.model.View;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Chooses at random among what can proceed. Each execution has a seed of its own, made from the given one and its number, so
 * that any of them can be had without those before it.
 *
 * <p>Every other execution chooses uniformly. That alone is nearly blind to bugs in which one thread must stand still while
 * another does a lot: the chance halves with each step. The other executions are patient: a thread that can proceed mostly does,
 * and how mostly is drawn again for each of them.
 */
public final class RandomWalk implements OwnStrategy, Savable {
    /** Patient executions switch about once in 4, 8, 16 or 32 choices. */
    private static final int LEAST_PATIENCE = 2;

    private static final int PATIENCES = 4;

    private final RandomNumbers chance;
    private long execution;
    /** Continues with a chance of 1 - 2^-patience; 0 chooses uniformly. */
    private int patience;

    public RandomWalk(long seed) {
        this.chance = new RandomNumbers(seed);
    }

    @Override
    public boolean begin() {
        chance.begin(execution);
        patience = (execution & 1) == 0 ? 0 : LEAST_PATIENCE + chance.next(PATIENCES);
        execution++;
        return true;
    }

    @Override
    public Crowd meetsCrowd() {
        return Crowd.SAMPLED;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        int current = view.current();
        if (patience > 0 && (enabled >>> current & 1) != 0 && chance.next(1 << patience) != 0) {
            return current;
        }
        return chance.oneOf(enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return chance.next(alternatives);
    }

    /** The points have changed, the executions so far are as good as any: continues with the next. */
    @Override
    public boolean restart() {
        return false;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeLong(execution);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        execution = SavedNumbers.readTotal(in);
    }
}
