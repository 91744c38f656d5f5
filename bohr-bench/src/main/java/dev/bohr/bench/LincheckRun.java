package dev.bohr.bench;

import static org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt.forClasses;

import dev.bohr.bench.recording.AccessRecorder;
import java.time.Duration;
import java.util.Map;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/**
 * Measures Lincheck's model checking mode on one scenario in this JVM. The scenario is given over and over, because Lincheck
 * goes on to the next one when it has exhausted the interleavings of one, or run as many of them as it does by default; all
 * of it happens in one call of {@code check}, because each call weaves and unweaves all classes, which is not what is to be
 * measured.
 */
final class LincheckRun {
    /** More than any run gets through. */
    private static final int REPETITIONS = 100_000;

    private LincheckRun() {}

    public static void main(String[] args) {
        Arguments arguments = Arguments.readOrExit(
                args,
                Map.of(
                        "scenario",
                        Scenario.TREIBER_STACK.text(),
                        "verification",
                        "linearizability",
                        "count",
                        Counting.EXECUTIONS,
                        "search",
                        Counting.LINCHECKS_DEFAULT,
                        "warmup",
                        "10",
                        "seconds",
                        "5"));
        Scenario scenario = Scenario.of(arguments.text("scenario"));
        boolean classes = Counting.isOfClasses(arguments);
        LincheckScenario given = classes ? LincheckScenario.recorded(scenario) : LincheckScenario.of(scenario);
        ModelCheckingOptions options = new ModelCheckingOptions()
                .iterations(0)
                .invocationsPerIteration((int) arguments.number("search"))
                .minimizeFailedScenario(false)
                .verifier(verifier(arguments.text("verification")));
        if (classes) {
            options.addGuarantee(
                    forClasses(AccessRecorder.class.getName()).allMethods().ignore());
        }
        for (int i = 0; i < REPETITIONS; i++) {
            options.addCustomScenario(given.again());
        }
        Duration warmup = Duration.ofSeconds(arguments.number("warmup"));
        Duration time = Duration.ofSeconds(arguments.number("seconds"));
        Tally tally = classes ? new Tally.Classes(warmup, time) : new Tally.Executions(warmup, time);
        CountingVerifier.tell(tally);
        try {
            options.check(given.structure());
            throw new IllegalStateException("Lincheck has ended before the time was over");
        } catch (Tally.TimeOver e) {
            System.out.println(new Measurement(
                            "lincheck",
                            scenario.text(),
                            "model-checking," + arguments.text("verification"),
                            "-",
                            System.getProperty("java.version"),
                            tally.executions(),
                            tally.seconds(),
                            tally.cpuSeconds(),
                            Measurement.UNKNOWN,
                            tally.classes())
                    .toLine());
        }
        // Lincheck's threads are left where the exception found them.
        System.exit(0);
    }

    private static Class<? extends CountingVerifier> verifier(String verification) {
        return switch (verification) {
            case "linearizability" -> CountingVerifier.Linearizability.class;
            case "none" -> CountingVerifier.Nothing.class;
            default ->
                throw new IllegalArgumentException(
                        "--verification is linearizability or none, not '" + verification + "'");
        };
    }
}
