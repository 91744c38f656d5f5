package dev.bohr.explore.diagnosis;

import dev.bohr.explain.Dependencies;
import dev.bohr.explain.MatchingSteps;
import dev.bohr.explain.RacePatterns;
import dev.bohr.explain.Reversal;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.trace.Cause.Difference;
import dev.bohr.trace.Event;
import dev.bohr.trace.Outcome;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Executions that differ from a given one in one thing. */
final class ExecutionVariants {
    /** Steps that a thread may have to be ahead of where the given execution left it. */
    private static final int MOST_AHEAD = 100;

    /** Alternatives of a choice that are tried. */
    private static final int MOST_VALUES = 4;

    private final Trace base;
    private final Plan plan;
    private final Attempts attempts;
    private final List<Failing> failing = new ArrayList<>();

    /**
     * An execution that passes, and what is otherwise in it.
     *
     * @param differences by steps of the execution that was varied
     * @param beyond steps that it did not come to
     */
    record Passing(Trace trace, List<Difference> differences, List<Event> beyond) {}

    /** A difference that is not enough. */
    record Failing(Plan plan, Difference difference) {}

    ExecutionVariants(Trace base, Attempts attempts) {
        this.base = base;
        this.plan = Plan.of(base);
        this.attempts = attempts;
    }

    /** The differences that were tried in vain, and can be had together with others. */
    List<Failing> failing() {
        return failing;
    }

    /** The first difference that is enough; null if none is, or too many were tried. */
    @Nullable
    Passing single() {
        Passing found = reversed();
        if (found == null) {
            found = ahead();
        }
        if (found == null) {
            found = succeeding();
        }
        return found == null ? chosenOtherwise() : found;
    }

    /** Two steps in the other order; those that say most first. */
    private @Nullable Passing reversed() {
        Dependencies dependencies = new Dependencies(base);
        for (Reversal pair : new RacePatterns(base, dependencies).ranked(Attempts.MOST_TRIED)) {
            if (!attempts.mayContinue()) {
                return null;
            }
            Difference difference = new Difference(Difference.Kind.ORDER, pair.first(), pair.second());
            Plan other = Plan.inOrder(dependencies.reversed(pair), plan.values());
            Trace trace = attempts.passing(other);
            if (trace != null && isReversed(pair, trace)) {
                return new Passing(trace, List.of(difference), List.of());
            }
            if (trace != null) {
                attempts.leaveOut();
            } else if (!dependencies.isDistant(pair)) {
                // The other way between the steps of a distant pair is of pairs that are there by themselves.
                failing.add(new Failing(other, difference));
            }
        }
        return null;
    }

    /** Whether what was to be reversed is: the program may have gone another way. */
    private boolean isReversed(Reversal pair, Trace other) {
        int second = MatchingSteps.find(other, base, pair.second());
        return second != 0 && comesBefore(second, pair.first(), other);
    }

    /** Whether a step of another execution comes before a step of this one there, if that comes at all. */
    private boolean comesBefore(int there, int here, Trace other) {
        int found = MatchingSteps.find(other, base, here);
        return found == 0 || there < found;
    }

    /**
     * A step of a thread before one of another, though the thread did not come to it: before as late a step as is enough, and no more
     * steps of the thread than it takes.
     */
    private @Nullable Passing ahead() {
        for (int step = base.events().size(); step >= 1; step--) {
            for (int thread = 0; thread < base.threads().size(); thread++) {
                if (thread == base.event(step).thread() || !attempts.mayContinue()) {
                    continue;
                }
                if (attempts.passing(plan.ahead(base, step, thread, Integer.MAX_VALUE)) != null) {
                    Passing found = ahead(step, thread);
                    if (found != null) {
                        return found;
                    }
                    attempts.leaveOut();
                }
            }
        }
        return null;
    }

    private @Nullable Passing ahead(int step, int thread) {
        int done = MatchingSteps.count(base, thread, step - 1);
        for (int until = done + 1; until <= done + MOST_AHEAD && attempts.mayContinue(); until++) {
            Trace other = attempts.passing(plan.ahead(base, step, thread, until));
            int last = other == null ? 0 : MatchingSteps.nth(other, thread, until);
            if (other == null || last == 0 || !comesBefore(last, step, other)) {
                continue;
            }
            int here = here(other, last, step);
            int second = here != 0 ? here : base.events().size() + 1;
            return new Passing(
                    other,
                    List.of(new Difference(Difference.Kind.ORDER, step, second)),
                    here != 0 ? List.of() : List.of(other.event(last).as(second)));
        }
        return null;
    }

    /** A step of another execution in this one, after one of its steps; 0 if it does not come to it. */
    private int here(Trace other, int there, int after) {
        int found = MatchingSteps.find(base, other, there);
        if (found > after) {
            return found;
        }
        Event wanted = other.event(there);
        return base.events().subList(after, base.events().size()).stream()
                .filter(event -> event.thread() == wanted.thread() && MatchingSteps.isSame(event, wanted))
                .findFirst()
                .map(Event::step)
                .orElse(0);
    }

