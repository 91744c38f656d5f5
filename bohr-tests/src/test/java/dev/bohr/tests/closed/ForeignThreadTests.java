package dev.bohr.tests.closed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A thread that was there before the check, as one of another agent would be. */
class ForeignThreadTests {
    static final class Cell {
        volatile int value;
    }

    private static final Options MANY =
            Options.defaults().withStrategy("random").withExecutions(1_000);

    /** Ends when the foreign thread is noticed; it may take a while until it gets a processor. */
    private static final Options LONG =
            Options.defaults().withStrategy("random").withTime(Duration.ofMinutes(5));

    private static volatile Cell shared;

    private volatile boolean stopped;
    private Thread foreignThread;

    private void begin(Runnable work) {
        foreignThread = new Thread(
                () -> {
                    while (!stopped) {
                        work.run();
                    }
                },
                "foreigner");
        foreignThread.start();
    }

    @AfterEach
    void end() throws InterruptedException {
        stopped = true;
        foreignThread.join();
    }

    private static Object program() throws InterruptedException {
        Cell cell = new Cell();
        shared = cell;
        Together.run(() -> cell.value++, () -> cell.value++);
        return null;
    }

    @Test
    void oneThatTouchesTheProgramsObjectsIsNamed() {
        begin(() -> {
            Cell cell = shared;
            if (cell != null) {
                cell.value = 7;
            }
        });
        Result result = Checking.check(ForeignThreadTests::program, LONG);
        assertThat(result.verdict()).as(result.reason()).isEqualTo(Result.Verdict.NOT_CHECKED);
        assertThat(result.reason())
                .startsWith("thread foreigner, which Bohr does not control, runs code of the program on its objects: "
                        + "dev.bohr.tests.closed.ForeignThreadTests")
                .contains("ForeignThreadTests.java:");
    }

    @Test
    void oneThatMindsItsOwnBusinessIsNotDisturbedBy() {
        Cell own = new Cell();
        begin(() -> own.value++);
        Result result = Checking.check(ForeignThreadTests::program, MANY);
        assertThat(result.verdict()).as(result.reason()).isEqualTo(Result.Verdict.BUDGET);
    }
}
