package dev.bohr.litmus;

import dev.bohr.input.TextFile;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.json.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Files of litmus tests, one JSON object a line. */
public final class LitmusFile {
    private LitmusFile() {}

    /**
     * What is in a file.
     *
     * @param tests each can be run
     * @param problems why rows are no tests, each with the file and the number of the row
     */
    public record Rows(List<LitmusTest> tests, List<String> problems) {}

    /** All tests of a file; a row that cannot be read is no reason not to run the others. */
    public static Rows read(Path file) throws UnusableInput {
        List<String> lines = TextFile.lines(file);
        List<LitmusTest> tests = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                try {
                    tests.add(parse(lines.get(i)));
                } catch (IllegalArgumentException e) {
                    problems.add(file + ":" + (i + 1) + ": " + e.getMessage());
                }
            }
        }
        return new Rows(List.copyOf(tests), List.copyOf(problems));
    }

    /**
     * Fields that are not known are left alone: they may say where a test comes from.
     *
     * @throws IllegalArgumentException if it is not a test that can be run
     */
    public static LitmusTest parse(String line) {
        Map<?, ?> fields = map("a test", Json.parse(line));
        String name = text("name", field(fields, "name"));
        Map<String, Integer> initial = new HashMap<>();
        Set<String> truths = new HashSet<>();
        Map<String, String> texts = new HashMap<>();
        optional(fields, "init")
                .ifPresent(init -> map("init", init)
                        .forEach((variable, value) -> initialise(variable.toString(), value, initial, truths, texts)));
        List<List<LitmusOperation>> threads = new ArrayList<>();
        for (Object thread : list("threads", field(fields, "threads"))) {
            threads.add(operations("a thread", thread, name));
        }
        require(!threads.isEmpty(), "test " + name + " has no threads");
        List<LitmusOperation> arbiter = optional(fields, "arbiter")
                .map(each -> operations("the arbiter", each, name))
                .orElse(List.of());
        LitmusTest test = new LitmusTest(name, initial, truths, texts, threads, arbiter, expectation(fields));
        try {
            test.program();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("test " + name + ": " + e.getMessage(), e);
        }
        return test;
    }

    private static List<LitmusOperation> operations(String what, Object value, String test) {
        List<LitmusOperation> operations = new ArrayList<>();
        for (Object each : list(what, value)) {
            String text = text("an operation", each);
            try {
                operations.add(OperationParser.parse(text));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("test " + test + ", operation '" + text + "': " + e.getMessage(), e);
            }
        }
        return operations;
    }

    /** A list has the elements of an array. */
    private static void initialise(
            String variable,
            Object value,
            Map<String, Integer> initial,
            Set<String> truths,
            Map<String, String> texts) {
        if (value instanceof List<?> elements) {
            for (int i = 0; i < elements.size(); i++) {
                Object element = elements.get(i);
                require(!(element instanceof List), "'" + variable + "' has more than one dimension");
                initialise(variable + "[" + i + "]", element, initial, truths, texts);
            }
        } else if (value instanceof Boolean truth) {
            truths.add(LitmusOperation.root(variable));
            initial.put(variable, truth ? 1 : 0);
        } else if (value instanceof String text) {
            texts.put(variable, text);
        } else {
            long number = number("the value of " + variable, value);
            require((int) number == number, "the value of " + variable + " is not an int");
            initial.put(variable, (int) number);
        }
    }

    // ---- what is expected

    private static Expectation expectation(Map<?, ?> fields) {
        Map<String, Long> executions = new HashMap<>();
        optional(fields, "executions")
                .ifPresent(counts -> map("executions", counts)
                        .forEach((model, count) -> executions.put(model.toString(), number("executions", count))));
        Map<Grade, List<String>> declared = new EnumMap<>(Grade.class);
        Optional<Object> outcomes = optional(fields, "outcomes");
        outcomes.ifPresent(graded -> map("outcomes", graded)
                .forEach(
                        (grade, patterns) -> declared.put(Grade.parse(grade.toString()), texts("outcomes", patterns))));
        Grade undeclared = optional(fields, "undeclared")
                .map(grade -> Grade.parse(text("undeclared", grade)))
                .orElse(outcomes.isPresent() ? Grade.FORBIDDEN : Grade.ACCEPTABLE);
        Optional<Set<String>> sequential = optional(fields, "sc").map(each -> new HashSet<>(texts("sc", each)));
        return new Expectation(executions, declared, undeclared, sequential);
    }

    // ---- fields

    private static Optional<Object> optional(Map<?, ?> fields, String name) {
        return Optional.ofNullable(fields.get(name));
    }

    private static Object field(Map<?, ?> fields, String name) {
        return optional(fields, name)
                .orElseThrow(() -> new IllegalArgumentException("there is no '" + name + "' in the test"));
    }

    private static Map<?, ?> map(String what, Object value) {
        require(value instanceof Map, what + " is not an object");
        return (Map<?, ?>) value;
    }

    private static List<?> list(String what, Object value) {
        require(value instanceof List, what + " is not a list");
        return (List<?>) value;
    }

    private static String text(String what, Object value) {
        require(value instanceof String, what + " is not a text");
        return (String) value;
    }

    private static List<String> texts(String what, Object value) {
        List<String> texts = new ArrayList<>();
        for (Object each : list(what, value)) {
            texts.add(text("one of " + what, each));
        }
        return texts;
    }

    private static long number(String what, Object value) {
        require(value instanceof Long, what + " is not a whole number");
        return (Long) value;
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
