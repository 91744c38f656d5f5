package dev.bohr.strategy.sampling;

import dev.bohr.model.OwnStrategy;
import dev.bohr.model.RandomNumbers;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.Schedule;
import dev.bohr.model.View;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Chooses by chance, execution after execution without end. Each has random numbers of its own, made from a seed and its number, so that the
 * number is all that there is to be saved.
 */
abstract class Sampler implements OwnStrategy {
    final RandomNumbers chance;
    /** The number of the next execution. */
    long execution;

    Sampler(long seed) {
        this.chance = new RandomNumbers(seed);
    }

    @Override
    public final int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return chance.next(alternatives);
    }

    @Override
    public final Crowd meetsCrowd() {
        return Crowd.SAMPLED;
    }

    /** The points have changed, the executions so far are as good as any: continues with the next. */
    @Override
    public boolean restart() {
        return false;
    }

    public void save(DataOutput out) throws IOException {
        out.writeLong(execution);
    }

    public void restore(DataInput in) throws IOException {
        execution = SavedNumbers.readTotal(in);
    }
}
