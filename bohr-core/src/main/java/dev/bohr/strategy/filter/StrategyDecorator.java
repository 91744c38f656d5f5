package dev.bohr.strategy.filter;

import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import org.jspecify.annotations.Nullable;

/** A filter around another strategy: passes on what it does not care about. */
public abstract class StrategyDecorator implements Strategy {
    private final Strategy inner;
    private boolean innerFollows;

    protected StrategyDecorator(Strategy inner) {
        this.inner = inner;
    }

    @Override
    public boolean begin() {
        boolean another = inner.begin();
        innerFollows = inner.followsSteps();
        return another;
    }

    @Override
    public boolean followsSteps() {
        return inner.followsSteps();
    }

    @Override
    public int chooseThread(View view, long enabled) {
        return ask(view, enabled);
    }

    /** Asks the inner strategy, unless there is nothing to choose and it does not want to be asked then. */
    protected final int ask(View view, long enabled) {
        if ((enabled & enabled - 1) == 0 && !innerFollows) {
            return Long.numberOfTrailingZeros(enabled);
        }
        return inner.chooseThread(view, enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return inner.chooseValue(view, kind, alternatives);
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        if (innerFollows) {
            inner.step(view, thread, footprint);
        }
    }

    @Override
    public void noneEnabled(View view, long live, long enabled) {
        if (innerFollows) {
            inner.noneEnabled(view, live, enabled);
        }
    }

    @Override
    public boolean isOnNewGround() {
        return inner.isOnNewGround();
    }

    @Override
    public int preemptionsLeft() {
        return inner.preemptionsLeft();
    }

    @Override
    public boolean isBesideSearch() {
        return inner.isBesideSearch();
    }

    @Override
    public int preemptionsDone() {
        return inner.preemptionsDone();
    }

    @Override
    public boolean takesFingerprints() {
        return inner.takesFingerprints();
    }

    @Override
    public long fingerprint() {
        return inner.fingerprint();
    }

    @Override
    public @Nullable HappensBefore order() {
        return inner.order();
    }

    @Override
    public void end(int[] choices, int length) {
        inner.end(choices, length);
    }

    @Override
    public boolean restart() {
        return inner.restart();
    }

    @Override
    public boolean isComplete() {
        return inner.isComplete();
    }

    @Override
    public double estimate() {
        return inner.estimate();
    }

    @Override
    public boolean callsNoWovenCode() {
        return inner.callsNoWovenCode();
    }

    protected final Strategy inner() {
        return inner;
    }

    @Override
    public String describe() {
        return inner.describe();
    }
}
