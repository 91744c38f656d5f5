package dev.bohr.tests.bruteforce;

import java.util.stream.Stream;

/** What the engine once got wrong, put back. */
final class TextMutants {
    private static final String LEARNED = "engine.LearnedPoints";

    private TextMutants() {}

    static Stream<TextMutant> all() {
        return Stream.of(waiting(), threads(), memory(), classes()).flatMap(mutants -> mutants);
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
