package dev.bohr.jcstress;

import java.util.Locale;

/** What a test says of an outcome: the names of jcstress, {@code ACCEPTABLE_SPEC} from versions before 0.5. */
public enum Grade {
    ACCEPTABLE(true),
    ACCEPTABLE_INTERESTING(true),
    ACCEPTABLE_SPEC(true),
    FORBIDDEN(false),
    UNKNOWN(false);

    private final boolean passes;

    Grade(boolean passes) {
        this.passes = passes;
    }

    /** Whether a test may have such an outcome. */
    public boolean passes() {
        return passes;
    }

    /** {@code interesting}, {@code forbidden}. */
    public String text() {
        String text = name().toLowerCase(Locale.ROOT);
        return text.startsWith("acceptable_") ? text.substring("acceptable_".length()) : text;
    }
}
