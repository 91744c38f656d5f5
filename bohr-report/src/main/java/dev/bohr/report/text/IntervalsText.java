package dev.bohr.report.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * Calls drawn as intervals, a line for each thread, time from left to right:
 *
 * <pre>
 *   thread 0  |-add(1)-|           |=poll(): 2=|
 *   thread 1      |-add(2)--------------------------------&gt;
 * </pre>
 *
 * Only the order of the ends is drawn, never a distance. If the drawing is too wide the calls get numbers and are listed
 * below it; if it still is, the lines are continued below each other.
 */
public final class IntervalsText {
    /** The end of a call that has none. */
    public static final long OPEN = Long.MAX_VALUE;

    private static final int MARGIN = 2;

    /**
     * A call.
     *
     * @param row whose line it is drawn on
     * @param text the call, with its result
     * @param start where it begins; of these numbers only the order counts
     * @param end where it ends, or {@link #OPEN}; what begins at the same place is drawn as overlapping
     * @param isMarked whether it is to stand out: drawn with another line
     */
    public record Interval(String row, String text, long start, long end, boolean isMarked) {
        public Interval {
            if (end < start) {
                throw new IllegalArgumentException(text + " ends before it starts");
            }
            row = Columns.printable(row);
            text = Columns.printable(text);
        }

        boolean isOpen() {
            return end == OPEN;
        }
    }

    private IntervalsText() {}

    /** The lines of the drawing, each ended; the threads are in the order in which they are met. */
    public static String format(List<Interval> intervals, Style style) {
        List<String> names = List.copyOf(
                new LinkedHashSet<>(intervals.stream().map(Interval::row).toList()));
        int widest = names.stream().mapToInt(Columns::width).max().orElse(0);
        int nameWidth = Math.min(widest, style.width() / 4);
        int room = style.width() - nameWidth - 2 * MARGIN;
        List<String> texts = intervals.stream().map(Interval::text).toList();
        IntervalsLayout layout = new IntervalsLayout(intervals, texts, names);
        boolean areNumbered = layout.width() > room;
        if (areNumbered) {
            layout = new IntervalsLayout(intervals, numbers(intervals), names);
        }
        List<String> lines = new ArrayList<>();
        for (int from = 0; from < layout.width(); ) {
            int to = layout.cut(from, room);
            if (from > 0) {
                lines.add(style.faint(" ".repeat(MARGIN) + "and then"));
            }
            for (IntervalsLayout.Lane lane : layout.lanes()) {
                String name = Columns.pad(Columns.shorten(lane.name(), nameWidth), nameWidth);
                String drawn = lane.drawn(from, to, style);
                lines.add((" ".repeat(MARGIN) + name + " ".repeat(MARGIN) + drawn).stripTrailing());
            }
            from = to;
        }
        if (areNumbered) {
            list(intervals, style, lines);
        }
        return String.join("\n", lines) + "\n";
    }

    private static List<String> numbers(List<Interval> intervals) {
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < intervals.size(); i++) {
            numbers.add(Integer.toString(i + 1));
        }
        return numbers;
    }

    private static void list(List<Interval> intervals, Style style, List<String> lines) {
        int digits = Integer.toString(intervals.size()).length();
        for (int i = 0; i < intervals.size(); i++) {
            Interval interval = intervals.get(i);
            String number = Integer.toString(i + 1);
            String indent = " ".repeat(MARGIN + digits - number.length());
            String start = (indent + number + " ".repeat(MARGIN)).replace(' ', Columns.HARD_BLANK);
            String text = start + interval.row() + ": " + interval.text();
            for (String line : Columns.wrap(text, style.width(), 2 * MARGIN + digits)) {
                lines.add(interval.isMarked() ? style.red(line) : line);
            }
        }
    }
}
