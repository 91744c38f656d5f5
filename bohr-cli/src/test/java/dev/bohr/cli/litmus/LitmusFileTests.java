package dev.bohr.cli.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.cli.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LitmusFileTests {
    private static final String GOOD = "{\"name\":\"SB\",\"threads\":[[\"write plain x 1\"]],\"source\":\"a book\"}\n";

    @TempDir
    Path directory;

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("some.jsonl"), text);
    }

    @Test
    void everyLineIsATest() throws Exception {
        assertThat(LitmusFile.read(file(GOOD + "\n" + GOOD)))
                .hasSize(2)
                .allMatch(test -> test.name().equals("SB"));
    }

    @Test
    void anOperationThatIsNotKnownIsNamedWithItsFileAndLine() throws IOException {
        Path file = file(GOOD + "{\"name\":\"bad\",\"threads\":[[\"explode x 1\"]]}");
        assertThatThrownBy(() -> LitmusFile.read(file))
                .isInstanceOf(UnusableTarget.class)
                .hasMessageContaining(
                        "some.jsonl:2: test bad, operation 'explode x 1': there is no operation 'explode'");
    }

    @Test
    void whatIsNotJsonIsNamedWithItsLine() throws IOException {
        Path file = file(GOOD + "\n{");
        assertThatThrownBy(() -> LitmusFile.read(file)).hasMessageContaining("some.jsonl:3: not JSON");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> LitmusFile.read(directory.resolve("none.jsonl")))
                .isInstanceOf(UnusableTarget.class)
                .hasMessageContaining("none.jsonl");
    }
}
