package dev.bohr.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.model.Schedule;
import dev.bohr.report.Samples;
import dev.bohr.report.text.OutcomesText.Row;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Sketch;
import dev.bohr.trace.StepRelations;
import dev.bohr.trace.Trace;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is in the page; how it looks and what it does is tested in a browser ({@code bohr-report/browser-test}). */
class TracePageTests {
    private static final String MARKUP = "</script><script>alert(1)</script><!--<img onerror=x>\u2028\u202e&\"'";

    @Test
    void nothingThatComesFromTheProgramIsMarkup() {
        Event event = Sketch.event(1, 0, "write", MARKUP, "", MARKUP, "A.java:1", "A." + MARKUP, 0, false, false);
        Trace trace = Sketch.trace(
                new Trace.Header(MARKUP, List.of(MARKUP), "dfs", 0, "test", "17"),
                Schedule.parse("t0"),
                List.of(MARKUP),
                List.of(event),
                MARKUP);
        Cause cause = new Cause(MARKUP, List.of(), List.of(), Schedule.parse(""), false, 0);

        String page = TracePage.format(trace.with(cause), MARKUP, "", Optional.empty(), path -> Optional.of(MARKUP));

        assertThat(page)
                .doesNotContain("alert(1)</script>")
                .doesNotContain("<img")
                .doesNotContain("\u2028")
                // Turns the direction of writing.
                .doesNotContain("\u202e");
        assertThat(page.split("<script", -1)).hasSize(3);
        assertThat(page.split("</script", -1)).hasSize(3);
        // The title, where it is markup for nobody.
        assertThat(page).contains("<title>&lt;/script&gt;");
    }

    @Test
    void aMarkOfThePageInATextIsNone() {
        Trace trace = Sketch.trace(
                new Trace.Header("@SCRIPT@ @DATA@", List.of(), "dfs", 0, "test", "17"),
                Schedule.parse(""),
                List.of("@STYLES@"),
                List.of(),
                "@DATA@");

        String page = TracePage.format(trace, "@SCRIPT@ @DATA@", "", Optional.empty(), SourceLookup.NONE);

        assertThat(page.split("\"traces\":", -1)).hasSize(2);
        assertThat(page).contains("\"@STYLES@\"");
    }

