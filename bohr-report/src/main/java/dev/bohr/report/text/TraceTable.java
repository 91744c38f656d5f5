package dev.bohr.report.text;

import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The events of a trace as a table: a column for each thread that does something, the place in the source at the right,
 * preemptions and the steps that make the difference marked. Where columns would be too narrow, the threads' names go in front of
 * the lines instead.
 */
final class TraceTable {
    static final int NARROWEST_CELL = 18;
    private static final int WIDEST_NAME = 20;
    private static final int SPACE = 2;

    /** Below this, places in the source stand behind the words. */
    private static final int NARROW = 64;

    /** In the place of a number: of a step that a thread was about to do. */
    private static final String NEXT = "then";

    private final Trace trace;
    private final Style style;
    private final List<FoldedSteps.Row> rows;
    private final String[] names;
    private final StepWords tableWords;
    private final Set<Integer> different = new HashSet<>();
    /** The column of each thread, by its number; -1 if it does nothing that is shown. */
    private final int[] columnOf;

    private final int columns;
    private final int stepWidth;
    private final int marksWidth;
    private final int positionWidth;

    TraceTable(Trace trace, Style style, boolean[] shown) {
        this.trace = trace;
        this.style = style;
        for (Cause.Difference difference : trace.cause().differences()) {
            different.add(difference.first());
            different.add(difference.second());
        }
        rows = FoldedSteps.rows(trace.events(), shown);
        trace.cause().beyond().forEach(event -> rows.add(new FoldedSteps.Shown(event)));
        names = ThreadNames.of(trace);
        tableWords = new StepWords(trace);
        columnOf = new int[names.length];
        columns = numberColumns();
        int lastStep = trace.events().size();
        stepWidth = Math.max(4, Integer.toString(lastStep).length());
        marksWidth = different.isEmpty() ? 1 : 2;
        int widest = shown().stream()
                .mapToInt(event -> Columns.width(position(event)))
                .max()
                .orElse(0);
        positionWidth = style.width() < NARROW ? 0 : Math.min(style.width() / 4, widest);
    }

    private List<Event> shown() {
        List<Event> events = new ArrayList<>();
        for (FoldedSteps.Row row : rows) {
            if (row instanceof FoldedSteps.Shown shown) {
                events.add(shown.event());
            }
        }
        return events;
    }

    private int numberColumns() {
        Arrays.fill(columnOf, -1);
        shown().forEach(event -> columnOf[event.thread()] = 0);
        int number = 0;
        for (int thread = 0; thread < columnOf.length; thread++) {
            if (columnOf[thread] == 0) {
                columnOf[thread] = number++;
            }
        }
        return number;
    }

    List<String> lines() {
        if (rows.isEmpty()) {
            return List.of();
        }
        int room = style.width() - margin() - (positionWidth == 0 ? 0 : SPACE + positionWidth);
        List<String> list = lines(list(room));
        List<String> lines = list;
        if (columns * (NARROWEST_CELL + SPACE) <= room) {
            List<String> lanes = lines(lanes(room));
            // Columns show best who does what when, unless they are so narrow that every step takes several lines.
            lines = 4 * lanes.size() <= 5 * list.size() ? lanes : list;
        }
        legend(lines);
        return lines;
    }

    /** What is to the left of the first column. */
    private int margin() {
        return stepWidth + 1 + marksWidth;
    }

    /** Of what columns a table consists besides numbers and places. */
    private record Form(boolean byThread, int[] widths, String[] heads, String[] threads) {}

    private Form lanes(int room) {
        int[] wanted = new int[columns];
        for (int thread = 0; thread < names.length; thread++) {
            if (columnOf[thread] >= 0) {
                wanted[columnOf[thread]] = Columns.width(names[thread]);
            }
        }
        for (Event event : shown()) {
            int column = columnOf[event.thread()];
            wanted[column] = Math.max(wanted[column], Columns.width(cell(event)));
        }
        int[] widths = Columns.share(wanted, room - columns * SPACE);
        String[] cut = ThreadNames.shortened(names, Arrays.stream(widths).min().orElse(NARROWEST_CELL));
        String[] heads = new String[columns];
        for (int thread = 0; thread < names.length; thread++) {
            if (columnOf[thread] >= 0) {
                int column = columnOf[thread];
                heads[column] = Columns.width(names[thread]) <= widths[column] ? names[thread] : cut[thread];
            }
        }
        return new Form(true, widths, heads, names);
    }

