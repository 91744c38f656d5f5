package dev.bohr.bench;

import java.util.Map;
import org.jetbrains.lincheck.Lincheck;

/** Measures Lincheck on a program that creates threads for itself. It counts how often it is run. */
final class LincheckProgramRun {
    private static final int INVOCATIONS = 10_000_000;

    private LincheckProgramRun() {}

    public static void main(String[] args) {
        Arguments arguments = Arguments.readOrExit(
                args, Map.of("scenario", Scenario.FIXED_POOL.text(), "warmup", "10", "seconds", "5"));
        Scenario scenario = Scenario.of(arguments.text("scenario"));
        Clock clock = new Clock(scenario, arguments.number("warmup"), arguments.number("seconds"));
        Lincheck.runConcurrentTest(INVOCATIONS, () -> {
            clock.executionBegins();
            scenario.program().run();
        });
    }

    /**
     * Lincheck has no option to stop after some time, so this stops the JVM. Its few accesses are under Lincheck's control like
     * the program's hundreds.
     */
    private static final class Clock {
        private final Scenario scenario;
        private final long earliestStart;
        private final long length;
        private long start;
        private long executions;

        Clock(Scenario scenario, long warmupSeconds, long seconds) {
            this.scenario = scenario;
            this.earliestStart = System.nanoTime() + warmupSeconds * 1_000_000_000;
            this.length = seconds * 1_000_000_000;
        }

        void executionBegins() {
            long now = System.nanoTime();
            if (start != 0) {
                executions++;
                if (now - start >= length) {
                    end((now - start) / 1e9);
                }
            } else if (now >= earliestStart) {
                start = now;
            }
        }

        private void end(double seconds) {
            System.out.println(new Measurement(
                            "lincheck",
                            scenario.text(),
                            "concurrent-test",
                            "-",
                            System.getProperty("java.version"),
                            executions,
                            seconds,
                            Measurement.UNKNOWN)
                    .toLine());
            System.out.flush();
            Runtime.getRuntime().halt(0);
        }
    }
}
