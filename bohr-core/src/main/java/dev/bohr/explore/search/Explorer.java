package dev.bohr.explore.search;

import dev.bohr.Estimate;
import dev.bohr.Explored;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.UnusableOptions;
import dev.bohr.engine.ControlLost;
import dev.bohr.engine.End;
import dev.bohr.engine.initialisers.RepeatedInitialisers;
import dev.bohr.engine.learned.EarlyThreads;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.explore.diagnosis.Diagnosis;
import dev.bohr.explore.diagnosis.DiagnosticRuns;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.ExecutionVisitor;
import dev.bohr.explore.execution.SearchRestart;
import dev.bohr.explore.progress.Checkpoint;
import dev.bohr.explore.progress.ExecutionCounts;
import dev.bohr.explore.progress.SavedText;
import dev.bohr.explore.progress.TimeBudget;
import dev.bohr.explore.progress.TreeSizeEstimate;
import dev.bohr.explore.recording.FailureJudge;
import dev.bohr.explore.recording.NondeterminismWords;
import dev.bohr.explore.recording.RaceReporting;
import dev.bohr.explore.recording.Recordings;
import dev.bohr.explore.watch.Supervision;
import dev.bohr.model.Divergence;
import dev.bohr.model.Savable;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.replay.PlanReplay;
import dev.bohr.strategy.sampling.RandomDescent;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Runs execution after execution until the strategy, the budget or the first bug ends it. */
public final class Explorer implements ExecutionVisitor, Savable {
    final Program program;
    final Options options;
    private final Strategy strategy;
    private final EscapedSites escaped;
    private final Engine engine;
    private final RaceReporting races;
    private final FailureJudge failureJudge;
    private final Recordings recordings;
    private final Findings findings;
    private final DiagnosticRuns diagnosticRuns;
    private final Diagnosis diagnosis;
    private final TimeBudget time;

    private final ExecutionCounts executionCounts;
    private final TreeSizeEstimate treeSizeEstimate;
    private final Checkpoint checkpoint;
    private final OldObjectExecutions oldObjectExecutions;

    // Read by the thread that watches; a stale value does no harm.
    private volatile boolean stopped;
    private volatile long descents;

    private boolean budgetUsed;
    /** Executions of the search that were begun in this JVM. */
    private long begun;

    private boolean isMismatch;
    private int bugsBefore;
    private String lost = "";
    /** An error of Bohr's own that has ended the search. */
    private End.@Nullable Broken broken;

    public Explorer(Program program, Options options, Strategy strategy, EscapedSites escaped) {
        this(
                program,
                options,
                strategy,
                escaped,
                new TimeBudget(options.time(), System::nanoTime),
                new Engine(program, options, escaped));
    }

    /** @param engine of this program, by now */
    Explorer(
            Program program, Options options, Strategy strategy, EscapedSites escaped, TimeBudget time, Engine engine) {
        this.time = time;
        this.program = program;
        this.options = options;
        this.strategy = strategy;
        this.escaped = escaped;
        this.engine = engine;
        this.races = new RaceReporting(options, engine, strategy);
        this.failureJudge = new FailureJudge(program, options, engine, races);
        this.recordings = new Recordings(program, options, engine, escaped, races, failureJudge);
        this.findings = new Findings(options, strategy, engine, races, failureJudge, recordings);
        this.diagnosticRuns =
                new DiagnosticRuns(engine, escaped, failureJudge, recordings, () -> stopped || time.isShareUsed());
        this.diagnosis = new Diagnosis(options, failureJudge, diagnosticRuns, time, findings.bugs, findings.failures);
        this.treeSizeEstimate = new TreeSizeEstimate(options);
        this.executionCounts = new ExecutionCounts(options.memoryLimit());
        this.checkpoint = new Checkpoint(this, program, options);
        this.oldObjectExecutions = new OldObjectExecutions(engine);
    }

    void run() {
        engine.install();
        try {
            explore();
        } finally {
            engine.uninstall();
        }
    }

    /** With the engine installed. */
    void explore() {
        try {
            warmUp();
            engine.initialisers().takeNewCode();
            oldObjectExecutions.makeAgain();
            engine.runAll(strategy, this);
            if (budgetUsed) {
                checkpoint.write();
            }
            if (lost.isEmpty()) {
                diagnosis.simplify();
                diagnosis.explain(() -> stopped);
                findings.describeExecutions(budgetUsed, executionCounts);
            }
            if (lost.isEmpty() && !budgetUsed) {
                checkpoint.delete();
            }
        } catch (ControlLost | UncheckedIOException e) {
            lost = String.valueOf(e.getMessage());
        } catch (Divergence e) {
            lost = differs(String.valueOf(e.getMessage()));
        }
    }

