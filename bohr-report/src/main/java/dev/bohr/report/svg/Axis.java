package dev.bohr.report.svg;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One axis of a chart: where a value lies on it, and which values are written beside it.
 *
 * @param low the value at the beginning, above 0 if logarithmic
 * @param high the value at the end, above {@code low}
 */
record Axis(double low, double high, boolean logarithmic) {
    private static final int MOST_TICKS = 8;

    /** An axis that holds all values; a linear one begins at 0 unless values lie below. */
    static Axis of(double smallest, double largest, boolean logarithmic) {
        if (logarithmic) {
            double low = Math.pow(10, Math.floor(Math.log10(smallest)));
            double high = Math.pow(10, Math.ceil(Math.log10(largest)));
            return new Axis(low, high > low ? high : low * 10, true);
        }
        double low = Math.min(0, smallest);
        double high = largest > low ? largest : low + 1;
        double step = step(high - low);
        return new Axis(Math.floor(low / step) * step, Math.ceil(high / step) * step, false);
    }

    /** From 0 at the beginning to 1 at the end. */
    double position(double value) {
        return logarithmic ? Math.log(Math.max(value, low) / low) / Math.log(high / low) : (value - low) / (high - low);
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        if (logarithmic) {
            int from = (int) Math.round(Math.log10(low));
            int to = (int) Math.round(Math.log10(high));
            int every = 1 + (to - from) / MOST_TICKS;
            for (int exponent = from; exponent <= to; exponent += every) {
                ticks.add(Math.pow(10, exponent));
            }
        } else {
            double step = step(high - low);
            long count = Math.round((high - low) / step);
            for (long i = 0; i <= count; i++) {
                ticks.add(low + i * step);
            }
        }
        return ticks;
    }

    /** 1, 2 or 5 times a power of ten, so that there are not too many steps; most things counted here come in whole numbers. */
    private static double step(double range) {
        if (range == Math.rint(range) && range <= MOST_TICKS) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(range / MOST_TICKS)));
        for (double factor : new double[] {1, 2, 5}) {
            if (range / (power * factor) <= MOST_TICKS) {
                return power * factor;
            }
        }
        return power * 10;
    }

    /** {@code 0.5}, {@code 250}, {@code 20k}, {@code 3M}. */
    static String text(double value) {
        double size = Math.abs(value);
        if (size >= 1e9) {
            return number(value / 1e9) + "G";
        }
        if (size >= 1e6) {
            return number(value / 1e6) + "M";
        }
        return size >= 1e4 ? number(value / 1e3) + "k" : number(value);
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.4f", value);
        return text.replaceAll("0+$", "").replaceAll("\\.$", "").replaceAll("^-0$", "0");
    }
}
