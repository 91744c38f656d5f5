package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.model.Schedule;
import dev.bohr.trace.Sketch;
import dev.bohr.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedRunTests {
    private static final Trace TRACE = Sketch.trace(
            new Trace.Header("Runnable", List.of("locks=model", "engine=1"), "dfs", 5, "0.1", "17"),
            Schedule.parse("t0"),
            List.of("main"),
            List.of(),
            "failed");

    @TempDir
    Path directory;

    @Test
    void theCommandIsRememberedInTheTrace() {
        RecordedRun run = new RecordedRun("A.java#m", Optional.of("x:y"), Optional.of("3 'x y'"), directory);
        Trace kept = run.in(TRACE);
        assertThat(kept.header().options()).contains("engine=1", "locks=model");
        assertThat(RecordedRun.of(kept)).isEqualTo(run);
    }

    @Test
    void pathsAreTriedHereFirst() throws IOException {
        Path there = Files.createDirectory(directory.resolve("there"));
        Path here = Files.createDirectory(directory.resolve("here"));
        Files.createFile(there.resolve("A.java"));
        RecordedRun run = new RecordedRun("A.java#m", Optional.empty(), Optional.empty(), there);
        assertThat(run.baseDirectory(here)).isEqualTo(there);
        Files.createFile(here.resolve("A.java"));
        assertThat(run.baseDirectory(here)).isEqualTo(here);
    }
}
