package dev.bohr.jcstress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatternErrorsTests {
    @ParameterizedTest
    @ValueSource(strings = {"\\", "a\\", "(", "[", "a{2", "*", "(?<", "\\p", "[\\", "(\\", "\\x", "\\Q\\E\\"})
    void noneIsCalledAnInternalError(String pattern) {
        PatternSyntaxException error =
                catchThrowableOfType(PatternSyntaxException.class, () -> Pattern.compile(pattern));

        assertThat(PatternErrors.words(error)).isNotBlank().doesNotContainIgnoringCase("internal");
    }
}
