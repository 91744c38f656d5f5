package dev.bohr.bench.linearizability;

import java.util.Arrays;
import java.util.List;

/** What is asked of a tool about a class. */
enum Task {
    /** To find out, with nothing but the class: tests come from the tool. */
    FIND("find"),
    /** To find the bug of one given test, the smallest that has it. */
    FIND_IN_TEST("find-in-test"),
    /** To run all that can happen in one given test. */
    COVER("cover");

    private final String text;

    Task(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    /** What can be asked about a class. */
    static List<Task> about(TestedClasses testedClasses) {
        return testedClasses.isBuggy() ? List.of(FIND, FIND_IN_TEST) : List.of(COVER);
    }

    static Task of(String text) {
        return Arrays.stream(values())
                .filter(task -> task.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no task '" + text + "'"));
    }
}
