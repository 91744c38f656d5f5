package dev.bohr.tests.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Repetition;
import dev.bohr.Result;
import java.util.concurrent.Callable;

/** Schedules that are run twice. */
final class Runs {
    private static final int SCHEDULES = 25;

    private static volatile Object last;

    private Runs() {}

    /** Two threads do the same; what they get is written where both see it, and is the outcome. */
    static Repetition ofTwoThreads(Callable<Object> task) {
        return twice(() -> {
            Object[] other = new Object[1];
            Thread thread = new Thread(() -> {
                try {
                    other[0] = task.call();
                    last = String.valueOf(other[0]);
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            thread.start();
            Object own = task.call();
            last = String.valueOf(own);
            thread.join();
            return own + " " + other[0];
        });
    }

    static Repetition twice(Program.Body program) {
        return Bohr.twice(
                new Program("program", program, true),
                Options.defaults()
                        .withStrategy("random")
                        .withExecutions(SCHEDULES)
                        .withOutcomes(true),
                Progress.SILENT);
    }

    static void areAlike(Callable<Object> task) {
        Repetition repetition = ofTwoThreads(task);
        assertThat(repetition.reason()).isEmpty();
        assertThat(repetition.verdict()).isEqualTo(Result.Verdict.OK);
        assertThat(repetition.schedules()).isEqualTo(SCHEDULES);
        assertThat(repetition.failed()).isZero();
    }
}
