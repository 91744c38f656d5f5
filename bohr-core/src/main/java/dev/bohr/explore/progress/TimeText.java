package dev.bohr.explore.progress;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as {@code 500ms}, {@code 30s}, {@code 2m}, {@code 1h}; a number alone is in seconds. */
public final class TimeText {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(\\.\\d{1,9})?\\s*(ms|s|m|min|h|)");

    private TimeText() {}

    /** @throws IllegalArgumentException if it is no time, or none at all */
    public static Duration parse(String text) {
        Matcher matcher = FORM.matcher(text.trim());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a time; write 500ms, 30s, 2m or 1h");
        }
        double milliseconds = switch (matcher.group(3)) {
            case "ms" -> 1;
            case "m", "min" -> 60_000;
            case "h" -> 3_600_000;
            default -> 1_000;
        };
        String fraction = matcher.group(2) == null ? "" : matcher.group(2);
        Duration time = Duration.ofMillis(Math.round(Double.parseDouble(matcher.group(1) + fraction) * milliseconds));
        if (time.isZero()) {
            throw new IllegalArgumentException("the time must be more than nothing");
        }
        return time;
    }
}
