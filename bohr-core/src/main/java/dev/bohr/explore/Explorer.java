package dev.bohr.explore;

import dev.bohr.Bug;
import dev.bohr.Estimate;
import dev.bohr.Explored;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Simplicity;
import dev.bohr.Stops;
import dev.bohr.engine.Choices;
import dev.bohr.engine.ControlLost;
import dev.bohr.engine.EarlyThreads;
import dev.bohr.engine.End;
import dev.bohr.engine.EscapedSites;
import dev.bohr.engine.EventRecorder;
import dev.bohr.engine.Gate;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Recorder;
import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import dev.bohr.oracle.Exceptions;
import dev.bohr.oracle.Failure;
import dev.bohr.oracle.StuckThreads;
import dev.bohr.strategy.DepthFirst;
import dev.bohr.strategy.Divergence;
import dev.bohr.strategy.RandomDescent;
import dev.bohr.strategy.Replay;
import dev.bohr.strategy.Savable;
import dev.bohr.strategy.Strategy;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Schedule;
import dev.bohr.trace.Trace;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Runs execution after execution until the strategy, the budget or the first bug ends it. */
final class Explorer {
    /** With this begins what tells one deadlock or livelock from others. */
    static final String STUCK = "stuck";

    private final Program program;
    private final Options options;
    private final Strategy strategy;
    private final EscapedSites escaped;
    private final Engine engine;
    private final Determinism determinism;
    private final RaceWatch races;
    private final long deadline;

    private final Tally tally;
    private final FoundBugs bugs = new FoundBugs();
    private final FailureCount failures = new FailureCount();
    private final TreeSize treeSize;
    private final Checkpoint checkpoint;
    private final Discoveries discoveries;
    private final Witnesses witnesses = new Witnesses();

    // Read by the thread that watches; a stale value does no harm.
    private volatile boolean stopped;
    private volatile long recorded;

    private boolean budgetUsed;
    private String lost = "";
    private String key = "";
    /** The race at which the execution that is being recorded ends; empty if none. */
    private String raceToName = "";
    /** What that race is, if it is known; null if the execution is run to find that out. */
    private Failure raceInIt;

    private Gate gate = Gate.OPEN;

    Explorer(Program program, Options options, Strategy strategy, EscapedSites escaped) {
        this(program, options, strategy, escaped, new Engine(program, options, escaped));
    }

