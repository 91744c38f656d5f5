package dev.bohr.explore.recording;

import dev.bohr.Options;
import dev.bohr.engine.End;
import dev.bohr.explore.execution.Engine;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import dev.bohr.model.Schedule;
import dev.bohr.oracle.Failure;
import dev.bohr.strategy.replay.Replay;
import dev.bohr.trace.Ending;
import dev.bohr.trace.FailureKind;
import java.util.List;
import java.util.function.Predicate;

/** Runs one schedule of a trace: as if the check it comes from were still going on. */
public final class Replaying {
    private final Engine engine;
    private final Options options;
    private final Recordings recordings;
    private final Schedule schedule;
    private final String race;
    private final Ending ending;
    private String lost = "";

    /**
     * @param race the race that is in it; empty if none
     * @param ending what the trace says of its failure
     */
    public Replaying(
            Engine engine, Options options, Recordings recordings, Schedule schedule, String race, Ending ending) {
        this.engine = engine;
        this.options = options;
        this.recordings = recordings;
        this.schedule = schedule;
        this.race = race;
        this.ending = ending;
    }

    /**
     * @param initialisers classes that are initialised before
     * @param isExpected whether a recording is the one that is wanted
     */
    public Recording run(List<String> initialisers, Predicate<Recording> isExpected) {
        engine.initialiseFirst(initialisers);
        engine.install();
        if (options.realThreads() && Installation.isDebugged()) {
            Hooks.passOverEvaluations();
        }
        try {
            if (!Installation.isDebugged()) {
                lost = engine.warmUp(new Replay(schedule));
                return record();
            }
            // Who has set breakpoints is not to meet them twice. To load classes on the way is rarely a step of
            // anybody's.
            Recording first = record();
            if (first.end() instanceof End.Uncontrolled lostEnd) {
                lost = lostEnd.reason();
                return first;
            }
            if (first.end().startsAnew()) {
                lost = engine.warmUp(new Replay(schedule));
            } else if (isExpected.test(first)) {
                return first;
            }
            return record();
        } finally {
            engine.uninstall();
        }
    }

    private Recording record() {
        if (race.isEmpty()) {
            return recordings.record(schedule);
        }
        return options.exploresGraphs()
                // The trace is that of the whole execution, which is compared step by step: what was said of it holds.
                ? recordings.record(
                        schedule, race, new Failure(FailureKind.RACE, ending.message(), "", "", ending.threads()))
                : recordings.record(schedule, race);
    }

    /** Why the program could not be controlled; empty if it could. */
    public String lost() {
        return lost;
    }
}
