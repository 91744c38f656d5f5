package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.report.text.Style;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands inside this JVM, which has no agent: all that can be said before a program is run. */
class CommandTests {
    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private String program;

    @BeforeEach
    void writeProgram() throws IOException {
        Path file = directory.resolve("Empty.java");
        Files.writeString(file, "class Empty { public static void main(String[] args) {} void m() {} }");
        program = file.toString();
    }

    /** Else the JVM of the tests would wait at its end for a report. */
    @AfterEach
    void nothingIsGoingOn() {
        Interruption.isOver();
    }

    @Test
    void everyCommandHasHelpWithItsExitCodes() {
        for (String command : new String[] {"check", "replay", "doctor", "litmus", "history", "reproduce"}) {
            out.reset();
            assertThat(run(command, "--help")).isEqualTo(0);
            assertThat(out.toString()).contains("Usage: bohr " + command, "Exit codes:");
        }
        out.reset();
        assertThat(run("--help")).isEqualTo(0);
        assertThat(out.toString()).contains("check", "replay", "doctor", "litmus", "reproduce", "JAVA_HOME");
    }

    @Test
    void aLitmusTestThatIsNotUnderstoodIsNamed() throws IOException {
        Path bad =
                Files.writeString(directory.resolve("bad.jsonl"), "\n{\"name\":\"t\",\"threads\":[[\"explode x 1\"]]}");
        assertThat(run("litmus", bad.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("bad.jsonl:2: test t, operation 'explode x 1':");
    }

    @ParameterizedTest
    @CsvSource({"--model, arm, 'sc, tso, ra, jam'", "--strategy, dfs, tso needs graph", "--only, none, no test has"})
    void litmusTestsAreRunOnlyInWaysThatThereAre(String option, String value, String message) throws IOException {
        Path good = Files.writeString(
                directory.resolve("good.jsonl"), "{\"name\":\"t\",\"threads\":[[\"read plain x -> r1\"]]}");
        assertThat(run("litmus", good.toString(), option, value)).isEqualTo(2);
        assertThat(err.toString()).contains(message);
    }

    @Test
    void helpTellsHowToDebug() {
        run("replay", "--help");
        assertThat(out.toString().replaceAll("\\s+", " "))
                .contains("--debug", "Wait for a debugger and run on real threads", "--port");
    }

    @Test
    void helpNamesEveryOptionOfTheInterface() {
        run("check", "--help");
        assertThat(out.toString())
                .contains(
                        "-cp",
                        "--args",
                        "--strategy",
                        "--seed",
                        "--executions",
                        "--time=",
                        "--max-steps",
                        "--json",
                        "--trace")
                .contains(
                        "--locks",
                        "--time-passes",
                        "--patience",
                        "--spurious",
                        "--outcomes",
                        "--allow",
                        "--continue",
                        "TARGET")
                .contains("--bound", "--filter", "--pct-depth", "--child-order", "--races", "--memory")
                .contains("--shrink", "--checkpoint", "--coverage", "--model", "--weak");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--executions 0;--executions must be more than 0",
                "--max-steps -1;--max-steps must be more than 0",
                "--time never;'never' is not a time",
                "--seed x;'x' is not a long",
                "--locks none;--locks is model or jdk, not 'none'",
                "--time-passes fast;--time-passes is patient, any or idle, not 'fast'",
                "--patience 5s;--patience goes with --time-passes patient",
                "--strategy replay;bohr replay TRACE",
                "--args 'x;a quote ' is not closed",
                "--preemptions 2;Unknown option",
                "--json /no/such/place/x.json;there is no directory",
                "--trace /no/such/place/x.trace;there is no directory",
                "--json same --trace same;name the same file",
                "-cp /no/such/place;which does not exist",
                "another;Unmatched argument",
            })
    void wrongOptionsAreOneMessageAndExitCode2(String options, String message) {
        String[] words = ("check " + program + " " + options).split(" ");
        assertThat(run(words)).isEqualTo(2);
        assertThat(err.toString()).startsWith("bohr: ").contains(message).doesNotContain("\tat ");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void argumentsGoWithMainOnly() {
        assertThat(run("check", program + "#m", "--args", "3")).isEqualTo(2);
        assertThat(err.toString()).contains("--args goes with main");
    }

    @Test
    void withoutCommandOrTargetTheUserIsTold() {
        assertThat(run()).isEqualTo(2);
        assertThat(run("check")).isEqualTo(2);
        assertThat(run("replay")).isEqualTo(2);
        assertThat(run("frobnicate")).isEqualTo(2);
        assertThat(err.toString().lines().filter(line -> line.startsWith("bohr: ")))
                .hasSize(4);
    }

    @Test
    void withoutTheAgentNothingIsCheckedAndTheResultSaysSo() throws IOException {
        Path json = directory.resolve("out.json");
        assertThat(run("check", program, "--json", json.toString())).isEqualTo(4);
        assertThat(err.toString()).startsWith("bohr: not checked: the Bohr agent is not active");
        assertThat(Files.readString(json)).contains("\"verdict\": \"not-checked\"", "the Bohr agent is not active");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "everything;DOCUMENT must be chess or codex or scale, not 'everything'",
                "scale --budget huge;--budget must be full or quick, not 'huge'",
                "scale --out /dev/null/x;--out: /dev/null/x cannot be made",
                "scale chess;Unmatched argument",
            })
    void whatCannotBeReproducedIsOneMessageAndExitCode2(String words, String message) {
        assertThat(run(("reproduce " + words).split(" "))).isEqualTo(2);
        assertThat(err.toString()).startsWith("bohr: ").contains(message).doesNotContain("\tat ");
    }

    @Test
    void withoutTheAgentNothingIsReproduced() {
        String out = directory.resolve("out").toString();
        assertThat(run("reproduce", "chess", "--out", out)).isEqualTo(4);
        assertThat(err.toString()).startsWith("bohr: not checked: the Bohr agent is not active");
    }

    @Test
    void badTracesAreNamed() throws IOException {
        Path file = directory.resolve("x.trace");
        Files.writeString(file, "hello\n");
        assertThat(run("replay", file.toString())).isEqualTo(2);
        assertThat(run("replay", directory.resolve("none").toString())).isEqualTo(2);
        assertThat(run("replay", directory.toString())).isEqualTo(2);
        assertThat(run("replay", "--port", "3", file.toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains("this is not a trace", "there is no file", "cannot read", "--port goes with --debug");
    }

    private int run(String... args) {
        Console console = new Console(stream(out), stream(err), Style.PLAIN, false);
        return Main.run(console, args);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
