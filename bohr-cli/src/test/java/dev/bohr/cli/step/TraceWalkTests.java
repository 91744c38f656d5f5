package dev.bohr.cli.step;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.input.program.SourceFinder;
import dev.bohr.model.Schedule;
import dev.bohr.report.text.Style;
import dev.bohr.trace.Event;
import dev.bohr.trace.Holding;
import dev.bohr.trace.Sketch;
import dev.bohr.trace.Trace;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said at the prompt, and what it answers. */
class TraceWalkTests {
    private static final Trace TRACE = Sketch.trace(
            new Trace.Header("shop/Queue.java", List.of(), "dfs", 0, "0", "0"),
            Schedule.of(new int[0], 0),
            List.of("main", "worker"),
            List.of(
                    event(1, 0, "lock", "lock", "", false, "Queue.java:2"),
                    event(2, 0, "read", "Queue.size", "0", false, "Queue.java:3"),
                    event(3, 1, "read", "Queue.size", "0", true, "Queue.java:3"),
                    event(4, 1, "write", "Queue.size", "1", false, "Queue.java:4"),
                    event(5, 0, "write", "Queue.size", "1", true, "Queue.java:4")),
            List.of(new Holding(0, Sketch.object("lock"), 1, "Queue.java:2", 0, "")),
            "java.lang.AssertionError: size is 1 in thread main");

    @TempDir
    Path directory;

    @BeforeEach
    void writeSource() throws IOException {
        Files.createDirectory(directory.resolve("shop"));
        Files.writeString(directory.resolve("shop/Queue.java"), "package shop;\ntwo\nint n = size;\nsize = n + 1;\n");
    }

    private static Event event(
            int step, int thread, String operation, String location, String value, boolean switched, String position) {
        return Sketch.event(
                step, thread, operation, location, "", value, position, "shop.Queue.add", 0, switched, switched);
    }

    private String said(String... lines) throws IOException {
        return said(TRACE, lines);
    }

    private String said(Trace trace, String... lines) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new TraceWalk(
                        trace,
                        new SourceLines(SourceFinder.of(List.of(), "shop/Queue.java", "", directory)::find),
                        new Style(60, false),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        false,
                        Optional.empty())
                .run(new BufferedReader(new StringReader(String.join("\n", lines))));
        String text = out.toString(StandardCharsets.UTF_8);
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(60));
        return text;
    }

    @Test
    void goesForwardsAndBackwardsAndAnEmptyLineDoesTheSameAgain() throws IOException {
        assertThat(said("next 3", "back", "", "quit", "next"))
                .containsSubsequence(
                        "(0) next 3", "step 3 of 5", "(3) back", "step 2 of 5", "(2) ", "step 1 of 5", "(1) quit")
                .endsWith("quit\n");
    }

    @Test
    void showsTheLineOfSource() throws IOException {
        assertThat(said("goto 4", "list"))
                .contains("> 4  size = n + 1;", "  3  int n = size;", "worker in shop.Queue.add");
    }

    @Test
    void goesOnUntilSomethingHappens() throws IOException {
        assertThat(said("until switch")).contains("switch after main", "step 3 of 5");
        assertThat(said("until thread worker")).contains("step 3 of 5");
        assertThat(said("until line Queue.java:4")).contains("step 4 of 5");
        assertThat(said("until size")).contains("step 2 of 5");
        assertThat(said("until failure")).contains("step 5 of 5", "java.lang.AssertionError: size is 1");
    }

    @Test
    void showsHowThingsStand() throws IOException {
        assertThat(said("goto 4", "variables")).contains("Queue.size = 1   written in step 4 by worker");
        assertThat(said("goto 3", "variables")).contains("Queue.size = 0\n");
        assertThat(said("goto 3", "locks")).contains("lock  held by main since step 1 at Queue.java:2");
        assertThat(said("locks")).contains("no lock is held");
        assertThat(said("goto 3", "threads"))
                .containsSubsequence("main", "did   step 2", "next  step 5", "* worker", "did   step 3");
        assertThat(said("goto 5", "happens-before")).contains("not ordered, but for the schedule: step 4");
    }

    @Test
    void withoutTheProgramOnlyWhatWasRecordedIsKnown() throws IOException {
        for (String command : List.of("stack", "print Queue.size", "fields Queue.size", "output")) {
            assertThat(said(command))
                    .contains("the program is not run (--no-replay)")
                    .doesNotContain(", recorded)");
        }
    }

    @Test
    void whoGetsALockNextIsNotWhoHasHadIt() throws IOException {
        Trace handedOn = Sketch.trace(
                TRACE.header(),
                TRACE.schedule(),
                List.of("main", "worker", "third"),
                List.of(
                        event(1, 1, "lock", "lock", "", false, "Queue.java:2"),
                        event(2, 1, "unlock", "lock", "", false, "Queue.java:2"),
                        event(3, 0, "lock", "lock", "", true, "Queue.java:2"),
                        event(4, 0, "unlock", "lock", "", false, "Queue.java:2"),
                        event(5, 2, "lock", "lock", "", true, "Queue.java:2")),
                List.of(
                        new Holding(1, Sketch.object("lock"), 1, "Queue.java:2", 2, "Queue.java:2"),
                        new Holding(0, Sketch.object("lock"), 3, "Queue.java:2", 4, "Queue.java:2"),
                        new Holding(2, Sketch.object("lock"), 5, "Queue.java:2", 0, "")),
                TRACE.failure());
        assertThat(said(handedOn, "goto 3", "locks"))
                .contains("lock  held by main since step 3", "then third gets it in step 5")
                .doesNotContain("worker gets it");
    }

    @Test
    void whatCannotBeDoneIsSaid() throws IOException {
        assertThat(said("lokcs")).contains("there is no command 'lokcs'; did you mean 'locks'?");
        assertThat(said("xyz")).contains("'help' lists them");
        assertThat(said("goto 9")).contains("one from 0 to 5");
        assertThat(said("goto x")).contains("'x' is not a number");
        assertThat(said("until thread nobody")).contains("there are main, worker");
        assertThat(said("until line 99")).contains("no step is at line '99'");
        assertThat(said("until line 2", "until line ava:4")).contains("step 1 of 5", "no step is at line 'ava:4'");
        assertThat(said("back")).contains("this is the beginning");
        assertThat(said("goto 5", "next")).contains("this is the end of the trace");
        assertThat(said("goto 5", "until switch")).contains("not in the steps after this one");
    }
}
