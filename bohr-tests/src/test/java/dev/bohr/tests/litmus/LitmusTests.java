package dev.bohr.tests.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Progress;
import dev.bohr.litmus.LitmusFile;
import dev.bohr.litmus.LitmusRun;
import dev.bohr.litmus.LitmusTest;
import dev.bohr.memory.Models;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Litmus tests of GenMC and of jcstress, run through VarHandles by the engine. */
class LitmusTests {
    /** Of the large file, where an execution takes long, one test of so many. */
    private static final int STEP = Runtime.version().feature() >= 24 ? 1 : 15;

    private static List<LitmusTest> tests(String file) throws Exception {
        LitmusFile.Rows rows = LitmusFile.read(
                Path.of(LitmusTests.class.getResource("/litmus/" + file).toURI()));
        assertThat(rows.problems()).isEmpty();
        return rows.tests();
    }

    private static LitmusRun run(LitmusTest test, String strategy, String model) {
        Options options = Options.defaults().withStrategy(strategy).withModel(model);
        return LitmusRun.of(test, options, Progress.SILENT);
    }

    private static List<String> differences(String file, int step, String strategy, String model) throws Exception {
        List<String> differences = new ArrayList<>();
        List<LitmusTest> tests = tests(file);
        for (int i = 0; i < tests.size(); i += step) {
            LitmusTest test = tests.get(i);
            run(test, strategy, model)
                    .differences()
                    .forEach(each -> differences.add(test.name() + ", " + model + ": " + each));
        }
        return differences;
    }

