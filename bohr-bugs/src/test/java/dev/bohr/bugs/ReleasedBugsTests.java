package dev.bohr.bugs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bugs that were released are found again and replayed, and not where they have been fixed; two at a time, each in a JVM of its own. */
@Execution(ExecutionMode.CONCURRENT)
class ReleasedBugsTests {
    /** They are over in seconds; a machine that is busy with other things may take as long as it likes. */
    private static final String PLENTY = "20m";

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path directory;

    private BohrCommand bohr(ReleasedBug bug) {
        return new BohrCommand(ROOT, bug, directory);
    }

    @ParameterizedTest
    @EnumSource
    void isFoundAndReplayed(ReleasedBug bug) throws Exception {
        BohrCommand bohr = bohr(bug);
        Verdict verdict = bohr.findBug("--time", PLENTY);
        assertThat(verdict.isBug()).as(verdict.report()).isTrue();
        assertThat(verdict.says(bug.symptom())).as(verdict.report()).isTrue();
        assertThat(bohr.replays()).as("replayed").isTrue();
    }

    /** Some thousand executions, fewer where that would take long; {@code find-them} gives them as long as the bug. */
    @Tag("thorough")
    @ParameterizedTest
    @EnumSource
    void isNotFoundWhereItIsFixed(ReleasedBug bug) throws Exception {
        assumeTrue(bug.fixed().isPresent(), "nobody has fixed it");
        Verdict verdict = bohr(bug).checkFixed("--executions", "3000", "--time", "20s");
        assertThat(verdict.isSilent()).as(verdict.report()).isTrue();
    }

    /** The same program, all of it: what loses the wake-up is no interleaving. */
    @Test
    @Tag("thorough")
    void theDisruptorLosesNoWakeUpUnderSequentialConsistency() throws Exception {
        Verdict verdict = bohr(ReleasedBug.DISRUPTOR_LOST_WAKE_UP)
                .checkBroken(List.of("--strategy", "graph", "--model", "sc"), "--time", PLENTY);
        assertThat(verdict.isComplete()).as(verdict.report()).isTrue();
        assertThat(verdict.executions()).isEqualTo(5);
    }

    /** One consumer and two events. */
    @Test
    void theRepairedDisruptorLosesNoWakeUpUnderJavasAccessModes() throws Exception {
        Verdict verdict = bohr(ReleasedBug.DISRUPTOR_LOST_WAKE_UP).checkFixed("--args", "1 2", "--time", PLENTY);
        assertThat(verdict.isComplete()).as(verdict.report()).isTrue();
        assertThat(verdict.executions()).isEqualTo(27);
    }
}
