package dev.bohr.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;

import dev.bohr.junit.ConcurrencyAssertions;
import java.io.File;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class SelfAttachTests {
    /** Started without the agent: what a test of JUnit 4 would do, and one whose class comes too early. */
    static final class WithoutAgent {
        static int count;

        public static void main(String[] args) {
            check(() -> {
                Thread other = new Thread(() -> count++);
                other.start();
                count++;
                other.join();
                if (count != 2) {
                    throw new AssertionError("count is " + count);
                }
            });
            check(WithoutAgent::loadedTooEarly);
            // Mockito, too, has to attach an agent to this JVM first.
            check(() -> {
                Runnable mocked = mock(Runnable.class);
                mocked.run();
                verify(mocked).run();
            });
        }

        private static void check(ConcurrencyAssertions.Body body) {
            try {
                ConcurrencyAssertions.assertNoFailure(body);
                System.out.println("passed");
            } catch (AssertionError e) {
                System.out.println("failed: " + e.getMessage());
            }
        }

        static synchronized void loadedTooEarly() {
            count++;
        }
    }

    @Test
    @Timeout(300)
    void aJvmWithoutTheAgentGetsItWithOneLineAndWhatCameTooEarlyIsNotPassedOver(@TempDir Path directory)
            throws Exception {
        // As surefire starts it, without a single argument.
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        WithoutAgent.class.getName())
                .directory(directory.toFile())
                .redirectErrorStream(true);
        builder.environment().put("CLASSPATH", classPath());
        Process process = builder.start();
        String output;
        try (InputStream out = process.getInputStream()) {
            output = new String(out.readAllBytes(), StandardCharsets.UTF_8);
        }
        process.waitFor();
        assertThat(output.lines())
                .filteredOn(line -> line.startsWith("bohr: attached the agent to this JVM"))
                .hasSize(1);
        assertThat(output)
                .contains("count is 1", "The next run tries this schedule first; it is in .bohr")
                .containsPattern("NOT CHECKED: .*loadedTooEarly is synchronized")
                .containsOnlyOnce("passed")
                .endsWith("passed\n");
    }

    /** As a project that depends on bohr-junit has it: without JUnit, and without hooks. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        .split(File.pathSeparator))
                .filter(entry -> !entry.contains("junit-") && !entry.contains("bohr-hooks"))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
