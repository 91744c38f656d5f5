package dev.bohr.reproduce;

import java.util.ArrayList;
import java.util.List;

/** Rows under headings, as Markdown that can be read without being rendered. */
final class MarkdownTable {
    private final List<List<String>> rows = new ArrayList<>();

    MarkdownTable(String... headings) {
        rows.add(List.of(headings));
    }

    void add(List<String> cells) {
        if (cells.size() != rows.get(0).size()) {
            throw new IllegalArgumentException(cells + " does not fit " + rows.get(0));
        }
        rows.add(List.copyOf(cells));
    }

    String text() {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(Math.max(3, widths[i]), row.get(i).length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            line(rows.get(i), widths, text);
            if (i == 0) {
                rule(widths, text);
            }
        }
        return text.toString();
    }

    /** The first column is a name, and numbers follow. */
    private static void line(List<String> row, int[] widths, StringBuilder text) {
        for (int i = 0; i < widths.length; i++) {
            String cell = row.get(i);
            String blanks = " ".repeat(widths[i] - cell.length());
            text.append("| ").append(i == 0 ? cell + blanks : blanks + cell).append(' ');
        }
        text.append("|\n");
    }

    private static void rule(int[] widths, StringBuilder text) {
        for (int i = 0; i < widths.length; i++) {
            text.append(i == 0 ? "|-" : "|").append("-".repeat(widths[i] + 1)).append(i == 0 ? "" : ":");
        }
        text.append("|\n");
    }
}
