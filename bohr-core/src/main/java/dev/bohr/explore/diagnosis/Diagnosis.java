package dev.bohr.explore.diagnosis;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.explain.CauseWords;
import dev.bohr.explore.progress.FailureCount;
import dev.bohr.explore.progress.TimeBudget;
import dev.bohr.explore.recording.FailureJudge;
import dev.bohr.explore.recording.FoundBugs;
import dev.bohr.explore.recording.RaceReporting;
import dev.bohr.trace.Cause;
import java.util.function.BooleanSupplier;

/** What is done with the bugs of a search that is over. What is reported of races says where they come from already. */
public record Diagnosis(
        Options options,
        FailureJudge failureJudge,
        DiagnosticRuns diagnosticRuns,
        TimeBudget time,
        FoundBugs bugs,
        FailureCount failures) {
    /**
     * Looks for simpler schedules of the bugs: if asked to, or if the strategy is to show the simplest first and a bug was met by a part
     * of it that does not go by preemptions.
     */
    public void simplify() {
        if (options.exploresGraphs()) {
            return; // shorter schedules would be others of what reads see
        }
        boolean goesByPreemptions = options.strategy().equals("auto");
        for (int i = 0; i < bugs.size(); i++) {
            FoundBugs.Found found = bugs.get(i);
            if (RaceReporting.isRace(found.bug())) {
                continue; // its trace ends at the second access already
            }
            // Each bug is simplified, and then each explained.
            time.share(2 * bugs.size() - i);
            if (options.shrink()) {
                bugs.replace(i, new Shrinking(diagnosticRuns, found).run());
            } else if (goesByPreemptions && !found.bug().simplicity().fewestPreemptions()) {
                bugs.replace(i, new Shrinking(diagnosticRuns, found).fewestPreemptions());
            }
        }
    }

    /** Looks for the cause of each bug, until the user stops it. */
    public void explain(BooleanSupplier isStopped) {
        if (!options.explains() || options.showOutput() || failureJudge.explainsItself()) {
            return;
        }
        for (int i = 0; i < bugs.size() && !isStopped.getAsBoolean(); i++) {
            Bug bug = bugs.get(i).bug();
            if (!RaceReporting.isRace(bug)) {
                time.share(2 * (bugs.size() - i));
                try {
                    bugs.replace(i, bug.with(cause(bug, bugs.size() - i)));
                } catch (RuntimeException e) {
                    return; // a bug that is not explained is worth more than none
                }
            }
        }
    }

    /**
     * What makes the difference, unless nothing does.
     *
     * @param bugsLeft that have to be explained, this one too
     */
    private Cause cause(Bug bug, int bugsLeft) {
        boolean mayAlwaysFail = !failures.somePass() && !options.exploresGraphs();
        Cause always = mayAlwaysFail ? new EverySchedule(diagnosticRuns).cause() : Cause.UNKNOWN;
        if (!always.equals(Cause.UNKNOWN)) {
            // A notify that missed a thread is worth telling all the same.
            String known = new CauseWords(bug.trace()).sentence();
            return known.isEmpty() ? always : always.with(always.sentence() + "; " + known);
        }
        time.share(bugsLeft);
        return new CauseSearch(diagnosticRuns, bug, options.exploresGraphs()).run();
    }
}
