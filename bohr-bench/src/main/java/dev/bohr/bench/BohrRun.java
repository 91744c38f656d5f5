package dev.bohr.bench;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import java.time.Duration;
import java.util.Map;
import java.util.function.LongSupplier;

/** Measures Bohr on one scenario in this JVM, which must have been started with the agent. */
final class BohrRun {
    private final Program program;
    private final Options options;
    private final LongSupplier clock;

    private BohrRun(Program program, Options options, LongSupplier clock) {
        this.program = program;
        this.options = options;
        this.clock = clock;
    }

    public static void main(String[] args) {
        BenchArguments benchArguments = BenchArguments.readOrExit(
                args,
                Map.of(
                        "scenario", BenchScenario.TREIBER_STACK.text(),
                        "strategy", "random",
                        "model", Options.SEQUENTIAL,
                        "locks", "model",
                        "count", CountArguments.EXECUTIONS,
                        "search", CountArguments.LINCHECKS_DEFAULT,
                        "clock", "wall",
                        "warmup", "10",
                        "seconds", "5"));
        BenchScenario benchScenario = BenchScenario.of(benchArguments.text("scenario"));
        String locks = benchArguments.text("locks");
        Options options = Options.defaults()
                .withExplains(false)
                .withStrategy(benchArguments.text("strategy"))
                .withModel(benchArguments.text("model"))
                .withModelLocks(isModel(locks));
        if (CountArguments.isOfClasses(benchArguments)) {
            options = options.withExecutions(benchArguments.number("search"));
        }
        BohrRun run = new BohrRun(
                Program.of(benchScenario.text(), benchScenario.program()),
                options,
                clock(benchArguments.text("clock")));
        run.measure(Duration.ofSeconds(benchArguments.number("warmup")), 1);
        Totals totals = run.measure(Duration.ofSeconds(benchArguments.number("seconds")), 1_000);
        System.out.println(new Measurement(
                        "bohr",
                        benchScenario.text(),
                        options.strategy(),
                        locks,
                        System.getProperty("java.version"),
                        totals.executions,
                        totals.seconds,
                        totals.cpuSeconds,
                        totals.steps,
                        totals.classes)
                .toLine());
        // Whatever threads are left must not keep the next measurement waiting.
        System.exit(0);
    }

    /** By the processor's, a JVM is as warm and is measured for as long on a busy machine as on a quiet one; it takes longer. */
    private static LongSupplier clock(String name) {
        return switch (name) {
            case "wall" -> System::nanoTime;
            case "cpu" -> CpuTime::nanos;
            default -> throw new IllegalArgumentException("--clock is wall or cpu, not '" + name + "'");
        };
    }

    private static boolean isModel(String locks) {
        return switch (locks) {
            case "model" -> true;
            case "jdk" -> false;
            default -> throw new IllegalArgumentException("--locks is model or jdk, not '" + locks + "'");
        };
    }

    /**
     * Checks for so long, again and again if a check is complete sooner, as depth-first search on a small program is. The
     * clock is ours and runs around the checks, so that their start and end count too. If it is classes that are counted, each
     * check has its number of executions, and the last is not cut short.
     */
    private Totals measure(Duration time, long firstSeed) {
        long executions = 0;
        long steps = 0;
        long classes = 0;
        long cpuStart = CpuTime.nanos();
        long wallStart = System.nanoTime();
        long start = clock.getAsLong();
        long elapsed = 0;
        for (long seed = firstSeed; elapsed < time.toNanos(); seed++) {
            Options search = options.withSeed(seed);
            Result result = Bohr.check(
                    program,
                    options.executions() > 0 ? search : search.withTime(time.minusNanos(elapsed)),
                    Progress.SILENT);
            requireNoBug(result);
            executions += result.executions();
            steps += result.steps();
            classes += result.classes();
            elapsed = clock.getAsLong() - start;
        }
        // A single check may have none, if it began when the time was all but over.
        if (executions == 0) {
            throw new IllegalStateException("no execution in " + time);
        }
        return new Totals(
                executions,
                steps,
                options.executions() > 0 ? classes : Measurement.UNKNOWN,
                (System.nanoTime() - wallStart) / 1e9,
                (CpuTime.nanos() - cpuStart) / 1e9);
    }

    /** The programs have no bug to find, so one that is found is Bohr's own, and its speed is worth nothing. */
    private static void requireNoBug(Result result) {
        if (result.verdict() == Result.Verdict.NOT_CHECKED || result.verdict() == Result.Verdict.BUG) {
            throw new IllegalStateException(result.verdict().text() + ": " + result.reason() + result.bugs());
        }
    }

    private record Totals(long executions, long steps, long classes, double seconds, double cpuSeconds) {}
}
