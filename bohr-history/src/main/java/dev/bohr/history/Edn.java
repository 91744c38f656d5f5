package dev.bohr.history;

import dev.bohr.linearizability.history.NullValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what Jepsen writes of EDN, Clojure's notation for data: maps, vectors, lists, sets, texts, numbers, truth values, nil and keywords. A
 * keyword becomes its name; tags before a value are passed over, and so are commas, which are blanks there.
 */
final class Edn {
    private final String text;
    private int at;

    private Edn(String text) {
        this.text = text;
    }

    /** @throws IllegalArgumentException if it is not EDN, with where */
    static Object parse(String text) {
        Edn edn = new Edn(text);
        Object value = edn.value();
        edn.blanks();
        if (edn.at < text.length()) {
            throw edn.wrong("nothing more");
        }
        return value;
    }

    private Object value() {
        blanks();
        char c = at < text.length() ? text.charAt(at) : ' ';
        return switch (c) {
            case '{' -> map();
            case '[' -> list(']');
            case '(' -> list(')');
            case '"' -> string();
            case '#' -> tagged();
            default -> word();
        };
    }

    private Object tagged() {
        at++;
        if (at < text.length() && text.charAt(at) == '{') {
            return list('}');
        }
        while (at < text.length() && isOfWord(text.charAt(at))) {
            at++;
        }
        return value();
    }

    private Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        List<Object> items = list('}');
        if (items.size() % 2 != 0) {
            throw wrong("a value for each key");
        }
        for (int i = 0; i < items.size(); i += 2) {
            if (map.put(items.get(i).toString(), items.get(i + 1)) != null) {
                throw new IllegalArgumentException("'" + items.get(i) + "' is there twice");
            }
        }
        return map;
    }

    private List<Object> list(char end) {
        List<Object> list = new ArrayList<>();
        at++;
        for (blanks(); at >= text.length() || text.charAt(at) != end; blanks()) {
            list.add(value());
        }
        at++;
        return list;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        for (at++; at < text.length() && text.charAt(at) != '"'; at++) {
            if (text.charAt(at) == '\\' && ++at < text.length()) {
                char c = text.charAt(at);
                string.append(c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c);
            } else if (at < text.length()) {
                string.append(text.charAt(at));
            }
        }
        if (at >= text.length()) {
            throw wrong("'\"'");
        }
        at++;
        return string.toString();
    }

    private Object word() {
        int from = at;
        while (at < text.length() && isOfWord(text.charAt(at))) {
            at++;
        }
        String word = text.substring(from, at);
        if (word.matches(":[^:]+")) {
            return word.substring(1);
        }
        if (word.equals("true") || word.equals("false")) {
            return word.equals("true");
        }
        if (word.equals("nil")) {
            return NullValue.NIL;
        }
        try {
            if (word.matches("[+-]?\\d+N?")) {
                return Long.parseLong(word.replace("N", ""));
            }
            if (word.matches("[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?M?")) {
                return Double.parseDouble(word.replace("M", ""));
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(word + " is too large", e);
        }
        at = from;
        throw wrong("a value");
    }

    private static boolean isOfWord(char c) {
        return !Character.isWhitespace(c) && ",{}[]()\"".indexOf(c) < 0;
    }

    private void blanks() {
        while (at < text.length() && (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == ',')) {
            at++;
        }
    }

    private IllegalArgumentException wrong(String expected) {
        return new IllegalArgumentException("not EDN: " + expected + " was expected at column " + (at + 1));
    }
}
