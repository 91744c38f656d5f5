package dev.bohr.explore.recording;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.End;
import dev.bohr.engine.initialisers.RepeatedInitialisers;
import dev.bohr.engine.learned.EarlyThreads;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.engine.recording.EventRecorder;
import dev.bohr.engine.recording.PauseControl;
import dev.bohr.engine.recording.Stops;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.progress.Version;
import dev.bohr.hooks.Installation;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.oracle.Failure;
import dev.bohr.strategy.replay.ScheduleReplay;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Ending;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Runs executions and writes down what happens in them. */
public final class Recordings {
    private final Program program;
    private final Options options;
    private final Engine engine;
    private final EscapedSites escaped;
    private final RaceReporting races;
    private final FailureJudge failureJudge;

    /** The race at which the execution that is being recorded ends; empty if none. */
    private String raceToName = "";
    /** What that race is, if it is known; null if the execution is run to find that out. */
    private @Nullable Failure raceInIt;

    private PauseControl pauseControl = PauseControl.OPEN;

    // Read by the thread that watches; a stale value does no harm.
    private volatile long count;

    public Recordings(
            Program program,
            Options options,
            Engine engine,
            EscapedSites escaped,
            RaceReporting races,
            FailureJudge failureJudge) {
        this.program = program;
        this.options = options;
        this.engine = engine;
        this.escaped = escaped;
        this.races = races;
        this.failureJudge = failureJudge;
    }

    /** From now on they may be held there. */
    public void setPauseControl(PauseControl newGate) {
        pauseControl = newGate;
    }

    /** How many there were. */
    public long count() {
        return count;
    }

    /** Runs the schedule of the execution that has just ended. */
    public Recording recordLast() {
        return record(engine.scheduler().choices().toSchedule());
    }

    /** Runs one schedule. */
    public Recording record(Schedule schedule) {
        ScheduleReplay scheduleReplay = new ScheduleReplay(schedule);
        return record(scheduleReplay, scheduleReplay::isUsedUp);
    }

    /** Runs one schedule up to the race of this name. */
    public Recording record(Schedule schedule, String race) {
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
    public Recording record(Schedule schedule, String race, Failure failure) {
        raceToName = race;
        raceInIt = failure;
        try {
            return record(schedule);
        } finally {
            raceToName = "";
            raceInIt = null;
        }
    }

    /** Runs the next execution of a strategy that counts. */
    public Recording next(Strategy strategy) {
        while (true) {
            Recording recording = record(strategy, () -> true);
            if (!recording.end().restartsSearch()) {
                return recording;
            }
            strategy.restart();
        }
    }

    /** Runs the next execution of a strategy. */
    public Recording record(Strategy strategy, BooleanSupplier isWhole) {
        strategy.begin();
        EventRecorder recorder = new EventRecorder(engine.scheduler(), engine.names(), pauseControl);
        @Nullable Failure[] found = new @Nullable Failure[1];
        End end = engine.execute(strategy, recorder, e -> {
            found[0] = failureJudge.failure(e, recorder);
            if (Installation.isDebugged() && found[0] != null) {
                Stops.failed(found[0].message());
            }
            Failure failure = raceInIt != null ? raceInIt : found[0];
            pauseControl.atEnd(recorder, e, failure == null ? Ending.COMPLETED : failure.ending());
        });
        count++;
        Failure failure = raceInIt != null ? raceInIt : found[0];
        Trace trace = new Trace(
                header(recorder.events()),
                engine.scheduler().choices().toSchedule(),
                recorder.threads(),
                recorder.events(),
                recorder.holdings(),
                failure == null ? Ending.COMPLETED : failure.ending(),
                Cause.UNKNOWN);
        return new Recording(end, failure, trace, isWhole.getAsBoolean(), engine.outcome());
    }

    private Trace.Header header(List<Event> events) {
        return new Trace.Header(
                program.name(),
                TraceOptions.of(
                        options,
                        escaped.names(),
                        EarlyThreads.initialisers(),
                        RepeatedInitialisers.rerun(),
                        engine.sharedClasses().names(),
                        engine.scheduler().learned().names(),
                        engine.racyLocations(),
                        raceToName),
                options.strategy(),
                options.seed(),
                Version.TEXT,
                Runtime.version().toString(),
                WovenClasses.of(events));
    }
}
