package dev.bohr.tests.bruteforce;

import java.util.stream.Stream;

/** What the engine once got wrong, put back. */
final class TextMutants {
    private static final String LEARNED = "engine.LearnedPoints";
    private static final String GATES = "graph.Gates";

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
                        "graph.GraphSearch",
                        "event.couldGiveUp = (access & Footprint.COULD_GIVE_UP) != 0;",
                        ""),
                TextMutant.of(
                        1,
                        "interrupts",
                        "optimal",
                        "joining a dead thread is interrupted",
                        "sync.Life",
                        "if (isAlive && Interrupts.clear(thread, scheduler.effects())) {",
                        "if (Interrupts.clear(thread, scheduler.effects())) {"));
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
                        1,
                        "daemons",
                        "graph",
                        "who could go on at the end never does",
                        GATES,
                        "if (isBefore(view, thread) && !isCut(thread)) {",
                        "if (thread < 0) {"),
                TextMutant.of(
                        1,
                        "daemons,limits",
                        "graph",
                        "a daemon that has ended could not have been cut off",
                        "engine.Scheduler",
                        "&& weak.events().hasOutlived(this)",
                        "&& weak.events() == null"),
                TextMutant.of(
                        1300,
                        "daemons,limits,monitors",
                        "graph",
                        "the program never ends before a daemon has started a thread",
                        GATES,
                        "if (starter == null || isEnd(starter) || Clock.contains(past, starter)) {",
                        "if (thread >= 0) {"),
                TextMutant.of(
                        1300,
                        "daemons,limits,monitors",
                        "graph",
                        "daemons are cut off though the program does not end",
                        GATES,
                        "if (isCut(Long.numberOfTrailingZeros(rest))) {",
                        "if (rest == 0) {"),
                TextMutant.of(
                        1,
                        "daemons,lives",
                        "graph",
                        "the last thread ends before daemons go on",
                        GATES,
                        "growth.putOffEnd(hasEnd());",
                        ""),
                TextMutant.of(
                        1,
                        "daemons,monitors,locks",
                        "graph",
                        "a daemon that has to wait could not have come first",
                        GATES,
                        "growth.blocked(gate(thread), event, writes);",
                        ""),
                TextMutant.of(
                        1,
                        "daemons,interrupts",
                        "graph",
                        "what was made to come after the end of the program is no daemon's that waits",
                        GATES,
                        "if (!event.isRevisited || !event.isCell || event.index != graph.size(thread) - 1) {",
                        "if (event.index >= 0) {"),
                TextMutant.of(
                        1,
                        "daemons,lives",
                        "optimal",
                        "it does not matter which thread is the last",
                        "engine.Effects",
                        "into.add(PlaceKeys.USER_THREADS, Footprint.COMMUTES);",
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
                        "engine.Memory",
                        "access(kindOf(Sites.get(site).kind()), reference, place, objects.find(reference), site);",
                        ""),
                TextMutant.of(
                        11,
                        "clones",
                        "optimal",
                        "a clone is taken at once",
                        "engine.Clones",
                        "if (weak == null && !learned.hasClones()) {",
                        "if (weak == null) {"),
                TextMutant.of(
                        2,
                        "clones",
                        "graph",
                        "an unqualified clone is not seen",
                        "explore.EngineSink",
                        "memory.cloningObject(original, start);",
                        ""),
                TextMutant.of(
                        2,
                        "buffers",
                        "optimal",
                        "that a buffer is shared is not learned",
                        "engine.SharedClasses",
                        "return learns && (kind.group() != null ? woven.add(kind.group()) : steps.add(kind.name()));",
                        "return false;"));
    }

    private static Stream<TextMutant> classes() {
        return Stream.of(TextMutant.of(
                1,
                "initialisers",
                "optimal",
                "what an initialiser touches is not seen to be touched by others",
                "engine.InitialiserTable",
                "return places[slot(base, offset)];",
                "return null;"));
    }
}
