package dev.bohr.tests.shared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.LineNumberReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects of classes that are not woven: a call is one step, and a race is told where the class is for one thread at a time. */
class SharedObjectTests {
    private static <T> Shared<T> row(
            String name,
            Supplier<T> make,
            Function<T, Object> first,
            Function<T, Object> second,
            Function<T, Object> last,
            boolean isRace) {
        return new Shared<>(name, make, first, second, last, isRace);
    }

    private static Object get(Callable<Object> call) {
        try {
            return call.call();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object does(Together task) {
        return get(() -> {
            task.run();
            return "";
        });
    }

    interface Together {
        void run() throws Exception;
    }

    private static final Function<Object, Object> NOTHING = object -> "";

    @SuppressWarnings("unchecked")
    private static <T> Function<T, Object> nothing() {
        return (Function<T, Object>) NOTHING;
    }

    static List<Shared<?>> steps() {
        List<Shared<?>> rows = new ArrayList<>();
        rows.add(row(
                "StringBuilder.append",
                StringBuilder::new,
                b -> does(() -> b.append("a")),
                b -> does(() -> b.append("b")),
                b -> b,
                true));
        rows.add(row(
                "StringBuilder.length",
                StringBuilder::new,
                b -> does(() -> b.append("a")),
                b -> b.length(),
                b -> b,
                true));
        rows.add(row(
                "CharSequence.length",
                StringBuilder::new,
                b -> does(() -> b.append("a")),
                b -> ((CharSequence) b).length(),
                b -> b,
                true));
        rows.add(row(
                "StringBuilder, looked at",
                () -> new StringBuilder("x"),
                b -> b.length(),
                b -> b.charAt(0),
                b -> b,
                false));
        rows.add(row(
                "StringBuffer",
                StringBuffer::new,
                b -> does(() -> b.append("a")),
                b -> does(() -> b.append("b")),
                b -> b,
                false));
        rows.add(row(
                "ByteArrayOutputStream",
                ByteArrayOutputStream::new,
                b -> does(() -> b.write('a')),
                b -> does(() -> b.write('b')),
                b -> b,
                false));
        rows.add(row(
                "StringWriter",
                StringWriter::new,
                b -> does(() -> b.write('a')),
                b -> does(() -> b.write('b')),
                b -> b,
                false));
        rows.add(row(
                "CharArrayWriter",
                CharArrayWriter::new,
                b -> does(() -> b.write('a')),
                b -> does(() -> b.write('b')),
                b -> b,
                false));
        rows.add(row(
                "StringReader",
                () -> new StringReader("12"),
                r -> get(() -> (char) r.read()),
                r -> get(() -> (char) r.read()),
                nothing(),
                false));
        rows.add(row(
                "CharArrayReader",
                () -> new CharArrayReader("12".toCharArray()),
                r -> get(() -> (char) r.read()),
                r -> get(() -> (char) r.read()),
                nothing(),
                false));
        rows.add(row(
                "ByteArrayInputStream",
                () -> new ByteArrayInputStream(new byte[] {1, 2}),
                r -> r.read(),
                r -> r.read(),
                nothing(),
                false));
        rows.add(row(
                "BufferedReader",
                () -> new BufferedReader(new StringReader("1\n2")),
                r -> get(r::readLine),
                r -> get(() -> r.readLine()),
                nothing(),
                false));
        rows.add(row(
                "LineNumberReader",
                () -> new LineNumberReader(new StringReader("1\n2")),
                r -> get(() -> r.readLine()),
                r -> r.getLineNumber(),
                nothing(),
                false));
        rows.add(row(
                "PushbackReader",
                () -> new PushbackReader(new StringReader("12")),
                r -> get(() -> (char) r.read()),
                r -> does(() -> r.unread('x')),
                nothing(),
                false));
        rows.add(row(
                "PrintWriter",
                () -> new PrintWriter(new StringWriter()),
                w -> does(() -> w.print("a")),
                w -> does(() -> w.print("b")),
                w -> "",
                false));
        rows.add(row(
                "MessageDigest",
                () -> (MessageDigest) get(() -> MessageDigest.getInstance("MD5")),
                d -> does(() -> d.update((byte) 1)),
                d -> does(() -> d.update((byte) 2)),
                d -> d.digest()[0],
                true));
        rows.add(row(
                "Locale.Builder",
                Locale.Builder::new,
                b -> does(() -> b.setLanguage("de")),
                b -> does(() -> b.setLanguage("en")),
                b -> b.build(),
                true));
        rows.add(row(
                "CharsetDecoder",
                () -> StandardCharsets.UTF_8.newDecoder(),
                (CharsetDecoder d) -> does(() -> d.replaceWith("x")),
                d -> d.replacement(),
                nothing(),
                true));
        rows.add(row(
                "CharsetEncoder",
                () -> StandardCharsets.UTF_8.newEncoder(),
                (CharsetEncoder d) -> does(() -> d.replaceWith(new byte[] {'x', 'y'})),
                d -> d.replacement().length,
                nothing(),
                true));
        rows.add(row(
                "DataOutputStream",
                () -> new DataOutputStream(new ByteArrayOutputStream()),
                o -> does(() -> o.writeByte(1)),
                o -> o.size(),
                nothing(),
                true));
        rows.add(row("Stream", () -> Stream.of(1), s -> s.count(), s -> s.count(), nothing(), true));
        rows.add(row(
                "DocumentBuilderFactory",
                () -> DocumentBuilderFactory.newDefaultInstance(),
                f -> does(() -> f.setNamespaceAware(true)),
                f -> f.isNamespaceAware(),
                nothing(),
                true));
        return rows;
    }

    @ParameterizedTest
    @MethodSource("steps")
    void allOrdersOfTwoCallsAreSeen(Shared<?> shared) {
        for (String strategy : List.of("dfs", "optimal", "cb-dpor", "auto", "random")) {
            Result result = Shared.check(shared::together, strategy);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(Shared.outcomes(result)).as(strategy).isEqualTo(shared.inBothOrders());
            assertThat(!result.races().isEmpty())
                    .as("%s %s", strategy, result.races())
                    .isEqualTo(shared.isRace());
        }
    }

    @ParameterizedTest
    @MethodSource("steps")
    void oneObjectEachMakesNoPoints(Shared<?> shared) {
        long expected = Shared.check(shared::justMade, "dfs").executions();
        Result result = Shared.check(shared::apart, "dfs");
        assertThat(result.reason()).isEmpty();
        assertThat(result.executions()).isEqualTo(expected);
        assertThat(result.races()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("steps")
    void aLockOrdersThem(Shared<?> shared) {
        for (String strategy : List.of("optimal", "auto")) {
            Result result = Shared.check(shared::inTurn, strategy);
            assertThat(result.reason()).isEmpty();
            assertThat(Shared.outcomes(result)).isEqualTo(shared.inBothOrders());
            assertThat(result.races()).isEmpty();
        }
    }

    private static final Shared<String> NO_CALLS = row("none", () -> "", text -> "", text -> "", text -> "", false);

    static List<Shared<?>> unchanging() {
        List<Shared<?>> rows = new ArrayList<>();
        rows.add(row("String", () -> "ab", s -> s.hashCode(), s -> s.substring(1), nothing(), false));
        rows.add(row("BigInteger", () -> BigInteger.TEN, i -> i.bitLength(), i -> i.negate(), nothing(), false));
        rows.add(row("BigDecimal", () -> new BigDecimal("1.5"), i -> i.toString(), i -> i.scale(), nothing(), false));
        rows.add(row(
                "LocalDate", () -> LocalDate.of(2000, 1, 1), d -> d.getYear(), d -> d.plusDays(1), nothing(), false));
        rows.add(row("UUID", () -> new UUID(1, 2), u -> u.hashCode(), u -> u.version(), nothing(), false));
        rows.add(row("Locale", () -> Locale.ROOT, l -> l.getLanguage(), l -> l.getCountry(), nothing(), false));
        rows.add(row("URI", () -> URI.create("a:b"), u -> u.getScheme(), u -> u.getScheme(), nothing(), false));
        rows.add(row("Charset", () -> StandardCharsets.UTF_8, c -> c.name(), c -> c.canEncode(), nothing(), false));
        rows.add(row("Pattern", () -> Pattern.compile("a"), p -> p.pattern(), p -> p.flags(), nothing(), false));
        rows.add(row(
                "DateTimeFormatter",
                () -> DateTimeFormatter.ISO_LOCAL_DATE,
                f -> f.getLocale() == null,
                f -> f.getZone(),
                nothing(),
                false));
        return rows;
    }

    @ParameterizedTest
    @MethodSource("unchanging")
    void whatNeverChangesMakesNoPoints(Shared<?> shared) {
        long expected = Shared.check(NO_CALLS::together, "dfs").executions();
        Result result = Shared.check(shared::together, "dfs");
        assertThat(result.reason()).isEmpty();
        assertThat(Shared.outcomes(result)).isEqualTo(shared.inBothOrders());
        assertThat(result.executions()).isEqualTo(expected);
        assertThat(result.races()).isEmpty();
    }

    @Test
    void whatIsWrittenThroughAnotherObjectIsSeen() {
        Set<String> expected = Set.of("", "a");
        for (String strategy : Shared.EXHAUSTIVE) {
            Result result = Shared.check(
                    () -> {
                        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                        String[] seen = new String[1];
                        dev.bohr.gallery.Together.run(
                                () -> {
                                    PrintStream out = new PrintStream(bytes, true);
                                    out.print("a");
                                },
                                () -> seen[0] = bytes.toString());
                        return seen[0];
                    },
                    strategy);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(Shared.outcomes(result)).as(strategy).isEqualTo(new HashSet<>(expected));
        }
    }

    private static final StringWriter WRITER = new StringWriter();

    /** A method that is not woven may return what was there before. */
    @Test
    void whatWasThereBeforeIsRestored() {
        Result result = Shared.check(
                () -> {
                    StringBuffer text = WRITER.getBuffer();
                    text.append("a");
                    return text.toString();
                },
                "optimal");
        assertThat(result.reason()).isEmpty();
        assertThat(Shared.outcomes(result)).isEqualTo(Set.of("a"));
        assertThat(WRITER.toString()).isEmpty();
    }

    @Test
    void whatIsOutsideTheHeapIsNamed() {
        Result result = Shared.check(
                () -> {
                    Deflater deflater = new Deflater();
                    dev.bohr.gallery.Together.run(
                            () -> deflater.setInput(new byte[] {1, 2, 3}), () -> deflater.deflate(new byte[10]));
                    return "";
                },
                "auto");
        assertThat(result.reason()).isEmpty();
        assertThat(result.guarantee()).contains("java.util.zip.Deflater").doesNotContain("all executions under");
    }

    @Test
    void twoThreadsThatPrintDoNotRace() {
        Result result = Shared.check(
                () -> {
                    dev.bohr.gallery.Together.run(() -> System.out.print("a"), () -> System.out.print("b"));
                    return "";
                },
                "auto");
        assertThat(result.reason()).isEmpty();
        assertThat(result.races()).isEmpty();
    }

    @Test
    void underAMemoryModelCallsAreInOneOrder() {
        Result result = dev.bohr.tests.Checking.check(
                () -> {
                    StringBuilder text = new StringBuilder();
                    dev.bohr.gallery.Together.run(() -> text.append("a"), () -> text.append("b"));
                    return text;
                },
                Options.defaults().withOutcomes(true).withModel("jam").withStrategy("graph"));
        assertThat(result.reason()).isEmpty();
        assertThat(Shared.outcomes(result)).isEqualTo(new HashSet<>(Set.of("ab", "ba")));
    }
}
