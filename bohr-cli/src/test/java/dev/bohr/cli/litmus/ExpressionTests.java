package dev.bohr.cli.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.cli.litmus.Expression.Term;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTests {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "42, 42",
        "-1, -1",
        "-1L, -1",
        "0x10, 16",
        "0xFFFFFFFF, -1",
        "1+2, 3",
        "1 - 2, -1",
        "2147483647, 2147483647",
        "-2147483648, -2147483648"
    })
    void numbersHaveTheirValue(String text, int value) {
        assertThat(Expression.parse(text)).isEqualTo(new Expression(value, List.of(), false));
    }

    @Test
    void localsAreAddedAndSubtracted() {
        assertThat(Expression.parse("r")).isEqualTo(new Expression(0, List.of(new Term("r", false)), false));
        assertThat(Expression.parse("r + 1")).isEqualTo(new Expression(1, List.of(new Term("r", false)), false));
        assertThat(Expression.parse("r+1")).isEqualTo(Expression.parse("r + 1"));
        assertThat(Expression.parse("a - 1")).isEqualTo(new Expression(-1, List.of(new Term("a", false)), false));
        assertThat(Expression.parse("3 - val")).isEqualTo(new Expression(3, List.of(new Term("val", true)), false));
        assertThat(Expression.parse("-a")).isEqualTo(new Expression(0, List.of(new Term("a", true)), false));
        assertThat(Expression.parse("a + b").terms()).containsExactly(new Term("a", false), new Term("b", false));
    }

    @Test
    void aSignAfterABlankBeginsAnotherValue() {
        assertThat(Expression.parseAll("0 -1")).extracting(Expression::constant).containsExactly(0, -1);
        assertThat(Expression.parseAll("0 - 1"))
                .extracting(Expression::constant)
                .containsExactly(-1);
        assertThat(Expression.parseAll("r+1 -2 a - 1"))
                .extracting(Expression::constant)
                .containsExactly(1, -2, -1);
    }

    @Test
    void truthsAreOneAndZero() {
        assertThat(Expression.parseAll("true false"))
                .containsExactly(new Expression(1, List.of(), true), new Expression(0, List.of(), true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1 2", "x.y", "1.5", "'a'", "+", "1 +", "true + 1", "4294967296", "12ab", "(1)", "08"})
    void whatIsNoValueIsRefused(String text) {
        assertThatThrownBy(() -> Expression.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
