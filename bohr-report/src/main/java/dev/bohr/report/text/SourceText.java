package dev.bohr.report.text;

import java.util.ArrayList;
import java.util.List;

/** Lines of source, with one of them marked. */
public final class SourceText {
    private SourceText() {}

    /**
     * @param number the line to mark, from 1
     * @param each how many lines to show on each side of it
     */
    public static List<String> around(List<String> source, int number, int each, Style style) {
        List<String> lines = new ArrayList<>();
        int last = Math.min(source.size(), number + each);
        int width = Integer.toString(last).length();
        for (int i = Math.max(1, number - each); i <= last; i++) {
            String head = (i == number ? "> " : "  ")
                    + " ".repeat(width - Integer.toString(i).length()) + i + "  ";
            String text = Columns.printable(source.get(i - 1).replace("\t", "    "));
            String line = (head + Columns.head(text, style.width() - head.length())).stripTrailing();
            lines.add(i == number && each > 0 ? style.bold(line) : line);
        }
        return lines;
    }

    /** One sentence, in as many lines as it takes. */
    public static List<String> line(String text, Style style) {
        return line(text, 4, style);
    }

    /** @param indent of all lines but the first */
    public static List<String> line(String text, int indent, Style style) {
        return Columns.wrap(Columns.printable(text), style.width(), indent);
    }
}
