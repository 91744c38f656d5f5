package dev.bohr.report.text;

import java.util.Locale;

/** Numbers as people write them, the same in every country. */
public final class NumberText {
    private NumberText() {}

    public static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code 1 step}, {@code 2 steps}. */
    public static String count(long number, String thing) {
        return grouped(number) + " " + thing + (number == 1 ? "" : "s");
    }

    public static String seconds(double seconds) {
        if (seconds >= 120) {
            return String.format(Locale.ROOT, "%d min %02d s", (long) seconds / 60, (long) seconds % 60);
        }
        return String.format(Locale.ROOT, seconds < 10 ? "%.2f s" : "%.1f s", seconds);
    }
}
