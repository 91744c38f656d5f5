package dev.bohr.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColumnsTests {
    @Test
    void theMiddleOfALongNameIsLeftOut() {
        assertThat(Columns.shorten("com.example.Queue#1.2.next", 16))
                .isEqualTo("com.exa...2.next")
                .hasSize(16);
        assertThat(Columns.shorten("short", 5)).isEqualTo("short");
        assertThat(Columns.shorten("short", 2)).isEqualTo("sh");
    }

    @Test
    void wideCharactersCountTwice() {
        assertThat(Columns.width("漢字")).isEqualTo(4);
        assertThat(Columns.width(Columns.shorten("漢字漢字漢字", 7))).isLessThanOrEqualTo(7);
    }

    @Test
    void textIsBrokenBetweenWords() {
        assertThat(Columns.wrap("one two three four", 9, 2)).containsExactly("one two", "  three", "  four");
    }

    @Test
    void theWidestColumnsGiveWay() {
        assertThat(Columns.share(new int[] {5, 30, 40}, 45)).containsExactly(5, 20, 20);
        assertThat(Columns.share(new int[] {5, 6}, 45)).containsExactly(5, 6);
    }
}
