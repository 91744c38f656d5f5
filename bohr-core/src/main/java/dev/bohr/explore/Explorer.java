package dev.bohr.explore;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.ControlLost;
import dev.bohr.engine.EarlyThreads;
import dev.bohr.engine.End;
import dev.bohr.engine.EscapedSites;
import dev.bohr.engine.EventRecorder;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Recorder;
import dev.bohr.engine.Scheduler;
import dev.bohr.oracle.Exceptions;
import dev.bohr.oracle.Failure;
import dev.bohr.oracle.StuckThreads;
import dev.bohr.strategy.DepthFirst;
import dev.bohr.strategy.Divergence;
import dev.bohr.strategy.Replay;
import dev.bohr.strategy.Strategy;
import dev.bohr.trace.Schedule;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** Runs execution after execution until the strategy, the budget or the first bug ends it. */
final class Explorer {
    private final Program program;
    private final Options options;
    private final Strategy strategy;
    private final EscapedSites escaped;
    private final Engine engine;
    private final Determinism determinism;
    private final RaceWatch races;
    private final long deadline;

    // Read by the thread that watches; a stale value does no harm.
    private volatile long executions;
    private volatile long steps;
    private volatile int bugCount;
    private volatile boolean stopped;
    private volatile long recorded;

    private int threads;
    private long cut;
    private long redundant;
    private final Fingerprints classes;
    private boolean budgetUsed;
    private String lost = "";
    private String key = "";
    /** The race at which the execution that is being recorded ends; empty if none. */
    private String raceToName = "";

    private final Map<String, Long> outcomes = new TreeMap<>();
    private final Map<String, long[]> counts = new java.util.HashMap<>();
    private final List<Bug> bugs = new ArrayList<>();
    private final Set<String> known = new HashSet<>();

    Explorer(Program program, Options options, Strategy strategy, EscapedSites escaped) {
        this.program = program;
        this.options = options;
        this.strategy = strategy;
        this.escaped = escaped;
        this.engine = new Engine(program, options, escaped);
        this.determinism = new Determinism(engine);
        this.races = new RaceWatch(options, engine);
        this.classes = new Fingerprints(options.memoryLimit());
        this.deadline = options.time().isZero()
                ? Long.MAX_VALUE
                : System.nanoTime() + options.time().toNanos();
    }

    void run() {
        engine.install();
        try {
            lost = warmUp();
            while (lost.isEmpty() && withinBudget() && strategy.begin()) {
                races.begin(executions);
                End end = engine.execute(strategy, Recorder.NONE, this::remember);
                races.end(end);
                judge(end);
                if (races.hasFresh() && lost.isEmpty()) {
                    int before = races.bugs().size();
                    lost = races.tell(this);
                    bugs.addAll(races.bugs().subList(before, races.bugs().size()));
                    bugCount = bugs.size();
                }
                if (!bugs.isEmpty() && !options.continueAfterBug()) {
                    break;
                }
            }
        } catch (ControlLost e) {
            lost = e.getMessage();
        } catch (Divergence e) {
            lost = "the program is not deterministic: " + e.getMessage();
        } finally {
            engine.uninstall();
            counts.forEach((outcome, count) -> outcomes.put(outcome, count[0]));
        }
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

    private boolean withinBudget() {
        budgetUsed = stopped
                || options.executions() > 0 && executions >= options.executions()
                || isTimeToLook() && System.nanoTime() >= deadline;
        return !budgetUsed;
    }

    /** Looking at the clock costs as much as a very short execution. */
    private boolean isTimeToLook() {
        return (executions & 63) == 0 || engine.scheduler().steps() > 1_000 || options.realThreads();
    }

    /** Tells bugs apart, while the threads still stand where they stood. */
    private void remember(End end) {
        if (end instanceof End.Stuck) {
            StringBuilder text = new StringBuilder("stuck");
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
                executions = 0;
                races.restart();
                steps = 0;
                cut = 0;
                redundant = 0;
                classes.clear();
                counts.clear();
            }
            return;
        }
        executions++;
        steps += scheduler.steps();
        threads = Math.max(threads, scheduler.threads());
        strategy.end(scheduler.choices().encoded(), scheduler.choices().length());
        if (strategy.followsSteps() && !(end instanceof End.Abandoned)) {
            classes.add(strategy.fingerprint());
        }
        if (end instanceof End.Lost lostEnd) {
            lost = lostEnd.reason();
        } else if (end instanceof End.Abandoned) {
            redundant++;
        } else if (end instanceof End.Diverged diverged) {
            lost = "the program is not deterministic: " + diverged.reason();
        } else if (end instanceof End.Uncaught uncaught && uncaught.throwable() instanceof OutOfMemoryError) {
            lost = "the program ran out of memory (" + uncaught.throwable().getMessage() + ", limit "
                    + Runtime.getRuntime().maxMemory() / 1024 / 1024
                    + " MB), which depends on the machine and not on the schedule; BOHR_JAVA_OPTS=-Xmx4g gives it more";
            engine.forgetObjects();
            races.forgetObjects();
        } else if (end instanceof End.Cut) {
            cut++;
        } else if (end instanceof End.Completed) {
            completed();
            checkDeterminism(end);
        } else {
            report(end, key);
        }
    }

