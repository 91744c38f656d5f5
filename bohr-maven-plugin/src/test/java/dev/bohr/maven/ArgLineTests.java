package dev.bohr.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArgLineTests {
    private static final List<String> NONE = List.of();

    @Test
    void theAgentComesBeforeWhatWasThere() {
        File jar = new File("bohr-agent.jar");
        assertThat(ArgLine.with(jar, NONE, NONE, null))
                .isEqualTo("-javaagent:bohr-agent.jar -XX:-OmitStackTraceInFastThrow");
        assertThat(ArgLine.with(jar, NONE, NONE, " "))
                .isEqualTo("-javaagent:bohr-agent.jar -XX:-OmitStackTraceInFastThrow");
        assertThat(ArgLine.with(jar, NONE, NONE, "-Xmx1g"))
                .isEqualTo("-javaagent:bohr-agent.jar -XX:-OmitStackTraceInFastThrow -Xmx1g");
    }

    @Test
    void itIsToldWhatToWeave() {
        File jar = new File("a.jar");
        assertThat(ArgLine.with(jar, List.of("java.time.*"), NONE, null))
                .isEqualTo("-javaagent:a.jar=include=java.time.* -XX:-OmitStackTraceInFastThrow");
        assertThat(ArgLine.with(jar, List.of("a", "b"), List.of("c", "d"), null))
                .isEqualTo("-javaagent:a.jar=include=a;b,exclude=c;d -XX:-OmitStackTraceInFastThrow");
    }

    @Test
    void blanksAreQuoted() {
        assertThat(ArgLine.with(new File("my jars", "a.jar"), NONE, NONE, "-ea"))
                .isEqualTo("\"-javaagent:" + new File("my jars", "a.jar") + "\" -XX:-OmitStackTraceInFastThrow -ea");
    }
}
