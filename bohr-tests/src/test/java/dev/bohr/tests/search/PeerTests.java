package dev.bohr.tests.search;

import static dev.bohr.tests.Checking.check;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.ReplayMismatch;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import org.junit.jupiter.api.Test;

/** What other tools get wrong and no other test here is about. */
class PeerTests {
    private static int x;
    private static int y;

    /** Elsewhere recordings of some strategies do not replay and nothing is said. */
    @Test
    void theBugsOfEveryStrategyReplay() {
        Program program = new Program("program", PeerTests::lostUpdate, true);
        for (String strategy : new String[] {"auto", "dfs", "random"}) {
            Result found = Bohr.check(program, Options.defaults().withStrategy(strategy), dev.bohr.Progress.SILENT);
            Bug bug = found.bugs().get(0);
            Result again = Bohr.replay(program, bug.trace(), Options.defaults());
            assertThat(again.bugs()).singleElement().satisfies(replayed -> {
                assertThat(replayed.message()).isEqualTo(bug.message());
                assertThat(replayed.trace().events()).isEqualTo(bug.trace().events());
            });
        }
    }

    private static Object lostUpdate() throws Exception {
        Together.run(() -> x++, () -> x++);
        if (x != 2) {
            throw new AssertionError("lost");
        }
        return null;
    }

    @Test
    void aTraceOfAnotherProgramIsRefusedWithTheFirstDifference() {
        Bug bug = Bohr.check(
                        new Program("program", PeerTests::lostUpdate, true),
                        Options.defaults(),
                        dev.bohr.Progress.SILENT)
                .bugs()
                .get(0);
        Program other = new Program(
                "other",
                () -> {
                    Together.run(() -> y++, () -> x++);
                    return null;
                },
                true);
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> Bohr.replay(other, bug.trace(), Options.defaults()))
                .isInstanceOf(ReplayMismatch.class)
                .hasMessageContaining("first difference is at step");
    }

    /** The same seed, the same executions. */
    @Test
    void aRandomWalkIsDecidedByItsSeed() {
        Options options =
                Options.defaults().withStrategy("random").withExecutions(200).withOutcomes(true);
        Program.Body program = () -> {
            Together.run(() -> x++, () -> x++, () -> x += 5);
            return x;
        };
        assertThat(check(program, options.withSeed(7)).outcomes())
                .isEqualTo(check(program, options.withSeed(7)).outcomes())
                .isNotEqualTo(check(program, options.withSeed(8)).outcomes());
    }

    /** Elsewhere a budget that ran out looks like a pass. */
    @Test
    void aBudgetThatRanOutIsNoPass() {
        Result result = check(
                () -> {
                    Together.run(() -> x++, () -> x++);
                    return x;
                },
                Options.defaults().withStrategy("random").withExecutions(10));
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUDGET);
        assertThat(result.complete()).isFalse();
        assertThat(result.guarantee()).contains("10 executions, not all of them");
    }
}
