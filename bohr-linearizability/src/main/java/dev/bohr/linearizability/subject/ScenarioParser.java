package dev.bohr.linearizability.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a test as {@link Scenario} writes it. */
final class ScenarioParser {
    private final Subject subject;
    private final String text;
    private int position;

    ScenarioParser(Subject subject, String text) {
        this.subject = subject;
        this.text = text;
    }

    /** @throws IllegalArgumentException if it is not a test of the subject */
    Scenario parse() {
        List<Call> first = next() == '[' ? bracketed() : List.of();
        List<List<Call>> threads = new ArrayList<>();
        do {
            threads.add(calls());
        } while (skip('|'));
        List<Call> last = next() == '[' ? bracketed() : List.of();
        if (next() != 0) {
            throw wrong("nothing more");
        }
        Scenario scenario = new Scenario(first, threads, last);
        if (scenario.size() > Scenario.MOST_CALLS) {
            throw new IllegalArgumentException(
                    "a test may have " + Scenario.MOST_CALLS + " calls, not " + scenario.size());
        }
        return scenario;
    }

    /** Reads calls that are made one after the other; may be empty. */
    List<Call> parseCalls() {
        List<Call> calls = next() == 0 ? List.of() : calls();
        if (next() != 0) {
            throw wrong("nothing more");
        }
        return calls;
    }

    private List<Call> bracketed() {
        expect('[');
        List<Call> calls = calls();
        expect(']');
        return calls;
    }

    private List<Call> calls() {
        List<Call> calls = new ArrayList<>();
        do {
            calls.add(call());
        } while (skip(','));
        return calls;
    }

    private Call call() {
        char unused = next();
        int start = position;
        while (position < text.length() && Character.isJavaIdentifierPart(text.charAt(position))) {
            position++;
        }
        String name = text.substring(start, position);
        if (name.isEmpty()) {
            throw wrong("a call");
        }
        expect('(');
        List<String> arguments = new ArrayList<>();
        while (!skip(')')) {
            if (!arguments.isEmpty()) {
                expect(',');
            }
            arguments.add(argument());
        }
        return call(name, arguments);
    }

    private String argument() {
        char quote = next();
        int start = position;
        if (quote == '(') {
            position = text.indexOf(')', position) + 1;
            if (position == 0) {
                throw wrong("a type and ')'");
            }
            quote = next();
        }
        if (quote == '"' || quote == '\'') {
            int end = text.indexOf(quote, quote == '\'' ? position + 2 : position + 1);
            if (end < 0) {
                throw wrong("a closing " + quote);
            }
            position = end + 1;
        } else {
            while (position < text.length() && ",)".indexOf(text.charAt(position)) < 0) {
                position++;
            }
        }
        return text.substring(start, position).strip();
    }

    private Call call(String name, List<String> arguments) {
        return Stream.of(true, false)
                .flatMap(exactly -> subject.callable()
                        .filter(operation -> operation.name().equals(name)
                                && operation.parameters().size() == arguments.size())
                        .map(operation -> call(operation, arguments, exactly))
                        .filter(Objects::nonNull))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        subject.name() + " has no operation " + name + "(" + String.join(", ", arguments) + ")"));
    }

    /** @param exactly whether arguments must be written with their types where they could be mistaken for others */
    private static @Nullable Call call(OperationType operation, List<String> arguments, boolean exactly) {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Class<?> type = operation.parameters().get(i).type();
            String argument = arguments.get(i);
            if (operation.isCast() && exactly || argument.startsWith("(")) {
                String cast = "(" + type.getSimpleName() + ")";
                if (!argument.startsWith(cast)) {
                    return null;
                }
                argument = argument.substring(cast.length());
            }
            try {
                values.add(Literals.parse(argument, type));
            } catch (IllegalArgumentException e) {
                return null; // another operation of this name may take it
            }
        }
        return new Call(operation, values);
    }

    // ---- characters

    /** The next one that is no space; 0 at the end. */
    private char next() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
        return position == text.length() ? 0 : text.charAt(position);
    }

    private boolean skip(char expected) {
        if (next() == expected) {
            position++;
            return true;
        }
        return false;
    }

    private void expect(char expected) {
        if (!skip(expected)) {
            throw wrong("'" + expected + "'");
        }
    }

    private IllegalArgumentException wrong(String expected) {
        return new IllegalArgumentException(
                "in the test '" + text + "' at character " + (position + 1) + ": " + expected + " is expected"
                        + (position < text.length() ? ", not '" + text.charAt(position) + "'" : ""));
    }
}