    @Test
    void onlyItsOwnScriptAndStylesAreAllowed() throws Exception {
        String page =
                TracePage.format(Samples.lostUpdate().trace(), "Counter.java", "", Optional.empty(), SourceLookup.NONE);

        assertThat(page).contains("default-src 'none'").doesNotContain("unsafe-inline");
        for (String tag : List.of("script", "style")) {
            int from = page.indexOf("<" + tag + ">") + tag.length() + 2;
            String inside = page.substring(from, page.indexOf("</" + tag + ">", from));
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(inside.getBytes(StandardCharsets.UTF_8));
            assertThat(page)
                    .contains(tag + "-src 'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
        }
        assertThat(page).doesNotContain("http://www.w3.org/1999/xhtml").doesNotContain("https://");
    }

    @Test
    void theClocksSayWhatIsOrdered() {
        Trace trace = Samples.lostUpdate().trace();
        StepRelations stepRelations = new StepRelations(trace);
        Map<String, Object> data = TraceData.of(trace, "bug", "", "", new SourceFiles(SourceLookup.NONE));
        int threads = trace.threads().size();
        int[][] known = new int[threads][threads];
        int[] numbers = new int[trace.events().size() + 1];
        int[][] clocks = new int[trace.events().size() + 1][];

        for (Event event : trace.events()) {
            int[] clock = known[event.thread()];
            numbers[event.step()] = ++clock[event.thread()];
            for (List<?> change : rows(data, "clocks")) {
                for (int i = 1; change.get(0).equals(event.step()) && i < change.size(); i += 2) {
                    clock[(int) change.get(i)] = (int) change.get(i + 1);
                }
            }
            clocks[event.step()] = clock.clone();
        }

        for (Event one : trace.events()) {
            for (Event other : trace.events()) {
                assertThat(one.step() < other.step() && clocks[other.step()][one.thread()] >= numbers[one.step()])
                        .as("%d before %d", one.step(), other.step())
                        .isEqualTo(stepRelations.happensBefore(one.step(), other.step()));
            }
        }
        assertThat(rows(data, "edges")).hasSameSizeAs(stepRelations.edges());
    }

    @Test
    void theSourceOfAStepIsAskedForOnce() {
        StringBuilder asked = new StringBuilder();
        SourceFiles files = new SourceFiles(path -> {
            asked.append(path).append(' ');
            return path.equals("shop/Queue.java") ? Optional.of("class Queue {}") : Optional.empty();
        });

        assertThat(files.number(at("shop.Queue$Node.add", "Queue.java:31"))).isZero();
        assertThat(files.number(at("shop.Queue.remove", "Queue.java"))).isZero();
        assertThat(files.number(at("Main.main", "Main.java:1"))).isEqualTo(SourceFiles.NONE);
        assertThat(files.number(at("Main.main", "Main.java:2"))).isEqualTo(SourceFiles.NONE);
        assertThat(files.number(at("", "Main.java:2"))).isEqualTo(SourceFiles.NONE);
        assertThat(files.number(at("Main.main", ""))).isEqualTo(SourceFiles.NONE);
        assertThat(asked).hasToString("shop/Queue.java Main.java ");
    }

    @Test
    void thePageOfARunHasTheVerdictAndEveryTrace() {
        Result result = Samples.result(
                Result.Verdict.BUG, List.of(Samples.lostUpdate(), Samples.deadlock()), Map.of("1", 3L, "2", 5L));

        String page = TracePage.format(
                result, Set.of("2"), List.of("strategy=dfs"), bug -> "bohr replay " + bug.kind(), SourceLookup.NONE);

        assertThat(page)
                .contains("\"headline\": \"2 bugs\"")
                .contains("\"outcomes\": [[\"2\", \"5\", true], [\"1\", \"3\", false]]")
                .contains("\"replay\": \"bohr replay deadlock\"")
                .contains("\"options\": [\"strategy=dfs\"]");
        assertThat(page.split("\"kind\": \"bug\"", -1)).hasSize(3);
    }

    @Test
    void aHistoryThatCannotBeRightIsExplained() {
        Trace trace = Samples.notLinearizable().trace();

        String page = TracePage.format(
                trace, "Register", "bohr replay it", Optional.of(Samples.unexplained()), SourceLookup.NONE);

        assertThat(page)
                .contains(
                        "\"reason\": \"No order of the calls that keeps the order of each thread makes near() return 1")
                .contains("\"note\": \"That a call blocks must be explained by those that returned")
                .contains(
                        "\"text\": \"far() throws IllegalStateException\"",
                        "\"from\": 7, \"to\": 8, \"unexplained\": true")
                .contains("\"text\": \"await() never returns\"", "\"from\": 9, \"to\": 0, \"unexplained\": false")
                .contains("\"closest\": [[0, \"void\"], [1, \"1\"], [2, \"1\"]], \"breaksAt\": 2")
                .contains("\"marked\": \"cannot be explained together\"")
                .contains("\"replay\": \"bohr replay it\"");
    }

    @Test
    void nothingInAHistoryIsMarkup() {
        Explanation.Returned thrown = new Explanation.Returned(Explanation.Returned.Way.EXCEPTION, MARKUP);
        Explanation explanation = new Explanation(
                Explanation.Kind.RESULTS,
                MARKUP,
                MARKUP,
                MARKUP,
                MARKUP,
                List.of(new Explanation.Made(MARKUP, MARKUP, thrown, 1, 1)),
                List.of(0),
                List.of(),
                List.of(new Explanation.Placed(0, thrown)),
                List.of(new Explanation.Placed(0, thrown)),
                0,
                MARKUP,
                1);

        String page = TracePage.format(
                Samples.notLinearizable().trace(), MARKUP, MARKUP, Optional.of(explanation), SourceLookup.NONE);

        assertThat(page)
                .doesNotContain("alert(1)</script>")
                .doesNotContain("<img")
                .doesNotContain("\u2028");
        assertThat(page.split("</script", -1)).hasSize(3);
    }

    @Test
    void theOutcomesOfATestLeadToExecutions() {
        Bug bug = Samples.lostUpdate();
        Result result = Samples.result(Result.Verdict.BUG, List.of(bug), Map.of("1", 3L));
        Result witnessed =
                result.toBuilder().witnesses(Map.of("1", bug.trace())).build();
        List<Row> rows = List.of(
                new Row("1", 3, "forbidden", true, "One is lost.", "t/1.trace"),
                new Row("2", 0, "acceptable", false, "None is lost.", ""));

        String page = TracePage.format(
                "jcstress",
                Result.Verdict.BUG,
                "1 run: 1 bug",
                List.of(new GradedTest(
                        "a.Test", witnessed, rows, Map.of(bug, "bohr replay bug"), file -> "replay " + file)),
                SourceLookup.NONE);

        assertThat(page)
                .contains("\"outcome\": \"1\", \"executions\": \"3\", \"grade\": \"forbidden\", \"bad\": true")
                .contains("\"description\": \"One is lost.\", \"part\": 1}")
                .contains("\"description\": \"None is lost.\", \"part\": -1}")
                .contains("\"replay\": \"bohr replay bug\"", "\"replay\": \"replay t/1.trace\"");
    }

    private static Event at(String method, String position) {
        return Sketch.event(1, 0, "read", "x", "", "0", position, method, 0, false, false);
    }

    @SuppressWarnings("unchecked")
    private static List<List<Object>> rows(Map<String, Object> data, String key) {
        return (List<List<Object>>) data.get(key);
    }
}
