package dev.bohr.cli;

import java.util.ArrayList;
import java.util.List;

/** Text as a shell takes it apart, and the way back. */
final class ShellWords {
    private ShellWords() {}

    /**
     * Splits at blanks outside quotes; single quotes keep everything, double quotes keep all but backslashes.
     *
     * @throws IllegalArgumentException if a quote is not closed
     */
    static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && quote != '\'' && i + 1 < text.length()) {
                word.append(text.charAt(++i));
                inWord = true;
            } else if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '\'' || c == '"') {
                quote = c;
                inWord = true;
            } else if (!Character.isWhitespace(c)) {
                word.append(c);
                inWord = true;
            } else if (inWord) {
                words.add(word.toString());
                word.setLength(0);
                inWord = false;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("a quote " + quote + " is not closed in: " + text);
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }

    /** The word as it can be pasted into a shell. */
    static String quote(String word) {
        return word.matches("[A-Za-z0-9_@%+=:,./#-]+") && !word.startsWith("#")
                ? word
                : "'" + word.replace("'", "'\\''") + "'";
    }
}
