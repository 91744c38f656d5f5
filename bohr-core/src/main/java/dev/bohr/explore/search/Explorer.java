package dev.bohr.explore.search;

import dev.bohr.Bug;
import dev.bohr.Estimate;
import dev.bohr.Explored;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Simplicity;
import dev.bohr.engine.ControlLost;
import dev.bohr.engine.End;
import dev.bohr.engine.Recorder;
import dev.bohr.engine.RepeatedInitialisers;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.learned.EarlyThreads;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.explore.diagnosis.Explaining;
import dev.bohr.explore.diagnosis.Shrinking;
import dev.bohr.explore.diagnosis.Trials;
import dev.bohr.explore.execution.ClassJudge;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.StartsAnew;
import dev.bohr.explore.progress.Checkpoint;
import dev.bohr.explore.progress.FailureCount;
import dev.bohr.explore.progress.SavedText;
import dev.bohr.explore.progress.Tally;
import dev.bohr.explore.progress.TimeBudget;
import dev.bohr.explore.progress.TreeSize;
import dev.bohr.explore.recording.CutExecutions;
import dev.bohr.explore.recording.Determinism;
import dev.bohr.explore.recording.FailureKeys;
import dev.bohr.explore.recording.FoundBugs;
import dev.bohr.explore.recording.Judging;
import dev.bohr.explore.recording.RaceWatch;
import dev.bohr.explore.recording.Recording;
import dev.bohr.explore.recording.Recordings;
import dev.bohr.explore.recording.WhatDiffers;
import dev.bohr.explore.recording.Witnesses;
import dev.bohr.model.Divergence;
import dev.bohr.model.Savable;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.sampling.RandomDescent;
import dev.bohr.strategy.systematic.DepthFirst;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs execution after execution until the strategy, the budget or the first bug ends it. */
final class Explorer implements Savable {
    private final Program program;
    private final Options options;
    private final Strategy strategy;
    private final EscapedSites escaped;
    private final Engine engine;
    private final Determinism determinism;
    private final RaceWatch races;
    private final Judging judging;
    private final Recordings recordings;
    private final Trials trials;
    private final TimeBudget time;

    private final Tally tally;
    private final FoundBugs bugs = new FoundBugs();
    private final FailureCount failures = new FailureCount();
    private final TreeSize treeSize;
    private final Checkpoint checkpoint;
    private final Discoveries discoveries;
    private final Witnesses witnesses = new Witnesses();
    private final CutExecutions cuts = new CutExecutions();

    // Read by the thread that watches; a stale value does no harm.
    private volatile boolean stopped;
    private volatile long descents;

    private boolean budgetUsed;
    /** Executions of the search that were begun in this JVM. */
    private long begun;

    private boolean isMisfit;
    private int bugsBefore;
    private String lost = "";
    /** An error of Bohr's own that has ended the search. */
    private End.@Nullable Broken broken;

    Explorer(Program program, Options options, Strategy strategy, EscapedSites escaped) {
        this(program, options, strategy, escaped, new TimeBudget(options.time(), System::nanoTime));
    }

