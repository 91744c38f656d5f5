package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceFilesTests {
    @TempDir
    Path directory;

    @Test
    void theFirstFreeNumberIsTaken() throws IOException {
        Files.createFile(directory.resolve("Counter-1.trace"));
        TraceFiles place = new TraceFiles(Optional.empty(), directory, "src/Counter.java");
        assertThat(place.next()).isEqualTo(directory.resolve("Counter-2.trace"));
        assertThat(place.next()).isEqualTo(directory.resolve("Counter-3.trace"));
    }

    @Test
    void theFileAskedForIsFollowedByNumberedOnes() {
        TraceFiles place = new TraceFiles(Optional.of(Path.of("x.trace")), directory, "a.b.C");
        assertThat(place.next()).isEqualTo(Path.of("x.trace"));
        assertThat(place.next()).isEqualTo(Path.of("x.trace.2"));
    }

    @Test
    void theNameSaysWhatWasChecked() {
        assertThat(new TraceFiles(Optional.empty(), directory, "a.b.C$D#test")
                        .next()
                        .getFileName())
                .hasToString("a.b.C_D.test-1.trace");
    }
}
