package dev.bohr.tests.bruteforce;

import dev.bohr.Options;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Errors that searches can have; most of them were real once. */
final class Mutants {
    private static final String CONTEXT_BOUNDED = "strategy.reduction.CbDpor";

    private Mutants() {}

    static Stream<Mutant> all() {
        return Stream.of(contextBounded(), exhaustive(), races(), reductions()).flatMap(mutants -> mutants);
    }

    /** Of figure 3-2 of van den Hooff (2014), its repairs, and what makes them sound. */
    private static Stream<Mutant> contextBounded() {
        Options unbounded = Options.defaults().withStrategy("cb-dpor");
        Options bounded = unbounded.withBound(1);
        return Stream.of(
                Mutant.of(
                        1,
                        "one mark in four is dropped",
                        unbounded,
                        CONTEXT_BOUNDED,
                        "path.mark(nodeOfStep[step]);",
                        "if ((step & 3) != 0) path.mark(nodeOfStep[step]);"),
                Mutant.of(
                        0,
                        "the marked prefix ends with the earlier step instead of before it (repair 1)",
                        bounded,
                        CONTEXT_BOUNDED,
                        "path.mark(nodeOfStep[step]);",
                        "path.mark(nodeOfStep[Math.min(step + 1, order.steps() - 1)]);"),
                Mutant.of(
                        32,
                        "operations of blocked threads do not mark (repair 2)",
                        unbounded,
                        CONTEXT_BOUNDED,
                        "for (long rest = live; rest",
                        "for (long rest = live & enabled; rest"),
                Mutant.of(
                        75,
                        "acquires race with acquires alone (repair 3)",
                        bounded,
                        "strategy.reduction.UnorderedConflicts",
                        "Footprint.conflict(mode, earlier)",
                        "Footprint.conflict(mode, earlier) && (earlier & Footprint.FREES) == 0"),
                Mutant.of(
                        855,
                        "sleepers sleep on when the running thread is blocked (repair 4)",
                        bounded,
                        CONTEXT_BOUNDED,
                        "        wake(pending);",
                        ""),
                Mutant.of(
                        0,
                        "sleepers are never woken",
                        unbounded,
                        CONTEXT_BOUNDED,
                        "conflictsWith(footprint)",
                        "isEverything()"),
                Mutant.of(
                        40,
                        "full sleep sets instead of those of threads whose steps cost nothing if done first",
                        bounded,
                        CONTEXT_BOUNDED,
                        "return path.continues(node) || path.stops[node];",
                        "return true;"),
                Mutant.of(
                        40,
                        "a step after which its thread is enabled counts as one after which it stops",
                        bounded,
                        CONTEXT_BOUNDED,
                        "            path.stops[open] &= free;",
                        ""));
    }

    private static Stream<Mutant> exhaustive() {
        Options dfs = Options.defaults().withStrategy("dfs");
        Options icb = Options.defaults().withStrategy("icb");
        List<String> notSeenBefore = List.of("not-seen-before");
        return Stream.of(
                Mutant.of(
                        0,
                        "the last thread is never tried",
                        dfs,
                        "strategy.systematic.DepthFirst",
                        "enabled & ~(1L << first)",
                        "enabled & ~(1L << first) & ~Long.highestOneBit(enabled)"),
                Mutant.of(
                        3,
                        "free switches are counted",
                        icb.withBound(1),
                        "strategy.systematic.IterativeContextBounding",
                        "long dear = Preemptions.costly(view, enabled);",
                        "long dear = Preemptions.costly(view, enabled) | enabled & enabled - 1;"),
                Mutant.of(
                        4,
                        "the fingerprint of what was seen holds no choices",
                        dfs.withFilters(notSeenBefore),
                        "strategy.filter.NotSeenBefore",
                        "values = values * 31 + value + 1",
                        "values = 0"),
                Mutant.of(
                        1,
                        "what was seen with fewer preemptions left counts as seen",
                        icb.withBound(2).withFilters(notSeenBefore),
                        "strategy.filter.NotSeenBefore",
                        "if (left == UNBOUNDED)",
                        "if (left >= 0)"),
                Mutant.of(
                        1,
                        "super steps go on although they let others go on",
                        dfs.withFilters(List.of("super-steps")),
                        "strategy.filter.SuperSteps",
                        "!canGoOn || letsOthersGoOn",
                        "!canGoOn"));
    }

