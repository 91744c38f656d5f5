package dev.bohr.input;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** A file that a user has written, of which each line is something. */
public final class TextFile {
    private TextFile() {}

    public static List<String> lines(Path file) throws UnusableInput {
        try {
            return Files.readString(file, StandardCharsets.UTF_8).lines().toList();
        } catch (NoSuchFileException e) {
            throw new UnusableInput("there is no file " + file, e);
        } catch (IOException e) {
            throw new UnusableInput(file + " cannot be read: " + e, e);
        }
    }
}
