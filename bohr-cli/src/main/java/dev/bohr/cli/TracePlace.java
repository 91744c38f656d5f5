package dev.bohr.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Which files the traces of a check go to: those asked for, numbered from the second on, or the first free ones under
 * {@code .bohr}.
 */
final class TracePlace {
    private final Optional<Path> asked;
    private final Path directory;
    private final String name;
    private int given;

    TracePlace(Optional<Path> asked, Path directory, String target) {
        this.asked = asked;
        this.directory = directory;
        this.name = name(target);
    }

    Path next() {
        given++;
        if (asked.isPresent()) {
            return given == 1 ? asked.get() : Path.of(asked.get() + "." + given);
        }
        int number = given;
        while (Files.exists(numbered(number))) {
            number++;
        }
        given = number;
        return numbered(number);
    }

    /** The command that runs a trace again. */
    static String replay(Path file) {
        return System.getProperty("bohr.command", "bohr") + " replay " + ShellWords.quote(file.toString());
    }

    private Path numbered(int number) {
        return directory.resolve(name + "-" + number + ".trace");
    }

    /** {@code src/Counter.java#test} is {@code Counter.test}. */
    private static String name(String target) {
        int hash = target.lastIndexOf('#');
        String place = hash < 0 ? target : target.substring(0, hash);
        String method = hash < 0 ? "" : "." + target.substring(hash + 1);
        if (place.endsWith(".java")) {
            place = Path.of(place).getFileName().toString();
            place = place.substring(0, place.length() - ".java".length());
        }
        return (place + method).replaceAll("[^A-Za-z0-9._-]", "_");
    }
}
