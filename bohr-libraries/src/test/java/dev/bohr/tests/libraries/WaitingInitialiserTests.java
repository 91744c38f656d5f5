package dev.bohr.tests.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import org.junit.jupiter.api.Test;

/** An initialiser that waits for a thread of its own is run again in each execution, with points. */
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

    private static final class Worker implements Runnable {
        static int result;

        @Override
        public void run() {
            result = 1;
        }
    }

    private static final class WaitsForWorker {
        static final int VALUE;

        static {
            Thread thread = new Thread(new Worker(), "worker");
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            VALUE = Worker.result;
        }
    }

    private static Result check(Program.Body body) {
        return Bohr.check(new Program("program", body, true), Options.defaults().withOutcomes(true), Progress.SILENT);
    }

    /** The body of the lambda is a method of the class itself: as in any JVM it waits for the class, and the class for it. */
    @Test
    void aThreadThatNeedsTheClassIsWaitedForInVain() {
        for (int i = 0; i < 2; i++) {
            Result result = check(() -> Waiting.value);
            assertThat(result.verdict()).isEqualTo(Result.Verdict.BUG);
            assertThat(result.bugs().get(0).message()).contains("deadlock", "initialisation of Waiting", "helper");
        }
    }

    @Test
    void aThreadThatDoesNotIsWaitedFor() {
        Result result = check(() -> WaitsForWorker.VALUE);
        assertThat(result.reason()).isEmpty();
        assertThat(result.complete()).isTrue();
        assertThat(result.outcomes()).containsOnlyKeys("1");
    }
}
