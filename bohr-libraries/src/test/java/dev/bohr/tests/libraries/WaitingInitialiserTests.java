package dev.bohr.tests.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import org.junit.jupiter.api.Test;

/** An initialiser that waits for a thread of its own cannot be run as one step. Nothing in the same JVM is checked any more. */
class WaitingInitialiserTests {
    private static final class Waiting {
        static int value;

        static {
            Thread thread = new Thread(() -> value = 1, "helper");
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void anInitialiserThatWaitsForItsThreadIsNotChecked() {
        Program program = new Program("program", () -> Waiting.value, true);
        for (int i = 0; i < 2; i++) {
            Result result = Bohr.check(program, Options.defaults(), Progress.SILENT);
            assertThat(result.verdict()).isEqualTo(Result.Verdict.NOT_CHECKED);
            assertThat(result.reason()).contains("WaitingInitialiserTests$Waiting", "helper");
        }
    }
}
