package dev.bohr.tests.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Progress;
import dev.bohr.Repetition;
import dev.bohr.suite.NoFalseAlarms;
import dev.bohr.suite.Suite;
import dev.bohr.suite.SuiteProgram;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledForJreRange;

/**
 * Bohr is silent on correct programs: each of the suite has the outcomes derived by hand and no other, with the models of locks
 * and with the JDK's own. This is the short form; {@code bohr-suite/no-false-alarms} is the long one.
 */
class NoFalseAlarmTests {
    /** Real threads, even reused ones (docs/decisions/0011), are slow. */
    private static final boolean FAST = Runtime.version().feature() >= 24;

    private static final long EXECUTIONS = FAST ? 2_000 : 150;

    /** Searches that take longer than this on real threads are left to the newer JDK. */
    private static final long MOST_EXECUTIONS = FAST ? SuiteProgram.DEPTH_FIRST : 300;

    /** So many of each are run twice; {@code bohr-suite/run-twice} runs more. */
    private static final long SCHEDULES = 20;

    private static final Options RANDOM =
            Options.defaults().withStrategy("random").withExecutions(EXECUTIONS);

    @TestFactory
    Stream<DynamicTest> aRandomWalkStaysInsideTheAllowedOutcomes() {
        return all(RANDOM);
    }

    @Tag("thorough")
    @TestFactory
    Stream<DynamicTest> soDoesOneThroughTheLocksOfTheJdk() {
        return all(RANDOM.withModelLocks(false));
    }

    private static Stream<DynamicTest> all(Options options) {
        return Suite.programs().stream()
                .map(program -> dynamicTest(
                        program.name(),
                        () -> assertThat(NoFalseAlarms.complaints(
                                        program, NoFalseAlarms.check(program, options), options))
                                .isEmpty()));
    }

    @TestFactory
    Stream<DynamicTest> everyScheduleTogetherReachesExactlyTheAllowedOutcomes() {
        Options options = Options.defaults().withStrategy("dfs").withExecutions(MOST_EXECUTIONS);
        return Suite.programs().stream()
                .filter(SuiteProgram::ends)
                .map(program -> dynamicTest(program.name(), () -> {
                    var result = NoFalseAlarms.check(program, options);
                    if (FAST || result.complete()) {
                        assertThat(NoFalseAlarms.complaints(program, result, options))
                                .isEmpty();
                    } else {
                        assertThat(result.bugs()).isEmpty();
                        assertThat(result.reason()).isEmpty();
                    }
                }));
    }

    @Tag("thorough")
    @TestFactory
    Stream<DynamicTest> oneScheduleDoesTheSameTwice() {
        return Suite.programs().stream()
                .map(program -> dynamicTest(program.name(), () -> {
                    Repetition twice = Bohr.twice(program.program(), RANDOM.withExecutions(SCHEDULES), Progress.SILENT);
                    assertThat(twice.difference()).isNull();
                    assertThat(twice.reason()).isEmpty();
                    assertThat(twice.schedules()).isEqualTo(SCHEDULES);
                }));
    }

    /** The short form of {@code bohr-suite/soak}: rounds over all programs, and as much memory after the last as after the second. */
    @Tag("thorough")
    @Test
    @EnabledForJreRange(minVersion = 24)
    void nothingOfAnExecutionStaysBehind() {
        rounds(2);
        long first = growth();
        // Once more if it is too much: what the JVM itself loads and compiles on the way is there only the first time.
        assertThat(first < 1 << 20 ? first : Math.min(first, growth())).isLessThan(1 << 20);
    }

    private static long growth() {
        long before = used();
        rounds(3);
        return used() - before;
    }

    private static void rounds(int rounds) {
        for (int round = 0; round < rounds; round++) {
            for (SuiteProgram program : Suite.programs()) {
                NoFalseAlarms.check(program, RANDOM.withExecutions(400));
            }
        }
    }

    /** The least of a few looks: what other threads of the JVM allocate in the meantime is only ever too much. */
    private static long used() {
        long least = Long.MAX_VALUE;
        for (int look = 0; look < 3; look++) {
            System.gc();
            least = Math.min(
                    least,
                    Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least;
    }

    /** The suite is only worth what it covers. */
    @Test
    void theSuiteIsLargeAndHasReasons() {
        assertThat(Suite.all()).hasSizeGreaterThan(120);
        assertThat(Suite.all()).allSatisfy(program -> {
            assertThat(program.because()).isNotBlank();
            assertThat(program.allowed()).isNotEmpty().containsAll(program.rare());
        });
        Set<String> names = new TreeSet<>();
        Suite.all().forEach(program -> names.add(program.name()));
        assertThat(names).hasSameSizeAs(Suite.all());
        assertThat(Suite.all().stream().filter(SuiteProgram::ends)).hasSizeGreaterThan(50);
    }

    /** Beside the main thread, which in most of them only waits. */
    @Test
    void tenProgramsAndMoreHaveThreeThreads() {
        Options once = RANDOM.withExecutions(1);
        assertThat(Suite.programs().stream()
                        .filter(program -> NoFalseAlarms.check(program, once).threads() > 3))
                .hasSizeGreaterThan(10);
    }
}
