package dev.bohr.explore.search;

import dev.bohr.Difference;
import dev.bohr.Estimate;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Repetition;
import dev.bohr.ReplayMismatch;
import dev.bohr.Result;
import dev.bohr.Result.Verdict;
import dev.bohr.Simplicity;
import dev.bohr.engine.End;
import dev.bohr.engine.RepeatedInitialisers;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.engine.recording.Gate;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.progress.TimeBudget;
import dev.bohr.explore.recording.ChangedCode;
import dev.bohr.explore.recording.FirstDifference;
import dev.bohr.explore.recording.Recording;
import dev.bohr.explore.recording.Replaying;
import dev.bohr.explore.recording.TraceOptions;
import dev.bohr.explore.watch.LeftBehind;
import dev.bohr.explore.watch.OmittedStacks;
import dev.bohr.explore.watch.Presence;
import dev.bohr.explore.watch.Turn;
import dev.bohr.explore.watch.Watch;
import dev.bohr.hooks.Installation;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.Strategies;
import dev.bohr.strategy.filter.Fingerprinted;
import dev.bohr.trace.Ending;
import dev.bohr.trace.Event;
import dev.bohr.trace.Matching;
import dev.bohr.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * One check or replay from beginning to end: an explorer on a thread of its own, watched by the caller's. A program that gets
 * stuck in code we do not control takes that thread with it; the caller still gets a result.
 */
public final class Check {
    /** Executions of the search that must do the same under the same choices. */
    private static final int SEARCHED = 100;

    private static final long LOOK_MILLIS = 100;

    /** Who interrupts a check gets what is known so far, once the execution that is going on has come to its end. */
    private static final long INTERRUPTED_MILLIS = 10_000;

    private static final long REPORT_NANOS = 1_000_000_000L;

    /** Enough for several threads, lying on top of each other, to recurse as deep as on a thread of the usual size. */
    private static final long STACK_BYTES = 8 << 20;

    private final Program program;
    private final Options options;
    /** What the time that a check may take is measured by. */
    private final LongSupplier clock;

    private final long start = System.nanoTime();
    /** What was spent on the same search in JVMs that are gone. */
    private double secondsBefore;

    private Check(Program program, Options options) {
        this(program, options, System::nanoTime);
    }

    private Check(Program program, Options options, LongSupplier clock) {
        this.program = program;
        this.options = options;
        this.clock = clock;
    }

    /** Checks a program. */
    public static Result run(Program program, Options options, Progress progress) {
        return run(program, options, progress, System::nanoTime);
    }

    /** @param clock what the time that the check may take is measured by, in nanoseconds */
    public static Result run(Program program, Options options, Progress progress, LongSupplier clock) {
        try (Turn turn = Turn.take()) {
            return new Check(program, options, clock).check(progress);
        }
    }

    /** The options of a check, as a trace remembers them, and as given where they do not matter to what happens. */
    public static Options optionsOf(Trace trace, Options given) {
        return TraceOptions.apply(trace.header().options(), given);
    }

    /** Replays a trace. */
    public static Result replay(Program program, Trace trace, Options options) {
        return replay(program, trace, options, Gate.OPEN);
    }

    /** Replays a trace for somebody who may hold it at a gate for as long as they like, and give it up there. */
    public static Result replay(Program program, Trace trace, Options options, Gate gate) {
        // A debugger is to show threads as they are.
        Options followed =
                optionsOf(trace, options).withRealThreads(options.realThreads() || Installation.isDebugged());
        try (Turn turn = Turn.take()) {
            return new Check(program, followed).replay(trace, gate);
        }
    }

    /** Runs the execution that the failing one of a trace was compared with. */
    public static Trace passing(Program program, Trace trace, Options options) {
        if (!trace.cause().isFound()) {
            throw new IllegalArgumentException("the trace knows of no execution that passes");
        }
        try (Turn turn = Turn.take()) {
            return new Check(program, optionsOf(trace, options)).passing(trace);
        }
    }

    /** Runs schedules twice, as many as the options have executions. */
    public static Repetition twice(Program program, Options options, Progress progress) {
        try (Turn turn = Turn.take()) {
            return new Check(program, options).twice(progress);
        }
    }

