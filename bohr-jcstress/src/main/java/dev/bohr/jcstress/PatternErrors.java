package dev.bohr.jcstress;

import java.util.regex.PatternSyntaxException;

/** What is wrong with a regular expression, for people. */
public final class PatternErrors {
    private PatternErrors() {}

    /** JDK 17 calls it an internal error, which it is not, if a backslash has nothing after it. */
    public static String words(PatternSyntaxException error) {
        return error.getPattern().endsWith("\\") && error.getDescription().contains("internal error")
                ? "nothing follows the backslash at its end"
                : error.getDescription();
    }
}
