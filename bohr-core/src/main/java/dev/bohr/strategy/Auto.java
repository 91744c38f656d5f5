package dev.bohr.strategy;

import dev.bohr.trace.Schedule;

/**
 * What is used if nobody says otherwise: a short random walk, which finds what is easy to find in programs too large to
 * finish, then every schedule depth first.
 */
public final class Auto implements Strategy {
    /** Executions of the random walk. */
    public static final int SAMPLES = 1_000;

    private final Strategy sampling;
    private final Strategy search = new DepthFirst();
    private Strategy now;
    private int sampled;

    public Auto(long seed) {
        sampling = new RandomWalk(seed);
        now = sampling;
    }

    @Override
    public boolean begin() {
        if (sampled == SAMPLES) {
            now = search;
        }
        sampled++;
        return now.begin();
    }

    @Override
    public int chooseThread(View view, long enabled) {
        return now.chooseThread(view, enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return now.chooseValue(view, kind, alternatives);
    }

    @Override
    public void end(int[] choices, int length) {
        now.end(choices, length);
    }

    @Override
    public boolean restart() {
        return now.restart();
    }

    @Override
    public boolean isComplete() {
        return search.isComplete();
    }

    @Override
    public double estimate() {
        return now.estimate();
    }
}
