package dev.bohr.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Depth first with filters has the outcomes and bugs that it has without them, in fewer executions. */
class FilterTests {
    private static volatile boolean done;
    private static volatile int turns;
    private static final Map<String, Result> PLAIN = new HashMap<>();

    private static Result check(Program.Body program, String... filters) {
        Result result = Checking.everySchedule(program, options -> options.withFilters(List.of(filters)));
        assertThat(result.reason()).isEmpty();
        return result;
    }

    private static Set<String> bugs(Result result) {
        Set<String> bugs = new TreeSet<>();
        result.bugs().forEach(bug -> bugs.add(bug.kind() + " " + bug.where()));
        return bugs;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not-seen-before",
                "super-steps",
                "fair",
                "local-cycles",
                "depth=iterative",
                "not-seen-before super-steps",
                "not-seen-before local-cycles",
                "super-steps local-cycles",
                "not-seen-before super-steps local-cycles",
                "not-seen-before depth=iterative"
            })
    void theOutcomesAreThoseWithoutIt(String filters) {
        for (Map.Entry<String, Program.Body> program : FilterPrograms.all().entrySet()) {
            Result plain = PLAIN.computeIfAbsent(program.getKey(), name -> check(program.getValue()));
            Result filtered = check(program.getValue(), filters.split(" "));
            assertThat(filtered.outcomes().keySet())
                    .as(program.getKey())
                    .isEqualTo(plain.outcomes().keySet());
            assertThat(bugs(filtered)).as(program.getKey()).isEqualTo(bugs(plain));
            assertThat(plain.complete()).as(program.getKey()).isTrue();
            assertThat(filtered.complete()).as(program.getKey()).isTrue();
        }
    }

    private static long executions(String program, String... filters) {
        return check(FilterPrograms.all().get(program), filters).executions();
    }

    @Test
    void whatWasSeenIsNotExploredAgain() {
        assertThat(executions("independent, then not", "not-seen-before")).isLessThan(251 / 5);
    }

    @Test
    void aFingerprintIsNoProof() {
        assertThat(check(FilterPrograms.all().get("locks"), "not-seen-before").guarantee())
                .startsWith("all executions")
                .contains("64-bit fingerprints");
    }

    @Test
    void independentStepsAreTakenTogether() {
        assertThat(executions("independent, then not", "super-steps")).isLessThan(251 / 10);
    }

    /** Two threads that each change a place of their own, and nothing else: one super step each. */
    @Test
    void threadsThatNeverMeetHaveOneSuperStepEach() {
        Result result = check(
                () -> {
                    int[] places = new int[2];
                    Together.run(
                            () -> {
                                for (int i = 0; i < 20; i++) {
                                    places[0]++;
                                }
                            },
                            () -> {
                                for (int i = 0; i < 20; i++) {
                                    places[1]++;
                                }
                            });
                    return places[0] + places[1];
                },
                "super-steps");
        assertThat(result.outcomes()).containsOnlyKeys("40");
        assertThat(result.executions()).isLessThan(10);
    }

    /** The one who waits changes something each time, so that its loop is not one that Bohr waits for. */
    private static Object politelyBusy() throws InterruptedException {
        done = false;
        turns = 0;
        Together.run(
                () -> {
                    while (!done) {
                        turns++;
                        Thread.yield();
                    }
                },
                () -> done = true);
        return "done";
    }

    @Test
    void onlyAFairSearchEndsIfAThreadWaitsPolitelyForAnother() {
        Result unfair = Checking.everySchedule(
                FilterTests::politelyBusy, options -> options.withMaxSteps(200).withExecutions(1_000));
        assertThat(unfair.complete()).isFalse();
        Result fair = Checking.everySchedule(
                FilterTests::politelyBusy, options -> options.withMaxSteps(200).withFilters(List.of("fair")));
        assertThat(fair.complete()).isTrue();
        assertThat(fair.outcomes()).containsOnlyKeys("done");
    }

    @Test
    void samplersCanBeFair() {
        for (String strategy : List.of("random", "pct", "pos", "surw")) {
            Result result = Checking.everySchedule(
                    FilterTests::politelyBusy,
                    options -> options.withStrategy(strategy)
                            .withMaxSteps(200)
                            .withExecutions(200)
                            .withFilters(List.of("fair")));
            assertThat(result.outcomes()).as(strategy).containsEntry("done", 200L);
        }
    }

    /** Two loops over a place of their own: at most so many steps, and what is cut off there makes the search incomplete. */
    @Test
    void aBoundOnTheDepthCutsAndSaysSo() {
        Program.Body program = FilterPrograms.all().get("increments");
        Result shallow = check(program, "depth=6");
        assertThat(shallow.complete()).isFalse();
        assertThat(shallow.verdict()).isEqualTo(Result.Verdict.BUDGET);
        assertThat(shallow.blocked()).isPositive();
        assertThat(shallow.guarantee()).contains("; the first 6 steps");
        Result deep = check(program, "depth=100");
        assertThat(deep.complete()).isTrue();
        assertThat(deep.executions()).isEqualTo(check(program).executions());
    }

    /** Who spins for nothing twice could as well have waited: at most one useless iteration a wait is left. */
    @Test
    void uselessTurnsAreLeftOut() {
        assertThat(executions("spin loop of two reads", "local-cycles"))
                .isLessThan(executions("spin loop of two reads"));
    }

    /** Each of the orders in which the threads arrive, times one useless iteration of a waiting thread, at each value it could see. */
    @ParameterizedTest
    @CsvSource({"2, 1, 4", "2, 2, 16", "2, 3, 64", "3, 1, 36"})
    void aSpinningBarrierHasAsManyClassesAsCanBeCounted(int threads, int rounds, int classes) {
        Result result = check(() -> FilterPrograms.spinningBarrier(threads, rounds), "local-cycles", "not-seen-before");
        assertThat(result.complete()).isTrue();
        assertThat(result.bugs()).isEmpty();
        assertThat(result.classes()).isEqualTo(classes);
        Result optimal = Checking.everySchedule(
                () -> FilterPrograms.spinningBarrier(threads, rounds),
                options -> options.withStrategy("optimal").withFilters(List.of("local-cycles")));
        assertThat(optimal.complete()).isTrue();
        assertThat(optimal.classes()).isEqualTo(classes);
        assertThat(optimal.redundant()).isZero();
    }

    /** Threads that write a few places and wait in loops for one or two of them; many get stuck. */
    @Test
    void randomProgramsThatSpinHaveTheSameOutcomes() {
        for (int seed = 0; seed < 20; seed++) {
            Program.Body program = new SpinningProgram(seed);
            Result plain = check(program);
            assertThat(plain.complete()).isTrue();
            for (String filters :
                    List.of("local-cycles", "local-cycles not-seen-before", "not-seen-before super-steps")) {
                Result filtered = check(program, filters.split(" "));
                assertThat(filtered.outcomes().keySet())
                        .as(program + " with " + filters)
                        .isEqualTo(plain.outcomes().keySet());
                assertThat(bugs(filtered)).as(program + " with " + filters).isEqualTo(bugs(plain));
            }
        }
    }

    @Test
    void aThreadThatIsStuckInALoopIsStillFound() {
        Result result = check(
                () -> {
                    done = false;
                    turns = 0;
                    Together.run(
                            () -> {
                                while (!done) {
                                    if (turns > 5) {
                                        done = true;
                                    }
                                }
                            },
                            () -> {
                                turns = 1;
                                turns = 2;
                                turns = 3;
                            });
                    return null;
                },
                "local-cycles");
        assertThat(result.bugs()).hasSize(1);
        assertThat(result.bugs().get(0).kind()).isIn("livelock", "deadlock");
    }
}
