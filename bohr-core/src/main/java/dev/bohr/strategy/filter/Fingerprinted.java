package dev.bohr.strategy.filter;

import dev.bohr.model.Savable;
import dev.bohr.model.Strategy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Takes the fingerprints of the executions of a strategy that has no use for them itself. */
public final class Fingerprinted extends OrderFilter implements Savable {
    public Fingerprinted(Strategy strategy) {
        super(strategy);
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
