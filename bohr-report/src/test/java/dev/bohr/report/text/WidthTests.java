package dev.bohr.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Comparison;
import dev.bohr.Difference;
import dev.bohr.Repetition;
import dev.bohr.Result;
import dev.bohr.Simplicity;
import dev.bohr.model.Schedule;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Holding;
import dev.bohr.trace.Sketch;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a program calls its threads, fields and strings, and however narrow the terminal: no line is wider than it. */
class WidthTests {
    private static final int TRACES = 10;
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");
    private static final Pattern STEP = Pattern.compile("(?m)^ *([0-9]+) [!* ]");
    private static final String[] PIECES = {
        "main",
        "worker-",
        "ForkJoinPool.commonPool-worker-",
        "漢字",
        "한국",
        "😀",
        "👩‍👩‍👧",
        "e\u0301\u0301",
        "a\u0308",
        "\t",
        "\n",
        "\u001b[31mred",
        "\u0007",
        "\u202e",
        "\u2028",
        "☃\ufe0f",
        "\ud800",
        "\ue000",
        " ",
        "x",
        "value",
        "aVeryLongNameWithoutAnyBlankInItWhichGoesOnAndOnUntilNobodyWantsToReadItAnyMore",
        "",
        "1️⃣",
        "Ω"
    };
    private static final String[] OPERATIONS = {
        "read", "write", "update", "compare-and-set", "lock", "wait", "notify", "start", "join", "park", "invoke"
    };

    private Random random = new Random();

    @ParameterizedTest
    @ValueSource(ints = {40, 41, 47, 58, 63, 64, 72, 80, 97, 100, 120, 160, 200})
    void noLineIsWiderThanTheTerminal(int width) {
        random = new Random(width);
        for (int i = 0; i < TRACES; i++) {
            Style style = new Style(width, random.nextBoolean());
            Bug bug = bug();
            String steps = FailureText.format(bug, style, false, "bohr replay .bohr/" + "long".repeat(30) + ".trace");
            fits(steps, width);
            hasWhatMatters(bug.trace(), steps);
            String all = FailureText.format(bug, style, true, "");
            fits(all, width);
            assertThat(steps(all))
                    .containsAll(bug.trace().events().stream().map(Event::step).toList());
            fits(RaceText.format(bug, style, "bohr replay a.trace"), width);
            fits(SummaryText.format(result(bug), Set.of("x"), style), width);
            fits(outcomes(bug, style), width);
            fits(ComparisonText.format(comparison(bug), style), width);
            fits(RepetitionText.format(repetition(bug), style), width);
            fits(LinearizabilityText.format(explanation(), bug, style, false, ""), width);
            StepText walk = new StepText(bug.trace(), style);
            int step = random.nextInt(bug.trace().events().size() + 1);
            fits(String.join("\n", walk.step(step)), width);
            fits(String.join("\n", walk.threads(step)), width);
            fits(String.join("\n", walk.locks(step)), width);
        }
    }

    private static void fits(String text, int width) {
        for (String line : text.split("\n", -1)) {
            String plain = COLOUR.matcher(line).replaceAll("");
            assertThat(Columns.width(plain)).as(plain).isLessThanOrEqualTo(width);
            assertThat(plain.codePoints().noneMatch(WidthTests::isHarmful))
                    .as(plain)
                    .isTrue();
        }
    }

