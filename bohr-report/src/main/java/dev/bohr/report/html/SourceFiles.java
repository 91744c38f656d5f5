package dev.bohr.report.html;

import dev.bohr.report.json.JsonFields;
import dev.bohr.report.text.Columns;
import dev.bohr.trace.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The source files that steps are in: asked for once each, and kept if there are any. */
final class SourceFiles {
    /** Of a step that is in no file that was found. */
    static final int NONE = -1;

    private final SourceLookup sourceLookup;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Map<String, Object>> files = new ArrayList<>();

    SourceFiles(SourceLookup sourceLookup) {
        this.sourceLookup = sourceLookup;
    }

    /** The number of the file that a step is in; {@link #NONE} if there is no such file. */
    int number(Event event) {
        String path = path(event.method(), event.position());
        return path.isEmpty() ? NONE : numbers.computeIfAbsent(path, this::read);
    }

    private int read(String path) {
        Optional<String> text = sourceLookup.find(path);
        if (text.isEmpty()) {
            return NONE;
        }
        files.add(new JsonFields()
                .with("path", path)
                .with("text", text.get().lines().map(SourceFiles::printable).collect(Collectors.joining("\n"))));
        return files.size() - 1;
    }

    /** As it is but for what nobody sees: a character that turns the direction of writing makes code look like other code. */
    private static String printable(String line) {
        return Arrays.stream(line.split("\t", -1)).map(Columns::printable).collect(Collectors.joining("\t"));
    }

    /** {@code shop.Queue$Node.add} and {@code Queue.java:31} are in {@code shop/Queue.java}; empty if there is no telling. */
    static String path(String method, String position) {
        int colon = position.lastIndexOf(':');
        String name = colon < 0 ? position : position.substring(0, colon);
        int ofClass = method.lastIndexOf('.');
        if (name.isEmpty() || ofClass < 0) {
            return "";
        }
        int ofPackage = method.lastIndexOf('.', ofClass - 1);
        return (ofPackage < 0 ? "" : method.substring(0, ofPackage).replace('.', '/') + "/") + name;
    }

    List<Map<String, Object>> all() {
        return files;
    }
}
