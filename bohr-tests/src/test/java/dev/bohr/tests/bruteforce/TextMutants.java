package dev.bohr.tests.bruteforce;

import java.util.stream.Stream;

/** What the engine once got wrong, put back. */
final class TextMutants {
    private TextMutants() {}

    static Stream<TextMutant> all() {
        return Stream.of(TextMutant.of(
                19,
                "monitors",
                "graph",
                "who is notified could not have given up before",
                "graph.GraphSearch",
                "event.couldGiveUp = (access & Footprint.COULD_GIVE_UP) != 0;",
                ""));
    }
}
