package dev.bohr.explore.search;

import dev.bohr.Difference;
import dev.bohr.Options;
import dev.bohr.engine.ControlLost;
import dev.bohr.engine.End;
import dev.bohr.explore.recording.FirstDifference;
import dev.bohr.explore.recording.Recording;
import dev.bohr.model.Divergence;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.systematic.DepthFirst;
import org.jspecify.annotations.Nullable;

/**
 * Runs schedules twice, with everything written down, until two runs are not alike. A failure of the program is none of our
 * business here, as long as it comes back.
 */
final class Twice {
    private final Explorer explorer;
    private final Strategy strategy;
    private final Options options;

    // Read by the thread that watches, after the end or for its report; a stale value does no harm.
    private volatile long schedules;
    private volatile long failed;
    private volatile long steps;
    private volatile boolean stopped;
    private volatile @Nullable Difference difference;
    private volatile String lost = "";

    Twice(Explorer explorer, Strategy strategy, Options options) {
        this.explorer = explorer;
        this.strategy = strategy;
        this.options = options;
    }

    void run() {
        explorer.engine().install();
        try {
            lost = explorer.engine().warmUp(new DepthFirst());
            while (lost.isEmpty() && difference == null && !isDone()) {
                Recording first = explorer.recordings().record(strategy, () -> true);
                if (first.end().startsAnew()) {
                    strategy.restart();
                } else {
                    compare(first);
                }
            }
        } catch (ControlLost e) {
            lost = e.getMessage();
        } catch (Divergence e) {
            lost = "the program is not deterministic: " + e.getMessage();
        } finally {
            explorer.engine().uninstall();
        }
    }

    private boolean isDone() {
        return stopped || options.executions() > 0 && schedules >= options.executions();
    }

    private void compare(Recording first) {
        if (isLost(first)) {
            return;
        }
        Recording second = explorer.recordings().record(first.trace().schedule());
        if (second.end().startsAnew()) {
            return; // the points have changed: the next schedule has them
        }
        if (isLost(second)) {
            return;
        }
        difference = FirstDifference.between(schedules + 1, first, second);
        if (difference == null) {
            steps += first.trace().events().size();
            failed += first.failure() == null ? 0 : 1;
            schedules++;
        }
    }

    private boolean isLost(Recording recording) {
        if (recording.end() instanceof End.Uncontrolled lostEnd) {
            lost = lostEnd.reason();
        }
        return !lost.isEmpty();
    }

    void stop() {
        stopped = true;
    }

    long schedules() {
        return schedules;
    }

    long failed() {
        return failed;
    }

    long steps() {
        return steps;
    }

    Difference difference() {
        return difference;
    }

    String lost() {
        return lost;
    }
}