    private Form list(int room) {
        String[] cut = ThreadNames.shortened(names, Math.min(WIDEST_NAME, room / 3));
        int name = "thread".length();
        for (int thread = 0; thread < names.length; thread++) {
            if (columnOf[thread] >= 0) {
                name = Math.max(name, Columns.width(cut[thread]));
            }
        }
        int words = shown().stream()
                .mapToInt(event -> Columns.width(cell(event)))
                .max()
                .orElse(0);
        int[] widths = {name, Math.min(words, room - 2 * SPACE - name)};
        return new Form(false, widths, new String[] {"thread", "operation"}, cut);
    }

    private List<String> lines(Form form) {
        List<String> lines = new ArrayList<>();
        lines.add(head(form));
        for (FoldedSteps.Row row : rows) {
            if (row instanceof FoldedSteps.Shown shown) {
                event(shown.event(), form, lines);
            } else if (row instanceof FoldedSteps.Gap gap) {
                lines.add(style.faint(Columns.shorten(" ".repeat(margin() + SPACE) + words(gap), style.width())));
            }
        }
        return lines;
    }

    private String head(Form form) {
        StringBuilder line = new StringBuilder(" ".repeat(stepWidth - 4)).append(Columns.pad("step", 5 + marksWidth));
        for (int i = 0; i < form.widths().length; i++) {
            line.append(" ".repeat(SPACE)).append(Columns.pad(form.heads()[i], form.widths()[i]));
        }
        return style.bold(line.toString().stripTrailing());
    }

    private void event(Event event, Form form, List<String> lines) {
        int column = form.byThread() ? columnOf[event.thread()] : 1;
        List<String> words = Columns.wrap(cell(event), form.widths()[column], 2);
        for (int i = 0; i < words.size(); i++) {
            StringBuilder line = new StringBuilder(i == 0 ? number(event) + marks(event) : " ".repeat(margin()));
            for (int c = 0; c < form.widths().length; c++) {
                String cell = "";
                if (c == column) {
                    cell = different.contains(event.step()) ? style.red(words.get(i)) : words.get(i);
                    cell += " ".repeat(form.widths()[c] - Columns.width(words.get(i)));
                } else if (!form.byThread() && i == 0) {
                    String name = form.threads()[event.thread()];
                    cell = style.ofThread(columnOf[event.thread()], name)
                            + " ".repeat(form.widths()[c] - Columns.width(name));
                } else {
                    cell = " ".repeat(form.widths()[c]);
                }
                line.append(" ".repeat(SPACE)).append(cell);
            }
            String position = i == 0 ? Columns.shorten(position(event), positionWidth) : "";
            line.append(position.isEmpty() ? "" : " ".repeat(SPACE) + style.faint(position));
            lines.add(line.toString().stripTrailing());
        }
    }

    private String number(Event event) {
        String number = trace.isBeyond(event.step()) ? NEXT : Integer.toString(event.step());
        return " ".repeat(stepWidth - number.length()) + number + " ";
    }

    private String marks(Event event) {
        String marks = (different.contains(event.step()) ? style.red("!") : "")
                + (event.preemption() ? style.yellow("*") : "");
        int width = (different.contains(event.step()) ? 1 : 0) + (event.preemption() ? 1 : 0);
        return marks + " ".repeat(marksWidth - width);
    }

    private void legend(List<String> lines) {
        if (!different.isEmpty()) {
            explain("! makes the difference: otherwise where it passes", lines);
        }
        if (shown().stream().anyMatch(Event::preemption)) {
            explain("* preemption: the thread before it could have proceeded", lines);
        }
    }

    private void explain(String mark, List<String> lines) {
        lines.addAll(
                Columns.wrap(mark, style.width(), 2).stream().map(style::faint).toList());
    }

    private String words(FoldedSteps.Gap gap) {
        String steps = "... " + gap.steps() + " steps";
        String lines = gap.lines().isEmpty() ? "" : ": " + Columns.printable(gap.lines());
        if (gap.thread() >= 0) {
            return steps + " of " + names[gap.thread()] + lines;
        }
        String preempted = gap.preemptions() == 0
                ? ""
                : ", " + gap.preemptions() + " of them " + (gap.preemptions() == 1 ? "a preemption" : "preemptions");
        return steps + " with " + NumberText.count(gap.switches(), "switch").replace("switchs", "switches") + preempted
                + lines;
    }

    private String cell(Event event) {
        String words = tableWords.of(event);
        return positionWidth > 0 || event.position().isEmpty() ? words : words + " at " + position(event);
    }

    private static String position(Event event) {
        return Columns.printable(event.position());
    }
}
