package dev.bohr.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 500ms}, {@code 30s}, {@code 2m}, {@code 1h}; a number alone is in seconds. */
final class DurationConverter implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(\\.\\d{1,9})?\\s*(ms|s|m|min|h|)");

    @Override
    public Duration convert(String text) {
        Matcher matcher = FORM.matcher(text.trim());
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is not a time; write 500ms, 30s, 2m or 1h");
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
            throw new TypeConversionException("the time must be more than nothing");
        }
        return time;
    }
}
