package dev.bohr.bench.strategies;

import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.StrategyProvider;
import dev.bohr.model.View;
import dev.bohr.strategy.systematic.DepthFirst;

/**
 * Depth-first search that begins again when it is complete. The racy counter has 924 schedules, which take less time than
 * the start of a check; Lincheck too gets a scenario again within one call.
 */
public final class DepthFirstAgain implements Strategy {
    private DepthFirst search = new DepthFirst();

    @Override
    public boolean begin() {
        if (search.begin()) {
            return true;
        }
        search = new DepthFirst();
        return search.begin();
    }

    @Override
    public int chooseThread(View view, long enabled) {
        return search.chooseThread(view, enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return search.chooseValue(view, kind, alternatives);
    }

    @Override
    public void end(int[] choices, int length) {
        search.end(choices, length);
    }

    @Override
    public boolean restart() {
        return search.restart();
    }

    /** Found by ServiceLoader. */
    public static final class Provider implements StrategyProvider {
        @Override
        public String name() {
            return "dfs-again";
        }

        @Override
        public Strategy create(long seed) {
            return new DepthFirstAgain();
        }
    }
}
