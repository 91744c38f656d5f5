package dev.bohr.strategy.sampling;

import dev.bohr.model.OwnStrategy;
import dev.bohr.model.RandomNumbers;
import dev.bohr.model.Schedule;
import dev.bohr.model.View;

/**
 * Random ways down the tree of all schedules, to estimate its size: every choice is uniform, and a way that had so many
 * alternatives at each of its choices stands for their product (Knuth, "Estimating the efficiency of backtrack programs", 1975).
 * The mean of the products is an unbiased estimate of the number of all executions.
 */
public final class RandomDescent implements OwnStrategy {
    private final RandomNumbers chance;
    private final long number;
    private double size;

    /** @param number of the descent: each is another one */
    public RandomDescent(long seed, long number) {
        this.chance = new RandomNumbers(seed);
        this.number = number;
    }

    @Override
    public boolean begin() {
        chance.begin(number);
        size = 1;
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        size *= Long.bitCount(enabled);
        return chance.oneOf(enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        size *= alternatives;
        return chance.next(alternatives);
    }

    /** What the way just taken says about the number of all executions. */
    public double size() {
        return size;
    }

    @Override
    public boolean restart() {
        return true;
    }
}
