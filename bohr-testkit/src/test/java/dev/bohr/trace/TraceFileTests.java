package dev.bohr.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceFileTests {
    @TempDir
    Path directory;

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        Trace trace = trace("lost update");
        Path file = directory.resolve("new/one.trace");
        TraceFile.write(trace, file);
        assertThat(TraceFile.read(file)).isEqualTo(trace);
        try (var files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void locksAndTheCauseAreKept() throws IOException {
        Trace plain = trace("lost update");
        Trace trace = Sketch.trace(
                        plain.header(),
                        plain.schedule(),
                        List.of("main", "Thread-0lost update"),
                        plain.events(),
                        List.of(
                                new Holding(0, Sketch.object("Lock#p0"), 1, "Counter.java:4", 0, ""),
                                new Holding(
                                        1, Sketch.object("Lock#p0"), 2, "Counter.java:5", 2, "Counter.java:6", true)),
                        plain.failure())
                .with(new Cause(
                        "main read count before Thread-0 wrote it",
                        List.of(new Cause.Difference(
                                Cause.Difference.Kind.ORDER, 1, plain.events().size() + 1)),
                        List.of(plain.events().get(0).as(plain.events().size() + 1)),
                        Schedule.parse("t0x3"),
                        true,
                        12));
        String text = TraceFile.format(trace);
        assertThat(TraceFile.parse(text)).isEqualTo(trace);
        refused(
                text.replaceAll("difference\torder\t1\t\\d+", "difference\torder\t1\t77"),
                "line 25: the difference is of a step that is not there");
    }

    @Test
    void aTraceOfTheFirstVersionIsRead() throws IOException {
        String old = String.join(
                        "\n",
                        "bohr-trace 1",
                        "target\tCounter.java",
                        "strategy\tdfs",
                        "seed\t0",
                        "tool\t0.1.0",
                        "jdk\t17",
                        "schedule\tt0",
                        "thread\t0\tmain",
                        "event\t1\t0\t--\tread\tCounter.n\t\t0\tCounter.java:5",
                        "failure\t")
                + "\n";
        java.util.zip.CRC32 checksum = new java.util.zip.CRC32();
        checksum.update(old.getBytes(StandardCharsets.UTF_8));
        String whole = old + "end\t10\t" + String.format("%08x", checksum.getValue()) + "\n";
        Trace trace = TraceFile.parse(whole);
        assertThat(TraceFile.format(trace)).isEqualTo(whole);
        Event event =
                Sketch.event(1, 0, "read", "Counter.n", "", "0", "Counter.java:5", "Counter.main", 3, false, false);
        assertThat(new TraceMatching(trace).commonStepsWithoutLines(List.of(event), trace.threads()))
                .isEqualTo(1);
    }

    /** Of each there is one, so that none is forgotten where they are written and read. */
    @Test
    void everyOutcomeAndIdentityIsKept() throws IOException {
        TracedObject made = new TracedObject(new Identity.Made(1, "shop.Queue.add", "shop.Node", 2), "Node", "node#2");
        TracedObject present = new TracedObject(new Identity.Present("Queue.lock"), "Object", "Queue.lock");
        TracedObject type = new TracedObject(new Identity.OfClass("shop.Queue"), "Class", "Queue");
        TracedObject call = new TracedObject(new Identity.Call("add(1)"), "", "add(1)");
        Value one = new Value.Literal("\"a -> b\"");
        Value other = new Value.Reference(made);
        List<Outcome> outcomes = List.of(
                Outcome.NONE,
                Outcome.YES,
                Outcome.NO,
                new Outcome.Read(one, Optional.of(other)),
                new Outcome.Read(other, Optional.empty()),
                new Outcome.Wrote(one),
                new Outcome.Updated(one, other, Optional.empty()),
                new Outcome.NotSet(other, Outcome.NotSet.Why.SPURIOUS, Optional.of(one)),
                Outcome.Wakes.NOBODY,
                new Outcome.Wakes(List.of(1, 0)),
                new Outcome.Resumed(Outcome.Resumed.Why.INTERRUPTED_BEFORE, 2),
                Outcome.Resumed.TIMED_OUT,
                new Outcome.Left(3),
                new Outcome.Chosen(1),
                new Outcome.Attribute("name"),
                new Outcome.Printed("a\tb"),
                new Outcome.Returned(new Explanation.Returned(Explanation.Returned.Way.EXCEPTION, "Error")),
                new Outcome.Told("anything"));
        List<TracedObject> objects = List.of(made, present, type, call, TracedObject.NONE);
        List<Event> events = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            TracedObject object = objects.get(events.size() % objects.size());
            Location location = object.equals(TracedObject.NONE)
                    ? Location.NONE
                    : new Location(object, events.size() % 2 == 0 ? ".next" : "", object.name() + ".next");
            events.add(Event.builder(events.size() + 1, 1, Kind.values()[events.size()])
                    .location(location)
                    .mode(AccessMode.ACQUIRE)
                    .outcome(outcome)
                    .at("Queue.java:3", "shop.Queue.add")
                    .inside("HashMap.get")
                    .build());
        }
        Trace trace = new Trace(
                new Trace.Header(
                        "Q", List.of(), "dfs", 0, "0", "17", List.of(new WovenClass("shop.Queue", "89abcdef"))),
                Schedule.parse("t0"),
                List.of(new TraceThread("w"), new TraceThread("w", made, 1)),
                events,
                List.of(new Holding(1, present, 1, "A.java:1", 2, "A.java:2")),
                new Ending(FailureKind.DEADLOCK, "deadlock: w waits", List.of(0, 1)),
                Cause.UNKNOWN);
        String text = TraceFile.format(trace);
        Trace again = TraceFile.parse(text);
        assertThat(again).isEqualTo(trace);
        assertThat(TraceFile.format(again)).isEqualTo(text); // names, too, which are not compared
    }

    @Test
    void anythingAProgramCanNameSurvives() throws IOException {
        String nasty =
                "tab\tline\nreturn\rbackslash\\n nul\0 bell\7 \u0085\u2028 ünïcödé 漢字 \uD83D\uDE00 lone \uD800 end\\";
        Trace trace = trace(nasty);
        assertThat(TraceFile.parse(TraceFile.format(trace))).isEqualTo(trace);
    }

    @Test
    void randomTextSurvives() throws IOException {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(30); i > 0; i--) {
                text.append((char) (random.nextBoolean() ? random.nextInt(128) : random.nextInt(65536)));
            }
            Trace trace = trace(text.toString());
            assertThat(TraceFile.parse(TraceFile.format(trace))).isEqualTo(trace);
        }
    }

    @Test
    void aLongScheduleIsWrapped() throws IOException {
        int[] choices = new int[2000];
        for (int i = 0; i < choices.length; i++) {
            choices[i] = Schedule.encode(Schedule.Kind.THREAD, i % 3);
        }
        Trace trace = Sketch.trace(trace("").header(), Schedule.of(choices, 2000), List.of("main"), List.of(), "");
        String text = TraceFile.format(trace);
        assertThat(text.lines()).allMatch(line -> line.length() <= 120);
        assertThat(TraceFile.parse(text)).isEqualTo(trace);
    }

    @Test
    void aFileCutAtAnyByteIsRefused() throws IOException {
        byte[] whole = TraceFile.format(trace("漢字 lost update")).getBytes(StandardCharsets.UTF_8);
        Path file = directory.resolve("cut.trace");
        // The last line feed may be missing: everything is still there.
        for (int length = 0; length < whole.length - 1; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> TraceFile.read(file))
                    .as("the first %d bytes", length)
                    .isInstanceOf(TraceFormatException.class)
                    .hasMessageNotContaining("\n")
                    .hasMessageMatching(
                            length == 0 ? "the file is empty" : "(?s)line \\d+: .*(cut short|version of a trace).*");
        }
    }

    @Test
    void aFileChangedAtAnyByteIsRefused() throws IOException {
        byte[] whole = TraceFile.format(trace("lost update")).getBytes(StandardCharsets.UTF_8);
        Path file = directory.resolve("changed.trace");
        for (int i = 0; i < whole.length - 1; i++) {
            byte[] changed = whole.clone();
            changed[i] ^= 1;
            Files.write(file, changed);
            assertThatThrownBy(() -> TraceFile.read(file))
                    .as("byte %d changed", i)
                    .isInstanceOf(TraceFormatException.class);
        }
    }

    @Test
    void lineEndsOfOtherSystemsDoNotMatter() throws IOException {
        Trace trace = trace("lost update");
        assertThat(TraceFile.parse(TraceFile.format(trace).replace("\n", "\r\n")))
                .isEqualTo(trace);
    }

    @Test
    void messagesNameLineAndProblem() {
        String good = TraceFile.format(trace("lost update"));
        refused("", "the file is empty");
        refused("class A {}\n", "line 1: this is not a trace: it does not begin with 'bohr-trace'");
        refused(
                good.replace("bohr-trace 4", "bohr-trace 5"),
                "line 1: the trace has version 5, written by a newer Bohr; this one reads up to version 4");
        refused(
                good.replace("t0x2 t1", "t0x2 q1"),
                "line 9: the schedule is damaged: no kind of choice is written 'q'");
        refused(
                good.replace("t0x2 t1", "t0x2 x1"),
                "line 9: the schedule is damaged: 'x1' is not a choice of a schedule");
        refused(
                good.replace("t0x2", "t0x99999999 t0x99999999"),
                "line 9: the schedule is damaged: 't0x99999999' is not a choice of a schedule");
        refused(
                good.replace("t0x2 t1", "t0x2 t0"),
                "line 20: the trace was changed after it was written: its checksum does not match");
        refused(good.replace("option\tlocks=model\n", ""), "line 19: lines are missing: 19 were written, 18 are here");
        refused(good + "more\n", "line 21: there is more after the end");
        refused(good.replace("event\t1\t0", "event\t1\t9"), "line 17: there is no thread 9");
    }

    @Test
    void aMissingFileIsNotABadOne() {
        assertThatThrownBy(() -> TraceFile.read(directory.resolve("none"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void foreignBytesAreRefusedByTheirFirstBytes() throws IOException {
        Path file = directory.resolve("noise");
        byte[] noise = new byte[100_000];
        new Random(1).nextBytes(noise);
        Files.write(file, noise);
        assertThatThrownBy(() -> TraceFile.read(file)).hasMessageContaining("this is not a trace");
    }

    private static void refused(String text, String message) {
        assertThatThrownBy(() -> TraceFile.parse(text))
                .isInstanceOf(TraceFormatException.class)
                .hasMessage(message);
    }

    private static Trace trace(String text) {
        return Sketch.trace(
                new Trace.Header(
                        "Counter.java" + text, List.of("locks=model", "arg=" + text), "dfs", -3, "0.1.0", "17.0.15"),
                Schedule.parse("t0x2 t1 v3 w0"),
                List.of("main", "Thread-0" + text),
                List.of(
                        Sketch.event(1, 0, "start", "Thread-0" + text, "", "", "Counter.java:9", false, false),
                        Sketch.event(
                                2, 1, "write", "Counter.n", "volatile", "0 -> 1" + text, "Counter.java:5", true, true)),
                text);
    }
}
