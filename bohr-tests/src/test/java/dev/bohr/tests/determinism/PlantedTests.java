package dev.bohr.tests.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Repetition;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes from outside is found out. */
class PlantedTests {
    private static int shared;

    private static void isFoundOut(Repetition repetition) {
        assertThat(repetition.verdict()).isEqualTo(Result.Verdict.NOT_CHECKED);
        assertThat(repetition.reason()).isNotEmpty();
    }

    @Test
    void theStepThatDiffersIsNamed(@TempDir Path directory) {
        Repetition repetition = Runs.twice(() -> {
            Path file = directory.resolve("count");
            int count = Files.exists(file) ? Integer.parseInt(Files.readString(file)) : 0;
            Files.writeString(file, String.valueOf(count + 1));
            Together.run(
                    () -> {
                        if (count % 2 == 0) {
                            shared++;
                        }
                    },
                    () -> shared++);
            return "";
        });
        isFoundOut(repetition);
        assertThat(repetition.difference()).isNotNull();
        assertThat(repetition.difference().what())
                .contains("step")
                .containsAnyOf("PlantedTests.java", "the schedule wants");
    }

    @Test
    void timeOfAFile(@TempDir Path directory) {
        isFoundOut(Runs.twice(() -> {
            Path file = Files.writeString(directory.resolve("touched"), "x");
            long time = Files.getLastModifiedTime(file).to(java.util.concurrent.TimeUnit.NANOSECONDS);
            Together.run(() -> shared = (int) time, () -> shared++);
            return "";
        }));
    }

    @Test
    void counterInAFile(@TempDir Path directory) {
        isFoundOut(Runs.twice(() -> {
            Path file = directory.resolve("count");
            int count = Files.exists(file) ? Integer.parseInt(Files.readString(file)) : 0;
            Files.writeString(file, String.valueOf(count + 1));
            Together.run(() -> shared += count, () -> shared++);
            return "";
        }));
    }

    @Test
    void aBugIsNoDifference() {
        Repetition repetition = Runs.twice(() -> {
            Together.run(() -> shared++, () -> shared++);
            if (shared != 2) {
                throw new AssertionError("lost");
            }
            return "";
        });
        assertThat(repetition.reason()).isEmpty();
        assertThat(repetition.verdict()).isEqualTo(Result.Verdict.OK);
        assertThat(repetition.failed()).isPositive();
    }
}
