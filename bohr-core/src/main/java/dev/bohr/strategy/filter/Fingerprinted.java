package dev.bohr.strategy.filter;

import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.Savable;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Takes the fingerprints of the executions of a strategy that has no use for them itself. */
public final class Fingerprinted extends StrategyDecorator implements Savable {
    private final HappensBefore order = new HappensBefore();
    private long enabledBefore;
    private long choices;
    private boolean crowded;

    public Fingerprinted(Strategy strategy) {
        super(strategy);
    }

    @Override
    public boolean begin() {
        order.begin();
        choices = 0;
        return super.begin();
    }

    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public boolean takesFingerprints() {
        return !crowded;
    }

    /** The threads of a crowd have no slots to tell their steps apart by. */
    @Override
    public Crowd meetsCrowd() {
        crowded = true;
        return inner().meetsCrowd();
    }

    @Override
    public int wanted(View view) {
        return inner().wanted(view);
    }

    @Override
    public int chooseThread(View view, long enabled) {
        enabledBefore = enabled;
        return ask(view, enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int chosen = super.chooseValue(view, kind, alternatives);
        choices = choices * 31 + chosen + 1;
        return chosen;
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        if (!crowded) {
            order.add(view, thread, footprint, enabledBefore, choices);
        }
        choices = 0;
        super.step(view, thread, footprint);
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
    public boolean isSavable() {
        return inner() instanceof Savable savable && savable.isSavable();
    }

    @Override
    public void save(DataOutput out) throws IOException {
        ((Savable) inner()).save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        ((Savable) inner()).restore(in);
    }
}
