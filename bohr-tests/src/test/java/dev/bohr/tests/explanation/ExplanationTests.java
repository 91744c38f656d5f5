package dev.bohr.tests.explanation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.explain.EventWords;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.check.Linearizability;
import dev.bohr.linearizability.check.ScenarioResult;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.report.json.JsonExplanation;
import dev.bohr.report.json.JsonLines;
import dev.bohr.report.text.LinearizabilityText;
import dev.bohr.report.text.Style;
import dev.bohr.trace.Explanation;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.junit.jupiter.api.Test;

class ExplanationTests {
    private static final Options OPTIONS =
            Options.defaults().withStrategy("cb-dpor").withRaces(Options.Races.IGNORE);

    @Test
    void aLostUpdate() {
        assertThat(text(Wrong.Counter.class, "increment() | increment()")).isEqualTo("""
                Test: increment() | increment()

                  T1  |=increment(): 0===|
                  T2   |=increment(): 0=|
                  === cannot be explained together

                No order of the calls makes increment() of T1 return 0 and increment() of T2
                  return 0.

                      closest order  would return  returned
                  T2  increment()    0             0
                  T1  increment()    1             0         <- breaks
                increment() of T1 returned 0, but after increment() of T2: 0, it returns 1.
                """);
    }

    @Test
    void theDequeOfTheJdk() {
        assertThat(text(ConcurrentLinkedDeque.class, "[addLast(1)] pollFirst() | addFirst(0), peekLast()"))
                .isEqualTo("""
                Test: [addLast(1)] pollFirst() | addFirst(0), peekLast()

                  main  |-addLast(1)-|
                  T1                  |=pollFirst(): 1==================|
                  T2                   |-addFirst(0)-| |=peekLast(): 1=|
                  === cannot be explained together

                No order of the calls that keeps the order of each thread makes pollFirst()
                  return 1 and peekLast() return 1.

                        closest order  would return  returned
                  main  addLast(1)
                  T2    addFirst(0)
                  T2    peekLast()     1             1
                  T1    pollFirst()    0             1         <- breaks
                pollFirst() returned 1, but after addLast(1), addFirst(0) and peekLast(): 1, it
                  returns 0.
                """);
    }

    @Test
    void aWakeUpThatGoesToTheWrongThread() {
        assertThat(text(Wrong.SleepyQueue.class, "put(1), put(2) | take() | take()"))
                .isEqualTo("""
                Test: put(1), put(2) | take() | take()

                  T1    |-put(1)-| |=put(2) never returns=>
                  T2  |=take(): 1===|
                  T3   |-take() never returns------------->
                  === cannot be explained together

                No order of the calls that keeps the order of each thread makes put(2) block for
                  ever and take() of T2 return 1.
                That a call blocks must be explained by those that returned, so take() of T3 is
                  left out.

                      closest order  would return  returned
                  T1  put(1)
                  T2  take()         1             1
                  T1  put(2)         void          never returns  <- breaks
                put(2) never returned, but after put(1) and take() of T2: 1, it returns.
                """);
    }

    @Test
    void aCallThatNobodyWakesUp() {
        assertThat(text(Wrong.SilentQueue.class, "put(1) | take()")).isEqualTo("""
                Test: put(1) | take()

                  T1   |=put(1)=|
                  T2  |=take() never returns=>
                  === cannot be explained together

                No order of the calls makes put(1) return and take() block for ever.

                      closest order  would return  returned
                  T1  put(1)
                  T2  take()         1             never returns  <- breaks
                take() never returned, but after put(1), it returns 1.
                """);
    }

    @Test
    void resultsThatOnlyTheOrderForbids() {
        assertThat(text(Wrong.Replicated.class, "set(1) | near() | far()")).isEqualTo("""
                Test: set(1) | near() | far()

                  T1  |-set(1)------------------|
                  T2   |=near(): 1=|
                  T3                |=far(): 0=|
                  === cannot be explained together

                For near() to return 1 and far() to return 0, far() must come before near(); but
                  near() returned before far() began.
                All of it would be right in this order: far(): 0, set(1), near(): 1.

                      closest order  would return  returned
                  T1  set(1)
                  T2  near()         1             1
                  T3  far()          1             0         <- breaks
                far() returned 0, but after set(1) and near(): 1, it returns 1.
                """);
    }