    private void warmUp() {
        lost = engine.warmUp(PlanReplay.withoutPreemptions());
        // Where a memory model is explored it has given names, and it need not be the same in each JVM.
        engine.scheduler().effects().keys().clear();
    }

    private void warmUpNewCode() {
        if (lost.isEmpty() && engine.initialisers().takeNewCode()) {
            warmUp();
        }
    }

    @Override
    public boolean wantsMore() {
        warmUpNewCode();
        if (begun > 0 && isTimeToLook()) {
            checkpoint.writeIfDue();
        }
        boolean isFoundEnough = findings.bugs.size() > 0 && !options.continueAfterBug();
        return lost.isEmpty() && !isFoundEnough && withinBudget();
    }

    @Override
    public End run(Engine ours, Strategy searching) {
        begun++;
        races.begin(executionCounts.executions());
        End end = ExecutionVisitor.super.run(ours, searching);
        oldObjectExecutions.note();
        races.end(end);
        oldObjectExecutions.note();
        return end;
    }

    @Override
    public void standsAt(End end) {
        failureJudge.remember(end);
    }

    @Override
    public void ended(End end) {
        judge(end);
        warmUpNewCode();
        if (lost.isEmpty()) {
            lost = findings.reportRaces();
        }
        estimate();
    }

    @Override
    public void restarted() {
        findings.clear();
        executionCounts.clear();
        treeSizeEstimate.clear();
        oldObjectExecutions.clear();
    }

    /**
     * Goes down the tree at random a few times to learn how large it is. That is not part of the search, but what it comes upon
     * counts.
     */
    private void estimate() {
        for (RandomDescent descent : treeSizeEstimate.due(executionCounts.executions())) {
            End end = engine.run(descent, this::standsAt);
            descents++;
            SearchRestart.throwIfSo(end, () -> {});
            if (end instanceof End.Uncontrolled) {
                judge(end);
                return;
            }
            treeSizeEstimate.add(descent.size());
            String lostNow = findings.judgeFailure(end);
            lost = lostNow.isEmpty() ? lost : lostNow;
        }
    }

    private boolean withinBudget() {
        budgetUsed = stopped
                || time.isUp()
                || options.executions() > 0 && executionCounts.executions() >= options.executions()
                || isTimeToLook() && time.isSearchOver(findings.bugs.size() > 0);
        return !budgetUsed;
    }

    /** Looking at the clock costs as much as a very short execution. */
    private boolean isTimeToLook() {
        return (executionCounts.executions() & 63) == 0 || engine.scheduler().steps() > 1_000 || options.realThreads();
    }

    /** Settles what one execution of the search means for it. */
    private void judge(End end) {
        executionCounts.add(end, engine.scheduler(), strategy.isBesideSearch());
        if (strategy.takesFingerprints()) {
            if (!(end instanceof End.Abandoned)) {
                executionCounts.addClass(strategy.fingerprint());
            }
            executionCounts.addToCurve();
        }
        lost = reasonOfLoss(end);
    }

    /** Why an execution ends the search without a verdict; empty if it does not. */
    private String reasonOfLoss(End end) {
        if (end instanceof End.Uncontrolled uncontrolled) {
            broken = end instanceof End.Broken error ? error : broken;
            return uncontrolled.reason();
        }
        if (end instanceof End.Diverged diverged) {
            return differs(diverged.reason());
        }
        if (end instanceof End.Uncaught uncaught && uncaught.throwable() instanceof OutOfMemoryError) {
            engine.forgetObjects();
            races.forgetObjects();
            return "the program ran out of memory (" + uncaught.throwable().getMessage() + ", limit "
                    + Runtime.getRuntime().maxMemory() / 1024 / 1024
                    + " MB), which depends on the machine and not on the schedule; a larger -Xmx gives it more (./bohr:"
                    + " BOHR_JAVA_OPTS=-Xmx4g)";
        }
        return findings.judge(end, executionCounts);
    }

    /** The first execution of a search that continues repeats what is in the file: then it is the file that does not fit. */
    private String differs(String reason) {
        isMismatch = checkpoint.isResumed() && begun <= 1;
        return isMismatch ? reason : new NondeterminismWords(engine.scheduler(), recordings).words(reason);
    }

    /** The same as {@link #run}, and an error of Bohr's own is remembered as one. */
    void runReportingErrors() {
        try {
            run();
        } catch (RuntimeException | Error e) {
            broken = new End.Broken(e);
            throw e;
        }
    }

    /** Whether the search could not proceed from its checkpoint, because of what is in it. */
    boolean isMismatch() {
        return checkpoint.isResumed() && (isMismatch || broken != null);
    }

    /** Why it could not, as an error of who gave the file. */
    UnusableOptions unusableCheckpoint(String reason) {
        return broken == null ? checkpoint.unusable(reason) : checkpoint.damaged(broken);
    }