    private static boolean isHarmful(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR -> true;
            default -> false;
        };
    }

    private static void hasWhatMatters(Trace trace, String text) {
        Set<Integer> needed = new HashSet<>(Set.of(trace.events().size()));
        for (Cause.Difference difference : trace.cause().differences()) {
            needed.add(difference.first());
            needed.add(difference.second());
        }
        needed.removeIf(step -> step == 0 || trace.isBeyond(step));
        trace.events().stream().filter(Event::isOldSeen).forEach(event -> needed.add(event.step()));
        assertThat(steps(text)).containsAll(needed);
    }

    /** The steps that have a line of their own. */
    private static List<Integer> steps(String text) {
        return STEP.matcher(COLOUR.matcher(text).replaceAll(""))
                .results()
                .map(found -> Integer.valueOf(found.group(1)))
                .toList();
    }

    private Bug bug() {
        List<String> threads = new ArrayList<>();
        for (int i = random.nextInt(20); i >= 0; i--) {
            threads.add(random.nextInt(5) == 0 ? "" : text());
        }
        List<Event> events = new ArrayList<>();
        int thread = 0;
        int steps = 1 + random.nextInt(random.nextBoolean() ? 12 : 90);
        for (int step = 1; step <= steps; step++) {
            int before = thread;
            thread = random.nextInt(3) == 0 ? random.nextInt(threads.size()) : thread;
            events.add(event(step, thread, thread != before));
        }
        String message = text() + "\n  " + text() + "\nat " + text();
        List<Holding> holdings = List.of(new Holding(0, Sketch.object("lock " + text()), 1, text(), 0, ""));
        Trace trace = Sketch.trace(
                        new Trace.Header(text(), List.of(), "dfs", 0, "0.1.0", "17"),
                        Schedule.parse("t0"),
                        threads,
                        events,
                        holdings,
                        message)
                .with(cause(events));
        return new Bug(text(), message, text(), text(), 1, steps, new Simplicity(true, 9, 2, 9, 3, true), trace);
    }

    private Event event(int step, int thread, boolean switched) {
        String value = random.nextInt(20) == 0 ? "0" + ", not the later " + text() : text();
        return Sketch.event(
                step,
                thread,
                OPERATIONS[random.nextInt(OPERATIONS.length)],
                random.nextInt(4) == 0 ? "x" : text(),
                random.nextBoolean() ? "volatile" : "",
                value,
                random.nextBoolean() ? "" : text() + ".java:" + random.nextInt(100),
                "",
                0,
                switched,
                switched && random.nextBoolean());
    }

    private Cause cause(List<Event> events) {
        if (random.nextBoolean()) {
            return Cause.UNKNOWN;
        }
        int size = events.size();
        Event beyond = event(size + 1, 0, false);
        Cause.Difference.Kind kind = Cause.Difference.Kind.values()[random.nextInt(3)];
        int second = kind == Cause.Difference.Kind.ORDER ? 1 + random.nextInt(size + 1) : random.nextInt(size + 1);
        return new Cause(
                text(),
                List.of(new Cause.Difference(kind, 1 + random.nextInt(size), second)),
                List.of(beyond),
                Schedule.parse("t0"),
                random.nextBoolean(),
                random.nextInt(100));
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6); i >= 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    private Result result(Bug bug) {
        Result.Verdict[] verdicts = Result.Verdict.values();
        return Result.builder(text(), verdicts[random.nextInt(verdicts.length)])
                .strategy(text())
                .jdk("17.0.15")
                .complete(random.nextBoolean())
                .guarantee(text())
                .executions(123_456_789)
                .seconds(1.5)
                .steps(2_345_678)
                .threads(3)
                .outcomes(Map.of("an " + text(), 1L, "x", 1_000_000_000L))
                .bugs(List.of(bug))
                .races(List.of(bug))
                .outside(List.of(text()))
                .reason(text())
                .build();
    }

    private String outcomes(Bug bug, Style style) {
        List<OutcomesText.Row> rows = List.of(
                new OutcomesText.Row(text(), 1_000_000, "forbidden", random.nextBoolean(), text(), "a.trace"),
                new OutcomesText.Row("", 0, "ok", false, text(), ""));
        return OutcomesText.format(result(bug), text(), rows, style);
    }

    private Comparison comparison(Bug bug) {
        Comparison.Row row = new Comparison.Row(text(), 9, 9, 12_345_678.0, 99.5, result(bug), 1_234_567, text());
        return new Comparison(text(), "17", 9, List.of(row, row));
    }

    private Repetition repetition(Bug bug) {
        Difference difference =
                new Difference(1, 1 + random.nextInt(bug.trace().events().size()), text(), bug.trace(), bug.trace());
        return new Repetition(text(), text(), 7, "17", Result.Verdict.BUG, 12, 3, 1_000, 1.5, difference, text());
    }

    private Explanation explanation() {
        Explanation.Returned value = new Explanation.Returned(Explanation.Returned.Way.VALUE, text());
        return new Explanation(
                Explanation.Kind.RESULTS,
                "linearizable",
                text(),
                text(),
                text(),
                List.of(
                        new Explanation.Made(text(), text(), value, 1, 4),
                        new Explanation.Made(text(), text(), value, 2, Explanation.NEVER)),
                List.of(1),
                List.of(),
                List.of(),
                List.of(new Explanation.Placed(0, value), new Explanation.Placed(1, value)),
                1,
                text(),
                2);
    }
}
