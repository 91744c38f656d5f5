package dev.bohr.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.model.Schedule;
import dev.bohr.report.Golden;
import dev.bohr.report.Samples;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonReportTests {
    private static final Result RESULT = Samples.result(
            Result.Verdict.BUG, List.of(Samples.lostUpdate(), Samples.deadlock()), Map.of("1\n\"x\"", 3L, "2", 4L));

    @TempDir
    Path directory;

    @Test
    void allFieldsAreThere() throws IOException {
        Golden.matches("bug.json", JsonReport.format(RESULT));
    }

    @Test
    void theCauseIsThereIfItIsKnown() {
        Bug bug = Samples.lostUpdate();
        Event never = bug.trace().event(4).as(12);
        Bug explained = bug.with(new Cause(
                "why",
                List.of(new Cause.Difference(Cause.Difference.Kind.ORDER, 3, 12)),
                List.of(never),
                Schedule.parse("t0x3"),
                true,
                7));
        assertThat(JsonReport.format(Samples.result(Result.Verdict.BUG, List.of(explained), Map.of())))
                .contains("\"sentence\": \"why\"", "\"step\": 3", "\"passingSchedule\": \"t0x3\"")
                .doesNotContain("\"step\": 12");
        assertThat(JsonReport.format(RESULT)).doesNotContain("\"cause\"");
    }

    @Test
    void anEmptyResult() throws IOException {
        Golden.matches(
                "not-checked.json", JsonReport.format(Samples.result(Result.Verdict.NOT_CHECKED, List.of(), Map.of())));
    }

    @Test
    void textIsEscaped() {
        assertThat(JsonWriter.write("a\"b\\c\n\t\r\u0001\u2028 é 漢 \uD83D\uDE00 \uD800"))
                .isEqualTo("\"a\\\"b\\\\c\\n\\t\\r\\u0001\\u2028 é 漢 \\ud83d\\ude00 \\ud800\"\n");
        assertThat(JsonWriter.write(List.of(1L, 2.5, true, Double.NaN)))
                .isEqualTo("[\n  1,\n  2.5,\n  true,\n  0\n]\n");
    }

    @Test
    void theFileReplacesAnOldOneAndNothingElseIsLeft() throws IOException {
        Path file = directory.resolve("out.json");
        Files.writeString(file, "old");
        JsonReport.write(RESULT, file);
        assertThat(file).hasContent(JsonReport.format(RESULT));
        try (var files = Files.list(directory)) {
            assertThat(files).containsExactly(file);
        }
    }
}
