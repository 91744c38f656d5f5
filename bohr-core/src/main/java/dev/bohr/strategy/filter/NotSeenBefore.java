package dev.bohr.strategy.filter;

import dev.bohr.model.RandomNumbers;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;

/**
 * Leaves an execution where what has happened so far has happened before in an order that differs only in steps that do not depend
 * on each other (Florian 2010, section 4.2.1): what can follow is the same, and has been or will be explored from there. The
 * fingerprint of the prefix stands for its happens-before order, explicit choices included; it has 64 bits, so "all executions"
 * is not certain but overwhelmingly likely.
 *
 * <p>Where preemptions are bounded, which thread ran last belongs to the fingerprint, since to switch away from it may cost one; and
 * what has been explored from there counts only if no fewer preemptions were left then.
 *
 * <p>Only prefixes on new ground are looked at: a search repeats the beginning of an execution to choose otherwise after it.
 * Samplers repeat nothing and end with nothing unexplored, so with them nothing is left out; the fingerprint tells which of
 * their executions were new.
 */
public final class NotSeenBefore extends OrderFilter {
    private static final int MOST_LEFT = 127;

    private final boolean samples;
    private final SeenStates seen;

    public NotSeenBefore(Strategy inner, boolean samples, int megabytes) {
        super(inner);
        this.samples = samples;
        this.seen = new SeenStates(megabytes);
    }

    @Override
    boolean isOld(View view, long enabled) {
        boolean isChoice = (enabled & enabled - 1) != 0;
        return isChoice && !samples && inner().isOnNewGround() && wasSeen(view);
    }

    private boolean wasSeen(View view) {
        int left = inner().preemptionsLeft();
        if (left == UNBOUNDED) {
            return seen.wasHere(fingerprint(), 0);
        }
        long key = RandomNumbers.mix(fingerprint() + view.current() + 1);
        return seen.wasHere(key, Math.min(left, MOST_LEFT));
    }

    @Override
    public boolean restart() {
        seen.clear();
        return super.restart();
    }
}