    /** Of programs whose limits of a microsecond and more run out only when nothing else can run. */
    static Stream<Mutant> patient() {
        Options icb = Options.defaults()
                .withTimePasses(Options.TimePasses.PATIENT)
                .withPatience(Duration.ofNanos(1_000))
                .withStrategy("icb");
        Options bounded = icb.withStrategy("cb-dpor");
        Options optimal = icb.withStrategy("optimal");
        return Stream.of(
                Mutant.of(
                        0,
                        "time that runs out early is free",
                        icb.withBound(0),
                        "model.Preemptions",
                        "long early = view.early() & enabled;",
                        "long early = 0;"),
                Mutant.of(
                        0,
                        "time that runs out early costs two",
                        icb.withBound(2),
                        "strategy.systematic.IterativeContextBounding",
                        "preemptions += (int) (costly[position] >>> chosen & 1);",
                        "preemptions += (int) ((costly[position] >>> chosen & 1) + (view.early() >>> chosen & 1));"),
                Mutant.of(
                        0,
                        "time that runs out early costs nothing in a reduction",
                        bounded.withBound(0),
                        CONTEXT_BOUNDED,
                        "preemptions += path.costs(node) ? 1 : 0;",
                        "preemptions += path.costs(node) && path.running[node] != MarkedPath.FREE ? 1 : 0;"),
                Mutant.of(
                        0,
                        "a short limit races only with what its thread stood before",
                        optimal,
                        "model.Races",
                        "order.isBarrier(step) && guarded",
                        "order.isBarrier(step)"),
                Mutant.of(
                        0,
                        "nothing races with time that has run out before it",
                        optimal,
                        "model.Races",
                        "        addBarrier(step, t, order.previous(step));",
                        ""));
    }

    /** What the partial-order reductions share. */
    private static Stream<Mutant> races() {
        Options optimal = Options.defaults().withStrategy("optimal");
        return Stream.of(
                Mutant.of(
                        5,
                        "a step races with the last access alone",
                        optimal,
                        "model.Races",
                        "a >= 0; a = order.conflictingBefore(a, Footprint.mode(mode))",
                        "a >= 0; a = -1"),
                Mutant.of(
                        25,
                        "only the latest race counts",
                        optimal,
                        "model.Races",
                        "size = kept;",
                        "size = Math.min(1, kept);"),
                Mutant.of(
                        298,
                        "who waited races with nobody that did not free it just then",
                        optimal,
                        "model.Races",
                        "if (!stoodBeforeIt) {",
                        "if (!stoodBeforeIt && !takes) {"),
                Mutant.of(
                        0,
                        "sleepers are never woken",
                        optimal,
                        "strategy.reduction.SleepSet",
                        "return sleepingThread.conflictsWith(step)",
                        "return false"));
    }

    private static Stream<Mutant> reductions() {
        Options optimal = Options.defaults().withStrategy("optimal");
        return Stream.of(
                Mutant.of(
                        32,
                        "operations of blocked threads race with nothing",
                        Options.defaults().withStrategy("dpor"),
                        "strategy.reduction.PartialOrderSearch",
                        "            reversePending(view, Long.numberOfTrailingZeros(rest));",
                        ""),
                Mutant.of(
                        21,
                        "a missing initial: the thread of the late step is added, whoever can begin",
                        Options.defaults().withStrategy("source"),
                        "strategy.reduction.SourceDpor",
                        "1L << reversal.firstThread() & enabledAt(node)",
                        "1L << reversal.lateThread()"),
                Mutant.of(
                        131,
                        "the wakeup tree drops branches below the first",
                        optimal,
                        "strategy.reduction.OptimalDpor",
                        "                WakeupTree.appendTo(first, sequence());",
                        ""),
                Mutant.of(
                        131,
                        "a branch counts as one that can begin although its step cannot",
                        optimal,
                        "strategy.reduction.OptimalDpor",
                        "!reversal.isInitial(index) || branch.isExact",
                        "branch.isExact"));
    }
}
