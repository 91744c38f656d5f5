package dev.bohr.junit;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.report.text.FailureText;
import dev.bohr.report.text.Style;
import dev.bohr.trace.Trace;
import java.nio.file.Path;
import java.util.List;

/** What the error of a failed test says: the cause in one sentence, the steps that matter, and the line that runs them again. */
final class FailureWords {
    private FailureWords() {}

    /** A check has found it. */
    static String found(Bug bug, Result result, Path file, String notKept, String note) {
        String paste = notKept.isEmpty()
                ? "To run only this schedule, add above the test:\n" + line(file)
                : "It cannot be replayed: " + notKept;
        return words(bug) + ResultWords.found(result) + note + "\n" + paste + "\n";
    }

    /** It was known, and is still there. */
    static String again(Bug bug, Trace trace, Path file, boolean isAsked) {
        String same = new MovedLines(trace, bug.trace()).isSameFailure()
                ? ""
                : "\nWhen it was recorded it was: " + trace.failure();
        return words(bug)
                + (isAsked
                        ? "Replayed, as @Replay asks for; without it everything is checked."
                        : "Failed before, and was tried first: the schedule is remembered in " + file
                                + ".\nTo run only this schedule, add above the test:\n" + line(file))
                + same + "\n";
    }

    private static String words(Bug bug) {
        String sentence = bug.trace().cause().sentence();
        if (sentence.isEmpty()) {
            return bug.message().lines().findFirst().orElse(bug.kind()) + "\n\n"
                    + FailureText.format(bug, Style.PLAIN, false, "") + "\n";
        }
        List<String> steps = FailureText.steps(bug.trace(), Style.PLAIN, false);
        return sentence + "\n\n" + bug.message() + "\n\n" + String.join("\n", steps) + "\n\n";
    }

    private static String line(Path file) {
        return "  @Replay(\"" + file.toString().replace("\\", "/") + "\")";
    }
}
