package dev.bohr.strategy.filter;

import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;

/** A filter that follows which steps happen before which. */
abstract class OrderFilter extends StrategyDecorator {
    private final HappensBefore order = new HappensBefore();
    private long enabledBefore;
    private long values;
    private boolean isCrowded;

    OrderFilter(Strategy inner) {
        super(inner);
    }

    @Override
    public final boolean begin() {
        order.begin();
        values = 0;
        return super.begin();
    }

    @Override
    public final boolean followsSteps() {
        return true;
    }

    @Override
    public final boolean takesFingerprints() {
        return !isCrowded;
    }

    /** The threads of a crowd have no slots to tell their steps apart by. */
    @Override
    public final Crowd meetsCrowd() {
        isCrowded = true;
        return inner().meetsCrowd();
    }

    @Override
    public final int wanted(View view) {
        return inner().wanted(view);
    }

    @Override
    public final int chooseThread(View view, long enabled) {
        enabledBefore = enabled;
        return isOld(view, enabled) ? ABANDON : ask(view, enabled);
    }

    /** Whether what can follow has been or will be explored elsewhere. */
    boolean isOld(View view, long enabled) {
        return false;
    }

    @Override
    public final int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int value = super.chooseValue(view, kind, alternatives);
        values = values * 31 + value + 1;
        return value;
    }

    @Override
    public final void step(View view, int thread, Footprint footprint) {
        if (!isCrowded) {
            order.add(view, thread, footprint, enabledBefore, values);
        }
        values = 0;
        super.step(view, thread, footprint);
    }

    @Override
    public final HappensBefore order() {
        return order;
    }

    @Override
    public final long fingerprint() {
        return order.fingerprint();
    }
}
