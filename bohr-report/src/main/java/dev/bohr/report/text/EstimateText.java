package dev.bohr.report.text;

import dev.bohr.Estimate;
import java.util.Locale;

/** How much is explored and what is left, in words that say how sure they are. */
public final class EstimateText {
    private static final double MINUTE = 60;
    private static final double HOUR = 60 * MINUTE;
    private static final double DAY = 24 * HOUR;
    private static final double YEAR = 365 * DAY;

    private EstimateText() {}

    /** {@code 12% of about 3.4M (2.9M to 4.1M)}, {@code roughly 12% explored}. */
    public static String explored(Estimate estimate, long executions) {
        String part = percent(estimate.part(executions));
        return estimate.rough()
                ? "roughly " + part + " explored"
                : part + " of about " + large(estimate.whole()) + " (" + large(estimate.low()) + " to "
                        + large(estimate.high()) + ")";
    }

    static String percent(double part) {
        double percent = part * 100;
        if (percent > 0 && percent < 0.001) {
            return "less than 0.001%";
        }
        return String.format(Locale.ROOT, percent < 1 ? "%.3f%%" : "%.0f%%", percent);
    }

    /** {@code 950}, {@code 3.4M}, {@code 1e12}. */
    static String large(double number) {
        if (number >= 1e12) {
            return String.format(Locale.ROOT, "%.0e", number).replace("e+", "e");
        }
        if (number >= 1e9) {
            return String.format(Locale.ROOT, "%.1fG", number / 1e9);
        }
        if (number >= 1e6) {
            return String.format(Locale.ROOT, "%.1fM", number / 1e6);
        }
        return NumberText.grouped(Math.round(number));
    }

    /** {@code 12 s left}, {@code 3 h left}, {@code years left}. */
    public static String left(double seconds) {
        if (seconds >= YEAR) {
            return "years left";
        }
        return (seconds >= 2 * DAY
                        ? Math.round(seconds / DAY) + " days"
                        : seconds >= 2 * HOUR
                                ? Math.round(seconds / HOUR) + " h"
                                : seconds >= 2 * MINUTE
                                        ? Math.round(seconds / MINUTE) + " min"
                                        : Math.round(seconds) + " s")
                + " left";
    }
}
