package dev.bohr.generator;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.explain.MatchingSteps;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import dev.bohr.trace.TraceFormatException;

/** Runs a failing execution and the passing one that it was compared with, and looks whether they differ as is said. */
public final class CauseCheck {
    private CauseCheck() {}

    /** What does not hold of the cause of a bug; empty if all does. */
    public static String problem(Program program, Options options, Bug bug) {
        Trace failing = bug.trace();
        if (!isReadAgain(failing)) {
            return "the trace is not read as it was written";
        }
        if (Bohr.replay(program, failing, options).bugs().size() != 1) {
            return "it does not fail with the difference";
        }
        Trace passing = Bohr.replayPassing(program, failing, options);
        if (!passing.failure().isEmpty()) {
            return "it fails without the difference: " + passing.failure();
        }
        for (Cause.Difference difference : failing.cause().differences()) {
            if (!holds(failing, passing, difference)) {
                return "the passing execution does not have the difference " + difference;
            }
        }
        return "";
    }

    private static boolean isReadAgain(Trace trace) {
        try {
            return TraceFile.parse(TraceFile.format(trace)).equals(trace);
        } catch (TraceFormatException e) {
            return false;
        }
    }

    private static boolean holds(Trace failing, Trace passing, Cause.Difference difference) {
        Event first = failing.event(difference.first());
        int there = there(passing, failing, first);
        return switch (difference.kind()) {
            case ORDER -> {
                Event second = failing.event(difference.second());
                int secondThere = there(passing, failing, second);
                yield first.thread() != second.thread()
                        && first.step() < second.step()
                        && secondThere != 0
                        && (there == 0 || secondThere < there);
            }
            case OLD_READ ->
                first.isOldSeen() && (there == 0 || !passing.event(there).isOldSeen());
            case CHOICE -> there == 0 || !passing.event(there).outcome().equals(first.outcome());
        };
    }

    /** Where in the passing execution a step is; one that the failing one did not come to is found by what it does. */
    private static int there(Trace passing, Trace failing, Event step) {
        if (!failing.isBeyond(step.step())) {
            return MatchingSteps.find(passing, failing, step.step());
        }
        return passing.events().stream()
                .filter(event -> event.thread() == step.thread()
                        && event.location().equals(step.location())
                        && event.kind() == step.kind()
                        && event.position().equals(step.position()))
                .findFirst()
                .map(Event::step)
                .orElse(0);
    }
}
