package dev.bohr.report.text;

import dev.bohr.trace.Explanation;
import dev.bohr.trace.Explanation.Made;
import dev.bohr.trace.Explanation.Placed;
import dev.bohr.trace.Explanation.Returned;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The closest order of calls as a table: what each would return beside what it did. */
final class OrderTable {
    private static final List<String> HEAD = List.of("", "closest order", "would return", "returned");
    private static final String MARK = "<- breaks";
    private static final String NARROW_MARK = "<-";
    private static final int SPACE = 2;

    private final Explanation explanation;
    private final Style style;
    private String mark = MARK;

    OrderTable(Explanation explanation, Style style) {
        this.explanation = explanation;
        this.style = style;
    }

    List<String> lines() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEAD);
        for (Placed placed : explanation.closest()) {
            rows.add(row(placed));
        }
        int[] widths = widths(rows);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            boolean breaks = i - 1 == explanation.breaksAt();
            for (String line : lines(rows.get(i), widths, breaks)) {
                lines.add(i == 0 ? style.bold(line) : breaks ? style.red(line) : line);
            }
        }
        return lines;
    }

    private List<String> row(Placed placed) {
        Made made = explanation.calls().get(placed.call());
        // That nothing is returned is worth saying only where it is not so on both sides.
        boolean isNothing =
                placed.result().equals(made.result()) && made.result().way() == Returned.Way.NOTHING;
        return List.of(
                Columns.printable(made.thread()),
                Columns.printable(made.call()),
                isNothing ? "" : Columns.printable(placed.result().toString()),
                isNothing ? "" : Columns.printable(made.result().toString()));
    }

    private int[] widths(List<List<String>> rows) {
        int[] wanted = new int[HEAD.size()];
        for (List<String> row : rows) {
            for (int i = 0; i < wanted.length; i++) {
                wanted[i] = Math.max(wanted[i], Columns.width(row.get(i)));
            }
        }
        int room = style.width() - SPACE * (wanted.length + 1);
        mark = Arrays.stream(wanted).sum() <= room - MARK.length() ? MARK : NARROW_MARK;
        return Columns.share(wanted, room - mark.length());
    }

    private List<String> lines(List<String> row, int[] widths, boolean breaks) {
        List<List<String>> cells = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < widths.length; i++) {
            List<String> cell = Columns.wrap(row.get(i), widths[i], 0);
            cells.add(cell);
            height = Math.max(height, cell.size());
        }
        List<String> lines = new ArrayList<>();
        for (int at = 0; at < height; at++) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String part = at < cells.get(i).size() ? cells.get(i).get(at) : "";
                line.append(" ".repeat(SPACE)).append(Columns.pad(part, widths[i]));
            }
            line.append(breaks && at == 0 ? " ".repeat(SPACE) + mark : "");
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }
}
