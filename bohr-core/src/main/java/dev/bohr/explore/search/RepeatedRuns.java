package dev.bohr.explore.search;

import dev.bohr.Difference;
import dev.bohr.Estimate;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Repetition;
import dev.bohr.Result.Verdict;
import dev.bohr.engine.ControlLost;
import dev.bohr.engine.End;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.explore.recording.FirstDifference;
import dev.bohr.explore.recording.NondeterminismWords;
import dev.bohr.explore.recording.Recording;
import dev.bohr.explore.watch.OneCheckAtATime;
import dev.bohr.model.Divergence;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.Strategies;
import dev.bohr.strategy.replay.PlanReplay;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs schedules twice, with everything written down, until two runs are not alike. A failure of the program is none of our
 * business here, as long as it comes back.
 */
public final class RepeatedRuns {
    /** Executions of the search that must do the same under the same choices. */
    private static final int SEARCHED = 100;

    private final Program program;
    private final Options options;
    private final Progress progress;
    private final Strategy strategy;
    private final Explorer explorer;

    // Read by the thread that watches, after the end or for its report; a stale value does no harm.
    private volatile long schedules;
    private volatile long failed;
    private volatile long steps;
    private volatile @Nullable Difference difference;
    private volatile String lost = "";

    private RepeatedRuns(Program program, Options options, Progress progress) {
        this.program = program;
        this.options = options;
        this.progress = progress;
        this.strategy = Strategies.create(options);
        this.explorer = new Explorer(program, options, strategy, new EscapedSites(List.of()));
    }

    /** As many schedules as the options have executions. */
    public static Repetition run(Program program, Options options, Progress progress) {
        try (OneCheckAtATime oneCheckAtATime = OneCheckAtATime.take()) {
            return new RepeatedRuns(program, options, progress).run();
        }
    }

    private Repetition run() {
        String stuck = explorer.supervise(explorer::moves, this::runAll, this::report);
        String reason = stuck.isEmpty() ? lost : stuck;
        Difference found = difference;
        if (reason.isEmpty()) {
            reason = found == null ? lostInSearch() : NondeterminismWords.because(found.what());
        }
        boolean isWhole = options.executions() == 0 || schedules >= options.executions();
        return new Repetition(
                program.name(),
                options.strategy(),
                options.seed(),
                Runtime.version().toString(),
                !reason.isEmpty() ? Verdict.NOT_CHECKED : isWhole ? Verdict.OK : Verdict.BUDGET,
                schedules,
                failed,
                steps,
                explorer.seconds(),
                found,
                reason);
    }

    private void report() {
        long asked = options.executions();
        progress.report(new Progress.State(
                schedules, steps, explorer.seconds(), 0, -1, new Estimate(asked, asked, asked, false)));
    }

    /**
     * A search compares what it does with what was done under the same choices before, by more than what is written down: a program that
     * is said to be deterministic is to pass a short one, too. Empty if it does.
     */
    private String lostInSearch() {
        Options ofSearch = options.withStrategy(Options.defaults().strategy())
                .withExecutions(SEARCHED)
                .withContinueAfterBug(true);
        Explorer search = new Explorer(program, ofSearch, Strategies.create(ofSearch), new EscapedSites(List.of()));
        String stuck = search.supervise(search::moves, search::run, this::report);
        return stuck.isEmpty() ? search.lost() : stuck;
    }

    private void runAll() {
        explorer.engine().install();
        try {
            lost = explorer.engine().warmUp(PlanReplay.withoutPreemptions());
            while (lost.isEmpty() && difference == null && !isDone()) {
                compare(explorer.recordings().next(strategy));
            }
        } catch (ControlLost e) {
            lost = String.valueOf(e.getMessage());
        } catch (Divergence e) {
            lost = NondeterminismWords.because(String.valueOf(e.getMessage()));
        } finally {
            explorer.engine().uninstall();
        }
    }

    private boolean isDone() {
        return explorer.isStopped() || options.executions() > 0 && schedules >= options.executions();
    }

    private void compare(Recording first) {
        if (isLost(first)) {
            return;
        }
        Recording second = explorer.recordings().record(first.trace().schedule());
        if (second.end().restartsSearch()) {
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
}
