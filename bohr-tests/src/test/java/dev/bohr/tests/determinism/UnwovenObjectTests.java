package dev.bohr.tests.determinism;

import static dev.bohr.tests.Checking.check;
import static dev.bohr.tests.determinism.Runs.areAlike;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

/** Objects of the JDK that programs change: what they contain is restored, and races on them are found where they are woven. */
class UnwovenObjectTests {
    private static final StringBuilder BUILDER = new StringBuilder("ab");
    private static final StringBuffer BUFFER = new StringBuffer();
    private static final ByteArrayOutputStream BYTES = new ByteArrayOutputStream();
    private static final StringWriter WRITER = new StringWriter();

    @Test
    void contentsAreRestored() {
        areAlike(() -> {
            synchronized (BUILDER) {
                BUILDER.append("a long text, so that the array grows").setCharAt(0, 'x');
                BUFFER.append('y');
                BYTES.write(1);
                WRITER.write("z");
                return BUILDER.length() + " " + BUFFER + " " + BYTES.size() + " " + WRITER + BUILDER;
            }
        });
        assertThat(BUILDER.toString()).isEqualTo("ab");
        assertThat(BUFFER.toString()).isEmpty();
        assertThat(BYTES.size()).isZero();
        assertThat(WRITER.toString()).isEmpty();
    }

    /** A loop that only changes such an object is no loop that waits. */
    @Test
    void loopsThatFillABuilderEnd() {
        areAlike(() -> {
            StringBuilder text = new StringBuilder();
            while (text.length() < 50) {
                text.append('x');
            }
            return text;
        });
    }

    private static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);

    static {
        FORMAT.setTimeZone(TimeZone.getTimeZone("UTC"));
    }

    private static Result format(Together.Task first, Together.Task second) {
        return check(
                () -> {
                    Together.run(first, second);
                    return "";
                },
                Options.defaults().withStrategy("random").withExecutions(500));
    }

    private static void formatsDay(long day, String expected) {
        assertThat(FORMAT.format(new Date(day * 86_400_000L))).isEqualTo(expected);
    }

    @Test
    void formatsOfDatesAreNotForTwoThreads() {
        Result result = format(() -> formatsDay(0, "1970-01-01"), () -> formatsDay(400, "1971-02-05"));
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUG);
    }

    @Test
    void formatsOfDatesUnderALock() {
        Result result = format(
                () -> {
                    synchronized (FORMAT) {
                        formatsDay(0, "1970-01-01");
                    }
                },
                () -> {
                    synchronized (FORMAT) {
                        formatsDay(400, "1971-02-05");
                    }
                });
        assertThat(result.bugs()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUDGET);
    }
}
