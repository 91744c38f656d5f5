package dev.bohr.tests.bruteforce;

import java.util.stream.Stream;

/** What the engine once got wrong, put back. */
final class TextMutants {
    private static final String LEARNED = "engine.learned.LearnedPoints";
    private static final String GATES = "graph.DaemonGates";

    /** Some were found by long campaigns, of all families but these two: daemons and buffers. */
    private static final String OF_A_CAMPAIGN =
            "monitors,locks,limits,interrupts,initialisers,finals,clones,references,handles,arrays,lives,questions";

    private TextMutants() {}

    static Stream<TextMutant> all() {
        return Stream.of(waiting(), threads(), daemons(), memory(), classes()).flatMap(mutants -> mutants);
    }

    private static Stream<TextMutant> waiting() {
        return Stream.of(
                TextMutant.of(
                        19,
                        "monitors",
                        "graph",
                        "who is notified could not have given up before",
                        "graph.CellEvents",
                        "event.couldGiveUp = (access & Footprint.COULD_GIVE_UP) != 0;",
                        ""),
                TextMutant.of(
                        1,
                        "interrupts",
                        "optimal",
                        "joining a dead thread is interrupted",
                        "sync.ThreadMethods",
                        "if (isAlive && InterruptedWaits.clear(thread, scheduler.effects())) {",
                        "if (InterruptedWaits.clear(thread, scheduler.effects())) {"),
                TextMutant.of(
                        211,
                        "limits,interrupts",
                        "optimal",
                        "an interrupt and what is waited for are looked at in one step",
                        LEARNED,
                        "return !interruptChecks && add(INTERRUPT_CHECKS);",
                        "return false;"),
                TextMutant.of(
                        300_390,
                        "limits,interrupts",
                        "optimal",
                        "who is interrupted later was not waiting for the end of a thread",
                        "engine.ThreadQueries",
                        "for (long rest = other.endsSeen(); rest != 0; rest &= rest - 1) {",
                        "for (long rest = 0; rest != 0; rest &= rest - 1) {"));
    }

    private static Stream<TextMutant> threads() {
        return Stream.of(
                TextMutant.of(
                        5,
                        "lives",
                        "optimal",
                        "the end of a thread is part of its last step",
                        LEARNED,
                        "return add(END + site);",
                        "return false;"),
                TextMutant.of(
                        5,
                        "daemons",
                        "optimal",
                        "the end of the last thread that is no daemon is part of its last step",
                        LEARNED,
                        "return !endsOfUserThreads && add(ENDS_OF_USER_THREADS);",
                        "return false;"),
                TextMutant.of(
                        27,
                        "lives,questions",
                        "optimal",
                        "that a thread begins to wait is part of the step before",
                        LEARNED,
                        "return !arrivals && add(ARRIVALS);",
                        "return false;"),
                TextMutant.of(
                        1_381,
                        "interrupts,lives,questions",
                        "optimal",
                        "the end of a thread that another waits for is not seen by what that one is doing",
                        LEARNED,
                        "return !states && add(STATES) || isNew;",
                        "return isNew;"),
                TextMutant.of(
                        7,
                        "questions",
                        "graph",
                        "half a step is thrown away",
                        "graph.Graph",
                        "event.isCell ? lastOfStep(event.source).before : event.source.before",
                        "event.source.before"),
                TextMutant.of(
                        1,
                        "questions",
                        "optimal",
                        "names and priorities make no points",
                        LEARNED,
                        "return add(ATTRIBUTE + attribute.text());",
                        "return false;"));
    }

