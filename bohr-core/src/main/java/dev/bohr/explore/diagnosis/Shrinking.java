package dev.bohr.explore.diagnosis;

import dev.bohr.Bug;
import dev.bohr.Simplicity;
import dev.bohr.explore.recording.FailureJudge;
import dev.bohr.explore.recording.FailureKeys;
import dev.bohr.explore.recording.FoundBugs;
import dev.bohr.explore.recording.Recording;
import dev.bohr.oracle.Exceptions;
import dev.bohr.oracle.Failure;
import dev.bohr.trace.Event;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a simpler schedule of a failure: first fewer preemptions, then fewer switches, then fewer steps. Parts of the schedule
 * are taken out, halves first and single ones last (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input",
 * 2002), or joined with the next part of the same thread (Jalbert and Sen, "A trace simplification technique for effective
 * debugging of concurrent programs", 2010). Unlike theirs our parts need not be possible: see {@link Plan}.
 *
 * <p>Every candidate is really run. It is taken only if it fails in the same way, and again when its schedule is replayed. What is
 * left then is simple, and not proved to be the simplest; {@link FewerPreemptions} and {@link SmallestDepth} look for proofs.
 */
public final class Shrinking {
    /** Executions spent on taking out and joining. */
    static final int MOST_ATTEMPTS = 2_000;

    private final DiagnosticRuns diagnosticRuns;
    private final String key;
    private final Simplicity asFound;
    private final Set<Plan> tried = new HashSet<>();
    private Bug best;
    private Plan plan;
    private int attempts;
    private int mostAttempts;

    public Shrinking(DiagnosticRuns diagnosticRuns, FoundBugs.Found found) {
        this.diagnosticRuns = diagnosticRuns;
        this.key = found.key();
        this.best = found.bug();
        this.asFound = best.simplicity();
        this.plan = Plan.of(best.trace());
    }

    /** The simplest failure found, and the smallest depth. */
    public Bug run() {
        simplify();
        boolean fewest = findFewestPreemptions();
        SmallestDepth depth = new SmallestDepth(diagnosticRuns, this::confirmed, best.steps());
        depth.search();
        return best.with(new Simplicity(
                fewest,
                attempts + depth.attempts(),
                asFound.firstPreemptions(),
                asFound.firstSteps(),
                depth.depth(),
                depth.isProved()));
    }

    /** The failure with the fewest preemptions found. */
    public Bug fewestPreemptions() {
        simplify();
        boolean fewest = findFewestPreemptions();
        return best.with(Simplicity.asFound(fewest, best.preemptions(), best.steps()));
    }

    /** Returns whether it is proved that there is none with fewer. */
    private boolean findFewestPreemptions() {
        boolean fewest = asFound.fewestPreemptions();
        if (!fewest) {
            FewerPreemptions fewer = new FewerPreemptions(diagnosticRuns, this::confirmed, best);
            Bug found = fewer.search();
            attempts += fewer.attempts();
            fewest = fewer.isProved();
            if (found != best) {
                best = found;
                plan = Plan.of(found.trace());
                simplify();
            }
        }
        return fewest;
    }

    private void simplify() {
        mostAttempts = attempts + MOST_ATTEMPTS;
        Bug before;
        do {
            before = best;
            takeOutParts();
            joinParts();
            endEarlier();
            choosePlainValues();
        } while (best != before && mayContinue());
    }

    private boolean mayContinue() {
        return attempts < mostAttempts && !diagnosticRuns.isStopped();
    }

    private void takeOutParts() {
        for (int size = Math.max(1, plan.parts().size() / 2); size >= 1; size /= 2) {
            for (int to = plan.parts().size(); to >= size && mayContinue(); to -= size) {
                if (attempt(plan.without(to - size, to))) {
                    to = Math.min(to, plan.parts().size() + size);
                }
            }
        }
    }

    private void joinParts() {
        for (int i = plan.parts().size() - 1; i >= 0 && mayContinue(); i--) {
            if (attempt(plan.joined(i)) || attempt(plan.unending(i))) {
                i = Math.min(i + 1, plan.parts().size());
            }
        }
    }

    /** What comes after a prefix is left to the threads as they like: without preemption. */
    private void endEarlier() {
        for (int length = 0; length < plan.parts().size() && mayContinue(); length++) {
            if (attempt(plan.without(length, plan.parts().size()))) {
                return;
            }
        }
    }

    private void choosePlainValues() {
        for (int i = 0; i < plan.values().size() && mayContinue(); i++) {
            if (plan.values().get(i) != 0) {
                attempt(plan.withFirstValue(i));
            }
        }
    }

    private boolean attempt(Plan candidate) {
        if (candidate.equals(plan) || !tried.add(candidate)) {
            return false;
        }
        attempts++;
        Bug bug = confirmed(diagnosticRuns.failureOf(diagnosticRuns.run(candidate.strategy())));
        if (bug == null || !isSimpler(bug, best)) {
            return false;
        }
        best = bug;
        plan = Plan.of(bug.trace());
        return true;
    }

    /** The failure just met, by a replay of its schedule; null if it is another failure, or none. */
    private @Nullable Bug confirmed(String failure) {
        // Which threads wait besides those of a deadlock is not part of it.
        boolean isStuckToo = failure.startsWith(FailureJudge.STUCK) && key.startsWith(FailureJudge.STUCK);
        if (!isStuckToo && !FailureKeys.isSame(failure, key)) {
            return null;
        }
        Recording recording = diagnosticRuns.recordLast();
        Failure again = recording.failure();
        return again != null
                        && recording.isWhole()
                        && again.kind().text().equals(best.kind())
                        && (again.where().equals(best.where()) || isStackOmitted(again))
                ? recording.bug(asFound)
                : null;
    }

    private static boolean isStackOmitted(Failure failure) {
        return failure.thrown().filter(Exceptions::isStackOmitted).isPresent();
    }

    private static boolean isSimpler(Bug one, Bug other) {
        if (one.where().isEmpty() && !other.where().isEmpty()) {
            return false; // where it is thrown says more than a step less
        }
        if (one.preemptions() != other.preemptions()) {
            return one.preemptions() < other.preemptions();
        }
        long switches = switches(one);
        long otherSwitches = switches(other);
        return switches == otherSwitches ? one.steps() < other.steps() : switches < otherSwitches;
    }

    private static long switches(Bug bug) {
        return bug.trace().events().stream().filter(Event::switched).count();
    }
}