    /** @param engine of this program, by now */
    Explorer(Program program, Options options, Strategy strategy, EscapedSites escaped, Engine engine) {
        this.program = program;
        this.options = options;
        this.strategy = strategy;
        this.escaped = escaped;
        this.engine = engine;
        this.determinism = new Determinism(engine);
        this.races = new RaceWatch(options, engine, strategy);
        this.treeSize = new TreeSize(options);
        this.tally = new Tally(options.memoryLimit());
        this.checkpoint = new Checkpoint(this, program, options);
        this.discoveries = new Discoveries(engine);
        this.deadline = options.time().isZero()
                ? Long.MAX_VALUE
                : System.nanoTime() + options.time().toNanos();
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
            lost = warmUp();
            // Where a memory model is explored it has given names, and it need not be the same in each JVM.
            engine.scheduler().forgetPlaces();
            discoveries.makeAgain();
            while (lost.isEmpty() && !isFoundEnough() && withinBudget() && strategy.begin()) {
                races.begin(tally.executions());
                End end = engine.execute(strategy, Recorder.NONE, this::remember);
                discoveries.note();
                races.end(end);
                discoveries.note();
                judge(end);
                if (races.hasFresh() && lost.isEmpty()) {
                    lost = races.tell(this, bugs);
                }
                estimate();
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
            }
            if (lost.isEmpty() && !budgetUsed) {
                checkpoint.delete();
            }
        } catch (ControlLost e) {
            lost = e.getMessage();
        } catch (Divergence e) {
            lost = "the program is not deterministic: " + e.getMessage();
        } catch (UncheckedIOException e) {
            lost = e.getMessage();
        }
    }

    private boolean isFoundEnough() {
        return bugs.size() > 0 && !options.continueAfterBug();
    }

    /**
     * One execution that does not count. The first in a JVM loads and initialises classes and fills caches of the JDK's as it
     * goes; those after it are all alike. Returns why control was lost, or nothing if it was not.
     */
    String warmUp() {
        return warmUp(new DepthFirst());
    }

    private String warmUp(Strategy schedule) {
        End end;
        do {
            schedule.begin();
            end = engine.execute(schedule, Recorder.NONE, e -> {});
        } while (end.startsAnew() && schedule.restart());
        // It may not show again: a class is initialised once.
        return end instanceof End.Lost lostEnd ? lostEnd.reason() : "";
    }

    /**
     * Goes down the tree at random a few times to learn how large it is. That is not part of the search, but what it comes upon
     * counts.
     */
    private void estimate() {
        for (RandomDescent descent : treeSize.due(tally.executions())) {
            descent.begin();
            End end = engine.execute(descent, Recorder.NONE, this::remember);
            recorded++;
            if (end.startsAnew() || end instanceof End.Lost) {
                judge(end);
                return;
            }
            treeSize.add(descent.size());
            if (isFailure(end)) {
                report(end, key);
            }
        }
    }

    private boolean isFailure(End end) {
        return end instanceof End.Stuck && !engine.hasOutcome(end)
                || end instanceof End.Uncaught
                || end instanceof End.Exited;
    }

    private boolean withinBudget() {
        budgetUsed = stopped
                || options.executions() > 0 && tally.executions() >= options.executions()
                || isTimeToLook() && System.nanoTime() >= deadline;
        return !budgetUsed;
    }

    /** Looking at the clock costs as much as a very short execution. */
    private boolean isTimeToLook() {
        return (tally.executions() & 63) == 0 || engine.scheduler().steps() > 1_000 || options.realThreads();
    }

    /** Tells bugs apart, while the threads still stand where they stood. */
    private void remember(End end) {
        if (end instanceof End.Stuck) {
            StringBuilder text = new StringBuilder(STUCK);
            Scheduler scheduler = engine.scheduler();
            for (int i = 0; i < scheduler.threads(); i++) {
                ManagedThread thread = scheduler.thread(i);
                if (scheduler.isLive(thread)) {
                    text.append(' ').append(thread.name()).append(thread.kind());
                }
            }
            key = text.toString();
        } else if (end instanceof End.Uncaught uncaught) {
            Failure failure = Exceptions.describe(uncaught.thread().name(), uncaught.throwable());
            key = uncaught.throwable().getClass().getName() + failure.where();
        } else if (end instanceof End.Exited) {
            key = end.toString();
        }
    }

    private void judge(End end) {
        Scheduler scheduler = engine.scheduler();
        if (end.startsAnew()) {
            if (strategy.restart()) {
                races.restart();
                tally.clear();
                failures.clear();
                treeSize.clear();
                discoveries.clear();
            }
            return;
        }
        tally.add(end, scheduler);
        strategy.end(scheduler.choices().encoded(), scheduler.choices().length());
        if (strategy.takesFingerprints()) {
            if (!(end instanceof End.Abandoned)) {
                tally.addClass(strategy.fingerprint());
            }
            tally.addToCurve();
        }
        if (end instanceof End.Lost lostEnd) {
            lost = lostEnd.reason();
        } else if (end instanceof End.Diverged diverged) {
            lost = "the program is not deterministic: " + diverged.reason();
        } else if (end instanceof End.Uncaught uncaught && uncaught.throwable() instanceof OutOfMemoryError) {
            lost = "the program ran out of memory (" + uncaught.throwable().getMessage() + ", limit "
                    + Runtime.getRuntime().maxMemory() / 1024 / 1024
                    + " MB), which depends on the machine and not on the schedule; BOHR_JAVA_OPTS=-Xmx4g gives it more";
            engine.forgetObjects();
            races.forgetObjects();
        } else if (engine.hasOutcome(end)) {
            completed(end);
            checkDeterminism(end);
        } else if (isFailure(end)) {
            failures.add(tally.executions());
            report(end, key);
        }
    }

    private void completed(End end) {
        String outcome = engine.outcome();
        if (options.outcomes()) {
            tally.addOutcome(outcome);
        }
        boolean isBug = program.judge() instanceof ClassJudge judge
                ? !judge.complaint(strategy.order()).isEmpty()
                : !complaint(outcome).isEmpty();
        if (isBug) {
            failures.add(tally.executions());
            report(end, "outcome " + outcome);
        }
        if (options.witnesses() && lost.isEmpty()) {
            lost = witnesses.keep(outcome, this);
        }
    }

    /** Why an outcome is a bug; empty if it is none. */
    private String complaint(String outcome) {
        boolean isAllowed = options.allowed().isEmpty() || options.allowed().contains(outcome);
        return isAllowed ? program.judge().complaint(outcome) : "not allowed";
    }

    /** Not if the program's output is shown: it would be shown twice. Bugs are run again anyway. */
    private void checkDeterminism(End end) {
        if (!options.showOutput() && lost.isEmpty() && engine.scheduler().end() == end) {
            String difference = determinism.difference(tally.executions(), end);
            if (!difference.isEmpty()) {
                lost = "the program is not deterministic: " + difference;
            }
        }
    }

    /** A bug that is new is run again with a recorder: that gives its trace, and proves that it replays. */
    private void report(End end, String key) {
        if (!bugs.isNew(key)) {
            return;
        }
        Recording recording = recordBug(end);
        if (recording.failure() == null || !recording.end().getClass().equals(end.getClass())) {
            lost = "a failure did not come back when its schedule was run again, so the program is not deterministic: "
                    + describe(end) + "; then: " + describe(recording.end());
            return;
        }
        bugs.add(key, bugOf(recording));
    }

    /** The execution that has just ended, or one like it that shows what is wrong. */
    private Recording recordBug(End end) {
        Choices choices = engine.scheduler().choices();
        boolean isJudged = engine.hasOutcome(end);
        Strategy showing = isJudged && program.judge() instanceof ClassJudge judge ? judge.showing(choices) : null;
        return showing == null ? record(choices.toSchedule()) : record(showing, () -> true);
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
            if (options.shrink()) {
                bugs.replace(i, new Shrinking(this, found).run());
            } else if (goesByPreemptions && !found.bug().simplicity().fewestPreemptions()) {
                bugs.replace(i, new Shrinking(this, found).fewestPreemptions());
            }
        }
    }

    /**
     * Runs one execution for its failure alone. One in which more objects are shared than were so far is none: the schedules that
     * are known would no longer fit.
     *
     * @return what tells the failure from others; empty if it is none
     */
    String failureOf(Strategy attempted) {
        End end = tryOut(attempted);
        if (engine.hasOutcome(end)) {
            return complaint(engine.outcome()).isEmpty() ? "" : "outcome " + engine.outcome();
        }
        return isFailure(end) ? key : "";
    }

    private End tryOut(Strategy attempted) {
        List<String> shared = escaped.names();
        End end = engine.execute(attempted, Recorder.NONE, this::remember);
        recorded++;
        if (end instanceof End.Escaped) {
            escaped.keepOnly(shared); // the schedules that are known would no longer fit
        }
        return end;
    }

    /** What came of an execution that was run to compare another with. */
    enum Attempt {
        PASSES,
        FAILS,
        /** It was cut short, or shares more than is known: it says nothing. */
        UNKNOWN
    }

    /** Runs one execution to compare another with. */
    Attempt attempt(Strategy attempted) {
        attempted.begin();
        End end = tryOut(attempted);
        if (engine.hasOutcome(end)) {
            return complaint(engine.outcome()).isEmpty() ? Attempt.PASSES : Attempt.FAILS;
        }
        return isFailure(end) ? Attempt.FAILS : Attempt.UNKNOWN;
    }

    /** Records one execution to compare another with; null if it says nothing. */
    @Nullable
    Recording recordAttempt(Strategy attempted) {
        List<String> shared = escaped.names();
        Recording recording = record(attempted, () -> true);
        if (recording.end() instanceof End.Escaped) {
            escaped.keepOnly(shared);
        }
        boolean isKnown = engine.hasOutcome(recording.end()) || isFailure(recording.end());
        return isKnown ? recording : null;
    }

    /** Whether a recorded execution comes to its end as it should. */
    boolean isPassed(Recording recording) {
        return recording.failure() == null && recording.isWhole() && engine.hasOutcome(recording.end());
    }

    /** Looks for the cause of each bug; what is told of races says where they come from already. */
    private void explain() {
        if (!options.explains() || options.showOutput() || program.judge() instanceof ClassJudge) {
            return;
        }
        for (int i = 0; i < bugs.size() && !stopped; i++) {
            Bug bug = bugs.get(i).bug();
            if (!RaceWatch.isRace(bug)) {
                try {
                    bugs.replace(i, bug.with(new Explaining(this, bug, options.exploresGraphs()).run()));
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

    /**
     * Runs one schedule of a trace: as if the check it comes from were still going on.
     *
     * @param message what the trace says of its failure
     */
    Recording replay(
            Schedule schedule,
            List<String> initialisers,
            String race,
            String message,
            Predicate<Recording> isExpected) {
        engine.initialiseFirst(initialisers);
        engine.install();
        if (options.realThreads() && Installation.isDebugged()) {
            Hooks.passOverEvaluations();
        }
        try {
            if (!Installation.isDebugged()) {
                lost = warmUp(new Replay(schedule));
                return replay(schedule, race, message);
            }
            // Who has set breakpoints is not to meet them twice. To load classes on the way is rarely a step of
            // anybody's.
            Recording first = replay(schedule, race, message);
            if (first.end() instanceof End.Lost lostEnd) {
                lost = lostEnd.reason();
                return first;
            }
            if (first.end().startsAnew()) {
                lost = warmUp(new Replay(schedule));
            } else if (isExpected.test(first)) {
                return first;
            }
            return replay(schedule, race, message);
        } finally {
            engine.uninstall();
        }
    }

    private Recording replay(Schedule schedule, String race, String message) {
        if (!race.isEmpty() && options.exploresGraphs()) {
            // The trace is that of the whole execution, which is compared step by step: what was said of it holds.
            return record(schedule, race, new Failure("race", message, "", ""));
        }
        return race.isEmpty() ? record(schedule) : record(schedule, race);
    }

    /** Runs one schedule and writes down what happens. */
    Recording record(Schedule schedule) {
        Replay replay = new Replay(schedule);
        return record(replay, replay::isUsedUp);
    }

    /** Runs one schedule up to the race of this name. */
    Recording record(Schedule schedule, String race) {
        races.describe(race);
        raceToName = race;
        try {
            return record(schedule);
        } finally {
            races.describeNothing();
            raceToName = "";
        }
    }

    /** Runs one schedule in which there is this race, as is known already. */
    Recording record(Schedule schedule, String race, Failure failure) {
        raceToName = race;
        raceInIt = failure;
        try {
            return record(schedule);
        } finally {
            raceToName = "";
            raceInIt = null;
        }
    }

    /** Runs the next execution of a strategy and writes down what happens. */
    Recording record(Strategy strategy, BooleanSupplier isWhole) {
        strategy.begin();
        EventRecorder recorder = new EventRecorder(engine.scheduler(), engine.names(), gate);
        Failure[] found = new Failure[1];
        End end = engine.execute(strategy, recorder, e -> {
            found[0] = failure(e, recorder);
            if (Installation.isDebugged() && found[0] != null) {
                Stops.failed(found[0].message());
            }
            Failure told = raceInIt != null ? raceInIt : found[0];
            gate.atEnd(recorder, e, told == null ? "" : told.message());
        });
        recorded++;
        Failure failure = raceInIt != null ? raceInIt : found[0];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < engine.scheduler().threads(); i++) {
            names.add(engine.scheduler().thread(i).name());
        }
        Trace trace = new Trace(
                new Trace.Header(
                        program.name(),
                        TraceOptions.of(
                                options, escaped.names(), EarlyThreads.initialisers(), engine.racyPlaces(), raceToName),
                        options.strategy(),
                        options.seed(),
                        dev.bohr.Version.TEXT,
                        Runtime.version().toString()),
                engine.scheduler().choices().toSchedule(),
                names,
                recorder.events(),
                recorder.holdings(),
                failure == null ? "" : failure.message(),
                Cause.UNKNOWN);
        return new Recording(end, failure, trace, isWhole.getAsBoolean(), engine.outcome());
    }

    private Failure failure(End end, EventRecorder recorder) {
        if (engine.hasOutcome(end)) {
            String complaint = complaint(engine.outcome());
            if (program.judge() instanceof ClassJudge) {
                return complaint.isEmpty() ? null : new Failure("history", complaint, "", "");
            }
            return complaint.isEmpty()
                    ? null
                    : new Failure(
                            "outcome", "the outcome is '" + engine.outcome() + "', which is " + complaint, "", "");
        }
        if (end instanceof End.Stuck) {
            return new StuckThreads(engine.scheduler(), recorder, engine.names()).describe();
        }
        if (end instanceof End.Uncaught uncaught) {
            return Exceptions.describe(uncaught.thread().name(), uncaught.throwable());
        }
        if (end instanceof End.Exited exited) {
            return new Failure(
                    "exit",
                    "thread " + exited.thread() + " exits the program with status " + exited.status()
                            + (exited.where().isEmpty() ? "" : " at " + exited.where()),
                    exited.thread(),
                    exited.where());
        }
        if (end instanceof End.Raced) {
            return races.failure();
        }
        return null;
    }

    /** Ends the search after the execution that is going on; called by the thread that watches. */
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

    /** From now on what is recorded may be held there. */
    void setGate(Gate newGate) {
        gate = newGate;
    }

    Engine engine() {
        return engine;
    }

    /** A number that is another one whenever something has moved. */
    long moves() {
        return tally.steps() + engine.scheduler().steps() + tally.executions() + recorded;
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
                estimate(tally.executions()));
    }

    /** Whether there was a bound on preemptions, and all within it is explored. */
    boolean isBoundDone() {
        return options.bound() >= 0 && strategy.preemptionsDone() >= options.bound() && tally.cut() == 0;
    }

    Checkpoint checkpoint() {
        return checkpoint;
    }

    /** All that a search needs to go on in another JVM. */
    void save(DataOutput out) throws IOException {
        SavedText.write(out, escaped.names());
        SavedText.write(out, EarlyThreads.initialisers());
        SavedText.write(out, engine.sink().outside().save());
        out.writeInt(engine.scheduler().effects().knowledge());
        engine.scheduler().slots().save(out);
        tally.save(out);
        treeSize.save(out);
        discoveries.save(out);
        bugs.save(out);
        races.save(out);
        ((Savable) strategy).save(out);
    }

    void restore(DataInput in) throws IOException {
        escaped.addAll(SavedText.readAll(in));
        engine.initialiseFirst(SavedText.readAll(in));
        engine.sink().outside().restore(SavedText.readAll(in));
        engine.scheduler().effects().know(in.readInt());
        engine.scheduler().slots().restore(in);
        tally.restore(in);
        treeSize.restore(in);
        discoveries.restore(in);
        bugs.restore(in);
        races.restore(in);
        ((Savable) strategy).restore(in);
    }

    boolean isSavable() {
        return strategy instanceof Savable savable && savable.isSavable();
    }

    Tally tally() {
        return tally;
    }

    FailureCount failures() {
        return failures;
    }

    boolean isBudgetUsed() {
        return budgetUsed;
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
