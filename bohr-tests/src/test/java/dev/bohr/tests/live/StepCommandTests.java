package dev.bohr.tests.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bohr step} with its commands on a pipe, inside this JVM. */
class StepCommandTests {
    private static final String PROGRAM = """
            class P {
                static int count;
                public static void main(String[] args) throws Exception {
                    Thread other = new Thread(() -> count++);
                    other.start();
                    count++;
                    other.join();
                    if (count != 2) throw new AssertionError("count is " + count);
                }
            }
            """;

    @TempDir
    Path directory;

    private String said = "";

    private int bohr(String input, String... arguments) {
        InputStream in = System.in;
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            return Main.run(out, out, arguments);
        } finally {
            System.setIn(in);
            Thread.currentThread().setContextClassLoader(loader);
            said = bytes.toString(StandardCharsets.UTF_8);
        }
    }

    @Test
    void theExitCodeSaysWhetherTheProgramStillDoesWhatTheTraceSays() throws IOException {
        String program = directory.resolve("P.java").toString();
        String trace = directory.resolve("p.trace").toString();
        Files.writeString(Path.of(program), PROGRAM);
        assertThat(bohr("", "check", program, "--trace", trace)).as(said).isEqualTo(1);

        assertThat(bohr("until failure\nprint P.count\nback 20\nprint P.count", "step", trace))
                .as(said)
                .isEqualTo(0);
        assertThat(said).containsSubsequence("did every step", "P.count = 1", "before step 1", "P.count = 0");

        Files.writeString(Path.of(program), PROGRAM.replace("() -> count++", "() -> count = 7"));
        assertThat(bohr("next\nstack\nuntil failure\nquit", "step", trace))
                .as(said)
                .isEqualTo(2);
        assertThat(said)
                .containsSubsequence(
                        "The program does not follow the trace: step",
                        "write P.count",
                        "(1) stack",
                        "P.main(P.java:6)",
                        ", recorded) quit");

        assertThat(bohr("until failure\nprint P.count", "step", trace, "--no-replay"))
                .isEqualTo(0);
        assertThat(said).contains("the program is not run (--no-replay)");
    }
}
