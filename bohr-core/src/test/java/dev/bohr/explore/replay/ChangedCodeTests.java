package dev.bohr.explore.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.trace.Trace;
import dev.bohr.trace.WovenClass;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whether the code of a trace has changed is known, and not inferred from what the program does. */
class ChangedCodeTests {
    @Test
    void classesThatHaveChangedAreNamed() {
        assertThat(words(header("17", "A 1", "B 2", "C 3"), header("17", "A 1", "B 9", "C 3")))
                .isEqualTo("; the code has changed since the trace was recorded: B");
        assertThat(words(header("17", "A 1", "B 1", "C 1", "D 1"), header("17", "A 2", "B 2", "C 2", "D 2")))
                .endsWith(": A, B, C and 1 more");
    }

    @Test
    void ifNoneHasItIsAnotherJdkOrNothing() {
        assertThat(words(header("17", "A 1"), header("17", "A 1"))).isEqualTo("; the code is that of the trace");
        assertThat(words(header("25", "A 1"), header("17", "A 1")))
                .isEqualTo("; the code is that of the trace; the JDK is 17 and was 25");
    }

    @Test
    void aClassThatOnlyOneRunHasMetSaysNothing() {
        assertThat(words(header("17", "A 1", "B 1"), header("17", "A 1", "C 1")))
                .isEqualTo("; the code is that of the trace");
        assertThat(words(header("17"), header("17", "A 1"))).isEmpty();
    }

    private static String words(Trace.Header before, Trace.Header now) {
        return ChangedCode.words(before, now);
    }

    private static Trace.Header header(String jdk, String... classes) {
        List<WovenClass> all = Arrays.stream(classes)
                .map(text -> new WovenClass(text.substring(0, 1), text.substring(2)))
                .toList();
        return new Trace.Header("P", List.of(), "dfs", 0, "0", jdk, all);
    }
}
