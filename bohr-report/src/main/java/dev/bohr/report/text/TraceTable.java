package dev.bohr.report.text;

import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The events of a trace as a table: a column for each thread that does something, the place in the source at the right,
 * preemptions marked with a star. With more threads than columns fit, the threads' names go in front of the lines instead.
 */
final class TraceTable {
    private static final int NARROWEST_CELL = 18;
    private static final int SPACE = 2;

    private final Trace trace;
    private final Style style;
    private final List<Fold.Row> rows;
    private final String[] names;
    private final boolean byThread;
    /** The column of each thread, by its number; -1 if it does nothing that is shown. */
    private final int[] columnOf;

    private final int stepWidth;
    private final int[] widths;
    private final int positionWidth;

    TraceTable(Trace trace, Style style, int limit) {
        this.trace = trace;
        this.style = style;
        rows = Fold.rows(trace.events(), limit);
        names = ThreadNames.distinct(trace.threads());
        columnOf = new int[names.length];
        int columns = numberColumns();
        int lastStep = shown().stream().mapToInt(Event::step).max().orElse(0);
        stepWidth = Math.max(4, Integer.toString(lastStep).length());
        positionWidth = Math.min(
                style.width() / 4,
                shown().stream()
                        .mapToInt(event -> Columns.width(position(event)))
                        .max()
                        .orElse(0));
        int room = style.width() - stepWidth - 2 - positionWidth - SPACE;
        byThread = columns * (NARROWEST_CELL + SPACE) <= room;
        widths = byThread ? cellWidths(columns, room - columns * SPACE) : listWidths(room - 2 * SPACE);
    }

    private List<Event> shown() {
        List<Event> events = new ArrayList<>();
        for (Fold.Row row : rows) {
            if (row instanceof Fold.Shown shown) {
                events.add(shown.event());
            }
        }
        return events;
    }

    private int numberColumns() {
        Arrays.fill(columnOf, -1);
        shown().forEach(event -> columnOf[event.thread()] = 0);
        int columns = 0;
        for (int thread = 0; thread < columnOf.length; thread++) {
            if (columnOf[thread] == 0) {
                columnOf[thread] = columns++;
            }
        }
        return columns;
    }

    private int[] cellWidths(int columns, int room) {
        int[] wanted = new int[columns];
        for (int thread = 0; thread < names.length; thread++) {
            if (columnOf[thread] >= 0) {
                wanted[columnOf[thread]] = Columns.width(names[thread]);
            }
        }
        for (Event event : shown()) {
            int column = columnOf[event.thread()];
            wanted[column] = Math.max(wanted[column], Columns.width(words(event)));
        }
        return Columns.share(wanted, room);
    }

    private int[] listWidths(int room) {
        int name = 0;
        for (int thread = 0; thread < names.length; thread++) {
            if (columnOf[thread] >= 0) {
                name = Math.max(name, Columns.width(names[thread]));
            }
        }
        name = Math.min(Math.max(name, 6), room / 3);
        int words = shown().stream()
                .mapToInt(event -> Columns.width(words(event)))
                .max()
                .orElse(0);
        return new int[] {name, Math.min(words, room - name)};
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (trace.events().isEmpty()) {
            return lines;
        }
        lines.add(head());
        for (Fold.Row row : rows) {
            if (row instanceof Fold.Shown shown) {
                event(shown.event(), lines);
            } else if (row instanceof Fold.Gap gap) {
                lines.add(style.faint(Columns.shorten(" ".repeat(stepWidth + 2 + SPACE) + words(gap), style.width())));
            }
        }
        if (shown().stream().anyMatch(Event::preemption)) {
            lines.addAll(Columns.wrap("* preemption: the thread before it could have gone on", style.width(), 2));
        }
        return lines;
    }

    private String head() {
        String[] cells = new String[widths.length];
        if (byThread) {
            for (int thread = 0; thread < names.length; thread++) {
                if (columnOf[thread] >= 0) {
                    cells[columnOf[thread]] = names[thread];
                }
            }
        } else {
            cells[0] = "thread";
            cells[1] = "operation";
        }
        StringBuilder line = new StringBuilder(" ".repeat(stepWidth - 4)).append("step  ");
        for (int i = 0; i < cells.length; i++) {
            line.append(" ".repeat(SPACE)).append(Columns.pad(Columns.shorten(cells[i], widths[i]), widths[i]));
        }
        return style.bold(line.toString().stripTrailing());
    }

    private void event(Event event, List<String> lines) {
        int column = byThread ? columnOf[event.thread()] : 1;
        List<String> words = Columns.wrap(words(event), widths[column], 2);
        for (int i = 0; i < words.size(); i++) {
            boolean first = i == 0;
            String line = (first ? String.format("%" + stepWidth + "d ", event.step()) : " ".repeat(stepWidth + 1))
                    + (first && event.preemption() ? style.yellow("*") : " ");
            StringBuilder cells = new StringBuilder();
            for (int c = 0; c < widths.length; c++) {
                String cell = c == column ? words.get(i) : "";
                if (!byThread && c == 0 && first) {
                    cell = Columns.shorten(names[event.thread()], widths[0]);
                }
                cells.append(" ".repeat(SPACE)).append(Columns.pad(cell, widths[c]));
            }
            String position = first ? Columns.shorten(position(event), positionWidth) : "";
            lines.add(
                    position.isEmpty()
                            ? line + cells.toString().stripTrailing()
                            : line + cells + " ".repeat(SPACE) + style.faint(position));
        }
    }

    private String words(Fold.Gap gap) {
        String steps = "... " + gap.steps() + " more steps";
        if (gap.thread() >= 0) {
            return steps + " of " + names[gap.thread()];
        }
        return steps + " with " + gap.switches() + (gap.switches() == 1 ? " switch, " : " switches, ")
                + gap.preemptions() + " of them " + (gap.preemptions() == 1 ? "a preemption" : "preemptions");
    }

    static String words(Event event) {
        if (event.isCall()) {
            return Columns.printable(event.operation() + " " + event.location() + ", which " + came(event.value()));
        }
        StringBuilder words = new StringBuilder(event.operation());
        if (!event.location().isEmpty()) {
            words.append(' ').append(event.location());
        }
        if (!event.mode().isEmpty()) {
            words.append(" (").append(event.mode()).append(')');
        }
        if (!event.value().isEmpty()) {
            // "0 -> 1" is read at a glance only if it stands on one line.
            boolean isShort = event.value().length() <= NARROWEST_CELL / 2;
            words.append(": ").append(isShort ? event.value().replace(' ', Columns.HARD_BLANK) : event.value());
        }
        return Columns.printable(words.toString());
    }

    /** What came of a call. */
    private static String came(String value) {
        if (value.isEmpty()) {
            return "never returns";
        }
        return value.equals("void") ? "returns" : value.startsWith("throws ") ? value : "returns " + value;
    }

    private static String position(Event event) {
        return Columns.printable(event.position());
    }
}
