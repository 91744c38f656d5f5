package dev.bohr.bench.strategies;

import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.StrategyProvider;
import dev.bohr.model.View;

/** Stays with the running thread as long as it can proceed, so that everything but switches can be measured. */
public final class NeverSwitch implements Strategy {
    @Override
    public boolean begin() {
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        int current = view.current();
        return (enabled & 1L << current) != 0 ? current : Long.numberOfTrailingZeros(enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return 0;
    }

    @Override
    public boolean restart() {
        return false;
    }

    /** Found by ServiceLoader. */
    public static final class Provider implements StrategyProvider {
        @Override
        public String name() {
            return "never-switch";
        }

        @Override
        public Strategy create(long seed) {
            return new NeverSwitch();
        }
    }
}
