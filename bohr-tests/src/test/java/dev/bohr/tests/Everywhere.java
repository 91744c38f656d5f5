package dev.bohr.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** One program under many strategies: those that explore everything agree on its outcomes, and samplers see none besides. */
public final class Everywhere {
    private static final List<String> WHOLE = List.of("dfs", "icb", "dpor", "source", "optimal", "cb-dpor", "auto");
    private static final List<String> SAMPLERS = List.of("random", "pct", "pos", "surw");
    /** One of each kind: each strategy takes a while to get ready. */
    private static final List<String> FEW = List.of("dfs", "cb-dpor", "optimal");

    private static final int SAMPLES = 20;

    private Everywhere() {}

    /** It has these outcomes and no others, under one strategy of each kind. */
    public static void hasOutcomes(Program.Body program, String... expected) {
        hasOutcomes(program, FEW, List.of(), Set.of(expected));
    }

    /** The same under every strategy but {@code graph}. */
    public static void hasOutcomesUnderAll(Program.Body program, String... expected) {
        hasOutcomes(program, WHOLE, SAMPLERS, Set.of(expected));
    }

    private static void hasOutcomes(
            Program.Body program, List<String> whole, List<String> samplers, Set<String> expected) {
        List<String> wrong = new ArrayList<>();
        for (String strategy : whole) {
            Result result = run(program, strategy, 0);
            boolean isWhole = result.complete() && result.reason().isEmpty();
            if (!isWhole || !result.outcomes().keySet().equals(expected)) {
                wrong.add(strategy + ": " + describe(result));
            }
        }
        for (String strategy : samplers) {
            Result result = run(program, strategy, SAMPLES);
            if (!result.reason().isEmpty()
                    || !expected.containsAll(result.outcomes().keySet())) {
                wrong.add(strategy + ": " + describe(result));
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** The same under execution graphs and sequential consistency. */
    public static void hasOutcomesInGraphs(Program.Body program, String... expected) {
        Result result = run(program, Options.GRAPH, 0);
        assertThat(result.reason()).isEmpty();
        assertThat(result.complete()).isTrue();
        assertThat(result.outcomes().keySet()).containsExactlyInAnyOrder(expected);
    }

    /** Some execution of it fails, and strategies of each kind find one. */
    public static void hasBug(Program.Body program, String message) {
        for (String strategy : FEW) {
            Result result = run(program, strategy, 0);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(result.bugs()).as(strategy).isNotEmpty();
            assertThat(result.bugs().get(0).message()).as(strategy).contains(message);
        }
    }

    private static Result run(Program.Body program, String strategy, int executions) {
        return Checking.everySchedule(
                program,
                options -> executions == 0
                        ? options.withStrategy(strategy)
                        : options.withStrategy(strategy).withExecutions(executions));
    }

    private static String describe(Result result) {
        return result.outcomes().keySet() + " " + result.verdict() + " " + result.reason() + " "
                + result.bugs().stream().map(bug -> bug.message()).toList();
    }
}
