package dev.bohr.cli.litmus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON (RFC 8259) into maps, lists, texts, longs, doubles and booleans; what is null in an object is not there. */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** @throws IllegalArgumentException if it is not JSON, with where */
    static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        json.blanks();
        if (json.at < text.length()) {
            throw json.wrong("nothing more");
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
            if (text.startsWith("null", at)) {
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
