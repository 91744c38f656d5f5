package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Estimate;
import dev.bohr.Progress;
import dev.bohr.report.text.Style;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class ProgressLineTests {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private static Progress.State state(long executions, double seconds, int bugs, int bound, Estimate estimate) {
        return new Progress.State(executions, 0, seconds, bugs, bound, estimate);
    }

    @Test
    void elsewhereThanInATerminalThereIsALineEveryTenSeconds() {
        ProgressLine progress = new ProgressLine(console(false));
        for (int second = 1; second <= 25; second++) {
            progress.report(
                    state(second * 1000L, second, second / 20, -1, new Estimate(40_000, 30_000, 60_000, false)));
        }
        progress.clear();
        assertThat(err.toString().lines())
                .containsExactly(
                        "bohr: 10,000 executions, 1,000 a second, 10.0 s, 25% of about 40,000 (30,000 to 60,000), 30 s left",
                        "bohr: 20,000 executions, 1,000 a second, 20.0 s, 1 bug, 50% of about 40,000 (30,000 to 60,000),"
                                + " 20 s left");
    }

    @Test
    void inATerminalOneLineIsWrittenOver() {
        ProgressLine progress = new ProgressLine(console(true));
        progress.report(state(1, 1, 0, -1, Estimate.NONE));
        progress.report(state(2, 2, 0, -1, Estimate.NONE));
        progress.clear();
        assertThat(err.toString())
                .isEqualTo(
                        "\r1 execution, 1 a second, 1.00 s\u001b[K\r2 executions, 1 a second, 2.00 s\u001b[K\r\u001b[K");
    }

    @Test
    void whatIsDoneAndWhatIsLeftAreSaid() {
        assertThat(ProgressLine.text(state(500, 5, 0, 2, Estimate.ofPart(500, 0.0005))))
                .isEqualTo("500 executions, 100 a second, 5.00 s, done up to 2 preemptions, roughly 0.050% explored,"
                        + " 3 h left");
        assertThat(ProgressLine.text(state(500, 5, 0, -1, new Estimate(5e14, 1e13, 3e15, false))))
                .endsWith("less than 0.001% of about 5e14 (1e13 to 3e15), years left");
    }

    private Console console(boolean terminal) {
        PrintStream stream = new PrintStream(err, true);
        return new Console(stream, stream, Style.PLAIN, terminal);
    }
}
