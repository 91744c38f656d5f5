package dev.bohr.strategy;

import dev.bohr.trace.Schedule;

/** Takes the fingerprints of the executions of a strategy that has no use for them itself. */
public final class Fingerprinted implements Strategy {
    private final Strategy strategy;
    private final HappensBefore order = new HappensBefore();
    private long enabledBefore;
    private long choices;

    public Fingerprinted(Strategy strategy) {
        this.strategy = strategy;
    }

    @Override
    public boolean begin() {
        order.begin();
        choices = 0;
        return strategy.begin();
    }

    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        enabledBefore = enabled;
        return (enabled & enabled - 1) == 0 && !strategy.followsSteps()
                ? Long.numberOfTrailingZeros(enabled)
                : strategy.chooseThread(view, enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int chosen = strategy.chooseValue(view, kind, alternatives);
        choices = choices * 31 + chosen + 1;
        return chosen;
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        order.add(thread, footprint, view.threads(), enabledBefore, choices);
        choices = 0;
        if (strategy.followsSteps()) {
            strategy.step(view, thread, footprint);
        }
    }

    @Override
    public void standstill(View view, long live, long enabled) {
        if (strategy.followsSteps()) {
            strategy.standstill(view, live, enabled);
        }
    }

    @Override
    public void end(int[] encoded, int length) {
        strategy.end(encoded, length);
    }

    @Override
    public boolean restart() {
        return strategy.restart();
    }

    @Override
    public boolean isComplete() {
        return strategy.isComplete();
    }

    @Override
    public double estimate() {
        return strategy.estimate();
    }

    @Override
    public long fingerprint() {
        return order.fingerprint();
    }
}
