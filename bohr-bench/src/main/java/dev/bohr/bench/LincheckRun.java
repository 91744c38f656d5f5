package dev.bohr.bench;

import static org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt.forClasses;

import dev.bohr.bench.recording.AccessRecorder;
import java.time.Duration;
import java.util.Map;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/**
 * Measures Lincheck's model checking mode on one scenario in this JVM. The scenario is given over and over, because Lincheck
 * continues to the next one when it has exhausted the interleavings of one, or run as many of them as it does by default; all
 * of it happens in one call of {@code check}, because each call weaves and unweaves all classes, which is not what is to be
 * measured.
 */
final class LincheckRun {
    /** More than any run gets through. */
    private static final int REPETITIONS = 100_000;

    private LincheckRun() {}

    public static void main(String[] args) {
        BenchArguments benchArguments = BenchArguments.readOrExit(
                args,
                Map.of(
                        "scenario",
                        BenchScenario.TREIBER_STACK.text(),
                        "verification",
                        "linearizability",
                        "count",
                        CountArguments.EXECUTIONS,
                        "search",
                        CountArguments.LINCHECKS_DEFAULT,
                        "warmup",
                        "10",
                        "seconds",
                        "5"));
        BenchScenario benchScenario = BenchScenario.of(benchArguments.text("scenario"));
        boolean classes = CountArguments.isOfClasses(benchArguments);
        LincheckScenario given =
                classes ? LincheckScenario.recorded(benchScenario) : LincheckScenario.of(benchScenario);
        ModelCheckingOptions options = new ModelCheckingOptions()
                .iterations(0)
                .invocationsPerIteration((int) benchArguments.number("search"))
                .minimizeFailedScenario(false)
                .verifier(verifier(benchArguments.text("verification")));
        if (classes) {
            options.addGuarantee(
                    forClasses(AccessRecorder.class.getName()).allMethods().ignore());
        }
        for (int i = 0; i < REPETITIONS; i++) {
            options.addCustomScenario(given.again());
        }
        Duration warmup = Duration.ofSeconds(benchArguments.number("warmup"));
        Duration time = Duration.ofSeconds(benchArguments.number("seconds"));
        LincheckCounts lincheckCounts =
                classes ? new LincheckCounts.Classes(warmup, time) : new LincheckCounts.Executions(warmup, time);
        CountingVerifier.tell(lincheckCounts);
        try {
            options.check(given.structure());
            throw new IllegalStateException("Lincheck has ended before the time was over");
        } catch (LincheckCounts.TimeOver e) {
            System.out.println(new Measurement(
                            "lincheck",
                            benchScenario.text(),
                            "model-checking," + benchArguments.text("verification"),
                            "-",
                            System.getProperty("java.version"),
                            lincheckCounts.executions(),
                            lincheckCounts.seconds(),
                            lincheckCounts.cpuSeconds(),
                            Measurement.UNKNOWN,
                            lincheckCounts.classes())
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