    @ParameterizedTest
    @ValueSource(strings = {"jam", "sc"})
    void executionsAreAsManyAsGenMcHas(String model) throws Exception {
        assertThat(tests("counts.jsonl")).hasSize(35);
        assertThat(differences("counts.jsonl", 1, Options.GRAPH, model)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sc", "tso", "ra", "jam"})
    void noForbiddenOutcomeIsReachedAndEverySequentiallyConsistentOneIs(String model) throws Exception {
        assertThat(tests("outcomes.jsonl")).hasSize(80);
        assertThat(differences("outcomes.jsonl", 1, Options.GRAPH, model)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sc", "tso", "ra", "jam"})
    void volatileAndSynchronizedTestsHaveOneSetOfOutcomesUnderAllModels(String model) throws Exception {
        assertThat(tests("volatile-sc.jsonl")).hasSize(210);
        assertThat(differences("volatile-sc.jsonl", STEP, Options.GRAPH, model)).isEmpty();
    }

    /** An algorithm that knows nothing of graphs agrees. */
    @ParameterizedTest
    @ValueSource(strings = {"counts.jsonl", "outcomes.jsonl", "volatile-sc.jsonl"})
    void classesOfSchedulesShowTheSame(String file) throws Exception {
        assertThat(differences(file, file.startsWith("volatile") ? STEP : 1, "optimal", "sc"))
                .isEmpty();
    }

    @Test
    void graphsUnderSequentialConsistencyAreClassesOfSchedules() throws Exception {
        for (LitmusTest test : tests("outcomes.jsonl")) {
            LitmusRun graphs = run(test, Options.GRAPH, "sc");
            LitmusRun classes = run(test, "optimal", "sc");
            assertThat(graphs.executions()).as(test.name()).isEqualTo(classes.executions());
        }
    }

    @Test
    void interestingOutcomesThatAreNotReachedAreExplainedOneByOne() throws Exception {
        Set<String> missing = new TreeSet<>();
        for (LitmusTest test : tests("outcomes.jsonl")) {
            Set<String> reached = new HashSet<>();
            for (String model : Models.names()) {
                reached.addAll(run(test, Options.GRAPH, model).outcomes());
            }
            test.expectation()
                    .interestingWithout(reached)
                    .forEach(outcome -> missing.add(test.name() + ": " + outcome));
        }
        assertThat(missing).isEqualTo(explained());
    }

    /** The rows of the table in docs/litmus-not-reached.md; each has a reason. */
    private static Set<String> explained() throws Exception {
        Path list = Path.of(System.getProperty("bohr.root", ".."), "docs", "litmus-not-reached.md");
        Pattern row = Pattern.compile("\\| `([^`]+)` \\| `([^`]+)` \\| \\S.* \\|");
        Set<String> explained = new TreeSet<>();
        for (String line : Files.readAllLines(list)) {
            var matcher = row.matcher(line);
            if (matcher.matches()) {
                explained.add(matcher.group(1) + ": " + matcher.group(2));
            }
        }
        return explained;
    }

    /** What Java has no method for is explored all the same: increments that only one relation orders. */
    @Test
    void modesThatNoMethodHasAreThoseThatWereAskedFor() {
        String passing = "{'name':'MP','threads':[['write plain x 1','getAndAdd:%s y 1'],"
                + "['getAndAdd:%s y 0 -> r1','read plain x -> r2']]}";
        assertThat(outcomes(passing.formatted("acqrel", "acqrel"))).doesNotContain("1, 0");
        assertThat(outcomes(passing.formatted("opaque", "acqrel"))).contains("1, 0");
        assertThat(outcomes(passing.formatted("acqrel", "opaque"))).contains("1, 0");
        String swapping = "{'name':'MP','threads':[['write plain x 1','compareAndSet:%s y 0 1'],"
                + "['compareAndSet:%s y 1 2 ? 1 : 0 -> r1','read plain x -> r2']]}";
        assertThat(outcomes(swapping.formatted("acqrel", "acqrel")))
                .contains("1, 1")
                .doesNotContain("1, 0");
        assertThat(outcomes(swapping.formatted("opaque", "opaque"))).contains("1, 1", "1, 0");
    }

    private static Set<String> outcomes(String test) {
        LitmusRun run = run(LitmusFile.parse(test.replace('\'', '"')), Options.GRAPH, "jam");
        assertThat(run.gap()).isEmpty();
        return run.outcomes();
    }

    @Test
    void locksThatAreGivenBackInAnotherOrderOrNotAtAllAreLocksTooAndADeadlockIsNoOutcome() {
        LitmusTest test = LitmusFile.parse(("{'name':'embrace','threads':["
                        + "['lock a','lock b','write plain x 1','unlock a','unlock b'],"
                        + "['lock b','lock a','read plain x -> r1','unlock a','unlock b']]}")
                .replace('\'', '"'));
        LitmusRun run = run(test, "optimal", "sc");
        assertThat(run.outcomes()).containsExactly("0", "1");
        assertThat(run.executions()).isEqualTo(2);
        assertThat(run.blocked()).isEqualTo(1);
        assertThat(run.gap()).isEmpty();
    }

    @Test
    void operandsAreComputed() {
        assertThat(outcomes("{'name':'values','threads':[['read plain x -> a','move (a + 2) * 3 - a ^ 1 -> r1',"
                        + "'write plain y a * 2','read plain y -> b','move b ^ b -> r2']],'init':{'x':5}}"))
                .containsExactly("17, 0");
        // A dependency that computes nothing: what it is worth depends on the model, not on the value.
        assertThat(outcomes("{'name':'dep','threads':[['write plain x 1','write release y 1'],"
                        + "['read acquire y -> r1','read plain x -> t','move t + (r1 ^ r1) -> r2']]}"))
                .containsExactly("0, 0", "0, 1", "1, 1");
    }

    @Test
    void textsAreValues() {
        String test = ("{'name':'texts','init':{'x':'old'},'threads':[['write plain x \\\"new: a ? b -> c\\\"'],"
                        + "['read plain x -> r1','compareAndSet y 0 1 ? \\\"yes\\\" : \\\"no\\\" -> r2','read plain z -> r3'],"
                        + "['write plain z r0']]}")
                .replace("['write plain z r0']", "['move \\\"late\\\" -> t','write plain z t']");
        assertThat(outcomes(test))
                .containsExactlyInAnyOrder(
                        "old, yes, null", "old, yes, late", "new: a ? b -> c, yes, null", "new: a ? b -> c, yes, late");
    }
}
