package dev.bohr.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTests {
    private static final Path FULL = Path.of("/dev/full");

    @TempDir
    Path directory;

    @Test
    void aFileIsReplacedAndNothingElseIsLeft() throws IOException {
        Path file = directory.resolve("file");
        AtomicFile.write("old and longer", file);
        AtomicFile.write("new", file);
        assertThat(Files.readString(file)).isEqualTo("new");
        assertThat(names()).containsExactly("file");
    }

    /** Ctrl-C interrupts the thread that writes. */
    @Test
    void aThreadThatIsInterruptedWritesToTheEnd() throws IOException {
        Path file = directory.resolve("file");
        Thread.currentThread().interrupt();
        try {
            AtomicFile.write("text", file);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(Files.readString(file)).isEqualTo("text");
        assertThat(names()).containsExactly("file");
    }

    @Test
    void whatCannotBeWrittenLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = directory.resolve("file");
        AtomicFile.write("old", file);
        // No file system has names of this length.
        assertThatThrownBy(() -> AtomicFile.write("new", directory.resolve("x".repeat(5_000))))
                .isInstanceOf(IOException.class);
        assertThat(Files.readString(file)).isEqualTo("old");
        assertThat(names()).containsExactly("file");
    }

    @Test
    void aDeviceIsWrittenToAndSaysThatItIsFull() {
        assumeTrue(Files.exists(FULL));
        assertThatThrownBy(() -> AtomicFile.write("text", FULL)).isInstanceOf(IOException.class);
        assertThat(Files.exists(FULL) && !Files.isRegularFile(FULL)).isTrue();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