    /**
     * Runs many small programs, one after the other; returns why that could not be brought to its end, or nothing. One session or check at
     * a time in one JVM.
     *
     * @param first any of the programs
     * @param report called every second while it goes on
     * @throws IllegalStateException if the agent is not there
     */
    public static String session(Program first, Options options, Consumer<Session> work, Runnable report) {
        Presence.require();
        try (Turn turn = Turn.take()) {
            Session session = new Session(first, options);
            String stuck = supervise(session.engine(), session::moves, () -> session.run(work), session::stop, report);
            return stuck.isEmpty() ? notWoven() : stuck;
        }
    }

    /** Why something was not under control; empty if all was. */
    private static String notWoven() {
        List<String> failures = Installation.failures();
        return failures.isEmpty()
                ? ""
                : "a class could not be woven, so what it does was not under control: " + failures.get(0);
    }

    private Result check(Progress progress) {
        Strategy strategy = strategy();
        Explorer explorer = new Explorer(
                program, options, strategy, new EscapedSites(List.of()), new TimeBudget(options.time(), clock));
        explorer.checkpoint().resume();
        secondsBefore = explorer.checkpoint().secondsBefore();
        String stuck = supervise(
                explorer.engine(),
                () -> {
                    // Executions that take long are few, and the explorer looks only now and then.
                    explorer.time().look();
                    return explorer.moves();
                },
                explorer::runOrBreak,
                explorer::stop,
                () -> progress.report(explorer.state(seconds())));
        String reason = stuck.isEmpty() ? explorer.lost() : stuck;
        if (explorer.isMisfit()) {
            IllegalArgumentException unusable = explorer.unusableCheckpoint(reason);
            if (!explorer.hasNewBugs()) {
                throw unusable;
            }
            stuck = unusable.getMessage();
        }
        return result(explorer, stuck, strategy.isComplete());
    }

    /** With fingerprints of executions, if somebody wants to know how many classes there are. */
    private Strategy strategy() {
        Strategy strategy = Strategies.create(options);
        return options.countsClasses() && !strategy.takesFingerprints() ? new Fingerprinted(strategy) : strategy;
    }

    private Trace passing(Trace trace) {
        Explorer explorer = explorer(trace);
        Replaying replaying = new Replaying(
                explorer.engine(), options, explorer.recordings(), trace.cause().passing(), "", Ending.COMPLETED);
        Recording[] recorded = new Recording[1];
        String stuck = supervise(
                explorer.engine(),
                explorer::moves,
                () -> recorded[0] = replaying.run(
                        TraceOptions.initialisers(trace.header().options()),
                        recording -> recording.failure() == null && recording.isWhole()),
                explorer::stop,
                () -> {});
        String reason = !stuck.isEmpty() ? stuck : replaying.lost();
        if (!reason.isEmpty() || recorded[0] == null) {
            throw new ReplayMismatch(reason);
        }
        if (recorded[0].end() instanceof End.Diverged diverged) {
            throw new ReplayMismatch("the program does not follow the schedule that passed: " + diverged.reason());
        }
        return recorded[0].trace();
    }

    /** With what the check has learned of the program that the trace comes from. */
    private Explorer explorer(Trace trace) {
        List<String> known = trace.header().options();
        Explorer explorer = new Explorer(
                program,
                options,
                new dev.bohr.strategy.replay.Replay(trace.schedule()),
                new EscapedSites(TraceOptions.escaped(known)));
        explorer.engine().scheduler().learned().fix(TraceOptions.learned(known));
        explorer.engine().setRacyPlaces(TraceOptions.racy(known));
        RepeatedInitialisers.expect(TraceOptions.anew(known));
        explorer.engine().sharedClasses().replay(TraceOptions.sharedClasses(known));
        return explorer;
    }

