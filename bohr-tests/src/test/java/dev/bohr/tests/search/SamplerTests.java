package dev.bohr.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.tests.Checking;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How often samplers meet rare bugs. With {@code -Dbohr.samplers=N} the table is printed, with N executions each. */
class SamplerTests {
    private static final int TO_PRINT = Integer.getInteger("bohr.samplers", 0);

    private static final Map<String, Program.Body> PROGRAMS = new LinkedHashMap<>();

    static {
        PROGRAMS.put("reorder, 3 setters", () -> RareBugs.reorder(3));
        PROGRAMS.put("reorder, 9 setters", () -> RareBugs.reorder(9));
        PROGRAMS.put("two stages, 3 writers", () -> RareBugs.twoStage(3));
        PROGRAMS.put("two stages, 9 writers", () -> RareBugs.twoStage(9));
        // 12 zeros and 3 ones: 455 orders.
        PROGRAMS.put("appends, ones apart", () -> RareBugs.appends(12, 3, "000100000010001"));
        PROGRAMS.put("appends, ones last", () -> RareBugs.appends(12, 3, "000000000000111"));
        PROGRAMS.put("one stands still, 10 steps", () -> RareBugs.standStill(10));
        PROGRAMS.put("all updates lost, 5 threads", () -> RareBugs.allLost(5));
    }

    private static double rate(String program, String strategy, int depth, int executions) {
        Result result = Checking.check(
                PROGRAMS.get(program),
                Options.defaults()
                        .withStrategy(strategy)
                        .withPctDepth(depth)
                        .withSeed(42)
                        .withOutcomes(true)
                        .withExecutions(executions));
        assertThat(result.reason()).isEmpty();
        return (double) result.outcomes().getOrDefault("bug", 0L) / result.executions();
    }

    @Test
    void partialOrderSamplingMeetsWhatRacesDecide() {
        assertThat(rate("reorder, 3 setters", "pos", 3, 1_500))
                .isGreaterThan(rate("reorder, 3 setters", "random", 3, 1_500));
    }

    @Test
    void selectivelyUniformSamplingMeetsWhatTheOrderAtOnePlaceDecides() {
        assertThat(rate("all updates lost, 5 threads", "surw", 3, 1_000))
                .isGreaterThan(5 * rate("all updates lost, 5 threads", "random", 3, 1_000));
    }

    @Test
    void table() {
        if (TO_PRINT == 0) {
            return;
        }
        System.out.println("| program | random | pct 2 | pct 3 | pos | surw |");
        System.out.println("|---|---|---|---|---|---|");
        for (String program : PROGRAMS.keySet()) {
            System.out.printf(
                    "| %s | %.5f | %.5f | %.5f | %.5f | %.5f |%n",
                    program,
                    rate(program, "random", 3, TO_PRINT),
                    rate(program, "pct", 2, TO_PRINT),
                    rate(program, "pct", 3, TO_PRINT),
                    rate(program, "pos", 3, TO_PRINT),
                    rate(program, "surw", 3, TO_PRINT));
        }
    }
}
