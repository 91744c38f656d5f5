package dev.bohr.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.litmus.Expression.Binary;
import dev.bohr.litmus.Expression.Local;
import dev.bohr.litmus.Expression.Number;
import dev.bohr.litmus.Expression.Text;
import dev.bohr.litmus.Expression.Truth;
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
        assertThat(Expression.parse(text)).isEqualTo(new Number(value));
    }

    @ParameterizedTest
    @CsvSource({
        "1 + 2 * 3, 7",
        "(1 + 2) * 3, 9",
        "2*3-4, 2",
        "10 - 4 - 3, 3",
        "10 - (4 - 3), 9",
        "6 ^ 3, 5",
        "6^3, 5",
        "1 ^ 2 + 1, 2",
        "6 & 3, 2",
        "6 | 3, 7",
        "1 | 2 ^ 3 & 6, 1",
        "-(1 + 2), -3",
        "- 3, -3",
        "-2 * -3, 6",
        "((((7)))), 7",
        "2147483647 + 1, -2147483648"
    })
    void operatorsBindAsInJava(String text, int value) {
        assertThat(Expression.parse(text)).isEqualTo(new Number(value));
    }

    private static Expression local(String name) {
        return new Local(name);
    }

    @Test
    void localsAreComputedWith() {
        assertThat(Expression.parse("r")).isEqualTo(local("r"));
        assertThat(Expression.parse("r + 1")).isEqualTo(new Binary('+', local("r"), new Number(1)));
        assertThat(Expression.parse("r+1")).isEqualTo(Expression.parse("r + 1"));
        assertThat(Expression.parse("3 - val")).isEqualTo(new Binary('-', new Number(3), local("val")));
        assertThat(Expression.parse("-a")).isEqualTo(new Binary('-', new Number(0), local("a")));
        assertThat(Expression.parse("r1 ^ r1")).isEqualTo(new Binary('^', local("r1"), local("r1")));
        assertThat(Expression.parse("a*(b + 1)"))
                .isEqualTo(new Binary('*', local("a"), new Binary('+', local("b"), new Number(1))));
    }

    @Test
    void aSignAfterABlankBeginsAnotherValue() {
        assertThat(Expression.parseAll("0 -1")).containsExactly(new Number(0), new Number(-1));
        assertThat(Expression.parseAll("0 - 1")).containsExactly(new Number(-1));
        assertThat(Expression.parseAll("r+1 -2 a - 1"))
                .containsExactly(
                        new Binary('+', local("r"), new Number(1)),
                        new Number(-2),
                        new Binary('-', local("a"), new Number(1)));
        assertThat(Expression.parseAll("0 (r + 1) 2 * 3")).hasSize(3);
    }

    @Test
    void truthsAndTextsStandAlone() {
        assertThat(Expression.parseAll("true false")).containsExactly(new Truth(true), new Truth(false));
        assertThat(Expression.parseAll("\"a b\" \"\"")).containsExactly(new Text("a b"), new Text(""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1 2",
                "x.y",
                "1.5",
                "'a'",
                "+",
                "1 +",
                "true + 1",
                "4294967296",
                "12ab",
                "(1",
                "1)",
                "08",
                "()",
                "1 *",
                "* 1",
                "1 ^^ 2",
                "(1)(2)",
                "\"a",
                "\"a\" + 1",
                "1 / 2",
                "a ~ b"
            })
    void whatIsNoValueIsRefused(String text) {
        assertThatThrownBy(() -> Expression.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void parenthesesWithoutEndAreRefusedToo() {
        assertThatThrownBy(() -> Expression.parse("(".repeat(100_000))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Expression.parse("-".repeat(100_000) + "a"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