    private void completed() {
        if (!options.outcomes()) {
            return;
        }
        String outcome = engine.outcome();
        counts.computeIfAbsent(outcome, o -> new long[1])[0]++;
        if (!options.allowed().isEmpty() && !options.allowed().contains(outcome)) {
            report(engine.scheduler().end(), "outcome " + outcome);
        }
    }

    /** Not if the program's output is shown: it would be shown twice. Bugs are run again anyway. */
    private void checkDeterminism(End end) {
        if (!options.showOutput() && lost.isEmpty() && engine.scheduler().end() == end) {
            String difference = determinism.difference(executions, end);
            if (!difference.isEmpty()) {
                lost = "the program is not deterministic: " + difference;
            }
        }
    }

    /** A bug that is new is run again with a recorder: that gives its trace, and proves that it replays. */
    private void report(End end, String key) {
        if (!known.add(key)) {
            return;
        }
        Schedule schedule = engine.scheduler().choices().toSchedule();
        Recording recording = record(schedule);
        if (recording.failure() == null || !recording.end().getClass().equals(end.getClass())) {
            lost = "a failure did not come back when its schedule was run again, so the program is not deterministic: "
                    + describe(end) + "; then: " + describe(recording.end());
            return;
        }
        bugs.add(recording.bug());
        bugCount = bugs.size();
    }

    private static String describe(End end) {
        if (end instanceof End.Uncaught uncaught) {
            return uncaught.throwable().toString();
        }
        return end.toString();
    }

    /** Runs one schedule of a trace: as if the check it comes from were still going on. */
    Recording replay(Schedule schedule, List<String> initialisers, String race) {
        engine.initialiseFirst(initialisers);
        engine.install();
        try {
            lost = warmUp(new Replay(schedule));
            return race.isEmpty() ? record(schedule) : record(schedule, race);
        } finally {
            engine.uninstall();
        }
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

    /** Runs the next execution of a strategy and writes down what happens. */
    Recording record(Strategy strategy, BooleanSupplier isWhole) {
        strategy.begin();
        EventRecorder recorder = new EventRecorder(engine.scheduler(), engine.names());
        Failure[] found = new Failure[1];
        End end = engine.execute(strategy, recorder, e -> found[0] = failure(e, recorder));
        recorded++;
        Failure failure = found[0];
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
                failure == null ? "" : failure.message());
        return new Recording(end, failure, trace, isWhole.getAsBoolean(), engine.outcome());
    }

    private Failure failure(End end, EventRecorder recorder) {
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
        if (end instanceof End.Completed
                && !options.allowed().isEmpty()
                && !options.allowed().contains(engine.outcome())) {
            return new Failure("outcome", "the outcome is '" + engine.outcome() + "', which is not allowed", "", "");
        }
        return null;
    }

    /** Ends the search after the execution that is going on; called by the thread that watches. */
    void stop() {
        stopped = true;
    }

    Engine engine() {
        return engine;
    }

    /** A number that is another one whenever something has moved. */
    long moves() {
        return steps + engine.scheduler().steps() + executions + recorded;
    }

    long executions() {
        return executions;
    }

    long steps() {
        return steps;
    }

    int bugCount() {
        return bugCount;
    }

    int threads() {
        return threads;
    }

    /** Executions that the strategy gave up because others show all that they could. */
    long redundant() {
        return redundant;
    }

    /** The distinct happens-before classes of the executions, if the strategy follows steps. */
    Fingerprints classes() {
        return classes;
    }

    long cut() {
        return cut;
    }

    boolean isBudgetUsed() {
        return budgetUsed;
    }

    String lost() {
        return lost;
    }

    Map<String, Long> outcomes() {
        return outcomes;
    }

    RaceWatch races() {
        return races;
    }

    List<Bug> bugs() {
        return bugs;
    }
}
