package dev.bohr.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The ways in which tests check programs. What a program returns, as text, is its outcome. */
public final class Checking {
    private Checking() {}

    /** No test is to hang: a search that gets so large is a failure of the test. */
    private static final int MOST_EXECUTIONS = 200_000;

    private static final Options ALL = Options.defaults()
            .withStrategy("dfs")
            .withOutcomes(true)
            .withContinueAfterBug(true)
            .withExecutions(MOST_EXECUTIONS);

    public static Result check(Program.Body program, Options options) {
        return Bohr.check(new Program("program", program, true), options, Progress.SILENT);
    }

    /** Every schedule, past bugs. */
    public static Result everySchedule(Program.Body program) {
        return everySchedule(program, options -> options);
    }

    public static Result everySchedule(Program.Body program, UnaryOperator<Options> change) {
        return check(program, change.apply(ALL));
    }

    /** All outcomes of a program that has no bug. */
    public static Set<String> outcomes(Program.Body program) {
        return outcomes(program, options -> options);
    }

    public static Set<String> outcomes(Program.Body program, UnaryOperator<Options> change) {
        Result result = everySchedule(program, change);
        assertThat(result.bugs()).isEmpty();
        assertThat(result.reason()).isEmpty();
        assertThat(result.complete()).isTrue();
        assertThat(result.verdict()).isEqualTo(Result.Verdict.OK);
        return result.outcomes().keySet();
    }

    /**
     * All outcomes of a program that has no bug and no weak behaviour: they are the same for every search and every memory model. Where an
     * execution takes long, not all searches are tried.
     */
    public static Set<String> outcomesEverywhere(Program.Body program) {
        Set<String> first = outcomes(program, options -> options.withStrategy("optimal"));
        String[] others = Runtime.version().feature() >= 24 ? new String[] {"dfs", "auto", "dpor"} : new String[0];
        for (String strategy : others) {
            assertThat(outcomes(program, options -> options.withStrategy(strategy)))
                    .as(strategy)
                    .isEqualTo(first);
        }
        String[] models = Runtime.version().feature() >= 24
                ? new String[] {Options.SEQUENTIAL, "tso", "ra", Options.WEAK}
                : new String[] {Options.SEQUENTIAL, Options.WEAK};
        for (String model : models) {
            assertThat(outcomes(
                            program,
                            options -> options.withStrategy(Options.GRAPH)
                                    .withModel(model)
                                    .withRaces(Options.Races.IGNORE)))
                    .as("graph, " + model)
                    .isEqualTo(first);
        }
        return first;
    }

    /** The first bug of a program that has one. */
    public static Bug bug(Program.Body program) {
        return bug(program, options -> options);
    }

    public static Bug bug(Program.Body program, UnaryOperator<Options> change) {
        Result result = everySchedule(program, options -> change.apply(options).withContinueAfterBug(false));
        assertThat(result.reason()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUG);
        return result.bugs().get(0);
    }
}
