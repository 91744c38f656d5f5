package dev.bohr.bench;

import java.time.Duration;
import java.util.Map;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/**
 * Measures Lincheck's model checking mode on one scenario in this JVM. The scenario is given over and over, because Lincheck
 * goes on to the next one when it has exhausted the interleavings of one; all of it happens in one call of {@code check},
 * because each call weaves and unweaves all classes, which is not what is to be measured.
 */
final class LincheckRun {
    /** More than any run gets through. */
    private static final int REPETITIONS = 100_000;

    /** More than any of the scenarios has: Lincheck ends by itself. */
    private static final int INVOCATIONS = 10_000_000;

    private LincheckRun() {}

    public static void main(String[] args) {
        Arguments arguments = Arguments.readOrExit(
                args, Map.of("scenario", Scenario.TREIBER_STACK.text(), "warmup", "10", "seconds", "5"));
        Scenario scenario = Scenario.of(arguments.text("scenario"));
        LincheckScenario given = LincheckScenario.of(scenario);
        ModelCheckingOptions options = new ModelCheckingOptions()
                .iterations(0)
                .invocationsPerIteration(INVOCATIONS)
                .minimizeFailedScenario(false)
                .verifier(CountingVerifier.class);
        for (int i = 0; i < REPETITIONS; i++) {
            options.addCustomScenario(given.scenario());
        }
        CountingVerifier.Window window = CountingVerifier.open(
                Duration.ofSeconds(arguments.number("warmup")), Duration.ofSeconds(arguments.number("seconds")));
        try {
            options.check(given.structure());
            throw new IllegalStateException("Lincheck has ended before the time was over");
        } catch (CountingVerifier.TimeOver e) {
            System.out.println(new Measurement(
                            "lincheck",
                            scenario.text(),
                            "model-checking",
                            "-",
                            System.getProperty("java.version"),
                            window.executions(),
                            window.seconds(),
                            Measurement.UNKNOWN)
                    .toLine());
        }
        // Lincheck's threads are left where the exception found them.
        System.exit(0);
    }
}
