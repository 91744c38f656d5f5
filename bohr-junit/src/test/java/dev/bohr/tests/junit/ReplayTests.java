package dev.bohr.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.junit.ConcurrencyTest;
import dev.bohr.junit.Replay;
import dev.bohr.junit.Seen;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayTests {
    private static final String FIXED = "dev.bohr.tests.junit.fixed";

    @TempDir
    Path directory;

    @BeforeEach
    void begin() {
        System.setProperty("bohr.directory", directory.toString());
        System.clearProperty(FIXED);
        Seen.clear();
    }

    @AfterEach
    void end() {
        System.clearProperty(FIXED);
    }

    /** What the tests below share, and where everything happens: a trace of one is a trace of the other. */
    abstract static class Counting {
        static int count;

        static void countToTwo() throws InterruptedException {
            Seen.add("run");
            Thread other = new Thread(Counting::add);
            other.start();
            add();
            other.join();
            if (count != 2) {
                throw new AssertionError("count is " + count);
            }
        }

        private static void add() {
            if (Boolean.getBoolean(FIXED)) {
                synchronized (Counting.class) {
                    count++;
                }
            } else {
                count++;
            }
        }
    }

    static class Remembered extends Counting {
        @ConcurrencyTest
        void counts() throws InterruptedException {
            countToTwo();
        }
    }

    static class Replayed extends Counting {
        @ConcurrencyTest
        @Replay
        void counts() throws InterruptedException {
            countToTwo();
        }
    }

    private List<Path> traces() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }

    private static String steps(String message) {
        return message.substring(message.indexOf("step "), message.indexOf("* preemption"));
    }

    @Test
    void aFailureIsTriedFirstTheNextTimeWithTheSameSteps() throws IOException {
        String first = Jupiter.run(Remembered.class).failure();
        assertThat(traces()).hasSize(1);
        Seen.clear();
        String second = Jupiter.run(Remembered.class).failure();
        assertThat(second).contains("tried first", "@Replay(");
        assertThat(steps(second)).isEqualTo(steps(first));
        assertThat(second.lines().findFirst()).isEqualTo(first.lines().findFirst());
        assertThat(Seen.all()).as("executions").hasSizeLessThan(4);
    }

    @Test
    void whenTheCodeIsFixedTheFailureIsForgottenAndEverythingChecked() throws IOException {
        assertThat(Jupiter.run(Remembered.class).failures()).hasSize(1);
        System.setProperty(FIXED, "true");
        Jupiter run = Jupiter.run(Remembered.class);
        assertThat(run.failures()).isEmpty();
        assertThat(run.published()).singleElement().asString().startsWith("no failure in all executions");
        assertThat(traces()).isEmpty();
    }

    @Test
    void aFailureOfOtherAttributesIsNotTried() throws IOException {
        assertThat(Jupiter.run(Remembered.class).failures()).hasSize(1);
        Path file = traces().get(0);
        Trace trace = TraceFile.read(file);
        Trace.Header old = trace.header();
        List<String> options = old.options().stream()
                .map(text -> text.startsWith("search=") ? "search=other" : text)
                .toList();
        TraceFile.write(trace.with(old.with(old.target(), options)), file);
        assertThat(Jupiter.run(Remembered.class).failure()).contains("Found by").doesNotContain("tried first");
    }

    /** What was found in one test, as if it had been found in the other. */
    private void give() throws IOException {
        assertThat(Jupiter.run(Remembered.class).failures()).hasSize(1);
        Trace trace = TraceFile.read(traces().get(0));
        Trace.Header old = trace.header();
        String target = Replayed.class.getName() + ".counts";
        TraceFile.write(trace.with(old.with(target, old.options())), directory.resolve(target + ".trace"));
    }

    @Test
    void replayRunsTheOneScheduleAndFailsAtOnce() throws IOException {
        give();
        Seen.clear();
        String message = Jupiter.run(Replayed.class).failure();
        assertThat(message)
                .contains("count is 1", "Replayed, as @Replay asks for")
                .doesNotContain("Found by");
        assertThat(Seen.all()).as("executions").hasSizeLessThan(4);
    }

    @Test
    void replayOfCodeThatIsFixedSaysSoAndChecksEverything() throws IOException {
        give();
        System.setProperty(FIXED, "true");
        Jupiter run = Jupiter.run(Replayed.class);
        assertThat(run.failures()).isEmpty();
        assertThat(Jupiter.run(Replayed.class).failures()).as("the next time").isEmpty();
        assertThat(run.published())
                .singleElement()
                .asString()
                .startsWith("no failure in all executions")
                .contains("The schedule of @Replay does not fit the code any more", "take the annotation out");
    }

    @Test
    void replayOfATraceThatIsNotThereFails() {
        assertThat(Jupiter.run(Replayed.class).failure()).contains("there is no trace", "take @Replay out");
    }

    @Test
    void replayOfADamagedTraceFails() throws IOException {
        Files.writeString(directory.resolve(Replayed.class.getName() + ".counts.trace"), "bohr-trace 2\nnonsense");
        assertThat(Jupiter.run(Replayed.class).failure()).contains("cannot be read");
    }

    static class Shared {
        volatile boolean isReady;

        @ConcurrencyTest
        void counts() throws InterruptedException {
            int[] cell = new int[1];
            // Nobody sees that it is handed on. Once another thread has met it, what that line makes is shared from
            // birth; and the schedule
            // that fails, in which no other meets it, does not show that again.
            Seen.keep(cell);
            cell[0] = 1;
            Thread other = new Thread(() -> {
                if (!isReady) {
                    throw new AssertionError("too early");
                }
                Seen.kept()[0]++;
            });
            other.start();
            isReady = true;
            other.join();
        }
    }

    @Test
    void aTraceFitsThoughTheTestHasMovedDown() throws IOException {
        String first = Jupiter.run(Shared.class).failure();
        Path file = traces().get(0);
        // As it was two lines higher up.
        String text = Files.readString(file);
        Matcher line = Pattern.compile("(ReplayTests(?:.java|[$\\w.]*counts)[$\\w]*:)(\\d+)")
                .matcher(text);
        String earlier = line.replaceAll(
                found -> Matcher.quoteReplacement(found.group(1) + (Integer.parseInt(found.group(2)) - 2)));
        String body = earlier.substring(0, earlier.lastIndexOf("end\t"));
        CRC32 crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.UTF_8));
        Files.writeString(
                file, body + "end\t" + body.lines().count() + "\t" + String.format("%08x", crc.getValue()) + "\n");
        assertThat(TraceFile.read(file).header().options())
                .anyMatch(option -> option.startsWith("shared=" + Shared.class.getName()));
        String message = Jupiter.run(Shared.class).failure();
        assertThat(message).contains("tried first");
        assertThat(message.lines().findFirst())
                .as("where it is now")
                .isEqualTo(first.lines().findFirst());
    }
}
