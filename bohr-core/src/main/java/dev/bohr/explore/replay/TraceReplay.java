package dev.bohr.explore.replay;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.ReplayMismatch;
import dev.bohr.Result;
import dev.bohr.Result.Verdict;
import dev.bohr.Simplicity;
import dev.bohr.engine.End;
import dev.bohr.engine.initialisers.RepeatedInitialisers;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.engine.recording.PauseControl;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.recording.FirstDifference;
import dev.bohr.explore.recording.Recording;
import dev.bohr.explore.recording.Recordings;
import dev.bohr.explore.recording.TraceOptions;
import dev.bohr.explore.search.Check;
import dev.bohr.explore.search.Explorer;
import dev.bohr.explore.watch.OneCheckAtATime;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import dev.bohr.model.Schedule;
import dev.bohr.oracle.Failure;
import dev.bohr.strategy.replay.ScheduleReplay;
import dev.bohr.trace.Event;
import dev.bohr.trace.FailureKind;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceMatching;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Runs the schedule of a trace once more, as if the check that it comes from were still running, and compares what happens. */
public final class TraceReplay {
    private final Program program;
    private final Trace trace;
    private final Options options;
    /** What the check had learned of the program. */
    private final List<String> known;

    private final Explorer explorer;
    /** Null until it has been run. */
    private volatile @Nullable Recording recorded;
    /** Why the program could not be controlled; empty if it could. */
    private volatile String lost = "";

    private TraceReplay(Program program, Trace trace, Options options) {
        this.program = program;
        this.trace = trace;
        this.options = options;
        this.known = trace.header().options();
        this.explorer = new Explorer(
                program, options, new ScheduleReplay(trace.schedule()), new EscapedSites(TraceOptions.escaped(known)));
        explorer.engine().scheduler().learned().fix(TraceOptions.learned(known));
        explorer.engine().setRacyLocations(TraceOptions.racy(known));
        RepeatedInitialisers.expect(TraceOptions.rerun(known));
        explorer.engine().sharedClasses().replay(TraceOptions.sharedClasses(known));
    }

    /** Replays the failing execution. */
    public static Result replay(Program program, Trace trace, Options options) {
        return replay(program, trace, options, PauseControl.OPEN);
    }

    /** Replays it for a caller that may pause it for any time, and give it up there. */
    static Result replay(Program program, Trace trace, Options options, PauseControl pauseControl) {
        // A debugger is to show threads as they are.
        Options followed =
                TraceOptions.apply(trace, options).withRealThreads(options.realThreads() || Installation.isDebugged());
        try (OneCheckAtATime oneCheckAtATime = OneCheckAtATime.take()) {
            return new TraceReplay(program, trace, followed).replay(pauseControl);
        }
    }

    /** Runs the execution that the failing one of a trace was compared with. */
    public static Trace passing(Program program, Trace trace, Options options) {
        if (!trace.cause().isFound()) {
            throw new IllegalArgumentException("the trace knows of no execution that passes");
        }
        try (OneCheckAtATime oneCheckAtATime = OneCheckAtATime.take()) {
            return new TraceReplay(program, trace, TraceOptions.apply(trace, options)).passing();
        }
    }

    private Result replay(PauseControl pauseControl) {
        explorer.recordings().setPauseControl(pauseControl);
        long[] held = new long[1];
        String stuck = supervise(
                // whoever is held is not stuck
                () -> explorer.moves() + (pauseControl.isHolding() ? ++held[0] : held[0]),
                trace.schedule(),
                TraceOptions.race(known),
                recording -> mismatch(recording).isEmpty());
        Recording found = recorded;
        if (!stuck.isEmpty() || found == null) {
            return Check.result(explorer, stuck.isEmpty() ? lost : stuck);
        }
        String mismatch = mismatch(found);
        if (!mismatch.isEmpty()) {
            throw new ReplayMismatch(mismatch);
        }
        return result(found);
    }

