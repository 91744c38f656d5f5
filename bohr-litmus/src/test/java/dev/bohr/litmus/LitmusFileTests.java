package dev.bohr.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.input.UnusableInput;
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
        assertThat(LitmusFile.read(file(GOOD + "\n" + GOOD)).tests())
                .hasSize(2)
                .allMatch(test -> test.name().equals("SB"));
    }

    @Test
    void anOperationThatIsNotKnownIsNamedWithItsFileAndLine() throws Exception {
        Path file = file(GOOD + "{\"name\":\"bad\",\"threads\":[[\"explode x 1\"]]}");
        assertThat(LitmusFile.read(file).problems())
                .singleElement()
                .asString()
                .contains("some.jsonl:2: test bad, operation 'explode x 1': there is no operation 'explode'");
    }

    @Test
    void whatIsNotJsonIsNamedWithItsLineAndTheOthersAreRead() throws Exception {
        LitmusFile.Rows rows = LitmusFile.read(file(GOOD + "\n{\n" + GOOD + "[]\n"));
        assertThat(rows.tests()).hasSize(2);
        assertThat(rows.problems()).hasSize(2);
        assertThat(rows.problems().get(0)).contains("some.jsonl:3: not JSON");
        assertThat(rows.problems().get(1)).contains("some.jsonl:5: a test is not an object");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> LitmusFile.read(directory.resolve("none.jsonl")))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("none.jsonl");
    }
}
