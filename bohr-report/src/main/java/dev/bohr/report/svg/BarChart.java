package dev.bohr.report.svg;

import static dev.bohr.report.svg.Palette.escape;
import static dev.bohr.report.svg.Palette.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Groups of bars over a logarithmic axis, as one SVG file that needs nothing else. Bars begin at 1, so that what is below hangs down.
 * It follows the reader's choice of light or dark.
 */
public final class BarChart {
    private static final int LEFT = 78;
    private static final int RIGHT = 24;
    private static final int TOP = 78;
    private static final int PLOT_HEIGHT = 340;
    /** For the names of groups, which are slanted. */
    private static final int BOTTOM = 175;

    private static final int BAR = 6;
    private static final int BETWEEN = 14;
    private static final int LEGEND_MARK = 18;
    private static final int LEGEND_LETTER = 8;

    private final String title;
    private final String upLabel;
    private final List<String> series;
    private final List<Group> groups = new ArrayList<>();

    private record Group(String name, double[] values, boolean[] light) {}

    /** @param series what each bar of a group stands for */
    public BarChart(String title, String upLabel, List<String> series) {
        this.title = title;
        this.upLabel = upLabel;
        this.series = List.copyOf(series);
    }

    /**
     * Adds a group of bars.
     *
     * @param values above 0; where one is not there is no bar
     * @param light whose bars go that far at least
     */
    public BarChart add(String name, double[] values, boolean[] light) {
        if (values.length != series.size() || light.length != values.length) {
            throw new IllegalArgumentException(name + ": " + values.length + " bars, not " + series.size());
        }
        groups.add(new Group(name, values.clone(), light.clone()));
        return this;
    }

    /** The text of the file. */
    public String svg() {
        Axis up = axis();
        int plotWidth = Math.max(groups.size() * groupWidth(), 500);
        int width = LEFT + plotWidth + RIGHT;
        int height = TOP + PLOT_HEIGHT + BOTTOM;
        StringBuilder svg = new StringBuilder();
        svg.append(text(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n",
                width, height, width, height));
        svg.append("<title>").append(escape(title)).append("</title>\n").append(Palette.styles());
        svg.append("<style>.light{fill-opacity:.3}</style>\n");
        svg.append(text("<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n", width, height));
        svg.append(text("<text class=\"title\" x=\"%d\" y=\"26\">%s</text>\n", LEFT, escape(title)));
        legend(svg);
        for (double tick : up.ticks()) {
            svg.append(text("<path class=\"grid\" d=\"M%d %.1f H%d\"/>", LEFT, y(up, tick), LEFT + plotWidth));
            svg.append(text(
                    "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
                    LEFT - 8, y(up, tick) + 4, Axis.text(tick)));
        }
        svg.append(text(
                "<text transform=\"translate(20 %d) rotate(-90)\" text-anchor=\"middle\">%s</text>\n",
                TOP + PLOT_HEIGHT / 2, escape(upLabel)));
        for (int i = 0; i < groups.size(); i++) {
            group(groups.get(i), LEFT + i * groupWidth() + BETWEEN / 2, up, svg);
        }
        svg.append(text("<path class=\"axis\" d=\"M%d %d V%d\"/>", LEFT, TOP, TOP + PLOT_HEIGHT));
        svg.append(text("<path class=\"axis\" d=\"M%d %.1f H%d\"/>\n", LEFT, y(up, 1), LEFT + plotWidth));
        return svg.append("</svg>\n").toString();
    }

    private int groupWidth() {
        return series.size() * BAR + BETWEEN;
    }

    private Axis axis() {
        double smallest = 1;
        double largest = 1;
        for (Group group : groups) {
            for (double value : group.values) {
                if (isShown(value)) {
                    smallest = Math.min(smallest, value);
                    largest = Math.max(largest, value);
                }
            }
        }
        return Axis.of(smallest, largest, true);
    }

    private static boolean isShown(double value) {
        return Double.isFinite(value) && value > 0;
    }

    private void legend(StringBuilder svg) {
        int x = LEFT;
        for (int i = 0; i < series.size(); i++) {
            String name = series.get(i);
            svg.append(text(
                    "<rect class=\"dot c%d\" x=\"%d\" y=\"42\" width=\"12\" height=\"12\"/>", i % Palette.SIZE, x));
            svg.append(text("<text x=\"%d\" y=\"53\">%s</text>\n", x + LEGEND_MARK, escape(name)));
            x += LEGEND_MARK + (name.length() + 2) * LEGEND_LETTER;
        }
    }

    private void group(Group group, int left, Axis up, StringBuilder svg) {
        double base = y(up, 1);
        for (int i = 0; i < group.values.length; i++) {
            if (isShown(group.values[i])) {
                double end = y(up, group.values[i]);
                // A bar of no height says "just as much", and is to be seen.
                svg.append(text(
                        "<rect class=\"dot c%d%s\" x=\"%d\" y=\"%.1f\" width=\"%d\" height=\"%.1f\"/>",
                        i % Palette.SIZE,
                        group.light[i] ? " light" : "",
                        left + i * BAR,
                        Math.min(base, end),
                        BAR - 1,
                        Math.max(1.5, Math.abs(end - base))));
            }
        }
        double middle = left + group.values.length * BAR / 2.0;
        svg.append(text(
                "<text transform=\"translate(%.1f %d) rotate(-50)\" text-anchor=\"end\">%s</text>\n",
                middle + 4, TOP + PLOT_HEIGHT + 18, escape(group.name)));
    }

    private static double y(Axis axis, double value) {
        return TOP + PLOT_HEIGHT - axis.position(value) * PLOT_HEIGHT;
    }
}