    private Trace passing() {
        String stuck = supervise(
                explorer::moves,
                trace.cause().passing(),
                "",
                recording -> recording.failure() == null && recording.isWhole());
        Recording found = recorded;
        String reason = stuck.isEmpty() ? lost : stuck;
        if (!reason.isEmpty() || found == null) {
            throw new ReplayMismatch(reason);
        }
        if (found.end() instanceof End.Diverged diverged) {
            throw new ReplayMismatch("the program does not follow the schedule that passed: " + diverged.reason());
        }
        return found.trace();
    }

    private String supervise(LongSupplier moves, Schedule schedule, String race, Predicate<Recording> isExpected) {
        return explorer.supervise(moves, () -> recorded = run(schedule, race, isExpected), () -> {});
    }

    /**
     * @param race the race that is in it; empty if none
     * @param isExpected whether a recording is the one that is wanted
     */
    private Recording run(Schedule schedule, String race, Predicate<Recording> isExpected) {
        Engine engine = explorer.engine();
        engine.initialiseFirst(TraceOptions.initialisers(known));
        engine.install();
        if (options.realThreads() && Installation.isDebugged()) {
            Hooks.passOverEvaluations();
        }
        try {
            if (Installation.isDebugged()) {
                // A user who has set breakpoints is not to meet them twice. To load classes on the way is rarely a step
                // of
                // anybody's.
                Recording first = record(schedule, race);
                if (first.end() instanceof End.Uncontrolled lostEnd) {
                    lost = lostEnd.reason();
                    return first;
                }
                if (!first.end().restartsSearch()) {
                    return isExpected.test(first) ? first : record(schedule, race);
                }
            }
            lost = engine.warmUp(new ScheduleReplay(schedule));
            return record(schedule, race);
        } finally {
            engine.uninstall();
        }
    }

    private Recording record(Schedule schedule, String race) {
        Recordings recordings = explorer.recordings();
        if (race.isEmpty()) {
            return recordings.record(schedule);
        }
        return options.exploresGraphs()
                // The trace is that of the whole execution, which is compared step by step: what was said of it holds.
                ? recordings.record(
                        schedule,
                        race,
                        new Failure(
                                FailureKind.RACE,
                                trace.ending().message(),
                                "",
                                "",
                                trace.ending().threads()))
                : recordings.record(schedule, race);
    }

    /** What the program does that the trace does not say; empty if nothing. */
    private String mismatch(Recording now) {
        List<Event> events = trace.events();
        List<Event> eventsNow = now.trace().events();
        int same = new TraceMatching(trace).commonStepsWithoutLines(now.trace());
        String what = "";
        if (same < Math.min(events.size(), eventsNow.size())) {
            what = "the program does not do what the trace says; the first difference is at step " + (same + 1)
                    + ": the trace has " + FirstDifference.words(trace, events.get(same)) + ", the program does "
                    + FirstDifference.words(now.trace(), eventsNow.get(same));
        } else if (now.end() instanceof End.Diverged diverged) {
            what = "the program does not follow the schedule of the trace: " + diverged.reason();
        } else if (events.size() != eventsNow.size()) {
            what = "the trace has " + events.size() + " steps, and the program does " + eventsNow.size()
                    + " under the same schedule";
        } else if (!now.isWhole()) {
            what = "the program ends before the schedule of the trace does";
        }
        return what.isEmpty()
                ? ""
                : what + ChangedCode.words(trace.header(), now.trace().header());
    }

    private Result result(Recording now) {
        boolean failed = now.failure() != null;
        String reason = now.end() instanceof End.Uncontrolled uncontrolled ? uncontrolled.reason() : "";
        return Result.builder(
                        program.name(), failed ? Verdict.BUG : reason.isEmpty() ? Verdict.OK : Verdict.NOT_CHECKED)
                .strategy("replay")
                .model(options.model())
                .complete(reason.isEmpty())
                .guarantee("the one execution of the trace")
                .executions(1)
                .seconds(explorer.seconds())
                .steps(now.trace().events().size())
                .threads(now.trace().threads().size())
                .outcomes(Map.of(now.outcome(), 1L))
                .bugs(failed ? List.of(now.bug(Simplicity.UNKNOWN)) : List.of())
                .outside(explorer.engine().outside().changes())
                .reason(reason)
                .build();
    }
}
