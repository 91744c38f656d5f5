package dev.bohr.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.strategy.Strategies;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The short form of the soak: the heap has what it had, but for what the search may remember of the past. */
class MemoryUnderAgentTests {
    /** On real threads an execution takes some twenty times as long. */
    private static final int EXECUTIONS = Runtime.version().feature() >= 24 ? 20_000 : 1_000;

    private static final int MEBIBYTE = 1 << 20;

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "icb", "cb-dpor", "dpor", "source", "optimal", "surw", "graph"})
    void nothingOfAnExecutionStaysBehind(String strategy) {
        assumeThat(Strategies.names()).contains(strategy);
        assertThat(growth(Options.defaults().withStrategy(strategy))).isLessThan(MEBIBYTE);
    }

    /** They are many, and no two are alike. */
    @ParameterizedTest
    @ValueSource(strings = {"sc", "jam"})
    void noGraphIsRemembered(String model) {
        Options options = Options.defaults().withStrategy(Options.GRAPH).withModel(model);
        assertThat(growth(options, BenchScenario.N_WRITERS)).isLessThan(MEBIBYTE);
    }

    @Test
    void whatWasSeenBeforeIsRememberedWithinItsLimit() {
        Options options = Options.defaults().withStrategy("dfs").withFilters(List.of("not-seen-before"));
        assertThat(growth(options)).isLessThan(2 * MEBIBYTE);
    }

    private static long growth(Options options) {
        return growth(options, BenchScenario.LARGE_LOCKED_COUNTER);
    }

    /** Once more if it is too much: what the JVM itself loads and compiles on the way is there only the first time. */
    private static long growth(Options options, BenchScenario benchScenario) {
        long first = growthOnce(options, benchScenario);
        return first < MEBIBYTE ? first : Math.min(first, growthOnce(options, benchScenario));
    }

    /** Between one execution and a much later one, in the midst of both: the search is still there. */
    private static long growthOnce(Options options, BenchScenario benchScenario) {
        int[] executed = new int[1];
        long[] used = new long[2];
        Runnable program = () -> {
            benchScenario.program().run();
            executed[0]++;
            if (executed[0] == EXECUTIONS / 10) {
                used[0] = used();
            } else if (executed[0] == EXECUTIONS / 2) {
                used[1] = used();
            }
        };
        Result result = Bohr.check(
                Program.of("soak", program), options.withMemoryLimit(1).withExecutions(EXECUTIONS), Progress.SILENT);
        assertThat(result.reason()).isEmpty();
        assertThat(result.executions()).isEqualTo(EXECUTIONS);
        assertThat(used[1]).isPositive();
        return used[1] - used[0];
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
}
