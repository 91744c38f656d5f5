package dev.bohr.bench.strategies;

import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.StrategyProvider;
import dev.bohr.model.View;

/** Goes to another thread at every point, so that what a switch costs can be measured with no luck in it. */
public final class AlwaysSwitch implements Strategy {
    @Override
    public boolean begin() {
        return true;
    }

    /** The next by number, and round again; never the running one, since there are at least two to choose from. */
    @Override
    public int chooseThread(View view, long enabled) {
        // Two shifts, because one by 64 does nothing.
        long after = enabled & -1L << view.current() << 1;
        return Long.numberOfTrailingZeros(after != 0 ? after : enabled);
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
            return "always-switch";
        }

        @Override
        public Strategy create(long seed) {
            return new AlwaysSwitch();
        }
    }
}
