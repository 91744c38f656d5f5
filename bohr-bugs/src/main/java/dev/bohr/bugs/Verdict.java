package dev.bohr.bugs;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code bohr check} came to.
 *
 * @param text as {@code --json} has it: {@code ok}, {@code bug}, {@code budget} or {@code not-checked}
 * @param report all that was printed
 */
public record Verdict(String text, long executions, double seconds, String report) {
    static Verdict of(String json, String report) {
        return new Verdict(
                field(json, "verdict"),
                Long.parseLong(field(json, "executions")),
                Double.parseDouble(field(json, "seconds")),
                report);
    }

    /** The first field of this name; those of the result come before those of its bugs. */
    private static String field(String json, String name) {
        Matcher matcher = Pattern.compile("\"" + name + "\": \"?([^\",\\n]*)").matcher(json);
        if (!matcher.find()) {
            throw new IllegalStateException("the result has no " + name + ": " + json);
        }
        return matcher.group(1);
    }

    public boolean isBug() {
        return text.equals("bug");
    }

    /** Explored to the end or to the budget, and nothing found. */
    public boolean isSilent() {
        return executions > 0 && (text.equals("ok") || text.equals("budget"));
    }

    /** Explored to the end, and nothing found. */
    public boolean isComplete() {
        return executions > 0 && text.equals("ok");
    }

    /** Whether the report says this; it may be wrapped. */
    public boolean says(String part) {
        return report.replaceAll("\\s+", " ").contains(part);
    }
}
