package dev.bohr.trace;

import java.time.Duration;

/** Lengths of time in words. */
public final class DurationText {
    private DurationText() {}

    /** As people write it: {@code 1 s}, {@code 500 ms}, {@code 2 min}. */
    public static String of(Duration time) {
        long nanos = time.toNanos();
        for (Unit unit : Unit.values()) {
            if (nanos % unit.nanos == 0) {
                return nanos / unit.nanos + unit.word;
            }
        }
        throw new IllegalStateException("no time is a part of a nanosecond");
    }

    /** As an option is given, to the millisecond below: {@code 1s}, {@code 500ms}. */
    public static String option(Duration time) {
        return of(Duration.ofMillis(time.toMillis())).replace(" ", "");
    }

    private enum Unit {
        HOUR(3_600_000_000_000L, " h"),
        MINUTE(60_000_000_000L, " min"),
        SECOND(1_000_000_000, " s"),
        MILLISECOND(1_000_000, " ms"),
        MICROSECOND(1_000, " µs"),
        NANOSECOND(1, " ns");

        private final long nanos;
        private final String word;

        Unit(long nanos, String word) {
            this.nanos = nanos;
            this.word = word;
        }
    }
}
