package dev.bohr.report.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.report.text.IntervalsText.Interval;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class IntervalsTextTests {
    private static final List<Interval> QUEUE = List.of(
            new Interval("thread 0", "add(1)", 0, 2, false),
            new Interval("thread 1", "add(2)", 1, IntervalsText.OPEN, false),
            new Interval("thread 0", "poll(): 2", 3, 4, true));

    @Test
    void drawsALineForEachThreadAndOnlyTheOrderOfTheEnds() {
        assertThat(IntervalsText.format(QUEUE, Style.PLAIN)).isEqualTo("""
                          thread 0  |-add(1)-| |=poll(): 2=|
                          thread 1   |-add(2)-------------->
                        """);
    }

    @Test
    void numbersTheCallsWhenTheyDoNotFit() {
        List<Interval> wide = List.of(
                new Interval("a", "compareAndSet(100, 2000): true", 10, 30, true),
                new Interval("b", "compareAndSet(100, 3000): true", 35, 40, false));
        assertThat(IntervalsText.format(wide, new Style(40, false))).isEqualTo("""
                          a  |=1=|
                          b       |-2-|
                          1  a: compareAndSet(100, 2000): true
                          2  b: compareAndSet(100, 3000): true
                        """);
    }

    @Test
    void continuesBelowWhatIsStillTooWide() {
        List<Interval> many = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            many.add(new Interval("t" + i % 2, "call " + i, 3L * i, 3L * i + 4, false));
        }
        String text = IntervalsText.format(many, new Style(50, false));
        assertThat(text.lines()).allMatch(line -> line.length() <= 50).contains("  and then");
        for (int i = 1; i <= 30; i++) {
            assertThat(text).containsPattern("-" + i + "\\b").contains(": call " + (i - 1) + "\n");
        }
    }

    @Test
    void givesCallsOfOneThreadThatOverlapALineEach() {
        List<Interval> overlapping = List.of(
                new Interval("t", "lost", 0, IntervalsText.OPEN, false), new Interval("t", "next", 1, 2, false));
        assertThat(IntervalsText.format(overlapping, Style.PLAIN)).isEqualTo("""
                          t  |-lost-->
                              |-next-|
                        """);
    }

    @Test
    void keepsWithinTheWidthWithWideCharacters() {
        List<Interval> wide = List.of(
                new Interval("t", "put(\u6f22\u5b57)", 0, 1, false), new Interval("t", "get(): \u6f22", 2, 3, true));
        assertThat(IntervalsText.format(wide, Style.PLAIN)).isEqualTo("  t  |-put(漢字)-| |=get(): 漢=|\n");
    }

    @Test
    void drawsNothingAtAllForNoCalls() {
        assertThat(IntervalsText.format(List.of(), Style.PLAIN)).isBlank();
    }

    @Test
    void refusesACallThatEndsBeforeItStarts() {
        assertThatThrownBy(() -> new Interval("t", "call", 2, 1, false)).isInstanceOf(IllegalArgumentException.class);
    }
}
