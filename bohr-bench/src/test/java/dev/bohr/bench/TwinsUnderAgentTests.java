package dev.bohr.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.explore.Fingerprints;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Lincheck's classes are counted with counts what Bohr counts by itself. */
class TwinsUnderAgentTests {
    @ParameterizedTest
    @EnabledForJreRange(minVersion = 24)
    @CsvSource({"racy-counter, 328", "locked-counter, 20", "treiber-stack, 367"})
    void theRecorderOfATwinFindsTheClassesThatBohrFinds(String name, int classes) {
        Scenario scenario = Scenario.of(name);
        Result result = check(scenario.program());
        assertThat(result.complete()).isTrue();
        assertThat(result.classes()).isEqualTo(classes);

        Runnable twin = scenario.twin().orElseThrow();
        Fingerprints recorded = new Fingerprints(1);
        Result ofTwin = check(() -> {
            twin.run();
            recorded.add(AccessRecorder.fingerprint());
        });
        assertThat(ofTwin.executions()).isEqualTo(result.executions());
        assertThat(recorded.size()).isEqualTo(classes);
    }

    private static Result check(Runnable program) {
        return Bohr.check(Program.of("twin", program), Options.defaults().withStrategy("dfs-counted"), Progress.SILENT);
    }
}
