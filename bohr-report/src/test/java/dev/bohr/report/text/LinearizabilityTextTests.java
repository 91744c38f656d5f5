package dev.bohr.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.report.Golden;
import dev.bohr.report.Samples;
import dev.bohr.trace.Explanation;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinearizabilityTextTests {
    private static final String REPLAY = "bohr replay .bohr/Deque-1.trace";

    @Test
    void theExplanationStandsBetweenTheCauseAndTheSteps() throws IOException {
        Golden.matches(
                "not-linearizable.txt",
                LinearizabilityText.format(
                        Samples.unexplained(), Samples.notLinearizable(), Style.PLAIN, false, REPLAY));
    }

    @Test
    void coloursAreOnlyAddedToTheSameText() {
        String coloured = LinearizabilityText.format(Samples.unexplained(), new Style(100, true));
        assertThat(coloured).contains("\u001b[1;31m");
        assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", ""))
                .isEqualTo(LinearizabilityText.format(Samples.unexplained(), Style.PLAIN));
    }

    @Test
    void textOfTheProgramCannotTouchTheTerminal() {
        Explanation hostile = withText("put(\"\u001b[2J\u0007\n\t\u202e\u6f22\u5b57\")");
        String text = LinearizabilityText.format(hostile, Style.PLAIN);
        assertThat(text).doesNotContain("\u001b", "\u0007", "\t", "\u202e").contains("\u6f22\u5b57");
    }

    @Test
    void wideCallsStayWithinTheTerminal() {
        String[] words = new String[40];
        Arrays.fill(words, "\u6f22\u5b57");
        Explanation wide = withText("put(" + String.join("", words) + ", " + String.join(" ", words) + ")");
        for (int width = Style.NARROWEST; width <= 120; width += 8) {
            int most = width;
            assertThat(LinearizabilityText.format(wide, new Style(width, false)).lines())
                    .allMatch(line -> Columns.width(line) <= most);
        }
    }

    /** Whatever is said is about calls like this. */
    private static Explanation withText(String call) {
        Explanation.Returned result = new Explanation.Returned(Explanation.Returned.Way.VALUE, call);
        return new Explanation(
                Explanation.Kind.RESULTS,
                "linearizable",
                call + " | " + call,
                "No order of the calls makes " + call + " return " + call + ".",
                "",
                List.of(
                        new Explanation.Made("T1", call, result, 1, 4),
                        new Explanation.Made("T2", call, result, 2, Explanation.NEVER)),
                List.of(0),
                List.of(),
                List.of(new Explanation.Placed(1, result), new Explanation.Placed(0, result)),
                List.of(new Explanation.Placed(0, Explanation.Returned.NOTHING), new Explanation.Placed(1, result)),
                0,
                call + " returned " + call + ", but when it comes first, it returns.",
                2);
    }
}
