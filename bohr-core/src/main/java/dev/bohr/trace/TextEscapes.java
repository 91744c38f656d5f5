package dev.bohr.trace;

/**
 * Text of the program inside a line of a trace file: whatever would end a line or a field, or would not survive UTF-8, is
 * written with a backslash.
 */
final class TextEscapes {
    private TextEscapes() {}

    static String escape(String text) {
        int first = 0;
        while (first < text.length() && isPlain(text, first)) {
            first++;
        }
        if (first == text.length()) {
            return text;
        }
        StringBuilder escaped = new StringBuilder(text.length() + 16).append(text, 0, first);
        for (int i = first; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isPlain(text, i)) {
                escaped.append(c);
            } else {
                switch (c) {
                    case '\\' -> escaped.append("\\\\");
                    case '\t' -> escaped.append("\\t");
                    case '\n' -> escaped.append("\\n");
                    case '\r' -> escaped.append("\\r");
                    default -> escaped.append(String.format("\\u%04x", (int) c));
                }
            }
        }
        return escaped.toString();
    }

    /** What a message can show of a text that makes no sense. */
    static String shorten(String text) {
        return escape(text.length() <= 40 ? text : text.substring(0, 40) + "...");
    }

    /** @throws IllegalArgumentException if a backslash is followed by what {@link #escape} never writes */
    static String unescape(String text) {
        int next = text.indexOf('\\');
        if (next < 0) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length());
        int done = 0;
        while (next >= 0) {
            plain.append(text, done, next);
            char kind = next + 1 < text.length() ? text.charAt(next + 1) : ' ';
            done = next + 2;
            switch (kind) {
                case '\\' -> plain.append('\\');
                case 't' -> plain.append('\t');
                case 'n' -> plain.append('\n');
                case 'r' -> plain.append('\r');
                case 'u' -> {
                    plain.append(hex(text, done));
                    done += 4;
                }
                default -> throw new IllegalArgumentException("a backslash that escapes nothing");
            }
            next = text.indexOf('\\', done);
        }
        return plain.append(text, done, text.length()).toString();
    }

    private static char hex(String text, int from) {
        int value = 0;
        for (int i = from; i < from + 4; i++) {
            int digit = i < text.length() ? Character.digit(text.charAt(i), 16) : -1;
            if (digit < 0) {
                throw new IllegalArgumentException("a \\u without four hexadecimal digits");
            }
            value = value << 4 | digit;
        }
        return (char) value;
    }

    private static boolean isPlain(String text, int index) {
        char c = text.charAt(index);
        if (c < ' ' || c == '\\' || c >= 0x7f && c < 0xa0 || c == '\u2028' || c == '\u2029') {
            return false;
        }
        if (Character.isHighSurrogate(c)) {
            return index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1));
        }
        return !Character.isLowSurrogate(c) || index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
    }
}
