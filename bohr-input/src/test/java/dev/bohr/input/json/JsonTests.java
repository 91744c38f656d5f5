package dev.bohr.input.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTests {
    @Test
    void valuesBecomeValuesOfJava() {
        assertThat(Json.parse(" {\"a\": [1, -2, true, 1.5e1, [], {}], \"b\":\"c\", \"d\": null} "))
                .isEqualTo(Map.of("a", List.of(1L, -2L, true, 15.0, List.of(), Map.of()), "b", "c"));
    }

    @Test
    void nullBecomesWhatIsAskedFor() {
        assertThat(Json.parse("{\"a\": null, \"b\": [null, 1]}", "nothing"))
                .isEqualTo(Map.of("a", "nothing", "b", List.of("nothing", 1L)));
        assertThat(Json.parse("null", "nothing")).isEqualTo("nothing");
    }

    @Test
    void escapesAreUndone() {
        assertThat(Json.parse("\"\\\"\\\\\\/\\n\\t\\u0041\u00e4\"")).isEqualTo("\"\\/\n\tA\u00e4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[1",
                "[1 2]",
                "{\"a\"}",
                "{a:1}",
                "\"a",
                "\"\\x\"",
                "\"\\u12\"",
                "tru",
                "null",
                "[null]",
                "1 2",
                "{\"a\":1,\"a\":2}"
            })
    void whatIsNotJsonIsRefused(String text) {
        assertThatThrownBy(() -> Json.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