    private Result replay(Trace trace, Gate gate) {
        Explorer explorer = explorer(trace);
        explorer.recordings().setGate(gate);
        List<String> known = trace.header().options();
        Replaying replaying = new Replaying(
                explorer.engine(),
                options,
                explorer.recordings(),
                trace.schedule(),
                TraceOptions.race(known),
                trace.ending());
        Recording[] recorded = new Recording[1];
        long[] held = new long[1];
        String stuck = supervise(
                explorer.engine(),
                () -> explorer.moves() + (gate.isHolding() ? ++held[0] : held[0]), // whoever is held is not stuck
                () -> recorded[0] =
                        replaying.run(TraceOptions.initialisers(known), recording -> !differs(trace, recording)),
                explorer::stop,
                () -> {});
        if (!stuck.isEmpty() || recorded[0] == null) {
            return result(explorer, stuck.isEmpty() ? replaying.lost() : stuck, false);
        }
        compare(trace, recorded[0]);
        return replayed(explorer, recorded[0]);
    }

    private Repetition twice(Progress progress) {
        Strategy strategy = Strategies.create(options);
        Explorer explorer = new Explorer(program, options, strategy, new EscapedSites(List.of()));
        Twice twice = new Twice(explorer, strategy, options);
        String stuck = supervise(
                explorer.engine(),
                explorer::moves,
                twice::run,
                twice::stop,
                () -> progress.report(new Progress.State(
                        twice.schedules(), twice.steps(), seconds(), 0, -1, whole(options.executions()))));
        String reason = stuck.isEmpty() ? twice.lost() : stuck;
        Difference difference = twice.difference();
        if (difference == null && reason.isEmpty()) {
            reason = notDeterministic(() -> progress.report(new Progress.State(
                    twice.schedules(), twice.steps(), seconds(), 0, -1, whole(options.executions()))));
        }
        if (difference != null && reason.isEmpty()) {
            reason = "the program is not deterministic: " + difference.what();
        }
        reason = OmittedStacks.mayBeWhy(reason);
        boolean isWhole = options.executions() == 0 || twice.schedules() >= options.executions();
        return new Repetition(
                program.name(),
                options.strategy(),
                options.seed(),
                Runtime.version().toString(),
                !reason.isEmpty() ? Verdict.NOT_CHECKED : isWhole ? Verdict.OK : Verdict.BUDGET,
                twice.schedules(),
                twice.failed(),
                twice.steps(),
                seconds(),
                difference,
                reason);
    }

    /**
     * A search compares what it does with what was done under the same choices before, by more than what is written down: a program that
     * is said to be deterministic is to pass a short one, too. Empty if it does.
     */
    private String notDeterministic(Runnable report) {
        Options ofSearch = options.withStrategy(Options.defaults().strategy())
                .withExecutions(SEARCHED)
                .withContinueAfterBug(true);
        Explorer explorer = new Explorer(program, ofSearch, Strategies.create(ofSearch), new EscapedSites(List.of()));
        String stuck = supervise(explorer.engine(), explorer::moves, explorer::run, explorer::stop, report);
        return stuck.isEmpty() ? explorer.lost() : stuck;
    }

    /** So many were asked for. */
    private static Estimate whole(long executions) {
        return new Estimate(executions, executions, executions, false);
    }

    private static boolean differs(Trace expected, Recording recorded) {
        try {
            compare(expected, recorded);
            return false;
        } catch (ReplayMismatch e) {
            return true;
        }
    }

    private static void compare(Trace expected, Recording recorded) {
        List<Event> before = expected.events();
        List<Event> now = recorded.trace().events();
        int same = new Matching(expected).commonStepsWithoutLines(recorded.trace());
        String code = ChangedCode.words(expected.header(), recorded.trace().header());
        if (same < Math.min(before.size(), now.size())) {
            throw new ReplayMismatch("the program does not do what the trace says; the first difference is at step "
                    + (same + 1) + ": the trace has " + FirstDifference.words(expected, before.get(same))
                    + ", the program does " + FirstDifference.words(recorded.trace(), now.get(same)) + code);
        }
        if (recorded.end() instanceof End.Diverged diverged) {
            throw new ReplayMismatch(
                    "the program does not follow the schedule of the trace: " + diverged.reason() + code);
        }
        if (before.size() != now.size()) {
            throw new ReplayMismatch("the trace has " + before.size() + " steps, and the program does " + now.size()
                    + " under the same schedule" + code);
        }
        if (!recorded.isWhole()) {
            throw new ReplayMismatch("the program comes to its end before the schedule of the trace does" + code);
        }
    }

