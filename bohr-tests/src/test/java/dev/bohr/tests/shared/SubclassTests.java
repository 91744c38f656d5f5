package dev.bohr.tests.shared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.text.DecimalFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes of the program's that extend one that is not woven: what they inherit is as visible as what they have. */
class SubclassTests {
    private static final List<String> STRATEGIES = List.of("auto", "dfs", "optimal", "source", "cb-dpor", "graph");
    private static final List<String> WITHOUT_MODEL = List.of("auto", "dfs", "optimal", "source", "cb-dpor");

    /** Under a memory model, of fields that code of the program's may read itself. */
    private static final String NOT_KNOWN = "writes to a field of an object that threads share";

    static class Bytes extends ByteArrayOutputStream {
        int length() {
            return count;
        }
    }

    static final class Twice extends Bytes {
        @Override
        public void write(int b) {
            super.write(b);
            super.write(b);
        }
    }

    static final class Input extends ByteArrayInputStream {
        Input() {
            super(new byte[] {1, 2, 3});
        }
    }

    static final class Checksum extends CRC32 {}

    static final class Format extends DecimalFormat {
        Format() {
            super("0.00");
        }
    }

    static final class Counting extends FilterOutputStream {
        int written;

        Counting() {
            super(new ByteArrayOutputStream());
        }

        @Override
        public void write(int b) throws IOException {
            written++;
            super.write(b);
        }
    }

    static final class Lines extends Writer {
        final StringBuilder text = new StringBuilder();

        @Override
        public void write(char[] chars, int start, int length) {
            text.append(chars, start, length);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    /** One writes what the other reads. */
    private record Row(String name, Body body, Set<String> outcomes) {
        @Override
        public String toString() {
            return name;
        }
    }

    private interface Body {
        Object run() throws Exception;
    }

    /** What the second thread gets while the first is at work. */
    private static Object beside(ThrowingRunnable writes, Consumer<Object[]> reads) throws Exception {
        Object[] got = new Object[1];
        Together.run(
                () -> {
                    try {
                        writes.run();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                () -> reads.accept(got));
        return got[0];
    }

    private interface ThrowingRunnable {
        void run() throws IOException;
    }

    static Stream<Row> rows() {
        return Stream.of(
                new Row(
                        "a method that is inherited",
                        () -> {
                            Bytes bytes = new Bytes();
                            return beside(() -> bytes.write('x'), got -> got[0] = bytes.size());
                        },
                        Set.of("0", "1")),
                new Row(
                        "a method that calls the one it overrides",
                        () -> {
                            Twice bytes = new Twice();
                            return beside(() -> bytes.write('x'), got -> got[0] = bytes.size());
                        },
                        Set.of("0", "1", "2")),
                new Row(
                        "a class without a name, by the name of the other",
                        () -> {
                            StringWriter writer = new StringWriter() {
                                @Override
                                public void flush() {}
                            };
                            return beside(() -> writer.write("x"), got -> got[0] = writer.toString());
                        },
                        Set.of("", "x")),
                new Row(
                        "a reference to a method that is inherited",
                        () -> {
                            Input input = new Input();
                            IntSupplier read = input::read;
                            return beside(read::getAsInt, got -> got[0] = input.available());
                        },
                        Set.of("3", "2")),
                new Row(
                        "a class with a state outside of Java",
                        () -> {
                            Checksum checksum = new Checksum();
                            return beside(() -> checksum.update(5), got -> got[0] = checksum.getValue() != 0);
                        },
                        Set.of("false", "true")));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void whatIsInherited(Row row) {
        for (String strategy : STRATEGIES) {
            Result result = Shared.check(row.body::run, strategy);
            if (strategy.equals("graph") && !result.reason().isEmpty()) {
                assertThat(result.reason()).contains(NOT_KNOWN);
            } else {
                assertThat(result.reason()).as(strategy).isEmpty();
                assertThat(result.complete()).as(strategy).isTrue();
                assertThat(Shared.outcomes(result)).as(strategy).isEqualTo(row.outcomes);
            }
        }
    }

    @Test
    void aClassThatIsWovenOnDemand() {
        for (String strategy : List.of("auto", "optimal", "source")) {
            Result result = Shared.check(
                    () -> {
                        Format format = new Format();
                        return beside(
                                () -> format.applyPattern("0.0"), got -> got[0] = format.getMaximumFractionDigits());
                    },
                    strategy);
            assertThat(result.complete()).as(strategy).isTrue();
            assertThat(Shared.outcomes(result)).as(strategy).contains("1", "2");
        }
    }

    /** A field that the program's own code reads, and that code that is not woven writes. */
    @Test
    void aFieldThatIsInherited() {
        for (String strategy : WITHOUT_MODEL) {
            Result result = Shared.check(SubclassTests::writtenAndAsked, strategy);
            assertThat(result.complete()).as(strategy).isTrue();
            assertThat(Shared.outcomes(result)).as(strategy).isEqualTo(Set.of("0", "1"));
        }
        assertThat(Shared.check(SubclassTests::writtenAndAsked, "graph").reason())
                .contains(NOT_KNOWN);
    }

    private static Object writtenAndAsked() throws Exception {
        Bytes bytes = new Bytes();
        return beside(() -> bytes.write('x'), got -> got[0] = bytes.length());
    }

    /** That the class it extends has a lock does not make its own fields safe. */
    @Test
    void aRaceOfItsOwnIsTold() {
        assertThat(racesOf(() -> {
                    Lines shared = new Lines();
                    Together.run(() -> write(shared), () -> write(shared));
                    return shared.text.length();
                }))
                .isNotEmpty();
        assertThat(racesOf(() -> {
                    Counting shared = new Counting();
                    Together.run(() -> write(shared), () -> write(shared));
                    return shared.written;
                }))
                .isNotEmpty();
    }

    /** Where the lock of the class it extends is all there is, nothing races. */
    @Test
    void noRaceOfWhatIsInherited() {
        assertThat(racesOf(() -> {
                    Bytes shared = new Bytes();
                    Together.run(() -> shared.write(1), () -> shared.write(2));
                    return shared.size();
                }))
                .isEmpty();
    }

    private static List<Bug> racesOf(Body body) {
        Result result = Bohr.check(
                new Program("subclass", body::run, true),
                Options.defaults().withStrategy("optimal").withRaces(Options.Races.FAIL),
                Progress.SILENT);
        assertThat(result.reason()).isEmpty();
        return result.bugs();
    }

    private static void write(Writer writer) {
        try {
            writer.write('x');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(OutputStream stream) {
        try {
            stream.write('x');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
