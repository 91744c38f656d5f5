package dev.bohr.tests.explanation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.Explainer;
import dev.bohr.linearizability.Linearizability;
import dev.bohr.linearizability.ScenarioResult;
import dev.bohr.linearizability.Subject;
import dev.bohr.report.json.JsonExplanation;
import dev.bohr.report.json.JsonLines;
import dev.bohr.report.text.LinearizabilityText;
import dev.bohr.report.text.Style;
import dev.bohr.trace.Explanation;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplanationTests {
    private static final Options OPTIONS =
            Options.defaults().withStrategy("cb-dpor").withRaces(Options.Races.IGNORE);

    @Test
    void aLostUpdate() {
        assertThat(text(Wrong.Counter.class, "increment() | increment()")).isEqualTo("""
""");
    }

    @Test
    void theDequeOfTheJdk() {
        assertThat(text(ConcurrentLinkedDeque.class, "[addLast(1)] pollFirst() | addFirst(0), peekLast()"))
                .isEqualTo("""
""");
    }

    @Test
    void aWakeUpThatGoesToTheWrongThread() {
        assertThat(text(Wrong.SleepyQueue.class, "put(1), put(2) | take() | take()"))
                .isEqualTo("""
""");
    }

    @Test
    void aCallThatNobodyWakesUp() {
        assertThat(text(Wrong.SilentQueue.class, "put(1) | take()")).isEqualTo("""
""");
    }

    @Test
    void resultsThatOnlyTheOrderForbids() {
        assertThat(text(Wrong.Replicated.class, "set(1) | near() | far()")).isEqualTo("""
""");
    }

    @Test
    void anExceptionThatNoOrderThrows() {
        assertThat(text(Wrong.HastyStack.class, "[push(\"a\")] pop() | pop()")).isEqualTo("""
""");
    }

    @Test
    void inANarrowTerminal() {
        String test = "[push(\"a rather long element\")] pop() | pop()";
        assertThat(text(explained(Wrong.HastyStack.class, test, Criterion.LINEARIZABLE), 40))
                .isEqualTo("""
""");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 47, 60, 72, 80, 100, 200})
    void noLineIsWiderThanTheTerminal(int width) {
        String text = text(deque(), width);
        assertThat(text.lines()).allMatch(line -> line.length() <= width);
    }

    @Test
    void whatIsNotLinearizableMayBeSequentiallyConsistent() {
        String test = "set(1) | near() | far()";
        assertThat(check(Wrong.Replicated.class, test, Criterion.SEQUENTIALLY_CONSISTENT)
                        .isViolated())
                .isFalse();
        Explanation explanation =
                explained(Wrong.Replicated.class, "set(1) | near(), far()", Criterion.SEQUENTIALLY_CONSISTENT);
        assertThat(explanation.criterion()).isEqualTo("sequentially consistent");
        assertThat(explanation.kind()).isEqualTo(Explanation.Kind.RESULTS);
        assertThat(explanation.breaks()).isEqualTo("far() returned 0, but after set(1) and near(): 1 it returns 1.");
    }

    @Test
    void asJson() {
        assertThat(JsonLines.line(JsonExplanation.of(
                        explained(Wrong.Replicated.class, "set(1) | near() | far()", Criterion.LINEARIZABLE))))
                .isEqualTo("""
""");
    }

    @Test
    void theHistoryIsThatOfTheTrace() {
        // While a bug is shrunk, other executions fail, too.
        Subject subject = Subject.of(ConcurrentLinkedDeque.class, List.of());
        ScenarioResult result = Linearizability.check(
                subject,
                subject.scenario("[addLast(1)] pollFirst() | addFirst(0), peekLast()"),
                Criterion.LINEARIZABLE,
                OPTIONS.withStrategy("random").withShrink(true),
                false);
        List<String> traced = result.bug().trace().events().stream()
                .filter(event -> event.isCall())
                .map(event -> event.step() + " " + event.location() + ": " + event.value())
                .sorted()
                .toList();
        assertThat(result.history().calls())
                .extracting(made -> made.invoked() + " " + made.call() + ": " + made.result())
                .containsExactlyInAnyOrderElementsOf(traced);
    }

    private static Explanation deque() {
        return explained(
                ConcurrentLinkedDeque.class,
                "[addLast(1)] pollFirst() | addFirst(0), peekLast()",
                Criterion.LINEARIZABLE);
    }

    private static String text(Class<?> type, String test) {
        return text(explained(type, test, Criterion.LINEARIZABLE), 80);
    }

    private static String text(Explanation explanation, int width) {
        return LinearizabilityText.format(explanation, new Style(width, false));
    }

    private static Explanation explained(Class<?> type, String test, Criterion criterion) {
        ScenarioResult result = check(type, test, criterion);
        assertThat(result.lost()).isEmpty();
        assertThat(result.isViolated()).isTrue();
        Explanation explanation = Explainer.explain(result, criterion);
        assertThat(explanation).isNotNull();
        return explanation;
    }

    private static ScenarioResult check(Class<?> type, String test, Criterion criterion) {
        Subject subject = Subject.of(type, List.of());
        return Linearizability.check(subject, subject.scenario(test), criterion, OPTIONS, true);
    }
}