    /** Waits for the explorer; returns why it will not come back, or nothing if it has. */
    private static String supervise(Engine engine, LongSupplier moves, Runnable work, Runnable stop, Runnable report) {
        String left = LeftBehind.reason();
        if (!left.isEmpty()) {
            return left;
        }
        Throwable[] error = new Throwable[1];
        Thread thread = new Thread(null, work, "bohr-engine", STACK_BYTES);
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((t, e) -> error[0] = e);
        thread.start();
        Watch watch = new Watch(thread, engine.scheduler()::running);
        long lastReport = System.nanoTime();
        try {
            while (true) {
                thread.join(LOOK_MILLIS);
                if (!thread.isAlive()) {
                    return error[0] == null ? "" : new End.Broken(error[0]).reason();
                }
                long now = System.nanoTime();
                // Whoever is at a debugger may take all the time in the world.
                if (!Installation.isDebugged() && watch.isStuck(moves.getAsLong(), now)) {
                    String where = watch.describe();
                    stop.run(); // if it comes back after all, it must not go on beside other checks
                    LeftBehind.add(thread, where);
                    return where;
                }
                if (now - lastReport >= REPORT_NANOS) {
                    lastReport = now;
                    report.run();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop.run();
            if (endsSoon(thread)) {
                return "";
            }
            String where = watch.describe();
            LeftBehind.add(thread, where);
            return where;
        }
    }

    /** Waits a little, whether interrupted or not. */
    private static boolean endsSoon(Thread thread) {
        boolean interrupted = Thread.interrupted();
        try {
            thread.join(INTERRUPTED_MILLIS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }

    private double seconds() {
        return secondsBefore + (System.nanoTime() - start) / 1e9;
    }

    private Result result(Explorer explorer, String stuck, boolean explored) {
        String reason = OmittedStacks.mayBeWhy(stuck.isEmpty() ? explorer.lost() : stuck);
        if (reason.isEmpty()) {
            reason = notWoven();
        }
        boolean isWhole = explorer.engine().initialisers().left().isEmpty()
                && explorer.engine().sharedClasses().unbounded().isEmpty();
        boolean all = reason.isEmpty() && explored && explorer.tally().cut() == 0 && isWhole;
        // Who asks for a bound gets what was asked for when that is done.
        boolean complete = all || reason.isEmpty() && explorer.isBoundDone() && isWhole;
        Verdict verdict = !explorer.bugs().isEmpty()
                ? Verdict.BUG
                : !reason.isEmpty() ? Verdict.NOT_CHECKED : complete ? Verdict.OK : Verdict.BUDGET;
        return Result.builder(program.name(), verdict)
                .strategy(explorer.searched())
                .model(options.model())
                .complete(complete)
                .guarantee(
                        new Guarantee(options, explorer, all).text(reason) + OmittedStacks.mayBeWhyOf(explorer.bugs()))
                .executions(explorer.tally().executions())
                .seconds(seconds())
                .steps(explorer.tally().steps())
                .threads(explorer.tally().threads())
                .outcomes(stuck.isEmpty() ? explorer.tally().outcomes() : Map.of())
                .bugs(List.copyOf(explorer.bugs()))
                .races(explorer.races().told())
                .explored(explorer.explored())
                .outside(explorer.engine().outside().changes())
                .reason(reason)
                .witnesses(stuck.isEmpty() ? explorer.witnesses().all() : Map.of())
                .build();
    }

    private Result replayed(Explorer explorer, Recording recorded) {
        boolean failed = recorded.failure() != null;
        boolean lost = recorded.end() instanceof End.Uncontrolled;
        return Result.builder(program.name(), failed ? Verdict.BUG : lost ? Verdict.NOT_CHECKED : Verdict.OK)
                .strategy("replay")
                .model(options.model())
                .complete(!lost)
                .guarantee("the one execution of the trace")
                .executions(1)
                .seconds(seconds())
                .steps(recorded.trace().events().size())
                .threads(recorded.trace().threads().size())
                .outcomes(Map.of(recorded.outcome(), 1L))
                .bugs(failed ? List.of(recorded.bug(Simplicity.UNKNOWN)) : List.of())
                .outside(explorer.engine().outside().changes())
                .reason(recorded.end() instanceof End.Uncontrolled l ? l.reason() : "")
                .build();
    }
}