    /** Where the end of the program cuts off daemons in execution graphs. */
    private static Stream<TextMutant> daemons() {
        return Stream.of(
                TextMutant.of(
                        3,
                        "daemons",
                        "graph",
                        "who could go on at the end never does",
                        GATES,
                        "if (isBefore(view, thread) && !isCut(thread)) {",
                        "if (thread < 0) {"),
                TextMutant.of(
                        23,
                        "daemons,limits",
                        "graph",
                        "a daemon that has ended could not have been cut off",
                        "engine.Completion",
                        "&& weak.events().hasOutlived(scheduler)",
                        "&& weak.events() == null"),
                TextMutant.of(
                        1300,
                        "daemons,limits,monitors",
                        "graph",
                        "the program never ends before a daemon has started a thread",
                        GATES,
                        "if (starter == null || isEnd(starter) || VectorClock.contains(past, starter)) {",
                        "if (thread >= 0) {"),
                TextMutant.of(
                        879,
                        "daemons,lives",
                        "graph",
                        "the last thread ends before daemons go on",
                        GATES,
                        "growth.putOffEnd(hasEnd());",
                        ""),
                TextMutant.of(
                        622,
                        "daemons,monitors,locks",
                        "graph",
                        "a daemon that has to wait could not have come first",
                        GATES,
                        "growth.blocked(gate(thread), event, writes);",
                        ""),
                TextMutant.of(
                        124,
                        "daemons,interrupts",
                        "graph",
                        "what was made to come after the end of the program is no daemon's that waits",
                        GATES,
                        "if (!event.isRevisited || !event.isCell || event.index != graph.size(thread) - 1) {",
                        "if (event.index >= 0) {"),
                TextMutant.of(
                        118,
                        "daemons,lives",
                        "optimal",
                        "it does not matter which thread is the last",
                        "engine.PendingSteps",
                        "into.add(LocationKeys.USER_THREADS, Footprint.COMMUTES);",
                        ""));
    }

    private static Stream<TextMutant> memory() {
        return Stream.of(
                TextMutant.of(
                        2,
                        "finals",
                        "optimal",
                        "final fields of objects that escape make no points",
                        LEARNED,
                        "return add(ESCAPING_FINAL + name(field));",
                        "return false;"),
                TextMutant.of(
                        3,
                        "finals",
                        "optimal",
                        "final fields that reflection writes make no points",
                        LEARNED,
                        "return add(WRITTEN_FINAL + name(field));",
                        "return false;"),
                TextMutant.of(
                        1,
                        "references",
                        "optimal",
                        "what a reference refers to is no place",
                        "engine.access.IndirectAccesses",
                        "memory.access(kindOf(Sites.get(site).kind()), reference, location, table.find(reference), site);",
                        ""),
                TextMutant.of(
                        11,
                        "clones",
                        "optimal",
                        "a clone is taken at once",
                        "engine.access.Clones",
                        "if (weak == null && !learned.hasClones()) {",
                        "if (weak == null) {"),
                TextMutant.of(
                        2,
                        "clones",
                        "graph",
                        "an unqualified clone is not seen",
                        "engine.access.Clones",
                        "|| !isNative(start)) {",
                        "|| true) {"),
                TextMutant.of(
                        8,
                        "handles",
                        "optimal",
                        "handles on elements of arrays make no points",
                        "engine.access.IndirectAccesses",
                        "MemoryLocation location = index == AccessName.UNKNOWN_COORDINATES",
                        "if (index >= 0) return; MemoryLocation location = index == AccessName.UNKNOWN_COORDINATES"),
                TextMutant.of(
                        2,
                        "buffers",
                        "optimal",
                        "that a buffer is shared is not learned",
                        "engine.learned.SharedClasses",
                        "return learns && (kind.group() != null ? woven.add(kind.group()) : steps.add(kind.name()));",
                        "return false;"));
    }

    private static Stream<TextMutant> classes() {
        return Stream.of(
                TextMutant.of(
                        1,
                        "initialisers",
                        "optimal",
                        "what an initialiser touches is not seen to be touched by others",
                        "engine.initialisers.InitialiserLocations",
                        "return locations[slot(base, offset)];",
                        "return null;"),
                TextMutant.of(
                        31,
                        "initialisers",
                        "optimal",
                        "initialisers that use each other never wait for each other",
                        "engine.initialisers.InitialiserCycles",
                        "if (reached.get(type).contains(type) && !cycles.containsKey(type)) {",
                        "if (false) {"),
                TextMutant.of(
                        503_749,
                        OF_A_CAMPAIGN,
                        "optimal",
                        "an initialiser that ran before one that uses it is known to be done",
                        "engine.initialisers.UsedClasses",
                        "boolean isInside = knows(thread.used, earlier) && earlier.began >= began[slot];",
                        "boolean isInside = knows(thread.used, earlier);"),
                TextMutant.of(
                        501_585,
                        OF_A_CAMPAIGN,
                        "optimal",
                        "who waits for an initialiser is blocked",
                        "sync.ThreadMethods",
                        " || managed.object() instanceof InitialisationLock",
                        ""));
    }
}