    /** Whether there are bugs that are not in the file that the search has continued from. */
    boolean hasNewBugs() {
        return findings.bugs.size() > bugsBefore;
    }

    /**
     * Does something with the engine on a thread of its own, watched by this one; returns why that does not come back, or nothing if it has.
     *
     * @param progress a number that is another one whenever something has moved
     * @param report called every second
     */
    public String supervise(LongSupplier progress, Runnable work, Runnable report) {
        return Supervision.run(engine.scheduler()::running, progress, work, this::stop, report);
    }

    /** Ends the search after the running execution; called by the thread that watches. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /** The strategy, and what it did. */
    String searched() {
        String name = options.exploresGraphs() ? Options.GRAPH : options.strategy();
        String what = strategy.describe();
        return what.isEmpty() ? name : name + " (" + what + ")";
    }

    public Engine engine() {
        return engine;
    }

    /** To run executions of this program and write down what happens. */
    public Recordings recordings() {
        return recordings;
    }

    /** A number that is another one whenever something has moved. */
    public long moves() {
        time.look(); // executions that take long are few, and the search looks only now and then
        return executionCounts.steps()
                + engine.scheduler().steps()
                + executionCounts.executions()
                + descents
                + diagnosticRuns.count()
                + recordings.count();
    }

    /** How far it has come; called by the thread that watches. */
    Progress.State state() {
        long executions = executionCounts.executions();
        return new Progress.State(
                executions,
                executionCounts.steps(),
                seconds(),
                findings.bugs.size(),
                strategy.preemptionsDone(),
                estimate(executions));
    }

    /** How many executions there are in all. */
    private Estimate estimate(long executions) {
        Estimate byDescents = treeSizeEstimate.estimate();
        return byDescents.isKnown() ? byDescents : Estimate.ofPart(executions, strategy.estimate());
    }

    Explored explored() {
        return new Explored(
                strategy.takesFingerprints() ? executionCounts.classes().size() : -1,
                executionCounts.classes().isFull(),
                executionCounts.blocked(),
                strategy.preemptionsDone(),
                executionCounts.curve().points(),
                estimate(executionCounts.executions()),
                executionCounts.cut());
    }

    public double seconds() {
        return checkpoint.seconds();
    }

    /** Whether control was never lost and every execution was explored, whatever its preemptions. */
    boolean isAllExplored() {
        return strategy.isComplete() && executionCounts.cut() == 0 && isWhole();
    }

    /** A check with a bound has what was asked for when that is done. */
    boolean isComplete() {
        return isAllExplored()
                || options.bound() >= 0
                        && strategy.preemptionsDone() >= options.bound()
                        && executionCounts.cutInSearch() == 0
                        && isWhole();
    }

    private boolean isWhole() {
        return lost.isEmpty()
                && engine.initialisers().left().isEmpty()
                && engine.sharedClasses().unbounded().isEmpty();
    }

    Checkpoint checkpoint() {
        return checkpoint;
    }

    /** All that a search needs to continue in another JVM. */
    @Override
    public void save(DataOutput out) throws IOException {
        SavedText.write(out, escaped.names());
        SavedText.write(out, EarlyThreads.initialisers());
        SavedText.write(out, RepeatedInitialisers.rerun());
        SavedText.write(out, engine.sharedClasses().names());
        SavedText.write(out, engine.outside().save());
        SavedText.write(out, engine.scheduler().learned().names());
        out.writeInt(engine.scheduler().effects().programTraits().bits());
        engine.scheduler().save(out);
        executionCounts.save(out);
        treeSizeEstimate.save(out);
        oldObjectExecutions.save(out);
        findings.bugs.save(out);
        races.save(out);
        ((Savable) strategy).save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        escaped.addAll(SavedText.readAll(in));
        engine.initialiseFirst(SavedText.readAll(in));
        RepeatedInitialisers.expect(SavedText.readAll(in));
        engine.sharedClasses().addAll(SavedText.readAll(in));
        engine.outside().restore(SavedText.readAll(in));
        engine.scheduler().learned().set(SavedText.readAll(in));
        engine.scheduler().effects().programTraits().set(in.readInt());
        engine.scheduler().restore(in);
        executionCounts.restore(in);
        treeSizeEstimate.restore(in);
        oldObjectExecutions.restore(in);
        findings.bugs.restore(in);
        bugsBefore = findings.bugs.size();
        races.restore(in);
        ((Savable) strategy).restore(in);
    }

    @Override
    public boolean isSavable() {
        return strategy instanceof Savable savable && savable.isSavable();
    }

    ExecutionCounts counts() {
        return executionCounts;
    }

    String lost() {
        return lost;
    }

    /** What the executions have shown. */
    Findings findings() {
        return findings;
    }
}
