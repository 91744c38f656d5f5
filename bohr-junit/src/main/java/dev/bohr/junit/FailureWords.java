package dev.bohr.junit;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.report.text.FailureText;
import dev.bohr.report.text.Style;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceMatching;
import java.nio.file.Path;
import java.util.List;

/** What the error of a failed test says: the cause in one sentence, the steps that matter, and the line that runs them again. */
final class FailureWords {
    private FailureWords() {}

    /** A check has found it. */
    static String found(Bug bug, Result result, String again, String note) {
        return words(bug) + ResultWords.found(result) + note + "\n" + again + "\n";
    }

    /** It was known, and is still there. */
    static String again(Bug bug, Trace trace, String how) {
        String same = TraceMatching.isSameFailure(trace, bug.trace())
                ? ""
                : "\nWhen it was recorded it was: " + trace.failure();
        return words(bug) + how + same + "\n";
    }

    /** @param hasAnnotation whether the test is one that {@link Replay} can stand above */
    static String howToRun(Path file, boolean hasAnnotation) {
        return hasAnnotation
                ? "To run only this schedule, add above the test:\n  @Replay(\""
                        + file.toString().replace("\\", "/") + "\")"
                : "The next run tries this schedule first; it is in " + file + ".";
    }

    /** What the failure is comes first if nobody knows why it is. */
    private static String words(Bug bug) {
        Cause cause = bug.trace().cause();
        StringBuilder text = new StringBuilder();
        String said = said(bug);
        String first = cause.sentence().isEmpty() || cause.isOfEverySchedule() ? bug.message() : cause.sentence();
        text.append(first).append("\n\n");
        if (!said.equals(first)) {
            text.append(said).append("\n\n");
        }
        if (cause.isOfEverySchedule()) {
            text.append(cause.sentence()).append(".\n\n");
        } else if (!cause.isFound() && cause.tried() > 0) {
            text.append("Schedules that differ little from this one were tried (")
                    .append(cause.tried())
                    .append("), and none was found that passes.\n\n");
        }
        List<String> steps = FailureText.steps(bug.trace(), Style.PLAIN, false);
        return bug.steps() == 0
                ? text.toString()
                : text.append(String.join("\n", steps)).append("\n\n").toString();
    }

    /** All that an exception says, in its own lines. */
    private static String said(Bug bug) {
        return bug.thrown()
                .map(thrown -> thrown.toString().strip())
                .filter(said -> said.lines().count() > 1)
                .map(said -> said + "\nin thread " + bug.thread() + (bug.where().isEmpty() ? "" : " at " + bug.where()))
                .orElse(bug.message());
    }
}
