package dev.bohr.input.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.input.UnusableInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetTests {
    @Test
    void aTargetIsAPlaceAndPerhapsAMethod() throws UnusableInput {
        assertThat(Target.parse("dir/A.java")).isEqualTo(new Target("dir/A.java", "dir/A.java", ""));
        assertThat(Target.parse("a.b.C#test")).isEqualTo(new Target("a.b.C#test", "a.b.C", "test"));
        assertThat(Target.parse("a.b.C#test()").method()).isEqualTo("test");
        assertThat(Target.parse("dir#1/A.java#test").place()).isEqualTo("dir#1/A.java");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'';names no class",
                "#m;names no class",
                "A#;is not the name of a method",
                "A#m(int);is not the name of a method",
                "A.class;is a file, not the name of a class",
                "x/A;is a file, not the name of a class",
                "a..B;is not the name of a class",
                "a-b;is not the name of a class",
            })
    void whatIsNoTargetIsExplained(String text, String message) {
        assertThatThrownBy(() -> Target.parse(text))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(message);
    }
}
