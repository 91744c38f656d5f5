package dev.bohr.tests.shared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import java.time.format.DateTimeFormatterBuilder;
import java.util.BitSet;
import java.util.Formatter;
import java.util.List;
import java.util.Scanner;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes that are woven when threads are seen to share an object of theirs: what happens in the midst of a call shows. */
class WovenOnDemandTests {
    private static final Matcher MATCHER = Pattern.compile("a(b+)c").matcher("");

    /**
     * @param outcomes some of what the program returns that two calls one after the other do not, or that others need
     */
    record Row(String name, Program.Body program, Program.Body inTurn, Set<String> outcomes) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Row sum(String name, Checksum sum, String... outcomes) {
        return new Row(
                name,
                () -> {
                    Together.run(() -> sum.update(1), () -> sum.update(2));
                    return Long.toHexString(sum.getValue());
                },
                () -> {
                    Together.run(() -> locked(() -> sum.update(1)), () -> locked(() -> sum.update(2)));
                    return "";
                },
                Set.of(outcomes));
    }

    private static final Object LOCK = new Object();

    private static void locked(Together.Task task) throws Exception {
        synchronized (LOCK) {
            task.run();
        }
    }

    private static void matches(String text, String expected) {
        MATCHER.reset(text);
        if (MATCHER.matches() && !MATCHER.group(1).equals(expected)) {
            throw new AssertionError(MATCHER.group(1));
        }
    }

    private static String group(Matcher matcher, String text) {
        try {
            matcher.reset(text);
            return matcher.matches() ? matcher.group(1) : "none";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName();
        }
    }

    static List<Row> rows() {
        CRC32 crc = new CRC32();
        Adler32 adler = new Adler32();
        return List.of(
                // Of one update, and of both in either order; the values are those of the JDK alone.
                sum("CRC32", crc, alone(new CRC32(), 1), alone(new CRC32(), 2), alone(new CRC32(), 1, 2)),
                sum("Adler32", adler, alone(new Adler32(), 1), alone(new Adler32(), 2), alone(new Adler32(), 1, 2)),
                new Row(
                        "StringTokenizer",
                        () -> {
                            StringTokenizer tokens = new StringTokenizer("a b");
                            String[] got = new String[2];
                            Together.run(() -> got[0] = tokens.nextToken(), () -> got[1] = tokens.nextToken());
                            return got[0] + got[1];
                        },
                        () -> {
                            StringTokenizer tokens = new StringTokenizer("a b");
                            Together.run(() -> locked(tokens::nextToken), () -> locked(tokens::nextToken));
                            return "";
                        },
                        Set.of("ab", "ba", "aa")),
                new Row(
                        "BitSet",
                        () -> {
                            BitSet bits = new BitSet();
                            Together.run(() -> bits.set(0), () -> bits.set(1));
                            return bits;
                        },
                        () -> {
                            BitSet bits = new BitSet();
                            Together.run(() -> locked(() -> bits.set(0)), () -> locked(() -> bits.set(1)));
                            return "";
                        },
                        Set.of("{0, 1}", "{0}", "{1}")));
    }

