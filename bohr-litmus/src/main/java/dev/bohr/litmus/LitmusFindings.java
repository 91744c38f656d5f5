package dev.bohr.litmus;

import dev.bohr.Result;
import dev.bohr.report.text.NumberText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What is to be said when all tests were run: how they differ from what their files expect. */
public final class LitmusFindings {
    private final List<String> differences = new ArrayList<>();
    private final List<String> notReached = new ArrayList<>();
    /** What the test that is being run has shown under any model. */
    private final Set<String> reached = new HashSet<>();

    private int tests;
    private int runs;
    private boolean isNotChecked;
    private boolean isCut;
    private boolean differs;

    public void add(LitmusRun run) {
        runs++;
        isNotChecked |= run.result().verdict() == Result.Verdict.NOT_CHECKED;
        isCut |= !run.gap().isEmpty();
        differs |= run.gap().isEmpty() && !run.differences().isEmpty();
        run.differences().forEach(each -> differences.add(run.test().name() + ", " + run.model() + ": " + each));
        reached.addAll(run.outcomes());
    }

    /** The runs that were added since the last one were all of this test. */
    public void end(LitmusTest test) {
        tests++;
        test.expectation().interestingWithout(reached).forEach(outcome -> notReached.add(test.name() + ": " + outcome));
        reached.clear();
    }

    /** Whether control was lost in a run. */
    public boolean isNotChecked() {
        return isNotChecked;
    }

    /** Whether a run does not show all there is. */
    public boolean isCut() {
        return isCut;
    }

    /** Whether a run that shows all there is differs from what is expected. */
    public boolean differs() {
        return differs;
    }

    /** All of it, for people. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        addAll(lines, "interesting outcome", " that no model reached:", notReached);
        addAll(lines, "difference", ":", differences);
        if (differences.isEmpty()) {
            lines.add(NumberText.count(tests, "test") + ", " + NumberText.count(runs, "run") + ": all as expected");
        }
        return lines;
    }

    private static void addAll(List<String> lines, String what, String colon, List<String> each) {
        if (!each.isEmpty()) {
            lines.add(NumberText.count(each.size(), what) + colon);
            each.forEach(line -> lines.add("  " + line));
            lines.add("");
        }
    }
}
