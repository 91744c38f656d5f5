package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.Simplicity;
import dev.bohr.model.Schedule;
import dev.bohr.report.text.Style;
import dev.bohr.trace.Sketch;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What {@code bohr check} says and writes once the engine has given its result. */
class CheckReportTests {
    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void eachBugHasItsTraceAndItsReplayLine() throws IOException {
        Path file = directory.resolve("my bug.trace");
        int code = report(Result.Verdict.BUG, 2, "Counter.java", "--args", "3", "--trace", file.toString());
        assertThat(code).isEqualTo(1);
        assertThat(out.toString())
                .contains("BUG: lost update", "Counter.java: 2 bugs")
                .contains("bohr replay '" + file + "'\n", "bohr replay '" + file + ".2'\n");
        RecordedRun run = RecordedRun.of(TraceFile.read(file));
        assertThat(run.target()).isEqualTo("Counter.java");
        assertThat(run.args()).contains("3");
        assertThat(Path.of(file + ".2")).exists();
    }

    @Test
    void theExitCodeFollowsFromTheVerdict() {
        assertThat(report(Result.Verdict.OK, 0, "A")).isEqualTo(0);
        assertThat(report(Result.Verdict.BUDGET, 0, "A")).isEqualTo(3);
        assertThat(report(Result.Verdict.NOT_CHECKED, 0, "A")).isEqualTo(4);
        assertThat(err.toString()).isEqualTo("bohr: not checked: lost control\n");
    }

    @Test
    void aResultThatCannotBeWrittenIsNoSuccess() throws IOException {
        Path gone = Files.createDirectory(directory.resolve("gone"));
        Path json = gone.resolve("x.json");
        Files.delete(gone);
        assertThat(report(Result.Verdict.OK, 0, "A", "--json", json.toString())).isEqualTo(4);
        assertThat(report(Result.Verdict.BUDGET, 0, "A", "--json", json.toString()))
                .isEqualTo(3);
        assertThat(err.toString()).contains("the result cannot be written to " + json);
    }

    private int report(Result.Verdict verdict, int bugs, String... args) {
        Console console = new Console(new PrintStream(out, true), new PrintStream(err, true), Style.PLAIN, false);
        CheckCommand command = new CheckCommand(console);
        new CommandLine(command).parseArgs(args);
        Trace trace = Sketch.trace(
                new Trace.Header("", List.of(), "dfs", 0, "0", "17"),
                Schedule.parse("t0"),
                List.of("main"),
                List.of(Sketch.event(1, 0, "write", "Counter.n", "", "1", "Counter.java:3", false, false)),
                "lost update");
        Bug bug = new Bug("exception", "lost update", "main", "Counter.java:3", 0, 1, Simplicity.UNKNOWN, trace);
        Result result = Result.builder(args[0], verdict)
                .strategy("dfs")
                .jdk("17")
                .complete(true)
                .executions(10)
                .seconds(1)
                .steps(100)
                .threads(2)
                .bugs(Collections.nCopies(bugs, bug))
                .reason(verdict == Result.Verdict.NOT_CHECKED ? "lost control" : "")
                .build();
        return command.report(result, Options.defaults());
    }
}