    @Test
    void anExceptionThatNoOrderThrows() {
        assertThat(text(Wrong.HastyStack.class, "[push(\"a\")] pop() | pop()")).isEqualTo("""
                Test: [push("a")] pop() | pop()

                  main  |-push("a")-|
                  T1                 |-pop(): "a"-|
                  T2                  |=pop() throws NoSuchElementException=|
                  === cannot be explained

                No order of the calls makes pop() of T2 throw NoSuchElementException.

                        closest order  would return  returned
                  main  push("a")
                  T1    pop()          "a"           "a"
                  T2    pop()          "none"        throws NoSuchElementException  <- breaks
                pop() of T2 threw NoSuchElementException, but after push("a") and pop() of T1:
                  "a", it returns "none".
                """);
    }

    @Test
    void aBrokenInvariant() {
        assertThat(text(Wrong.Accounts.class, "toOther() | toOne() [addsUp()]")).isEqualTo("""
                Test: toOther() | toOne() [addsUp()]

                  T1    |-toOther()-|
                  T2     |-toOne()-|
                  main               |=addsUp(): false=|
                  === does not hold

                The invariant addsUp() must hold at the end, but it returned false.
                """);
    }

    @Test
    void inANarrowTerminal() {
        String test = "[push(\"a rather long element\")] pop() | pop()";
        assertThat(text(explained(Wrong.HastyStack.class, test, Criterion.LINEARIZABLE), 40))
                .isEqualTo("""
                Test: [push("a rather long element")]
                  pop() | pop()

                  main  |-1-|
                  T1         |-2-|
                  T2          |=3=|
                  1  main: push("a rather long element")
                  2  T1: pop(): "a rather long element"
                  3  T2: pop() throws
                     NoSuchElementException
                  === cannot be explained

                No order of the calls makes pop() of T2
                  throw NoSuchElementException.

                        closest   would     returned
                        order     return
                  main  push("a
                        rather
                        long
                        ele..t")
                  T1    pop()     "a        "a
                                  rather    rather
                                  long      long
                                  element"  element"
                  T2    pop()     "none"    throws    <-
                                            NoS..ion
                pop() of T2 threw
                  NoSuchElementException, but after
                  push("a rather long element") and
                  pop() of T1: "a rather long element",
                  it returns "none".
                """);
    }

    @Test
    void noLineIsWiderThanTheTerminal() {
        Explanation explanation = explained(
                ConcurrentLinkedDeque.class,
                "[addLast(1)] pollFirst() | addFirst(0), peekLast()",
                Criterion.LINEARIZABLE);
        for (int width = Style.NARROWEST; width < 130; width++) {
            int most = width;
            assertThat(text(explanation, width).lines()).allMatch(line -> line.length() <= most);
        }
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
        assertThat(explanation.breaks()).isEqualTo("far() returned 0, but after set(1) and near(): 1, it returns 1.");
    }

    @Test
    void asJson() {
        assertThat(JsonLines.line(JsonExplanation.of(
                        explained(Wrong.Replicated.class, "set(1) | near() | far()", Criterion.LINEARIZABLE))))
                .isEqualTo("""
                {"kind": "order", "criterion": "linearizable", "test": "set(1) | near() | far()", "reason": "For near() to return 1 \
                and far() to return 0, far() must come before near(); but near() returned before far() began.", "note": "", "calls": [\
                {"thread": "T1", "call": "set(1)", "result": "void", "began": 4, "returned": 10, "unexplained": false}, \
                {"thread": "T2", "call": "near()", "result": "1", "began": 6, "returned": 7, "unexplained": true}, \
                {"thread": "T3", "call": "far()", "result": "0", "began": 8, "returned": 9, "unexplained": true}], \
                "contradictions": [{"returnedBefore": 1, "began": 2, "mayOverlap": false}], "explainingOrder": [\
                {"index": 2, "call": "far()", "result": "0"}, {"index": 0, "call": "set(1)", "result": "void"}, \
                {"index": 1, "call": "near()", "result": "1"}], "closestOrder": [\
                {"index": 0, "call": "set(1)", "result": "void"}, {"index": 1, "call": "near()", "result": "1"}, \
                {"index": 2, "call": "far()", "result": "1"}], "breaksAt": 2, "breaks": "far() returned 0, but after set(1) and \
                near(): 1, it returns 1.", "orders": 6}
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
                .map(event ->
                        event.step() + " " + event.location().name() + ": " + new EventWords(List.of()).outcome(event))
                .sorted()
                .toList();
        assertThat(result.history().calls())
                .extracting(made -> made.invoked() + " " + made.call() + ": " + made.result())
                .containsExactlyInAnyOrderElementsOf(traced);
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
        Explanation explanation = result.explanation(criterion);
        assertThat(explanation).isNotNull();
        return explanation;
    }

    private static ScenarioResult check(Class<?> type, String test, Criterion criterion) {
        Subject subject = Subject.of(type, List.of());
        return Linearizability.check(subject, subject.scenario(test), criterion, OPTIONS, true);
    }
}
