package dev.bohr.explore;

import dev.bohr.Bug;
import dev.bohr.explain.CauseWords;
import dev.bohr.explain.StepsInThreads;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Cause.Difference;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds out why an execution fails by running others that differ from it in as little as possible, until one passes: two steps in the
 * other order, a read that sees what was written last, another choice; then two of these at once. So what is said of a failure is not
 * a guess: with the difference it was seen to pass, without it to fail. The idea is that of Choi and Zeller (ISSTA 2002), who narrow
 * down what differs between a failing and a passing schedule; here the passing one is made from the failing one.
 */
final class Explaining {
    /** Attempts that still fail and are varied further. */
    private static final int MOST_BASES = 12;

    private final Attempts attempts;
    private final Trace failing;
    private final boolean isStuck;
    private final boolean isWeak;

    Explaining(Explorer explorer, Bug bug, boolean isWeak) {
        this.attempts = new Attempts(explorer);
        this.failing = bug.trace();
        this.isStuck = bug.kind().equals("deadlock") || bug.kind().equals("livelock");
        this.isWeak = isWeak;
    }

    Cause run() {
        boolean seesOld = isWeak && failing.events().stream().anyMatch(Event::isOldSeen);
        Variations variations = new Variations(failing, attempts);
        Variations.Passing passing = seesOld ? variations.seeingNewer() : variations.single();
        boolean isSmallest =
                passing == null ? attempts.mayGoOn() : passing.differences().size() == 1;
        if (passing == null && !seesOld) {
            attempts.begin();
            passing = twice(variations.failing());
        }
        Cause cause = passing == null
                ? new Cause("", List.of(), List.of(), Cause.UNKNOWN.passing(), false, attempts.tried())
                : new Cause(
                        "",
                        passing.differences(),
                        passing.beyond(),
                        passing.trace().schedule(),
                        isSmallest,
                        attempts.tried());
        return cause.with(new CauseWords(failing.with(cause)).sentence(isStuck));
    }

    /** A second difference to executions that have one, and fail all the same. */
    private Variations.@Nullable Passing twice(List<Variations.Failing> bases) {
        for (Variations.Failing base : bases.subList(0, Math.min(MOST_BASES, bases.size()))) {
            Trace trace = attempts.mayGoOn() ? attempts.any(base.plan()) : null;
            if (trace == null) {
                continue;
            }
            Variations.Passing found = new Variations(trace, attempts).single();
            if (found != null) {
                return both(base.difference(), trace, found);
            }
        }
        return null;
    }

    /** With the steps of the second difference as those of the failing trace. */
    private Variations.Passing both(Difference first, Trace base, Variations.Passing found) {
        List<Difference> differences = new ArrayList<>(List.of(first));
        List<Event> beyond = new ArrayList<>();
        Trace known =
                base.with(new Cause("", List.of(), found.beyond(), found.trace().schedule(), false, 0));
        for (Difference second : found.differences()) {
            differences.add(new Difference(
                    second.kind(),
                    here(known, second.first(), beyond),
                    second.second() == 0 ? 0 : here(known, second.second(), beyond)));
        }
        return new Variations.Passing(found.trace(), differences, beyond);
    }

    private int here(Trace base, int step, List<Event> beyond) {
        int found = base.isBeyond(step) ? 0 : StepsInThreads.find(failing, base, step);
        if (found == 0) {
            found = failing.events().size() + beyond.size() + 1;
            beyond.add(base.event(step).as(found));
        }
        return found;
    }
}
