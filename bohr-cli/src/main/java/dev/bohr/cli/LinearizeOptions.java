package dev.bohr.cli;

import dev.bohr.Options;
import dev.bohr.linearizability.Criterion;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code bohr linearize}; their names are stable. */
final class LinearizeOptions {
    @Option(
            names = "--operations",
            split = ",",
            paramLabel = "NAME",
            description =
                    "The methods that tests are made of, separated by commas, as poll or poll(long,TimeUnit); -size: "
                            + "all but this one; default: all that make sense.")
    List<String> operations = new ArrayList<>();

    @Option(
            names = "--group",
            paramLabel = "NAMES",
            description =
                    "Methods that never run in parallel with each other, separated by commas: in each test one thread "
                            + "makes all their calls, as a single producer does. May be repeated.")
    List<String> groups = new ArrayList<>();

    @Option(
            names = "--list",
            description = "Only say what tests are made of, what is left out and why, and how many tests there are.")
    boolean list;

    @Option(
            names = "--spec",
            paramLabel = "CLASS",
            description = "A class with the same methods that says what is right; default: the class itself, with one "
                    + "call after the other.")
    Optional<String> specification = Optional.empty();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Tests with up to so many threads; default: 2, and 3 for --random.")
    Optional<Integer> threads = Optional.empty();

    @Option(
            names = "--calls",
            paramLabel = "N",
            description = "Tests with up to so many calls in each thread; default: 2, and 3 for --random.")
    Optional<Integer> calls = Optional.empty();

    @Option(
            names = "--initially",
            paramLabel = "CALLS",
            description = "Calls before there are threads, as \"add(1), add(2)\".")
    Optional<String> initially = Optional.empty();

    @Option(
            names = "--initial-calls",
            paramLabel = "N",
            defaultValue = "0",
            description = "Tests also begin with all sequences of up to so many calls; default: ${DEFAULT-VALUE}.")
    int initialCalls;

    @Option(names = "--finally", paramLabel = "CALLS", description = "Calls after all threads have ended.")
    Optional<String> atLast = Optional.empty();

    @Option(
            names = "--random",
            paramLabel = "N",
            description = "So many random tests; default: all tests, from the smallest up.")
    Optional<Integer> random = Optional.empty();

    @Option(
            names = "--test",
            paramLabel = "TEST",
            description =
                    "This test only, as \"[add(1)] poll(), add(2) | peek() [size()]\": calls before, threads, calls after. "
                            + "May be repeated.")
    List<String> tests = new ArrayList<>();

    @Option(
            names = "--criterion",
            paramLabel = "NAME",
            defaultValue = "linearizable",
            description = "linearizable (default), or sequentially-consistent.")
    String criterion = "linearizable";

    @Option(
            names = "--nondeterministic",
            description = "Calls that are made one after the other may rightly return one thing or another.")
    boolean nondeterministic;

    @Option(
            names = "--judge",
            paramLabel = "WHAT",
            defaultValue = "classes",
            description =
                    "classes (default): all executions that differ only in the order of independent steps at once; "
                            + "executions: each by itself, as classic checkers do.")
    String judge = "classes";

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = "optimal",
            description = "How to search each test, as for bohr check; default: ${DEFAULT-VALUE}.")
    String strategy = "optimal";

    @Option(
            names = "--bound",
            paramLabel = "N",
            description = "At most so many preemptions (${bundle:bounded}); default: any number.")
    Optional<Integer> bound = Optional.empty();

    @Option(names = "--executions", paramLabel = "N", description = "End each test after so many executions.")
    Optional<Long> executions = Optional.empty();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "End after so long: 500ms, 30s, 2m.")
    Optional<Duration> time = Optional.empty();

    @Option(names = AllSteps.NAME, description = AllSteps.DESCRIPTION)
    boolean allSteps;

    @Mixin
    final PageOptions page = new PageOptions();

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result as JSON there.")
    Optional<Path> json = Optional.empty();

    @Option(names = "--trace", paramLabel = "FILE", description = "Where to write the trace; default: under .bohr.")
    Optional<Path> trace = Optional.empty();

    @Mixin
    final ProgramOptions program = new ProgramOptions();

    /** What is wrong with these options, if anything. */
    Optional<String> problem() {
        if (!criterion.equals("linearizable") && !criterion.equals("sequentially-consistent")) {
            return Optional.of("--criterion is linearizable or sequentially-consistent, not '" + criterion + "'");
        }
        if (nondeterministic && !criterion.equals("linearizable")) {
            return Optional.of("--nondeterministic goes with --criterion linearizable");
        }
        if (!judge.equals("classes") && !judge.equals("executions")) {
            return Optional.of("--judge is classes or executions, not '" + judge + "'");
        }
        if (strategy.equals(Options.GRAPH)) {
            return Optional.of(
                    "--strategy graph does not say which steps come first; linearizability is checked by the "
                            + "others, under sequential consistency");
        }
        for (Optional<Integer> number : List.of(threads, calls, random)) {
            if (number.isPresent() && number.get() < 1) {
                return Optional.of("--threads, --calls and --random must be more than 0");
            }
        }
        if (initialCalls < 0 || bound.isPresent() && bound.get() < 0) {
            return Optional.of("--initial-calls and --bound must not be less than 0");
        }
        if (!tests.isEmpty()
                && (random.isPresent() || initially.isPresent() || atLast.isPresent() || initialCalls > 0)) {
            return Optional.of("--test says all of a test; --random, --initially, --initial-calls and --finally go "
                    + "without it");
        }
        if (initially.isPresent() && initialCalls > 0) {
            return Optional.of("give --initially or --initial-calls");
        }
        if (executions.isPresent() && executions.get() <= 0) {
            return Optional.of("--executions must be more than 0");
        }
        if (program.spurious) {
            return Optional.of("--spurious does not go with linearize: a call that waits would never be seen to block");
        }
        if (program.args.isPresent()) {
            return Optional.of("--args goes with main; give arguments of the constructor as a.b.Class(16)");
        }
        return program.problem(true)
                .or(() -> program.trusting("linearize"))
                .or(page::problem)
                .or(() -> json.flatMap(file -> CheckOptions.unwritable("--json", file)))
                .or(() -> trace.flatMap(file -> CheckOptions.unwritable("--trace", file)));
    }

    Criterion criterion() {
        if (criterion.equals("sequentially-consistent")) {
            return Criterion.SEQUENTIALLY_CONSISTENT;
        }
        return nondeterministic ? Criterion.NONDETERMINISTIC : Criterion.LINEARIZABLE;
    }

    Options toOptions() {
        return program.toOptions()
                .withStrategy(strategy)
                .withBound(bound.orElse(Options.UNBOUNDED))
                .withExecutions(executions.orElse(0L))
                .withTime(time.orElse(Duration.ZERO))
                .withRaces(Options.Races.IGNORE);
    }
}
