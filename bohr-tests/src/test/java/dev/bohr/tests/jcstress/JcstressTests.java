package dev.bohr.tests.jcstress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.jcstress.Grade;
import dev.bohr.jcstress.JcstressTest;
import dev.bohr.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every outcome of a test is found, graded by the test itself, and has an execution that can be run again. */
class JcstressTests {
    static Stream<Sample> samples() {
        return Samples.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void allOutcomesUnderSequentialConsistency(Sample sample) throws Exception {
        check(sample, Options.SEQUENTIAL, "optimal", sample.sequential());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void graphsUnderSequentialConsistencyHaveTheSameOutcomes(Sample sample) throws Exception {
        check(sample, Options.SEQUENTIAL, Options.GRAPH, sample.sequential());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void allOutcomesUnderJavasAccessModes(Sample sample) throws Exception {
        check(sample, Options.WEAK, Options.GRAPH, sample.all());
    }

    private static void check(Sample sample, String model, String strategy, Map<String, Grade> expected)
            throws Exception {
        JcstressTest test = sample.load();
        Result result = Bohr.check(test.program(), options(model, strategy), Progress.SILENT);
        assertThat(result.reason()).isEmpty();
        assertThat(result.complete()).isTrue();
        assertThat(grades(test, result)).isEqualTo(expected);
        assertThat(kinds(result)).isEqualTo(sample.bugs(expected));
        assertThat(result.verdict()).isEqualTo(result.bugs().isEmpty() ? Result.Verdict.OK : Result.Verdict.BUG);
        assertThat(result.witnesses().keySet()).isEqualTo(result.outcomes().keySet());
        for (Map.Entry<String, Trace> witness : result.witnesses().entrySet()) {
            replay(test, witness.getKey(), witness.getValue());
        }
    }

    /** A witness has its outcome again, and fails only if that is a bug. */
    private static void replay(JcstressTest test, String outcome, Trace trace) {
        Result replayed = Bohr.replay(test.program(), trace, Options.defaults());
        assertThat(replayed.outcomes()).containsOnlyKeys(outcome);
        boolean passes = test.grading().of(outcome).grade().passes();
        assertThat(replayed.verdict()).isEqualTo(passes ? Result.Verdict.OK : Result.Verdict.BUG);
    }

    private static Options options(String model, String strategy) {
        return Options.defaults()
                .withModel(model)
                .withStrategy(strategy)
                .withRaces(Options.Races.IGNORE)
                .withWitnesses(true)
                .withContinueAfterBug(true);
    }

    private static Map<String, Grade> grades(JcstressTest test, Result result) {
        return result.outcomes().keySet().stream()
                .collect(Collectors.toMap(
                        outcome -> outcome,
                        outcome -> test.grading().of(outcome).grade(),
                        (a, b) -> a,
                        TreeMap::new));
    }

    private static List<String> kinds(Result result) {
        return result.bugs().stream().map(Bug::kind).sorted().toList();
    }
}
