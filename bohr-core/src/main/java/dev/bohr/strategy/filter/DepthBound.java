package dev.bohr.strategy.filter;

import dev.bohr.model.Filter;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;

/**
 * Leaves executions after so many steps (Florian 2010, section 4.2.2): what can be reached by no more of them is explored. The
 * iterative bound begins low and grows whenever something was left; when nothing was, the search is complete (Musuvathi
 * and Qadeer 2007 compare theirs with that).
 *
 * <p>Noticed where there is something to choose: an execution in which only one thread can proceed runs to its end.
 */
public final class DepthBound extends StrategyDecorator {
    private final int growth;
    private int bound;
    private boolean hasLeft;

    private DepthBound(Strategy inner, int bound, int growth) {
        super(inner);
        this.bound = bound;
        this.growth = growth;
    }

    public static DepthBound of(Strategy inner, int steps) {
        return new DepthBound(inner, steps, 0);
    }

    public static DepthBound iterative(Strategy inner) {
        return new DepthBound(inner, Filter.DEPTH_STEP, Filter.DEPTH_STEP);
    }

    @Override
    public boolean begin() {
        if (super.begin()) {
            return true;
        }
        if (growth == 0 || !hasLeft) {
            return false;
        }
        bound += growth;
        hasLeft = false;
        super.restart();
        return super.begin();
    }

    @Override
    public int chooseThread(View view, long enabled) {
        if (view.steps() >= bound) {
            hasLeft = true;
            return ABANDON;
        }
        return ask(view, enabled);
    }

    @Override
    public boolean restart() {
        hasLeft = false;
        if (growth > 0) {
            bound = growth;
        }
        return super.restart();
    }

    @Override
    public boolean isComplete() {
        return !hasLeft && super.isComplete();
    }
}
