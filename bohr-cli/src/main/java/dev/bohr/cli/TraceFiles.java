package dev.bohr.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Which files the traces of a check go to: those asked for, numbered from the second on, or the first free ones under
 * {@code .bohr}.
 */
final class TraceFiles {
    private final Optional<Path> asked;
    private final Path directory;
    private final String name;
    private int given;

    TraceFiles(Optional<Path> asked, Path directory, String target) {
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
        while (!takes(numbered(number))) {
            number++;
        }
        given = number;
        return numbered(number);
    }

    /** Makes the file, so that nobody else takes it who is at work in the same directory; false if it is there. */
    private boolean takes(Path file) {
        try {
            Files.createDirectories(directory);
            Files.createFile(file);
            return true;
        } catch (FileAlreadyExistsException e) {
            return !Files.exists(file); // it may be the directory that is a file
        } catch (IOException e) {
            return true; // whoever writes the trace will meet it again, and say so
        }
    }

    /** The file cannot be written after all. One that was asked for is not ours. */
    void giveBack(Path file) {
        try {
            if (asked.isEmpty() && Files.isRegularFile(file) && Files.size(file) == 0) {
                Files.delete(file);
            }
        } catch (IOException e) {
            // Then it is no use, and no harm.
        }
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
