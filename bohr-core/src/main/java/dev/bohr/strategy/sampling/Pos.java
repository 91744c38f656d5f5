package dev.bohr.strategy.sampling;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.Savable;
import dev.bohr.model.View;

/**
 * Partial order sampling (Yuan, Yang and Gu, CAV 2018). Every operation that can be done has a priority drawn at random, and
 * the one with the highest is done. Those that race with it get new ones: what loses one race is not bound to lose the next, so
 * that orders of conflicting operations, rather than of all operations, come up about equally often.
 *
 * <p>A priority is drawn when an operation can be done for the first time at a choice; an operation that is blocked keeps
 * waiting for its own. Where only one thread can proceed no priority is needed, and nobody asks.
 */
public final class Pos extends Sampler implements Savable {
    /** By the numbers of threads. */
    private long[] priority = new long[Long.SIZE];
    /** How many steps the thread had done when its priority was drawn; -1 if its priority is void. */
    private int[] drawnAt = new int[Long.SIZE];

    private final Footprint best = new Footprint();
    private final Footprint other = new Footprint();

    public Pos(long seed) {
        super(seed);
    }

    @Override
    public boolean begin() {
        chance.begin(execution++);
        for (int i = 0; i < drawnAt.length; i++) {
            drawnAt[i] = -1;
        }
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        while (drawnAt.length < view.threadsSoFar()) {
            grow();
        }
        int chosen = -1;
        long highest = 0;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            int number = view.number(thread);
            int done = view.stepsOf(thread);
            if (drawnAt[number] != done) {
                drawnAt[number] = done;
                priority[number] = chance.next();
            }
            if (chosen < 0 || priority[number] > highest) {
                chosen = thread;
                highest = priority[number];
            }
        }
        view.pendingFootprint(chosen, best);
        for (long rest = enabled & ~(1L << chosen); rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            view.pendingFootprint(thread, other);
            if (other.conflictsWith(best)) {
                drawnAt[view.number(thread)] = -1;
            }
        }
        return chosen;
    }

    private void grow() {
        int length = drawnAt.length;
        drawnAt = ArrayGrowth.doubled(drawnAt);
        priority = ArrayGrowth.doubled(priority);
        for (int i = length; i < drawnAt.length; i++) {
            drawnAt[i] = -1;
        }
    }
}
