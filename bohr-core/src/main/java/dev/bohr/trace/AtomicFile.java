package dev.bohr.trace;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are written whole or not at all, so that whoever waits for one never reads half of it. */
public final class AtomicFile {
    private AtomicFile() {}

    /** Takes the place of a file that is there; others may read it as they may read any file that this user makes. */
    public static void write(String text, Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // A pipe or a device is written to, not replaced.
            put(text, file);
            return;
        }
        // Not a temporary file of the JDK's, which only its owner may read.
        Path unfinished = file.toAbsolutePath()
                .resolveSibling(".bohr-" + ProcessHandle.current().pid() + "-" + System.nanoTime() + ".tmp");
        try {
            Files.createFile(unfinished);
            put(text, unfinished);
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /** Not through a channel, which closes itself in the midst of it if the thread is interrupted: Ctrl-C does. */
    private static void put(String text, Path file) throws IOException {
        try (FileOutputStream out = new FileOutputStream(file.toFile())) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
