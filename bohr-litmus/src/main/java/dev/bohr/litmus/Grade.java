package dev.bohr.litmus;

import java.util.Locale;

/** What a test says of an outcome; the words are those of jcstress. */
enum Grade {
    ACCEPTABLE,
    /** Allowed, and what the test is about. */
    INTERESTING,
    FORBIDDEN;

    /** @throws IllegalArgumentException if there is no such grade */
    static Grade parse(String text) {
        return switch (text.toUpperCase(Locale.ROOT)) {
            case "ACCEPTABLE" -> ACCEPTABLE;
            case "INTERESTING", "ACCEPTABLE_INTERESTING" -> INTERESTING;
            case "FORBIDDEN" -> FORBIDDEN;
            default ->
                throw new IllegalArgumentException(
                        "there is no grade '" + text + "'; there are acceptable, interesting and forbidden");
        };
    }
}
