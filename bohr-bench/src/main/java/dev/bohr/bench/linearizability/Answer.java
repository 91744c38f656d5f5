package dev.bohr.bench.linearizability;

import java.util.Locale;
import java.util.Optional;

/**
 * What a tool has done, and the line by which it says so.
 *
 * @param seconds from the question to the report
 * @param searchSeconds the part of it from the end of the first execution to that of the first one that is wrong, or of the last if none
 *     is: without whatever the tool does to get ready, to make the test smaller, and to explain it
 * @param executions in that part
 */
record Answer(double seconds, double searchSeconds, long executions) {
    /** By this the line is found among whatever else a tool prints. */
    private static final String MARK = "answer ";

    String toLine() {
        return String.format(Locale.ROOT, "%s%.9f %.9f %d", MARK, seconds, searchSeconds, executions);
    }

    /** The answer in this line, if it has one. */
    static Optional<Answer> ofLine(String line) {
        if (!line.startsWith(MARK)) {
            return Optional.empty();
        }
        String[] fields = line.substring(MARK.length()).split(" ");
        return Optional.of(
                new Answer(Double.parseDouble(fields[0]), Double.parseDouble(fields[1]), Long.parseLong(fields[2])));
    }
}
