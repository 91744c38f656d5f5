package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationConverterTests {
    @ParameterizedTest
    @CsvSource({
        "500ms,500",
        "30s,30000",
        "2m,120000",
        "2min,120000",
        "1h,3600000",
        "5,5000",
        "1.5s,1500",
        "' 3 s ',3000"
    })
    void timesArePutAsPeopleWriteThem(String text, long milliseconds) {
        assertThat(new DurationConverter().convert(text)).hasMillis(milliseconds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s", "-3s", "0", "0ms", "3 days", "1e3s", "99999999999s"})
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> new DurationConverter().convert(text))
                .hasMessageMatching("(?s).*(is not a time|more than).*");
    }
}
