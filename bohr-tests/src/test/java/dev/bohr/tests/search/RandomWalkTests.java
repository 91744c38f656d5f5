package dev.bohr.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.tests.Checking;
import org.junit.jupiter.api.Test;

class RandomWalkTests {
    private static volatile int value;

    private static String lookTwice() throws InterruptedException {
        value = 0;
        Thread other = new Thread(() -> {
            for (int i = 0; i < 20; i++) {
                value++;
            }
        });
        other.start();
        int before = value;
        int after = value;
        other.join();
        return String.valueOf(after - before);
    }

    /** Choosing uniformly, all 40 steps of one thread come between two of the other once in 2^40 executions. */
    @Test
    void oneThreadMayStandStillWhileAnotherDoesALot() {
        Result result = Checking.check(
                RandomWalkTests::lookTwice,
                Options.defaults().withStrategy("random").withOutcomes(true).withExecutions(3_000));
        assertThat(result.outcomes()).containsKey("20").containsKey("0").hasSizeGreaterThan(10);
    }
}
