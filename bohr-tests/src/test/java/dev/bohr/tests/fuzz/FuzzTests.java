package dev.bohr.tests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A few of the inputs that {@code bohr-tests/fuzz} makes by the thousand. */
class FuzzTests {
    @TempDir
    Path directory;

    @Test
    @Tag("thorough")
    void whateverTheInputTheAnswerIsAMessageAndADocumentedExitCode() throws Exception {
        Fuzz fuzz = fuzz();
        for (Fuzz.Kind kind : Fuzz.Kind.values()) {
            assertThat(fuzz.run(kind, 60, 7)).as(kind.toString()).isEmpty();
        }
    }

    /** Half of these have the right checksum: every number that a search keeps is changed in one or the other. */
    @Tag("thorough")
    @Test
    void aCheckpointWhoseContentMakesNoSenseIsRefusedWhateverTheSearch() throws Exception {
        assertThat(fuzz().run(Fuzz.Kind.CHECKPOINTS, 600, 11)).isEmpty();
    }

    private Fuzz fuzz() throws Exception {
        String classPath = Path.of(Fuzz.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        return new Fuzz(directory, classPath, new PrintStream(OutputStream.nullOutputStream()));
    }
}
