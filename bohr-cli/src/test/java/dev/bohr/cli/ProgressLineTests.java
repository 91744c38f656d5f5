package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.report.text.Style;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class ProgressLineTests {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void elsewhereThanInATerminalThereIsALineEveryTenSeconds() {
        ProgressLine progress = new ProgressLine(console(false));
        for (int second = 1; second <= 25; second++) {
            progress.report(second * 1000L, 0, second, second / 20, 0.5);
        }
        progress.clear();
        assertThat(err.toString().lines())
                .containsExactly(
                        "bohr: 10,000 executions, 1,000 a second, 10.0 s, 50% explored",
                        "bohr: 20,000 executions, 1,000 a second, 20.0 s, 50% explored, 1 bug");
    }

    @Test
    void inATerminalOneLineIsWrittenOver() {
        ProgressLine progress = new ProgressLine(console(true));
        progress.report(1, 0, 1, 0, -1);
        progress.report(2, 0, 2, 0, -1);
        progress.clear();
        assertThat(err.toString())
                .isEqualTo(
                        "\r1 execution, 1 a second, 1.00 s\u001b[K\r2 executions, 1 a second, 2.00 s\u001b[K\r\u001b[K");
    }

    private Console console(boolean terminal) {
        PrintStream stream = new PrintStream(err, true);
        return new Console(stream, stream, Style.PLAIN, terminal);
    }
}
