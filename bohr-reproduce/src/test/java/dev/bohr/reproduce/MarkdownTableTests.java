package dev.bohr.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownTableTests {
    @Test
    void namesStandLeftAndNumbersRight() {
        MarkdownTable markdownTable = new MarkdownTable("program", "runs");
        markdownTable.add(List.of("barrier, 2 threads", "6"));
        markdownTable.add(List.of("x", "39,366"));
        assertThat(markdownTable.text()).isEqualTo("""
                | program            |   runs |
                |--------------------|-------:|
                | barrier, 2 threads |      6 |
                | x                  | 39,366 |
                """);
    }

    @Test
    void aRowHasAsManyCellsAsThereAreHeadings() {
        assertThatThrownBy(() -> new MarkdownTable("a", "b").add(List.of("1")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void claimsThatDoNotHoldAreNamed() {
        Claims claims = new Claims();
        claims.add("good", true, true);
        claims.add("bad", true, false);
        claims.add("too large", false, false);
        assertThat(claims.text()).isEqualTo("""
                1 of 3 expectations hold.
                - does not hold: bad
                - not decided within this budget: too large
                """);
        assertThat(claims.anyFailed()).isTrue();
        assertThat(claims.anyOpen()).isTrue();
    }
}
