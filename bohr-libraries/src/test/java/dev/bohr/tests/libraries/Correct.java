package dev.bohr.tests.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Checks programs that have no bug: nothing may be reported, control may not be lost, and no outcome may be seen but those
 * given, which are derived by hand from what the library promises. What a program returns, as text, is its outcome.
 */
final class Correct {
    /** Real threads are a hundred times slower than continuations. */
    private static final boolean HAS_CONTINUATIONS = Runtime.version().feature() >= 24;

    private static final boolean IS_THOROUGH = Boolean.getBoolean("bohr.thorough");

    private static final int EXECUTIONS = Integer.getInteger(
            "bohr.libraries.executions", HAS_CONTINUATIONS ? IS_THOROUGH ? 2000 : 400 : IS_THOROUGH ? 150 : 50);

    private static final Options RANDOM =
            Options.defaults().withStrategy("random").withOutcomes(true).withExecutions(EXECUTIONS);

    private static final Options ALL = Options.defaults()
            .withStrategy("dfs")
            .withOutcomes(true)
            .withExecutions(HAS_CONTINUATIONS ? 200_000 : EXECUTIONS);

    private Correct() {}

    /** Random schedules see nothing that is not allowed. */
    static void program(Set<String> allowed, Program.Body program) {
        program(allowed, options -> options, program);
    }

    static void program(Set<String> allowed, UnaryOperator<Options> change, Program.Body program) {
        Result result = check(program, change.apply(RANDOM.withAllowed(allowed)));
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUDGET);
        assertThat(result.executions()).isEqualTo(EXECUTIONS);
    }

    /**
     * Few enough schedules to run them all: exactly the outcomes that are allowed are seen. On real threads the larger programs
     * are only begun.
     */
    static void everySchedule(Set<String> allowed, Program.Body program) {
        Result result = check(program, ALL.withAllowed(allowed));
        if (!HAS_CONTINUATIONS && result.verdict() == Result.Verdict.BUDGET) {
            return;
        }
        assertThat(result.complete()).isTrue();
        assertThat(result.verdict()).isEqualTo(Result.Verdict.OK);
        assertThat(result.outcomes().keySet()).isEqualTo(allowed);
    }

    private static Result check(Program.Body program, Options options) {
        Result result = Bohr.check(new Program("program", program, true), options, Progress.SILENT);
        if (Boolean.getBoolean("bohr.libraries.print")) {
            System.out.printf(
                    "%s %d executions, %d steps each, %.1f s, %s%n",
                    options.strategy(),
                    result.executions(),
                    result.steps() / Math.max(1, result.executions()),
                    result.seconds(),
                    result.outcomes());
        }
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs().stream().map(Bug::message)).isEmpty();
        return result;
    }
}
