package dev.bohr.tests.search;

import static dev.bohr.tests.Checking.everySchedule;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import org.junit.jupiter.api.Test;

/** What is used if nobody says otherwise. */
class AutoTests {
    private static int x;
    private static int y;

    private static Result auto(Program.Body program) {
        return everySchedule(program, options -> options.withStrategy("auto"));
    }

    private static Object twoIncrements() throws Exception {
        x = 0;
        Together.run(() -> x++, () -> x++);
        return x;
    }

    @Test
    void itEndsWhenABoundHasLeftNothingOutAndSaysWhatItDid() {
        Result result = auto(AutoTests::twoIncrements);
        assertThat(result.complete()).isTrue();
        assertThat(result.outcomes()).containsOnlyKeys("1", "2");
        assertThat(result.strategy()).matches("auto \\(\\d+ by cb-dpor\\)");
    }

    /** Seven preemptions and more are possible, and the fewest are none. */
    @Test
    void itFindsTheSimplestFailureFirst() {
        Bug bug = Checking.bug(
                () -> {
                    x = 0;
                    Together.run(() -> x = 1, () -> {
                        y = x;
                        y = x;
                        y = x;
                    });
                    if (y == 0) {
                        throw new AssertionError("not seen");
                    }
                    return "";
                },
                options -> options.withStrategy("auto"));
        assertThat(bug.preemptions()).isZero();
    }

    /** One of the increments is lost only if it is preempted. */
    @Test
    void itKeepsToTheBoundItIsGiven() {
        Result result = everySchedule(
                AutoTests::twoIncrements,
                options -> options.withStrategy("auto").withBound(0));
        assertThat(result.guarantee()).contains("at most 0 preemptions");
        assertThat(result.outcomes()).containsOnlyKeys("2");
    }
}
