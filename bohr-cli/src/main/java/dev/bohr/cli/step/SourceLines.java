package dev.bohr.cli.step;

import dev.bohr.trace.Event;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of source that steps are on, as far as the files are found: a trace names the file, the line and the class. */
public final class SourceLines {
    private static final Pattern POSITION = Pattern.compile("(.+):([1-9][0-9]{0,8})");

    private final Function<String, Optional<String>> files;
    /** By the directory of the package and the name of the file; empty if there is none. */
    private final Map<String, List<String>> found = new HashMap<>();

    /** @param files the text of {@code shop/Queue.java} */
    public SourceLines(Function<String, Optional<String>> files) {
        this.files = files;
    }

    /** A line of source: {@code number} counts from 1. */
    public record Place(String file, int number, List<String> lines) {}

    /** Where a step is in the source. */
    public Optional<Place> of(Event event) {
        Matcher position = POSITION.matcher(event.position());
        if (!position.matches()) {
            return Optional.empty();
        }
        List<String> lines = found.computeIfAbsent(
                packageOf(event.method()) + position.group(1),
                path -> files.apply(path).map(text -> text.lines().toList()).orElse(List.of()));
        int number = Integer.parseInt(position.group(2));
        return number > lines.size() ? Optional.empty() : Optional.of(new Place(position.group(1), number, lines));
    }

    /** {@code shop/} of {@code shop.Queue.add}. */
    private static String packageOf(String method) {
        int name = method.lastIndexOf('.');
        int type = method.lastIndexOf('.', Math.max(0, name - 1));
        return type <= 0 || name <= 0 ? "" : method.substring(0, type).replace('.', '/') + "/";
    }
}