    /** A weak compare-and-set that does not fail for no reason; reads after it then see what was written last. */
    private @Nullable Passing succeeding() {
        List<Event> failures = base.events().stream()
                .filter(event ->
                        event.outcome() instanceof Outcome.NotSet notSet && notSet.why() == Outcome.NotSet.Why.SPURIOUS)
                .toList();
        List<Integer> chosen = indices((kind, choice) -> kind == Schedule.Kind.VALUE && choice == 1);
        List<Integer> reading = indices((kind, choice) -> kind == Schedule.Kind.READ);
        // Each failure is chosen so. If nothing else is, it is known which choice is of which.
        for (int i = failures.size() - 1; i >= 0 && failures.size() == chosen.size() && attempts.mayContinue(); i--) {
            Plan other = plan.withFirstValue(chosen.get(i));
            for (int read : reading) {
                other = read > chosen.get(i) ? other.withFirstValue(read) : other;
            }
            Trace trace = attempts.passing(other);
            if (trace != null && isOtherwise(failures.get(i), trace)) {
                int step = failures.get(i).step();
                return new Passing(trace, List.of(new Difference(Difference.Kind.CHOICE, step, 0)), List.of());
            }
        }
        return null;
    }

    /** Which values of the plan are of some choices. */
    private List<Integer> indices(BiPredicate<Schedule.Kind, Integer> wanted) {
        List<Integer> indices = new ArrayList<>();
        int values = 0;
        for (int i = 0; i < base.schedule().length(); i++) {
            Schedule.Kind kind = base.schedule().kind(i);
            if (kind != Schedule.Kind.THREAD) {
                if (wanted.test(kind, base.schedule().choice(i))) {
                    indices.add(values);
                }
                values++;
            }
        }
        return indices;
    }

    /** Another value of {@code Bohr.choose}, another waiter. */
    private @Nullable Passing chosenOtherwise() {
        List<Event> choosing = base.events().stream()
                .filter(event -> event.kind() == Kind.CHOOSE || isOfOneWaiter(event))
                .toList();
        // Which choice is of which event is known only if there is one for each.
        if (!choosing.isEmpty() || !plan.values().isEmpty()) {
            attempts.leaveOut(); // not all alternatives are tried
        }
        if (choosing.size() != plan.values().size()) {
            return null;
        }
        for (int i = choosing.size() - 1; i >= 0 && attempts.mayContinue(); i--) {
            Difference difference =
                    new Difference(Difference.Kind.CHOICE, choosing.get(i).step(), 0);
            for (int value = 0; value < MOST_VALUES && attempts.mayContinue(); value++) {
                if (value == plan.values().get(i)) {
                    continue;
                }
                Plan other = plan.withValue(i, value);
                Trace trace = attempts.passing(other);
                if (trace != null && isOtherwise(choosing.get(i), trace)) {
                    return new Passing(trace, List.of(difference), List.of());
                }
                if (value < 2) {
                    failing.add(new Failing(other, difference));
                }
            }
        }
        return null;
    }

    private static boolean isOfOneWaiter(Event event) {
        return event.kind() == Kind.NOTIFY
                && event.outcome() instanceof Outcome.Wakes wakes
                && !wakes.threads().isEmpty();
    }

    /** Whether what was chosen in a step is something else in another execution. */
    private boolean isOtherwise(Event choosing, Trace other) {
        int there = MatchingSteps.find(other, base, choosing.step());
        return there == 0 || !other.event(there).outcome().equals(choosing.outcome());
    }

    /**
     * Reads that see what was written last, the last of them first, and then all after them: so what was explored of the memory model
     * is left only towards what every model allows.
     */
    @Nullable
    Passing seeingNewer() {
        List<Integer> old = indices((kind, choice) -> kind == Schedule.Kind.READ && choice > 0);
        List<Integer> reading = indices((kind, choice) -> kind == Schedule.Kind.READ);
        List<Event> reads = base.events().stream().filter(Event::isOldSeen).toList();
        if (old.size() != reads.size()) {
            return null;
        }
        for (int i = old.size() - 1; i >= 0 && attempts.mayContinue(); i--) {
            int from = old.get(i);
            Plan newer = plan;
            for (int read : reading) {
                newer = read >= from ? newer.withFirstValue(read) : newer;
            }
            Trace other = attempts.passing(newer);
            if (other != null) {
                return new Passing(
                        other,
                        reads.subList(i, reads.size()).stream()
                                .map(read -> new Difference(Difference.Kind.OLD_READ, read.step(), newest(read)))
                                .toList(),
                        List.of());
            }
        }
        return null;
    }

    /** The step that has written last what a read did not see; 0 if it is in no step. */
    private int newest(Event read) {
        int newest = 0;
        for (Event event : base.events().subList(0, read.step() - 1)) {
            if (event.isMemory() && event.changes() && event.location().equals(read.location())) {
                newest = event.step();
            }
        }
        return newest;
    }
}
