package dev.bohr.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTests {
    @TempDir
    Path directory;

    @Test
    void linesAreThoseOfTheFile() throws Exception {
        Path file = Files.writeString(directory.resolve("a"), "é\r\n\nb\n");
        assertThat(TextFile.lines(file)).containsExactly("é", "", "b");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> TextFile.lines(Path.of("gone.jsonl")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("there is no file gone.jsonl");
    }

    @Test
    void aFileThatIsNoTextIsNamed() throws Exception {
        Path file = Files.write(directory.resolve("a"), new byte[] {(byte) 0xff});
        assertThatThrownBy(() -> TextFile.lines(file))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith(file + " cannot be read: ");
    }
}
