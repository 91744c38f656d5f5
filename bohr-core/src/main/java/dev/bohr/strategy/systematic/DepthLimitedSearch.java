package dev.bohr.strategy.systematic;

import dev.bohr.model.OwnStrategy;
import dev.bohr.model.Schedule;
import dev.bohr.model.View;

/** Depth first, and never deeper than so many steps: an execution that would have a choice beyond them is given up. */
public final class DepthLimitedSearch implements OwnStrategy {
    private final DepthFirst search = new DepthFirst();
    private final int depth;

    public DepthLimitedSearch(int depth) {
        this.depth = depth;
    }

    @Override
    public boolean begin() {
        return search.begin();
    }

    @Override
    public int chooseThread(View view, long enabled) {
        if (view.steps() >= depth) {
            return ABANDON;
        }
        return search.chooseThread(view, enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return search.chooseValue(view, kind, alternatives);
    }

    @Override
    public boolean restart() {
        return search.restart();
    }

    @Override
    public boolean isComplete() {
        return search.isComplete();
    }
}
