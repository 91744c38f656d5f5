package dev.bohr.report.svg;

import static dev.bohr.report.svg.Palette.escape;
import static dev.bohr.report.svg.Palette.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Curves over two axes, as one SVG file that needs nothing else. It follows the reader's choice of light or dark, and tells
 * curves apart by dashes as well as by colours.
 */
public final class LineChart {
    private static final int WIDTH = 820;
    private static final int HEIGHT = 460;
    private static final int LEFT = 78;
    private static final int RIGHT = 190;
    private static final int TOP = 48;
    private static final int BOTTOM = 58;
    private static final int PLOT_WIDTH = WIDTH - LEFT - RIGHT;
    private static final int PLOT_HEIGHT = HEIGHT - TOP - BOTTOM;
    private static final int LEGEND_LINE = 22;
    private static final int LEGEND_LETTERS = 22;

    private static final String[] DASHES = {"", "7 4", "2 3", "10 3 2 3"};

    private final String title;
    private final String acrossLabel;
    private final String upLabel;
    private final List<Series> series = new ArrayList<>();
    private boolean logarithmicAcross;
    private boolean logarithmicUp;
    private boolean marked;

    private record Series(String name, double[] across, double[] up) {}

    public LineChart(String title, String acrossLabel, String upLabel) {
        this.title = title;
        this.acrossLabel = acrossLabel;
        this.upLabel = upLabel;
    }

    /** Values that are not above 0 are left out. */
    public LineChart logarithmicAcross() {
        logarithmicAcross = true;
        return this;
    }

    /** Values that are not above 0 are left out. */
    public LineChart logarithmicUp() {
        logarithmicUp = true;
        return this;
    }

    /** Every value gets a dot: for few values, where the line between them is no more than a help to the eye. */
    public LineChart marked() {
        marked = true;
        return this;
    }

    /** Adds a curve, its points in order. */
    public LineChart add(String name, double[] across, double[] up) {
        if (across.length != up.length) {
            throw new IllegalArgumentException(across.length + " values across, and " + up.length + " up");
        }
        double[] shownAcross = new double[across.length];
        double[] shownUp = new double[across.length];
        int shown = 0;
        for (int i = 0; i < across.length; i++) {
            if (isShown(across[i], logarithmicAcross) && isShown(up[i], logarithmicUp)) {
                shownAcross[shown] = across[i];
                shownUp[shown++] = up[i];
            }
        }
        series.add(
                new Series(name, java.util.Arrays.copyOf(shownAcross, shown), java.util.Arrays.copyOf(shownUp, shown)));
        return this;
    }

    private static boolean isShown(double value, boolean logarithmic) {
        return Double.isFinite(value) && (!logarithmic || value > 0);
    }

    /** The text of the file. */
    public String svg() {
        Axis across = axis(true);
        Axis up = axis(false);
        StringBuilder svg = new StringBuilder();
        svg.append(text(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n",
                WIDTH, HEIGHT, WIDTH, HEIGHT));
        svg.append("<title>").append(escape(title)).append("</title>\n").append(Palette.styles());
        svg.append(text("<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n", WIDTH, HEIGHT));
        svg.append(text("<text class=\"title\" x=\"%d\" y=\"26\">%s</text>\n", LEFT, escape(title)));
        for (double tick : across.ticks()) {
            double x = x(across, tick);
            svg.append(text("<path class=\"grid\" d=\"M%.1f %d V%d\"/>", x, TOP, TOP + PLOT_HEIGHT));
            svg.append(text(
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>\n",
                    x, TOP + PLOT_HEIGHT + 18, Axis.text(tick)));
        }
        for (double tick : up.ticks()) {
            double y = y(up, tick);
            svg.append(text("<path class=\"grid\" d=\"M%d %.1f H%d\"/>", LEFT, y, LEFT + PLOT_WIDTH));
            svg.append(text(
                    "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n", LEFT - 8, y + 4, Axis.text(tick)));
        }
        svg.append(
                text("<path class=\"axis\" d=\"M%d %d V%d H%d\"/>\n", LEFT, TOP, TOP + PLOT_HEIGHT, LEFT + PLOT_WIDTH));
        svg.append(text(
                "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>\n",
                LEFT + PLOT_WIDTH / 2, HEIGHT - 14, escape(acrossLabel)));
        svg.append(text(
                "<text transform=\"translate(20 %d) rotate(-90)\" text-anchor=\"middle\">%s</text>\n",
                TOP + PLOT_HEIGHT / 2, escape(upLabel)));
        for (int i = 0; i < series.size(); i++) {
            curve(series.get(i), i, across, up, svg);
        }
        return svg.append("</svg>\n").toString();
    }

    private Axis axis(boolean isAcross) {
        double smallest = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (Series one : series) {
            for (double value : isAcross ? one.across : one.up) {
                smallest = Math.min(smallest, value);
                largest = Math.max(largest, value);
            }
        }
        return smallest > largest
                ? new Axis(1, 10, isAcross ? logarithmicAcross : logarithmicUp)
                : Axis.of(smallest, largest, isAcross ? logarithmicAcross : logarithmicUp);
    }

    private void curve(Series one, int number, Axis across, Axis up, StringBuilder svg) {
        String look = "c" + number % Palette.SIZE;
        String dash = DASHES[(number + number / Palette.SIZE) % DASHES.length];
        String dashes = dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"";
        StringBuilder path = new StringBuilder();
        StringBuilder dots = new StringBuilder();
        double lastX = Double.NaN;
        double lastY = Double.NaN;
        for (int i = 0; i < one.across.length; i++) {
            double x = x(across, one.across[i]);
            double y = y(up, one.up[i]);
            // Curves of a million points are drawn by those that differ to the eye.
            if (i == 0 || i == one.across.length - 1 || Math.hypot(x - lastX, y - lastY) >= 1) {
                path.append(text("%s%.1f %.1f", i == 0 ? "M" : " L", x, y));
                lastX = x;
                lastY = y;
                if (marked || one.across.length == 1) {
                    dots.append(text("<circle class=\"dot %s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>", look, x, y));
                }
            }
        }
        if (path.length() > 0) {
            svg.append(text("<path class=\"curve %s\"%s d=\"%s\"/>%s\n", look, dashes, path, dots));
        }
        int y = TOP + 8 + number * LEGEND_LINE;
        int x = LEFT + PLOT_WIDTH + 16;
        svg.append(text("<path class=\"curve %s\"%s d=\"M%d %d h26\"/>", look, dashes, x, y));
        svg.append(text("<text x=\"%d\" y=\"%d\">%s</text>\n", x + 32, y + 4, escape(shortened(one.name))));
    }

    private static String shortened(String name) {
        return name.length() <= LEGEND_LETTERS ? name : name.substring(0, LEGEND_LETTERS - 1) + "…";
    }

    private static double x(Axis axis, double value) {
        return LEFT + axis.position(value) * PLOT_WIDTH;
    }

    private static double y(Axis axis, double value) {
        return TOP + PLOT_HEIGHT - axis.position(value) * PLOT_HEIGHT;
    }
}
