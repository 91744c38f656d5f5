package dev.bohr.report.text;

import dev.bohr.trace.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** The lines of a table: the events that are shown, and the gaps between them. */
final class FoldedSteps {
    private static final int MOST_FILES = 2;

    /** A line of the table. */
    sealed interface Row {}

    record Shown(Event event) implements Row {}

    /**
     * @param thread whose steps are left out, -1 if those of several threads
     * @param lines where they are: {@code Queue.java:10-31}; empty if nowhere in the program
     */
    record Gap(int steps, int switches, int preemptions, int thread, String lines) implements Row {}

    private FoldedSteps() {}

    /** @param shown by index; an event that is left out alone is shown, as a gap would take as much room */
    static List<Row> rows(List<Event> events, boolean[] shown) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < shown.length; ) {
            if (shown[i]) {
                rows.add(new Shown(events.get(i++)));
            } else {
                int from = i;
                while (i < shown.length && !shown[i]) {
                    i++;
                }
                rows.add(i - from == 1 ? new Shown(events.get(from)) : gap(events.subList(from, i)));
            }
        }
        return rows;
    }

    private static Gap gap(List<Event> events) {
        int thread = events.get(0).thread();
        int switches = 0;
        int preemptions = 0;
        for (Event event : events) {
            thread = event.thread() == thread ? thread : -1;
            switches += event.switched() ? 1 : 0;
            preemptions += event.preemption() ? 1 : 0;
        }
        return new Gap(events.size(), switches, preemptions, thread, lines(events));
    }

    /** The first and the last line of each file. */
    private static String lines(List<Event> events) {
        TreeMap<String, int[]> files = new TreeMap<>();
        for (Event event : events) {
            int colon = event.position().lastIndexOf(':');
            int line = colon < 0 ? 0 : number(event.position().substring(colon + 1));
            if (line > 0) {
                int[] range =
                        files.computeIfAbsent(event.position().substring(0, colon), file -> new int[] {line, line});
                range[0] = Math.min(range[0], line);
                range[1] = Math.max(range[1], line);
            }
        }
        List<String> ranges = new ArrayList<>();
        files.forEach((file, range) -> ranges.add(file + ":" + range[0] + (range[1] > range[0] ? "-" + range[1] : "")));
        return ranges.size() <= MOST_FILES
                ? String.join(", ", ranges)
                : String.join(", ", ranges.subList(0, MOST_FILES)) + " and other files";
    }

    private static int number(String text) {
        return !text.isEmpty() && text.length() < 9 && text.chars().allMatch(c -> c >= '0' && c <= '9')
                ? Integer.parseInt(text)
                : 0;
    }
}