    Explorer(Program program, Options options, Strategy strategy, EscapedSites escaped, TimeBudget time) {
        this(program, options, strategy, escaped, time, new Engine(program, options, escaped));
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
        this.determinism = new Determinism(engine);
        this.races = new RaceWatch(options, engine, strategy);
        this.judging = new Judging(program, options, engine, races);
        this.recordings = new Recordings(program, options, engine, escaped, races, judging);
        this.trials = new Trials(engine, escaped, judging, recordings, () -> stopped || time.isShareUsed());
        this.treeSize = new TreeSize(options);
        this.tally = new Tally(options.memoryLimit());
        this.checkpoint = new Checkpoint(this, program, options);
        this.discoveries = new Discoveries(engine);
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
            lost = engine.warmUp(new DepthFirst());
            // Where a memory model is explored it has given names, and it need not be the same in each JVM.
            engine.scheduler().effects().keys().clear();
            engine.initialisers().takeNewCode();
            discoveries.makeAgain();
            while (lost.isEmpty() && !isFoundEnough() && withinBudget() && strategy.begin()) {
                begun++;
                try {
                    exploreOne();
                } catch (StartsAnew e) {
                    judge(e.end());
                }
                if (isTimeToLook()) {
                    checkpoint.writeIfDue();
                }
            }
            if (budgetUsed) {
                checkpoint.write();
            }
            if (lost.isEmpty()) {
                simplify();
                explain();
                cuts.nameLoop(recordings);
            }
            if (lost.isEmpty() && !budgetUsed) {
                checkpoint.delete();
            }
        } catch (ControlLost e) {
            lost = e.getMessage();
        } catch (Divergence e) {
            lost = differs(e.getMessage());
        } catch (UncheckedIOException e) {
            lost = e.getMessage();
        }
    }

    /** One execution, and what is run because of it. */
    private void exploreOne() {
        races.begin(tally.executions());
        End end = engine.execute(strategy, Recorder.NONE, judging::remember);
        discoveries.note();
        races.end(end);
        discoveries.note();
        judge(end);
        if (engine.initialisers().takeNewCode()) {
            lost = engine.warmUp(new DepthFirst());
            engine.scheduler().effects().keys().clear();
        }
        if (races.hasFresh() && lost.isEmpty()) {
            lost = races.tell(recordings, this::bugOf, bugs);
        }
        estimate();
    }

    private boolean isFoundEnough() {
        return bugs.size() > 0 && !options.continueAfterBug();
    }

    /**
     * Goes down the tree at random a few times to learn how large it is. That is not part of the search, but what it comes upon
     * counts.
     */
    private void estimate() {
        for (RandomDescent descent : treeSize.due(tally.executions())) {
            descent.begin();
            End end = engine.execute(descent, Recorder.NONE, judging::remember);
            descents++;
            if (end.startsAnew() || end instanceof End.Uncontrolled) {
                judge(end);
                return;
            }
            treeSize.add(descent.size());
            if (judging.isFailure(end)) {
                report(end, judging.key());
            }
        }
    }

    private boolean withinBudget() {
        budgetUsed = stopped
                || time.isUp()
                || options.executions() > 0 && tally.executions() >= options.executions()
                || isTimeToLook() && time.isSearchOver(bugs.size() > 0);
        return !budgetUsed;
    }

    /** Looking at the clock costs as much as a very short execution. */
    private boolean isTimeToLook() {
        return (tally.executions() & 63) == 0 || engine.scheduler().steps() > 1_000 || options.realThreads();
    }

    private void judge(End end) {
        Scheduler scheduler = engine.scheduler();
        if (end.startsAnew()) {
            if (strategy.restart()) {
                races.restart();
                tally.clear();
                cuts.clear();
                failures.clear();
                treeSize.clear();
                discoveries.clear();
            }
            return;
        }
        tally.add(end, scheduler);
        if (end instanceof End.Cut) {
            cuts.add(scheduler.choices().toSchedule());
        }
        strategy.end(scheduler.choices().encoded(), scheduler.choices().length());
        if (strategy.takesFingerprints()) {
            if (!(end instanceof End.Abandoned)) {
                tally.addClass(strategy.fingerprint());
            }
            tally.addToCurve();
        }
        if (end instanceof End.Uncontrolled lostEnd) {
            lost = lostEnd.reason();
            broken = end instanceof End.Broken error ? error : broken;
        } else if (end instanceof End.Diverged diverged) {
            lost = differs(diverged.reason());
        } else if (end instanceof End.Uncaught uncaught && uncaught.throwable() instanceof OutOfMemoryError) {
            lost = "the program ran out of memory (" + uncaught.throwable().getMessage() + ", limit "
                    + Runtime.getRuntime().maxMemory() / 1024 / 1024
                    + " MB), which depends on the machine and not on the schedule; a larger -Xmx gives it more (./bohr:"
                    + " BOHR_JAVA_OPTS=-Xmx4g)";
            engine.forgetObjects();
            races.forgetObjects();
        } else if (engine.hasOutcome(end)) {
            completed(end);
            checkDeterminism(end);
        } else if (judging.isFailure(end)) {
            failures.add(tally.executions());
            report(end, judging.key());
        }
    }

    /** The first execution of a search that goes on repeats what is in the file: then it is the file that does not fit. */
    private String differs(String reason) {
        isMisfit = checkpoint.isResumed() && begun <= 1;
        return isMisfit ? reason : new WhatDiffers(engine.scheduler(), recordings).words(reason);
    }

    /** The same as {@link #run}, and an error of Bohr's own is remembered as one. */
    void runOrBreak() {
        try {
            run();
        } catch (RuntimeException | Error e) {
            broken = new End.Broken(e);
            throw e;
        }
    }

    /** Whether the search could not go on from its checkpoint, because of what is in it. */
    boolean isMisfit() {
        return checkpoint.isResumed() && (isMisfit || broken != null);
    }

    /** Why it could not, as an error of who gave the file. */
    IllegalArgumentException unusableCheckpoint(String reason) {
        return broken == null ? checkpoint.unusable(reason) : checkpoint.damaged(broken);
    }

    /** Whether there are bugs that are not in the file that the search has gone on from. */
    boolean hasNewBugs() {
        return bugs.size() > bugsBefore;
    }

    private void completed(End end) {
        String outcome = engine.outcome();
        if (options.outcomes()) {
            tally.addOutcome(outcome);
        }
        boolean isBug = program.judge() instanceof ClassJudge judge
                ? !judge.complaint(strategy.order()).isEmpty()
                : !judging.complaint(outcome).isEmpty();
        if (isBug) {
            failures.add(tally.executions());
            report(end, "outcome " + outcome);
        }
        if (options.witnesses() && lost.isEmpty()) {
            lost = witnesses.keep(outcome, engine, recordings);
        }
    }

    /** Not if the program's output is shown: it would be shown twice. Bugs are run again anyway. */
    private void checkDeterminism(End end) {
        if (!options.showOutput() && lost.isEmpty() && engine.scheduler().end() == end) {
            String difference = determinism.difference(tally.executions(), end);
            if (!difference.isEmpty()) {
                lost = new WhatDiffers(engine.scheduler(), recordings).words(difference);
            }
        }
    }

    /** A bug that is new is run again with a recorder: that gives its trace, and proves that it replays. */
    private void report(End end, String key) {
        if (!bugs.isNew(key)) {
            return;
        }
        Recording recording = recordBug(end);
        StartsAnew.throwIfSo(recording.end(), () -> bugs.forget(key));
        if (recording.failure() == null || !recording.end().getClass().equals(end.getClass())) {
            lost = "a failure did not come back when its schedule was run again, so the program is not deterministic: "
                    + describe(end) + "; then: " + describe(recording.end());
            return;
        }
        // The JVM may have left the stack out of the one and not of the other.
        String shown = FailureKeys.clearer(key, judging.keyOf(recording.end()));
        if (shown.equals(key) || bugs.isNewAs(key, shown)) {
            bugs.add(shown, bugOf(recording));
        }
    }

    /** The execution that has just ended, or one like it that shows what is wrong. */
    private Recording recordBug(End end) {
        boolean isJudged = engine.hasOutcome(end);
        Strategy showing = isJudged && program.judge() instanceof ClassJudge judge
                ? judge.showing(engine.scheduler().choices())
                : null;
        return showing == null ? recordings.recordLast() : recordings.record(showing, () -> true);
    }

    /** A failure with what is known of how simple its schedule is. */
    Bug bugOf(Recording recording) {
        boolean fewest = strategy.preemptionsDone() >= recording.preemptions() - 1;
        return recording.bug(Simplicity.asFound(fewest, recording.preemptions(), recording.steps()));
    }

    /**
     * Looks for simpler schedules of the bugs, now that the search is over: if asked to, or if the strategy is to show the simplest
     * first and a bug was met by a part of it that does not go by preemptions.
     */
    private void simplify() {
        if (options.exploresGraphs()) {
            return; // shorter schedules would be others of what reads see
        }
        boolean goesByPreemptions = options.strategy().equals("auto");
        for (int i = 0; i < bugs.size(); i++) {
            FoundBugs.Found found = bugs.get(i);
            if (RaceWatch.isRace(found.bug())) {
                continue; // its trace ends at the second access already
            }
            // Each bug is simplified, and then each explained.
            time.share(2 * bugs.size() - i);
            if (options.shrink()) {
                bugs.replace(i, new Shrinking(trials, found).run());
            } else if (goesByPreemptions && !found.bug().simplicity().fewestPreemptions()) {
                bugs.replace(i, new Shrinking(trials, found).fewestPreemptions());
            }
        }
    }

    /** Looks for the cause of each bug; what is told of races says where they come from already. */
    private void explain() {
        if (!options.explains() || options.showOutput() || program.judge() instanceof ClassJudge) {
            return;
        }
        for (int i = 0; i < bugs.size() && !stopped; i++) {
            Bug bug = bugs.get(i).bug();
            if (!RaceWatch.isRace(bug)) {
                time.share(bugs.size() - i);
                try {
                    bugs.replace(i, bug.with(new Explaining(trials, bug, options.exploresGraphs()).run()));
                } catch (RuntimeException e) {
                    return; // a bug that is not explained is worth more than none
                }
            }
        }
    }

    private static String describe(End end) {
        if (end instanceof End.Uncaught uncaught) {
            return uncaught.throwable().toString();
        }
        return end.toString();
    }

    /** Ends the search after the execution that is going on; called by the thread that watches. */
    void stop() {
        stopped = true;
    }

    /** The strategy, and what it did. */
    String searched() {
        String name = options.exploresGraphs() ? Options.GRAPH : options.strategy();
        String what = strategy.describe();
        return what.isEmpty() ? name : name + " (" + what + ")";
    }

    Engine engine() {
        return engine;
    }

    /** To run executions of this program and write down what happens. */
    Recordings recordings() {
        return recordings;
    }

    /** A number that is another one whenever something has moved. */
    long moves() {
        return tally.steps()
                + engine.scheduler().steps()
                + tally.executions()
                + descents
                + trials.count()
                + recordings.count();
    }

    /** How far it has come; called by the thread that watches. */
    Progress.State state(double seconds) {
        long executions = tally.executions();
        return new Progress.State(
                executions, tally.steps(), seconds, bugs.size(), strategy.preemptionsDone(), estimate(executions));
    }

    /** How many executions there are in all. */
    private Estimate estimate(long executions) {
        Estimate byDescents = treeSize.estimate();
        return byDescents.isKnown() ? byDescents : Estimate.ofPart(executions, strategy.estimate());
    }

    Explored explored() {
        return new Explored(
                strategy.takesFingerprints() ? tally.classes().size() : -1,
                tally.classes().isFull(),
                tally.blocked(),
                strategy.preemptionsDone(),
                tally.curve().points(),
                estimate(tally.executions()),
                tally.cut());
    }

    /** Of executions that were longer than allowed. */
    CutExecutions cuts() {
        return cuts;
    }

    TimeBudget time() {
        return time;
    }

    /** Whether there was a bound on preemptions, and all within it is explored. */
    boolean isBoundDone() {
        return options.bound() >= 0 && strategy.preemptionsDone() >= options.bound() && tally.cut() == 0;
    }

    Checkpoint checkpoint() {
        return checkpoint;
    }

    /** All that a search needs to go on in another JVM. */
    @Override
    public void save(DataOutput out) throws IOException {
        SavedText.write(out, escaped.names());
        SavedText.write(out, EarlyThreads.initialisers());
        SavedText.write(out, RepeatedInitialisers.anew());
        SavedText.write(out, engine.sharedClasses().names());
        SavedText.write(out, engine.outside().save());
        SavedText.write(out, engine.scheduler().learned().names());
        out.writeInt(engine.scheduler().effects().knowledge().bits());
        engine.scheduler().slots().save(out);
        tally.save(out);
        treeSize.save(out);
        discoveries.save(out);
        bugs.save(out);
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
        engine.scheduler().effects().knowledge().set(in.readInt());
        engine.scheduler().slots().restore(in);
        tally.restore(in);
        treeSize.restore(in);
        discoveries.restore(in);
        bugs.restore(in);
        bugsBefore = bugs.size();
        races.restore(in);
        ((Savable) strategy).restore(in);
    }

    @Override
    public boolean isSavable() {
        return strategy instanceof Savable savable && savable.isSavable();
    }

    Tally tally() {
        return tally;
    }

    FailureCount failures() {
        return failures;
    }

    String lost() {
        return lost;
    }

    Witnesses witnesses() {
        return witnesses;
    }

    RaceWatch races() {
        return races;
    }

    List<Bug> bugs() {
        return bugs.all();
    }
}