    private static String alone(Checksum sum, int... updates) {
        for (int update : updates) {
            sum.update(update);
        }
        return Long.toHexString(sum.getValue());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void whatHappensInTheMidstOfACallIsSeen(Row row) {
        for (String strategy : List.of("optimal", "cb-dpor", "auto")) {
            Result result = Shared.check(row.program(), strategy);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(Shared.outcomes(result)).as(strategy).containsAll(row.outcomes());
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aLockKeepsThemApart(Row row) {
        Result result = Shared.check(row.inTurn(), "auto");
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).isEmpty();
        assertThat(result.races()).isEmpty();
    }

    @Test
    void twoThreadsThatShareAMatcherFail() {
        for (String strategy : List.of("optimal", "cb-dpor", "auto", "random")) {
            Result result = Checking.check(
                    () -> {
                        Together.run(() -> matches("abc", "b"), () -> matches("abbc", "bb"));
                        return "";
                    },
                    Options.defaults().withStrategy(strategy).withExecutions(2_000));
            assertThat(result.reason()).isEmpty();
            assertThat(result.verdict()).as(strategy).isEqualTo(Result.Verdict.BUG);
            assertThat(result.bugs().get(0).trace().header().options()).contains("shared-class=woven java.util.regex");
        }
    }

    @Test
    void aMatcherMadeByEachExecutionIsSeenToo() {
        Result result = Checking.check(
                () -> {
                    Matcher matcher = Pattern.compile("a(b+)c").matcher("");
                    String[] got = new String[1];
                    Together.run(() -> got[0] = group(matcher, "abc"), () -> group(matcher, "abbc"));
                    assertThat(got[0]).isEqualTo("b");
                    return "";
                },
                Options.defaults().withExecutions(2_000));
        assertThat(result.reason()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUG);
    }

    @Test
    void aMatcherUnderALockAndOneEachAreRight() {
        Result locked = Shared.check(
                () -> {
                    Together.run(() -> locked(() -> matches("abc", "b")), () -> locked(() -> matches("abbc", "bb")));
                    return "";
                },
                "auto");
        assertThat(locked.reason()).isEmpty();
        assertThat(locked.bugs()).isEmpty();
        assertThat(locked.races()).isEmpty();
        Pattern pattern = Pattern.compile("a(b+)c");
        Shared<Matcher> own = new Shared<>(
                "", () -> pattern.matcher(""), m -> group(m, "abc"), m -> group(m, "abbc"), m -> "", false);
        Result apart = Shared.check(own::apart, "dfs");
        assertThat(apart.reason()).isEmpty();
        assertThat(apart.outcomes()).containsOnlyKeys("b bb");
        assertThat(apart.executions())
                .isEqualTo(Shared.check(own::justMade, "dfs").executions());
    }

    /** What a check has had woven is as it was for the next, as in a JVM that has run nothing before. */
    @Test
    void theNextCheckDoesNotNotice() {
        Program.Body one = () -> {
            String[] got = new String[2];
            Pattern pattern = Pattern.compile("x");
            Together.run(
                    () -> got[0] =
                            "axb".replaceAll("x", "-") + pattern.matcher("x").matches(),
                    () -> got[1] = String.join(",", pattern.split("1x2")));
            return got[0] + got[1];
        };
        Result before = Shared.check(one, "dfs");
        twoThreadsThatShareAMatcherFail();
        Result after = Shared.check(one, "dfs");
        assertThat(after.reason()).isEqualTo(before.reason());
        assertThat(after.executions()).isEqualTo(before.executions());
        assertThat(after.outcomes()).isEqualTo(before.outcomes());
    }

    @Test
    void othersThatAreWovenOnDemand() {
        Result scanner = Checking.check(
                () -> {
                    Scanner in = new Scanner("1 2");
                    Together.run(in::next, in::next);
                    return "";
                },
                Options.defaults().withStrategy("random").withExecutions(300));
        assertThat(scanner.reason()).isEmpty();
        assertThat(scanner.verdict()).isEqualTo(Result.Verdict.BUG);
        Result builder = Checking.check(
                () -> {
                    DateTimeFormatterBuilder made = new DateTimeFormatterBuilder();
                    Together.run(() -> made.appendLiteral('a'), () -> made.appendLiteral('b'));
                    return made.toFormatter().format(java.time.LocalDate.EPOCH);
                },
                Options.defaults().withStrategy("random").withExecutions(300).withOutcomes(true));
        assertThat(builder.reason()).isEmpty();
        assertThat(builder.outcomes().keySet()).contains("ab", "ba");
        Result formatter = Checking.check(
                () -> {
                    Formatter text = new Formatter();
                    Together.run(() -> text.format("%d", 1), () -> text.format("%d", 2));
                    return text;
                },
                Options.defaults().withStrategy("random").withExecutions(300).withOutcomes(true));
        assertThat(formatter.reason()).isEmpty();
        assertThat(new TreeSet<>(formatter.outcomes().keySet())).contains("12", "21");
    }
}
