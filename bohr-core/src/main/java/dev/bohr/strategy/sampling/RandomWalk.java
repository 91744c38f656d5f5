package dev.bohr.strategy.sampling;

import dev.bohr.model.Savable;
import dev.bohr.model.View;

/**
 * Chooses at random among what can proceed. Each execution has a seed of its own, made from the given one and its number, so
 * that any of them can be had without those before it.
 *
 * <p>Every other execution chooses uniformly. That alone is nearly blind to bugs in which one thread must be paused while
 * another does a lot: the chance halves with each step. The other executions are patient: a thread that can proceed mostly does,
 * and how mostly is drawn again for each of them.
 */
public final class RandomWalk extends Sampler implements Savable {
    /** Patient executions switch about once in 4, 8, 16 or 32 choices. */
    private static final int LEAST_PATIENCE = 2;

    private static final int PATIENCES = 4;

    /** Continues with a chance of 1 - 2^-patience; 0 chooses uniformly. */
    private int patience;

    public RandomWalk(long seed) {
        super(seed);
    }

    @Override
    public boolean begin() {
        chance.begin(execution);
        patience = (execution & 1) == 0 ? 0 : LEAST_PATIENCE + chance.next(PATIENCES);
        execution++;
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        int current = view.current();
        if (patience > 0 && (enabled >>> current & 1) != 0 && chance.next(1 << patience) != 0) {
            return current;
        }
        return chance.oneOf(enabled);
    }
}
