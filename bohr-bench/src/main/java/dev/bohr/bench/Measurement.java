package dev.bohr.bench;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What one JVM has measured, and the line by which it tells the JVM that started it.
 *
 * @param tool {@code bohr} or {@code lincheck}
 * @param scenario the text of a {@link BenchScenario}
 * @param strategy the search that was used
 * @param locks {@code model} or {@code jdk}; {@code -} for a tool that has no such choice
 * @param jdk the version of the JDK
 * @param executions controlled runs of the whole scenario that ended
 * @param seconds in which they did, warm-up excluded
 * @param cpuSeconds what the processors spent on this JVM in that time: hardly depends on what else the machine does
 * @param steps operations scheduled, over all these executions, or {@link #UNKNOWN}
 * @param classes distinct happens-before classes: told apart within each search, and added up over all of them; or
 *     {@link #UNKNOWN}
 */
record Measurement(
        String tool,
        String scenario,
        String strategy,
        String locks,
        String jdk,
        long executions,
        double seconds,
        double cpuSeconds,
        long steps,
        long classes) {
    /** For what a tool does not count. */
    static final long UNKNOWN = -1;

    /** By this the line is found among whatever else a tool prints. */
    private static final String MARK = "measurement ";

    double executionsPerSecond() {
        return executions / seconds;
    }

    /** NaN if the steps are not known. */
    double stepsPerSecond() {
        return perSecond(steps);
    }

    /** NaN if the classes were not told apart. */
    double classesPerSecond() {
        return perSecond(classes);
    }

    /** How much of the work was not wasted, from 0 to 1; NaN if the classes were not told apart. */
    double classesPerExecution() {
        return classes == UNKNOWN ? Double.NaN : (double) classes / executions;
    }

    private double perSecond(long number) {
        return number == UNKNOWN ? Double.NaN : number / seconds;
    }

    String toLine() {
        return MARK
                + String.format(
                        Locale.ROOT,
                        "tool=%s scenario=%s strategy=%s locks=%s jdk=%s executions=%d seconds=%.3f cpuSeconds=%.3f steps=%d"
                                + " classes=%d executionsPerSecond=%.1f stepsPerSecond=%.1f classesPerSecond=%.1f",
                        tool,
                        scenario,
                        strategy,
                        locks,
                        jdk,
                        executions,
                        seconds,
                        cpuSeconds,
                        steps,
                        classes,
                        executionsPerSecond(),
                        stepsPerSecond(),
                        classesPerSecond());
    }

    /** The measurement in this line, if it has one. */
    @SuppressWarnings("NullAway") // a line with the mark has them all
    static Optional<Measurement> ofLine(String line) {
        if (!line.startsWith(MARK)) {
            return Optional.empty();
        }
        Map<String, String> fields = new HashMap<>();
        for (String field : line.substring(MARK.length()).split(" ")) {
            String[] pair = field.split("=", 2);
            fields.put(pair[0], pair[1]);
        }
        return Optional.of(new Measurement(
                fields.get("tool"),
                fields.get("scenario"),
                fields.get("strategy"),
                fields.get("locks"),
                fields.get("jdk"),
                Long.parseLong(fields.get("executions")),
                Double.parseDouble(fields.get("seconds")),
                Double.parseDouble(fields.get("cpuSeconds")),
                Long.parseLong(fields.get("steps")),
                Long.parseLong(fields.get("classes"))));
    }
}
