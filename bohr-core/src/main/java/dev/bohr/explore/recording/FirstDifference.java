package dev.bohr.explore.recording;

import dev.bohr.Difference;
import dev.bohr.engine.End;
import dev.bohr.explain.EventWords;
import dev.bohr.oracle.Exceptions;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceMatching;
import dev.bohr.trace.TraceThread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares two recorded runs of one schedule, step by step and then by how they ended. */
public final class FirstDifference {
    private FirstDifference() {}

    /** Null if the runs are alike. */
    public static @Nullable Difference between(long schedule, Recording first, Recording second) {
        List<Event> before = first.trace().events();
        List<Event> now = second.trace().events();
        TraceMatching traceMatching = new TraceMatching(first.trace());
        int step = traceMatching.commonSteps(second.trace()) + 1;
        String what = step <= Math.min(before.size(), now.size())
                ? "step " + step + " is not the same: " + words(first.trace(), before.get(step - 1)) + ", and then "
                        + words(second.trace(), now.get(step - 1))
                : ends(traceMatching, first, second);
        return what.isEmpty() ? null : new Difference(schedule, step, what, first.trace(), second.trace());
    }

    private static String ends(TraceMatching traceMatching, Recording first, Recording second) {
        int before = first.trace().events().size();
        int now = second.trace().events().size();
        if (second.end() instanceof End.Diverged diverged) {
            return "the second run does not follow the schedule: " + diverged.reason();
        }
        if (before != now || !second.isWhole()) {
            return "the first run takes " + before + " steps, and the second " + now;
        }
        if (first.end().getClass() != second.end().getClass()
                || !traceMatching.isSameEnding(second.trace().ending())
                        && !isSameWithoutStack(first.end(), second.end())) {
            return "the runs end differently: " + ending(first) + ", and then " + ending(second);
        }
        if (!first.outcome().equals(second.outcome())) {
            return "the outcome is '" + first.outcome() + "', and then '" + second.outcome() + "'";
        }
        List<String> names = names(first.trace());
        return names.equals(names(second.trace()))
                ? ""
                : "the threads have other names: " + names + ", and then " + names(second.trace());
    }

    /** Whether the JVM has left out the stack of one of them, and they are of one type. */
    private static boolean isSameWithoutStack(End first, End second) {
        return first instanceof End.Uncaught one
                && second instanceof End.Uncaught other
                && one.throwable().getClass() == other.throwable().getClass()
                && (Exceptions.isStackOmitted(one.throwable()) || Exceptions.isStackOmitted(other.throwable()));
    }

    private static String ending(Recording recording) {
        String failure = recording.trace().failure();
        return failure.isEmpty() ? recording.end().toString() : failure;
    }

    private static List<String> names(Trace trace) {
        return trace.threads().stream().map(TraceThread::name).toList();
    }

    public static String words(Trace trace, Event event) {
        return "'" + new EventWords(trace.threads()).inOneLine(event) + "'";
    }
}
