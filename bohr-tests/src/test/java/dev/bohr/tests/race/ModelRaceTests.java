package dev.bohr.tests.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.tests.Checking;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The search by execution graphs finds races itself, from what each read sees: the same as the detector of the other searches. */
class ModelRaceTests {
    private static final int MOST_EXECUTIONS = 20_000;

    /**
     * Under a model a thread that is unparked sees what was done before, so as not to miss volatile writes; and a condition of Bohr's is a
     * loop as any other, of plain reads. A write is ordered before the reads that see it, as in C++, and not before those that see a later
     * one (docs/memory-models.md).
     */
    private static final Set<String> DIFFERENT = Set.of(
            "unpark alone",
            "a condition of Bohr's",
            "an earlier volatile write than the one that is seen, by a thread that has looked before");

    private static Stream<DynamicTest> all(Map<String, Program.Body> programs, boolean racy) {
        return programs.entrySet().stream()
                .filter(program -> !DIFFERENT.contains(program.getKey()))
                .map(program -> dynamicTest(program.getKey(), () -> {
                    Result result = Checking.check(
                            program.getValue(),
                            Options.defaults()
                                    .withStrategy(Options.GRAPH)
                                    .withContinueAfterBug(true)
                                    .withExecutions(MOST_EXECUTIONS));
                    assertThat(result.reason()).isEmpty();
                    if (racy) {
                        assertThat(result.races()).isNotEmpty();
                    } else {
                        assertThat(result.races()).extracting(Bug::message).isEmpty();
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> whatNothingOrdersIsARace() {
        return all(Twins.racy(), true);
    }

    @TestFactory
    Stream<DynamicTest> whatIsOrderedIsNone() {
        return all(Twins.ordered(), false);
    }
}
