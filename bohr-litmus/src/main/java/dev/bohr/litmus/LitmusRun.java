package dev.bohr.litmus;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.report.json.JsonFields;
import dev.bohr.report.json.JsonLines;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a test has shown under a model.
 *
 * @param executions those that ended
 * @param blocked those that did not: given up because others show all that they could, or deadlocked
 * @param outcomes what the registers were in the end
 * @param result what the engine says of the whole
 */
public record LitmusRun(
        LitmusTest test, String model, long executions, long blocked, SortedSet<String> outcomes, Result result) {

    /** Runs a test under the model of the options. */
    public static LitmusRun of(LitmusTest test, Options options, Progress progress) {
        Options asked = options.withOutcomes(true)
                .withContinueAfterBug(true)
                // Plain variables that are raced for are what many tests are about.
                .withRaces(Options.Races.IGNORE);
        Result result = Bohr.check(new Program(test.name(), test.program(), true), asked, progress);
        // Every execution that ends has an outcome.
        long complete =
                result.outcomes().values().stream().mapToLong(Long::longValue).sum();
        return new LitmusRun(
                test,
                options.model(),
                complete,
                result.executions() - complete,
                new TreeSet<>(result.outcomes().keySet()),
                result);
    }

    /** Why it does not show all there is; empty if it does. */
    public String gap() {
        if (result.verdict() == Result.Verdict.NOT_CHECKED) {
            return "not checked: " + result.reason();
        }
        List<String> others = result.bugs().stream()
                .filter(bug -> !bug.kind().equals("deadlock"))
                .map(bug -> bug.kind() + ": " + bug.message())
                .toList();
        if (!others.isEmpty()) {
            return String.join("; ", others);
        }
        return result.complete() ? "" : "not all executions were run";
    }

    /** What is not as the test expects it; empty if all is. */
    public List<String> differences() {
        return gap().isEmpty() ? test.expectation().differences(model, executions, outcomes) : List.of(gap());
    }

    /** One line of JSON; the names of the fields are a promise to users' scripts. */
    public String json() {
        return JsonLines.line(new JsonFields()
                .with("name", test.name())
                .with("model", model)
                .with("executions", executions)
                .with("blocked", blocked)
                .with("outcomes", List.copyOf(outcomes)));
    }
}
