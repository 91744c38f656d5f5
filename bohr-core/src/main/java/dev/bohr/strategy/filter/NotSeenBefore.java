package dev.bohr.strategy.filter;

import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.RandomNumbers;
import dev.bohr.model.Schedule;
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
public final class NotSeenBefore extends StrategyDecorator {
    private static final int MOST_LEFT = 127;

    private final boolean samples;
    private final SeenStates seen;
    private final HappensBefore order = new HappensBefore();
    private long enabledBefore;
    private long values;

    public NotSeenBefore(Strategy inner, boolean samples, int megabytes) {
        super(inner);
        this.samples = samples;
        this.seen = new SeenStates(megabytes);
    }

    @Override
    public boolean begin() {
        order.begin();
        values = 0;
        return super.begin();
    }

    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        enabledBefore = enabled;
        boolean isChoice = (enabled & enabled - 1) != 0;
        if (isChoice && !samples && inner().isOnNewGround() && isOld(view)) {
            return ABANDON;
        }
        return ask(view, enabled);
    }

    private boolean isOld(View view) {
        int left = inner().preemptionsLeft();
        if (left == UNBOUNDED) {
            return seen.wasHere(order.fingerprint(), 0);
        }
        long key = RandomNumbers.mix(order.fingerprint() + view.current() + 1);
        return seen.wasHere(key, Math.min(left, MOST_LEFT));
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int value = super.chooseValue(view, kind, alternatives);
        values = values * 31 + value + 1;
        return value;
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        order.add(view, thread, footprint, enabledBefore, values);
        values = 0;
        super.step(view, thread, footprint);
    }

    @Override
    public boolean takesFingerprints() {
        return true;
    }

    @Override
    public HappensBefore order() {
        return order;
    }

    @Override
    public long fingerprint() {
        return order.fingerprint();
    }

    @Override
    public boolean restart() {
        seen.clear();
        return super.restart();
    }
}
