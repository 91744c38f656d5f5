package dev.bohr.report.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Text measured in the columns of a terminal: made harmless, shortened, wrapped, padded. */
public final class Columns {
    /** A blank at which {@link #wrap} breaks no line. */
    static final char HARD_BLANK = '\u00a0';

    private static final String GAP = "..";

    private static final Pattern COLOURS = Pattern.compile("\u001b\\[[0-9;]*m");

    private Columns() {}

    /** Makes text of the program harmless: no control or direction characters, nothing that ends a line. */
    public static String printable(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (Character.getType(c)) {
                case Character.CONTROL,
                        Character.FORMAT,
                        Character.SURROGATE,
                        Character.LINE_SEPARATOR,
                        Character.PARAGRAPH_SEPARATOR,
                        Character.PRIVATE_USE,
                        Character.UNASSIGNED -> out.append(escaped(c));
                default -> {
                    // Terminals do not agree on how wide a character is that is followed by a variation selector.
                    boolean isSelector = c >= 0xfe00 && c <= 0xfe0f || c >= 0xe0100 && c <= 0xe01ef;
                    out.append(isSelector ? escaped(c) : Character.toString(c));
                }
            }
        });
        return out.toString();
    }

    private static String escaped(int c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            case '\r' -> "\\r";
            default -> String.format("\\u%04x", c);
        };
    }

    static int width(String text) {
        return text.codePoints().map(Columns::width).sum();
    }

    /** The blocks that terminals show two columns wide (Unicode Annex 11, wide and full-width), a little generously. */
    private static int width(int c) {
        if (c < 0x300) {
            return 1;
        }
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        boolean wide = c >= 0x1100 && c <= 0x115f
                || c >= 0x2e80 && c <= 0xa4cf
                || c >= 0xac00 && c <= 0xd7a3
                || c >= 0xf900 && c <= 0xfaff
                || c >= 0xfe30 && c <= 0xfe6f
                || c >= 0xff00 && c <= 0xff60
                || c >= 0xffe0 && c <= 0xffe6
                || c >= 0x231a && c <= 0x232a
                || c >= 0x23e9 && c <= 0x23f3
                || c >= 0x25fd && c <= 0x27bf
                || c >= 0x2b1b && c <= 0x2b55
                || c >= 0xa960 && c <= 0xa97c
                || c >= 0x16fe0 && c <= 0x1b2ff
                || c >= 0x1f000;
        return wide ? 2 : 1;
    }

    /** Leaves out the middle of what is too long: the ends of a name tell the most. */
    static String shorten(String text, int width) {
        if (width(text) <= width) {
            return text;
        }
        if (width <= GAP.length() + 1) {
            return head(text, width);
        }
        int room = width - GAP.length();
        String tail = tail(text, (room + 1) / 2);
        return head(text, room - width(tail)) + GAP + tail;
    }

    /** Leaves out the beginning of what is too long. */
    static String end(String text, int width) {
        return width(text) <= width ? text : GAP + tail(text, Math.max(0, width - GAP.length()));
    }

    /** As much of the beginning as fits. */
    static String head(String text, int width) {
        int used = 0;
        int end = 0;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            if (used + width(c) > width) {
                break;
            }
            used += width(c);
            end += Character.charCount(c);
        }
        return text.substring(0, end);
    }

    private static String tail(String text, int width) {
        int used = 0;
        int start = text.length();
        while (start > 0) {
            int c = text.codePointBefore(start);
            if (used + width(c) > width) {
                break;
            }
            used += width(c);
            start -= Character.charCount(c);
        }
        return text.substring(start);
    }

    static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - width(text)));
    }

    /** Breaks text between words; lines after the first are indented, words too long for a line are shortened. */
    static List<String> wrap(String text, int width, int indent) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (line.isEmpty() && lines.isEmpty()) {
                line = shorten(word, width);
            } else if (width(longer) <= width) {
                line = longer;
            } else {
                lines.add(line);
                line = " ".repeat(indent) + shorten(word, width - indent);
            }
        }
        lines.add(line);
        lines.replaceAll(each -> each.replace(HARD_BLANK, ' '));
        return lines;
    }

    /** Breaks lines that are too wide for the terminal after all; they lose their colours, and tables their order. */
    public static String fit(String text, int width) {
        StringBuilder out = new StringBuilder(text.length());
        for (String line : text.split("(?<=\n)")) {
            String plain = COLOURS.matcher(line).replaceAll("").replace("\n", "");
            if (width(plain) <= width) {
                out.append(line);
                continue;
            }
            String words = plain.strip();
            String margin =
                    " ".repeat(Math.min(plain.length() - plain.stripLeading().length(), width / 2));
            wrap(words, width - margin.length(), 2)
                    .forEach(part -> out.append(margin).append(part).append('\n'));
        }
        return out.toString();
    }

    /**
     * Shares the room among columns: each gets what it wants, or, if that is too much, the widest give way until all fit.
     */
    static int[] share(int[] wanted, int room) {
        int[] widths = wanted.clone();
        int sum = Arrays.stream(widths).sum();
        while (sum > room) {
            int widest = Arrays.stream(widths).max().orElse(0);
            for (int i = 0; i < widths.length && sum > room; i++) {
                if (widths[i] == widest) {
                    widths[i]--;
                    sum--;
                }
            }
        }
        return widths;
    }
}
