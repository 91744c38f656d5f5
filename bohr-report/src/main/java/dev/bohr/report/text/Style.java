package dev.bohr.report.text;

/**
 * How a report may look.
 *
 * @param width the most columns a line may have
 * @param colours whether ANSI colours are wanted; nothing is ever said by colour alone
 */
public record Style(int width, boolean colours) {
    /** The narrowest a report can be and still be one. */
    public static final int NARROWEST = 40;

    /** What is used where there is no terminal to ask. */
    public static final Style PLAIN = new Style(100, false);

    public Style {
        width = Math.max(width, NARROWEST);
    }

    String bold(String text) {
        return coloured("1", text);
    }

    String red(String text) {
        return coloured("1;31", text);
    }

    String green(String text) {
        return coloured("1;32", text);
    }

    String yellow(String text) {
        return coloured("33", text);
    }

    String faint(String text) {
        return coloured("2", text);
    }

    /** So that the lines of one thread are found at a glance. */
    String ofThread(int number, String text) {
        String[] codes = {"36", "35", "32", "34", "33"};
        return coloured(codes[number % codes.length], text);
    }

    private String coloured(String code, String text) {
        return colours && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
