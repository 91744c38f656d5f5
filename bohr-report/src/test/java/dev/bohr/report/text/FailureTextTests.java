package dev.bohr.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.report.Golden;
import dev.bohr.report.Samples;
import dev.bohr.trace.Cause;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FailureTextTests {
    private static final String REPLAY = "bohr replay .bohr/Counter-1.trace";

    @Test
    void anExecutionThatFailsWhateverIsTriedSaysSo() {
        Bug bug = Samples.lostUpdate().with(new Cause("", List.of(), List.of(), Cause.UNKNOWN.passing(), false, 49));
        assertThat(FailureText.format(bug, Style.PLAIN, false, "")).contains("why: not found: 49 executions");
        assertThat(FailureText.format(Samples.lostUpdate(), Style.PLAIN, false, ""))
                .doesNotContain("why:");
    }

    @Test
    void aLostUpdate() throws IOException {
        Golden.matches("lost-update.txt", FailureText.format(Samples.lostUpdate(), Style.PLAIN, false, REPLAY));
    }

    @Test
    void whyItFailsComesRightAfterWhat() throws IOException {
        Golden.matches("why-order.txt", FailureText.format(Samples.explainedUpdate(), Style.PLAIN, false, REPLAY));
        Golden.matches("why-choice.txt", FailureText.format(Samples.explainedChoice(), Style.PLAIN, false, REPLAY));
        Golden.matches("why-old-read.txt", FailureText.format(Samples.explainedRead(), Style.PLAIN, false, REPLAY));
    }

    @Test
    void aDeadlockWithItsCycle() throws IOException {
        Golden.matches("deadlock.txt", FailureText.format(Samples.deadlock(), Style.PLAIN, false, REPLAY));
    }

    @Test
    void aLongRunIsFolded() throws IOException {
        Golden.matches("long-run.txt", FailureText.format(Samples.longRun(), Style.PLAIN, false, REPLAY));
    }

    @Test
    void moreThreadsThanColumns() throws IOException {
        Golden.matches(
                "many-threads.txt", FailureText.format(Samples.manyThreads(), new Style(80, false), false, REPLAY));
    }

    @Test
    void coloursAreOnlyAddedToTheSameText() throws IOException {
        String coloured = FailureText.format(Samples.lostUpdate(), new Style(100, true), false, REPLAY);
        Golden.matches("lost-update-colours.txt", coloured);
        assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", ""))
                .isEqualTo(FailureText.format(Samples.lostUpdate(), Style.PLAIN, false, REPLAY));
    }

    @Test
    void textOfTheProgramCannotTouchTheTerminal() throws IOException {
        String text = FailureText.format(Samples.hostile(), Style.PLAIN, false, REPLAY);
        assertThat(text).doesNotContain("\u001b", "\u0007", "\t", "\u202e");
        Golden.matches("hostile.txt", text);
    }

    @Test
    void everyStepIsShownIfAskedFor() {
        String text = FailureText.format(Samples.longRun(), Style.PLAIN, true, "");
        assertThat(text.lines().filter(line -> line.contains("write Array"))).hasSize(400);
    }

    static Stream<Bug> bugs() {
        return Stream.of(
                Samples.lostUpdate(),
                Samples.explainedUpdate(),
                Samples.explainedChoice(),
                Samples.explainedRead(),
                Samples.deadlock(),
                Samples.longRun(),
                Samples.manyThreads(),
                Samples.hostile());
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void noLineIsWiderThanTheTerminal(Bug bug) {
        for (int width = Style.NARROWEST; width <= 250; width += 5) {
            int most = width;
            assertThat(FailureText.format(bug, new Style(width, false), width % 2 == 0, "")
                            .lines())
                    .allSatisfy(line -> assertThat(Columns.width(line)).as(line).isLessThanOrEqualTo(most));
        }
    }
}
