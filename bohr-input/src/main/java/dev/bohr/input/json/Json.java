package dev.bohr.input.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads JSON (RFC 8259) into maps, lists, texts, longs, doubles and booleans. */
public final class Json {
    private final String text;
    /** What null becomes; if empty, what is null in an object is not there. */
    private final Optional<Object> forNull;

    private int at;

    private Json(String text, Optional<Object> forNull) {
        this.text = text;
        this.forNull = forNull;
    }

    /**
     * What is null in an object is not there; elsewhere there may be no null.
     *
     * @throws IllegalArgumentException if it is not JSON, with where
     */
    public static Object parse(String text) {
        return new Json(text, Optional.empty()).whole();
    }

    /**
     * The same, but null becomes another value.
     *
     * @throws IllegalArgumentException if it is not JSON, with where
     */
    public static Object parse(String text, Object forNull) {
        return new Json(text, Optional.of(forNull)).whole();
    }

    private Object whole() {
        Object value = value();
        blanks();
        if (at < text.length()) {
            throw wrong("nothing more");
        }
        return value;
    }

    private Object value() {
        blanks();
        switch (at < text.length() ? text.charAt(at) : ' ') {
            case '{':
                return object();
            case '[':
                return array();
            case '"':
                return string();
            default:
                return word();
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> map = new LinkedHashMap<>();
        at++;
        for (boolean first = true; !ends('}', first); first = false) {
            blanks();
            if (at >= text.length() || text.charAt(at) != '"') {
                throw wrong("a name in quotes");
            }
            String key = string();
            blanks();
            expect(':');
            blanks();
            if (forNull.isEmpty() && text.startsWith("null", at)) {
                at += "null".length();
            } else if (map.put(key, value()) != null) {
                throw new IllegalArgumentException("'" + key + "' is there twice");
            }
        }
        return map;
    }

    private List<Object> array() {
        List<Object> list = new ArrayList<>();
        at++;
        for (boolean first = true; !ends(']', first); first = false) {
            list.add(value());
        }
        return list;
    }

    /** Whether the object or array ends here; between its elements there are commas. */
    private boolean ends(char end, boolean first) {
        blanks();
        if (at < text.length() && text.charAt(at) == end) {
            at++;
            return true;
        }
        if (!first) {
            expect(',');
        }
        return false;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        at++;
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            string.append(c == '\\' ? escaped() : c);
        }
        expect('"');
        return string.toString();
    }

    private char escaped() {
        char c = at < text.length() ? text.charAt(at++) : ' ';
        switch (c) {
            case 'n':
                return '\n';
            case 't':
                return '\t';
            case 'r':
                return '\r';
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case '"', '\\', '/':
                return c;
            case 'u':
                if (at + 4 <= text.length() && text.substring(at, at + 4).matches("\\p{XDigit}{4}")) {
                    at += 4;
                    return (char) Integer.parseInt(text.substring(at - 4, at), 16);
                }
                throw wrong("four hexadecimal digits");
            default:
                throw wrong("an escape");
        }
    }

    private Object word() {
        int from = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "+-.".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        String word = text.substring(from, at);
        if (word.equals("null") && forNull.isPresent()) {
            return forNull.get();
        }
        if (word.equals("true") || word.equals("false")) {
            return word.equals("true");
        }
        try {
            if (word.matches("-?\\d+")) {
                return Long.parseLong(word);
            }
            if (word.matches("-?\\d+(\\.\\d+)?([eE][+-]?\\d+)?")) {
                return Double.parseDouble(word);
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(word + " is too large", e);
        }
        at = from;
        throw wrong("a value");
    }

    private void expect(char c) {
        if (at >= text.length() || text.charAt(at) != c) {
            throw wrong("'" + c + "'");
        }
        at++;
    }

    private void blanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private IllegalArgumentException wrong(String expected) {
        return new IllegalArgumentException("not JSON: " + expected + " was expected at column " + (at + 1));
    }
}
