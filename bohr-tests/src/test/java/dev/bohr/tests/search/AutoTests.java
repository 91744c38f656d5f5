package dev.bohr.tests.search;

import static dev.bohr.tests.Checking.everySchedule;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import java.util.function.UnaryOperator;
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

    private static volatile int count;

    /** With no preemption there are as many classes as orders of the threads. */
    private static Program.Body increments(int threads) {
        return () -> {
            count = 0;
            Together.run(threads, () -> count++);
            return count;
        };
    }

    private static Result increments(int threads, UnaryOperator<Options> change) {
        return everySchedule(increments(threads), options -> change.apply(options.withStrategy("auto")));
    }

    private static Program.Body failing(int threads) {
        return () -> {
            Object all = increments(threads).run();
            if (!all.equals(threads)) {
                throw new AssertionError("lost");
            }
            return "";
        };
    }

    @Test
    void whatEndsSoonIsTheSameAsWithoutSamples() {
        Result bounded = everySchedule(AutoTests::twoIncrements, options -> options.withStrategy("cb-dpor"));
        Result result = auto(AutoTests::twoIncrements);
        assertThat(result.executions()).isEqualTo(bounded.executions());
        assertThat(result.steps()).isEqualTo(bounded.steps());
    }

    @Test
    void whatDoesNotIsSampledAFewTimesAndThenOnceInSixteen() {
        assertThat(increments(4, options -> options.withExecutions(64)).strategy())
                .isEqualTo("auto (64 by cb-dpor)");
        assertThat(increments(4, options -> options.withExecutions(65 + 64)).strategy())
                .isEqualTo("auto (65 by cb-dpor, 32 by pos, 32 by random)");
        assertThat(increments(4, options -> options.withExecutions(64 + 64 + 16 * 10))
                        .strategy())
                .isEqualTo("auto (214 by cb-dpor, 37 by pos, 37 by random)");
    }

    @Test
    void samplesAreNoPartOfWhatIsComplete() {
        Result bounded = everySchedule(increments(3), options -> options.withStrategy("cb-dpor"));
        Result result = increments(3, options -> options);
        assertThat(bounded.executions()).isGreaterThan(64);
        assertThat(result.complete()).isTrue();
        assertThat(result.guarantee()).startsWith("all executions under");
        assertThat(result.strategy()).startsWith("auto (" + bounded.executions() + " by cb-dpor, ");
        assertThat(result.outcomes()).containsOnlyKeys("1", "2", "3");
    }

    @Test
    void theSeedDecidesTheSamplesAndNothingElseDoes() {
        Result result = increments(5, options -> options.withExecutions(200).withSeed(1));
        Result again = increments(5, options -> options.withExecutions(200).withSeed(1));
        Result other = increments(5, options -> options.withExecutions(200).withSeed(2));
        assertThat(again.outcomes()).isEqualTo(result.outcomes());
        assertThat(again.steps()).isEqualTo(result.steps());
        assertThat(other.outcomes()).isNotEqualTo(result.outcomes());
    }

    /** Five threads have 120 orders, and none of them loses anything. That a preemption is needed is found out afterwards. */
    @Test
    void aFailureThatASampleShowsIsMadeSimpleAndProvedToBe() {
        Result result = Checking.check(failing(5), Options.defaults());
        Bug bug = result.bugs().get(0);
        assertThat(result.executions()).isBetween(66L, 65L + 64);
        assertThat(bug.preemptions()).isOne();
        assertThat(bug.simplicity().fewestPreemptions()).isTrue();
    }

    /** Nine have 362,880: nobody waits for that. */
    @Test
    void itIsNotSaidToBeTheSimplestIfNobodyHasLooked() {
        Result result = Checking.check(failing(9), Options.defaults().withExplains(false));
        Bug bug = result.bugs().get(0);
        assertThat(result.executions()).isBetween(66L, 65L + 64);
        assertThat(bug.preemptions()).isOne();
        assertThat(bug.simplicity().fewestPreemptions()).isFalse();
    }

    /** All samples would have more preemptions than that. */
    @Test
    void whoAsksForABoundGetsNoSamples() {
        Result result = increments(5, options -> options.withBound(0));
        assertThat(result.strategy()).isEqualTo("auto (120 by cb-dpor)");
        assertThat(result.complete()).isTrue();
        assertThat(result.outcomes()).containsOnlyKeys("5");
    }

    /** Where something was lost the program goes on for longer than it may. */
    @Test
    void aSampleThatIsCutLeavesWhatIsKnownOfABoundAsItIs() {
        Program.Body longIfLost = () -> {
            increments(5).run();
            for (int i = 0; i < 5_000 && count != 5; i++) {
                y = count;
            }
            return "";
        };
        Result result = everySchedule(
                longIfLost,
                options -> options.withStrategy("auto").withMaxSteps(1_000).withExecutions(121 + 64 + 57 / 15));
        assertThat(result.strategy()).startsWith("auto (121 by cb-dpor, ");
        assertThat(result.explored().cut()).isPositive();
        assertThat(result.guarantee())
                .startsWith("all executions with at most 0 preemptions under sequential consistency; "
                        + result.explored().cut() + " of the samples beside them cut at 1000 steps");
        assertThat(result.complete()).isFalse();
    }
}
