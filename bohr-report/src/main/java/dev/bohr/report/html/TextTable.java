package dev.bohr.report.html;

import dev.bohr.report.text.Columns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The texts of a trace, each once: a trace of 20,000 steps has the same few names in all of them. */
final class TextTable {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> texts = new ArrayList<>();

    TextTable() {
        number("");
    }

    /** The number that stands for a text; that of the empty one is 0. */
    int number(String text) {
        return numbers.computeIfAbsent(text, key -> {
            // A character that turns the direction of writing would make a line say something other than it does.
            texts.add(Columns.printable(key));
            return texts.size() - 1;
        });
    }

    List<String> all() {
        return texts;
    }
}
