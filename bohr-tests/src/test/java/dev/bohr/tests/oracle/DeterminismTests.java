package dev.bohr.tests.oracle;

import static dev.bohr.tests.Checking.everySchedule;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Result;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

/** A program that does not do the same under the same schedule is not checked, whatever was seen of it. */
class DeterminismTests {
    private static int shared;

    /** Neither woven nor looked at, so what executions do to it is not undone. */
    private static final LogRecord EXECUTIONS = new LogRecord(Level.OFF, "");

    /** True in every second execution. */
    private static boolean flips() {
        EXECUTIONS.setSequenceNumber(EXECUTIONS.getSequenceNumber() + 1);
        return EXECUTIONS.getSequenceNumber() % 2 == 0;
    }

    @Test
    void stepsThatComeAndGoAreNoticed() {
        Result result = everySchedule(() -> {
            boolean more = flips();
            Thread thread = new Thread(() -> {
                shared++;
                if (more) {
                    shared++;
                }
            });
            thread.start();
            shared++;
            thread.join();
            return "";
        });
        assertThat(result.verdict()).isEqualTo(Result.Verdict.NOT_CHECKED);
        assertThat(result.reason()).contains("not deterministic");
    }

    @Test
    void outcomesThatComeAndGoAreNoticed() {
        Result result = everySchedule(() -> {
            AtomicInteger sum = new AtomicInteger();
            Thread thread = new Thread(() -> sum.addAndGet(1));
            thread.start();
            sum.addAndGet(2);
            sum.addAndGet(4);
            sum.addAndGet(8);
            sum.addAndGet(16);
            thread.join();
            return flips();
        });
        assertThat(result.verdict()).isEqualTo(Result.Verdict.NOT_CHECKED);
        assertThat(result.reason()).contains("not deterministic");
    }
}
