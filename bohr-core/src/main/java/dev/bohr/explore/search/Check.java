package dev.bohr.explore.search;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.Result.Verdict;
import dev.bohr.UnusableOptions;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.progress.TimeBudget;
import dev.bohr.explore.recording.Workload;
import dev.bohr.explore.watch.AgentPresence;
import dev.bohr.explore.watch.OmittedStacks;
import dev.bohr.explore.watch.OneCheckAtATime;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.Strategies;
import dev.bohr.strategy.filter.Fingerprinted;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** One check from its beginning to its end: an explorer on a thread of its own, watched by the caller's. */
public final class Check {
    private Check() {}

    /** Checks a program. */
    public static Result run(Program program, Options options, Progress progress) {
        return run(program, options, progress, System::nanoTime);
    }

    /** @param clock what the time that the check may take is measured by, in nanoseconds */
    public static Result run(Program program, Options options, Progress progress, LongSupplier clock) {
        try (OneCheckAtATime oneCheckAtATime = OneCheckAtATime.take()) {
            EscapedSites escaped = new EscapedSites(List.of());
            Explorer explorer = new Explorer(
                    program,
                    options,
                    strategy(options),
                    escaped,
                    new TimeBudget(options.time(), clock),
                    new Engine(program, options, escaped));
            explorer.checkpoint().resume();
            String stuck = explorer.supervise(
                    explorer::moves, explorer::runReportingErrors, () -> progress.report(explorer.state()));
            if (explorer.isMismatch()) {
                UnusableOptions unusable = explorer.unusableCheckpoint(stuck.isEmpty() ? explorer.lost() : stuck);
                if (!explorer.hasNewBugs()) {
                    throw unusable;
                }
                stuck = String.valueOf(unusable.getMessage());
            }
            return result(explorer, stuck);
        }
    }

    /** With fingerprints of executions, if the number of classes is asked for. */
    private static Strategy strategy(Options options) {
        Strategy strategy = Strategies.create(options);
        return options.countsClasses() && !strategy.takesFingerprints() ? new Fingerprinted(strategy) : strategy;
    }

    /** @param stuck why the explorer does not come back; empty if it has */
    public static Result result(Explorer explorer, String stuck) {
        String reason = stuck.isEmpty() ? explorer.lost() : stuck;
        if (reason.isEmpty()) {
            reason = AgentPresence.notWoven();
        }
        boolean all = reason.isEmpty() && explorer.isAllExplored();
        boolean complete = reason.isEmpty() && explorer.isComplete();
        Verdict verdict = !explorer.findings().bugs.all().isEmpty()
                ? Verdict.BUG
                : !reason.isEmpty() ? Verdict.NOT_CHECKED : complete ? Verdict.OK : Verdict.BUDGET;
        Workload workload = explorer.findings().workload();
        String advice = verdict != Verdict.BUDGET
                ? ""
                : new BudgetAdvice(explorer.options)
                        .text(
                                workload,
                                explorer.explored().bound(),
                                explorer.counts().cut());
        return Result.builder(explorer.program.name(), verdict)
                .strategy(explorer.searched())
                .model(explorer.options.model())
                .complete(complete)
                .guarantee(new Guarantee(explorer, all).text(reason)
                        + OmittedStacks.mayBeWhyOf(explorer.findings().bugs.all()))
                .executions(explorer.counts().executions())
                .seconds(explorer.seconds())
                .steps(explorer.counts().steps())
                .threads(explorer.counts().threads())
                .outcomes(stuck.isEmpty() ? explorer.counts().outcomes() : Map.of())
                .bugs(List.copyOf(explorer.findings().bugs.all()))
                .races(explorer.findings().races.reported())
                .explored(explorer.explored())
                .outside(explorer.engine().outside().changes())
                .reason(reason)
                .workload(verdict == Verdict.BUDGET ? workload.mostly() : "")
                .advice(advice)
                .witnesses(stuck.isEmpty() ? explorer.findings().witnesses.all() : Map.of())
                .build();
    }
}
