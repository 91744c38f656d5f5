package dev.bohr.trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that are written whole or not at all, so that whoever waits for one never reads half of it. */
public final class WholeFile {
    private WholeFile() {}

    /** Takes the place of a file that is there; others may read it as they may read any file that this user makes. */
    public static void write(String text, Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // A pipe or a device is written to, not replaced.
            Files.writeString(file, text);
            return;
        }
        // Not a temporary file of the JDK's, which only its owner may read.
        Path unfinished = file.toAbsolutePath()
                .resolveSibling(".bohr-" + ProcessHandle.current().pid() + "-" + System.nanoTime() + ".tmp");
        try {
            Files.writeString(unfinished, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
