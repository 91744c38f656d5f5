package dev.bohr.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.bench.recording.AccessRecorder;
import dev.bohr.explore.progress.Fingerprints;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Lincheck's classes are counted with counts what Bohr counts by itself. */
class TwinsUnderAgentTests {
    @ParameterizedTest
    @EnabledForJreRange(minVersion = 24)
    @CsvSource({"racy-counter, 328", "locked-counter, 20", "treiber-stack, 367"})
    void amongAllExecutions(String scenario, int classes) {
        requireClasses(BenchScenario.of(scenario), "dfs-counted", classes);
    }

    /** Not the queue: a turn of its loop that was of no use is a step of its own for Bohr (3,669 classes), and none for its twin (3,304). */
    @ParameterizedTest
    @CsvSource({"racy-counter, 328", "locked-counter, 20", "treiber-stack, 367"})
    void amongThoseOfAReduction(String scenario, int classes) {
        requireClasses(BenchScenario.of(scenario), "optimal", classes);
    }

    private static void requireClasses(BenchScenario benchScenario, String strategy, int classes) {
        Result result = check(benchScenario.program(), strategy);
        assertThat(result.complete()).isTrue();
        assertThat(result.classes()).isEqualTo(classes);

        Runnable twin = benchScenario.twin().orElseThrow();
        Fingerprints recorded = new Fingerprints(1);
        Result ofTwin = check(
                () -> {
                    twin.run();
                    recorded.add(AccessRecorder.fingerprint());
                },
                strategy);
        assertThat(ofTwin.executions()).isEqualTo(result.executions());
        assertThat(recorded.size()).isEqualTo(classes);
    }

    private static Result check(Runnable program, String strategy) {
        return Bohr.check(Program.of("twin", program), Options.defaults().withStrategy(strategy), Progress.SILENT);
    }
}
