package dev.bohr.cli.step;

import dev.bohr.trace.Event;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The source files of a program, as far as they are found: a trace names the file, the line and the class. */
public final class Sources {
    private static final Pattern POSITION = Pattern.compile("(.+):(\\d+)");

    private static final List<String> ROOTS =
            List.of("", "src/main/java", "src/test/java", "src", "test", "app/src/main/java", "app/src/test/java");

    private final List<Path> roots;
    /** By the name of the file and its package; empty if there is none. */
    private final Map<String, List<String>> found = new HashMap<>();

    private Sources(List<Path> roots) {
        this.roots = roots;
    }

    /** A line of source: {@code number} counts from 1. */
    public record Place(String file, int number, List<String> lines) {}

    /** @param target what was checked: a file, or a class somewhere below the directory */
    public static Sources of(String target, Path base) {
        List<Path> roots = new ArrayList<>();
        int hash = target.lastIndexOf('#');
        String file = hash < 0 ? target : target.substring(0, hash);
        Path parent =
                file.endsWith(".java") ? base.resolve(file).toAbsolutePath().getParent() : null;
        if (parent != null) {
            roots.add(parent);
        }
        ROOTS.forEach(root -> roots.add(base.resolve(root)));
        return new Sources(roots);
    }

    /** Where a step is in the source. */
    public Optional<Place> of(Event event) {
        Matcher position = POSITION.matcher(event.position());
        if (!position.matches()) {
            return Optional.empty();
        }
        List<String> lines = lines(position.group(1), packageOf(event.method()));
        int number = Integer.parseInt(position.group(2));
        return number > lines.size() ? Optional.empty() : Optional.of(new Place(position.group(1), number, lines));
    }

    /** {@code shop/} of {@code shop.Queue.add}. */
    private static String packageOf(String method) {
        int name = method.lastIndexOf('.');
        int type = method.lastIndexOf('.', Math.max(0, name - 1));
        return type <= 0 || name <= 0 ? "" : method.substring(0, type).replace('.', '/') + "/";
    }

    private List<String> lines(String file, String directory) {
        return found.computeIfAbsent(directory + file, path -> {
            for (Path root : roots) {
                for (String name : List.of(path, file)) {
                    Path candidate = root.resolve(name);
                    if (Files.isRegularFile(candidate)) {
                        return read(candidate);
                    }
                }
            }
            return List.of();
        });
    }

    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (MalformedInputException e) {
            return List.of(); // not text that we could show
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
