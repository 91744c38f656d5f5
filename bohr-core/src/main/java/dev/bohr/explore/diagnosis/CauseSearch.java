package dev.bohr.explore.diagnosis;

import dev.bohr.Bug;
import dev.bohr.explain.CauseWords;
import dev.bohr.explain.MatchingSteps;
import dev.bohr.model.Schedule;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Cause.Difference;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds out why an execution fails by running others that differ from it in as little as possible, until one passes: two steps in the
 * other order, a read that sees what was written last, another choice; then two of these at once. So what is said of a failure is not
 * a guess: with the difference it was seen to pass, without it to fail. The idea is that of Choi and Zeller (ISSTA 2002), who narrow
 * down what differs between a failing and a passing schedule; here the passing one is made from the failing one.
 */
public final class CauseSearch {
    /** Differences at once. More cannot be understood. */
    private static final int MOST_DIFFERENCES = 4;

    private final Attempts attempts;
    private final Trace failing;
    private final boolean isWeak;

    /**
     * An execution that has some differences already.
     *
     * @param differences by steps of the failing one
     * @param beyond steps that it did not come to
     */
    private record Varied(Trace trace, List<Difference> differences, List<Event> beyond) {}

    public CauseSearch(DiagnosticRuns diagnosticRuns, Bug bug, boolean isWeak) {
        this.attempts = new Attempts(diagnosticRuns);
        this.failing = bug.trace();
        this.isWeak = isWeak;
    }

    public Cause run() {
        boolean seesOld = isWeak && failing.events().stream().anyMatch(Event::isOldSeen);
        Cause cause = seesOld ? seeingNewer() : nearest();
        return cause.with(new CauseWords(failing.with(cause)).sentence());
    }

    private Cause seeingNewer() {
        ExecutionVariants.Passing passing = new ExecutionVariants(failing, attempts).seeingNewer();
        return passing == null
                ? unknown()
                : cause(
                        passing.trace(),
                        passing.differences(),
                        passing.beyond(),
                        passing.differences().size() == 1);
    }

    /** One difference; if none is enough, two; and so on. */
    private Cause nearest() {
        List<Varied> bases = List.of(new Varied(failing, List.of(), List.of()));
        Set<Schedule> known = new HashSet<>();
        boolean isThorough = true;
        for (int count = 1; count <= MOST_DIFFERENCES && !bases.isEmpty(); count++) {
            List<Varied> next = new ArrayList<>();
            for (Varied base : bases) {
                if (!attempts.mayContinue()) {
                    return unknown();
                }
                ExecutionVariants executionVariants = new ExecutionVariants(base.trace(), attempts);
                ExecutionVariants.Passing passing = executionVariants.single();
                if (passing != null) {
                    Varied found = with(base, passing.trace(), passing.differences(), passing.beyond());
                    boolean isSmallest = found.differences().size() == 1 || isThorough;
                    return cause(found.trace(), found.differences(), found.beyond(), isSmallest);
                }
                for (ExecutionVariants.Failing vain : executionVariants.failing()) {
                    Trace trace = attempts.mayContinue() ? attempts.any(vain.plan()) : null;
                    if (trace != null && known.add(trace.schedule())) {
                        next.add(with(base, trace, List.of(vain.difference()), List.of()));
                    }
                }
            }
            isThorough = attempts.isThorough();
            bases = next;
        }
        return unknown();
    }

    private Cause unknown() {
        return new Cause("", List.of(), List.of(), Cause.UNKNOWN.passing(), false, attempts.tried());
    }

    private Cause cause(Trace passing, List<Difference> differences, List<Event> beyond, boolean isSmallest) {
        return new Cause("", differences, beyond, passing.schedule(), isSmallest, attempts.tried());
    }

    /**
     * One more difference.
     *
     * @param more by steps of the execution that has those before
     */
    private Varied with(Varied base, Trace trace, List<Difference> more, List<Event> beyond) {
        List<Difference> differences = new ArrayList<>(base.differences());
        List<Event> allBeyond = new ArrayList<>(base.beyond());
        Trace known = base.trace().with(new Cause("", List.of(), beyond, trace.schedule(), false, 0));
        for (Difference difference : more) {
            int first = here(known, difference.first(), allBeyond);
            int second = difference.second() == 0 ? 0 : here(known, difference.second(), allBeyond);
            boolean isOtherwise = difference.kind() != Difference.Kind.ORDER || first < second;
            if (isOtherwise || failing.isBeyond(first)) {
                differences.add(new Difference(difference.kind(), first, second));
            }
        }
        return new Varied(trace, differences, allBeyond);
    }

    /** A step of another execution as one of the failing one. */
    private int here(Trace other, int step, List<Event> beyond) {
        int found = other.isBeyond(step) ? 0 : MatchingSteps.find(failing, other, step);
        if (found == 0) {
            found = failing.events().size() + beyond.size() + 1;
            beyond.add(other.event(step).as(found));
        }
        return found;
    }
}
