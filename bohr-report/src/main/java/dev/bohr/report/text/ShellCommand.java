package dev.bohr.report.text;

import java.util.ArrayList;
import java.util.List;

/** A command that fits the terminal and can still be pasted: the shell takes a backslash at the end of a line for nothing. */
final class ShellCommand {
    private static final String INDENT = "  ";
    private static final String ON = " \\";

    private ShellCommand() {}

    /**
     * Breaks between words, and within one that no line can hold; but not within quotes, where a backslash is one: such a word
     * stays whole.
     */
    static List<String> wrap(String command, int width) {
        List<String> lines = new ArrayList<>();
        String line = INDENT;
        for (String word : words(command)) {
            boolean isFirst = line.isBlank();
            if (!isFirst && Columns.width(line + " " + word + ON) > width) {
                lines.add(line + ON);
                line = INDENT + INDENT;
                isFirst = true;
            }
            line = isFirst ? line + word : line + " " + word;
            while (Columns.width(line) > width - ON.length() && word.indexOf('\'') < 0 && word.indexOf('"') < 0) {
                String part = Columns.head(line, width - 1);
                lines.add(part + "\\");
                line = line.substring(part.length());
            }
        }
        lines.add(line);
        return lines;
    }

    /** Split at blanks that are not quoted. */
    private static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        char quote = 0;
        for (char c : command.toCharArray()) {
            if (c == ' ' && quote == 0) {
                words.add(word.toString());
                word.setLength(0);
            } else {
                quote = quote == 0 ? (c == '\'' || c == '"' ? c : 0) : c == quote ? 0 : quote;
                word.append(c);
            }
        }
        words.add(word.toString());
        return words;
    }
}
