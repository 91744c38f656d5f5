package dev.bohr.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.model.Schedule;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Cause.Difference;
import dev.bohr.trace.Event;
import dev.bohr.trace.Sketch;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CauseWordsTests {
    private final List<Event> events = new ArrayList<>();
    private final List<Event> beyond = new ArrayList<>();
    private List<String> threads = List.of("main", "other", "third");

    @Test
    void aLostUpdate() {
        step(0, "read", "count", "0", 0);
        step(1, "write", "count", "1", 0);
        step(0, "write", "count", "1", 0);
        assertThat(said(1, 2))
                .isEqualTo(
                        "main read count (0) at A.java:1 before other wrote it (1) at A.java:2, and then wrote over it"
                                + " (1) at A.java:3");
    }

    @Test
    void whatAThirdThreadHasWrittenIsNotReadBackFromTheSecond() {
        step(0, "write", "count", "1", 0);
        step(1, "write", "count", "2", 0);
        step(2, "write", "count", "3", 0);
        step(0, "read", "count", "3", 3);
        assertThat(said(1, 2)).doesNotContain("read that");
    }

    @Test
    void stepsOnDifferentLocationsAreNotToldAsOne() {
        step(0, "read", "x", "0", 0);
        beyond.add(event(2, 1, "write", "y", "1", 0));
        assertThat(said(1, 2)).isEqualTo("main read x (0) at A.java:1 before other had written y at A.java:2");
    }

    @Test
    void whatTheFailingExecutionNeverDidIsNotSaidOfIt() {
        step(0, "read", "x", "0", 0);
        step(1, "write", "x", "1", 0);
        beyond.add(event(3, 0, "read", "y", "0", 0));
        beyond.add(event(4, 1, "write", "y", "1", 0));
        assertThat(words(List.of(order(1, 2), order(3, 4)), false)).doesNotContain(" y ");
    }

    @Test
    void aWriteThatNeverCameIsNotSaidToHaveWrittenOver() {
        step(0, "compare-and-set", "count", "0 -> 1", 0);
        beyond.add(event(2, 1, "compare-and-set", "count", "1 -> 2", 0));
        assertThat(said(1, 2)).isEqualTo("main wrote count (1) at A.java:1 before other had written it at A.java:2");
    }

    @Test
    void aReadThatNeverCameIsNotSaidToHaveRead() {
        step(0, "write", "count", "1", 0);
        beyond.add(event(2, 1, "read", "count", "1", 0));
        assertThat(said(1, 2)).isEqualTo("main wrote count (1) at A.java:1 before other had read it at A.java:2");
    }

    @Test
    void whatAThirdHasWrittenInBetweenIsNotWrittenOverTwice() {
        step(0, "write", "count", "1", 0);
        step(2, "write", "count", "2", 0);
        step(1, "write", "count", "3", 0);
        assertThat(said(1, 3)).isEqualTo("main wrote count (1) at A.java:1 before other wrote it (3) at A.java:3");
    }

    @Test
    void whatWasChangedAndChangedBack() {
        step(0, "read", "top", "a", 0);
        step(1, "write", "top", "b", 0);
        step(1, "write", "top", "a", 0);
        step(0, "compare-and-set", "top", "a -> c", 3);
        assertThat(said(1, 2))
                .endsWith("and then wrote over it (c) at A.java:4, where it found a again, which other had"
                        + " written at A.java:3");
    }

    @Test
    void halvesThatDoNotBelongTogether() {
        step(0, "read", "x", "0", 0);
        step(1, "write", "x", "1", 0);
        step(1, "write", "y", "1", 0);
        step(0, "read", "y", "1", 3);
        assertThat(said(1, 2))
                .endsWith("(1) at A.java:2, and then y (1) at A.java:4 after other had written it at" + " A.java:3");
    }

    @Test
    void whatIsReadAfterJoiningSaysNothing() {
        step(0, "read", "x", "0", 0);
        step(1, "write", "x", "1", 0);
        step(1, "write", "y", "1", 0);
        step(0, "join", "other", "", 0);
        step(0, "read", "y", "1", 3);
        assertThat(said(1, 2)).isEqualTo("main read x (0) at A.java:1 before other wrote it (1) at A.java:2");
    }

    @Test
    void aCompareAndSetThatFails() {
        step(0, "read", "head", "null", 0);
        step(1, "compare-and-set", "head", "failed, is a", 0);
        assertThat(said(1, 2))
                .isEqualTo("main read head (null) at A.java:1 before other tried to change it at A.java:2");
    }

    @Test
    void theInterruptThatWasForgotten() {
        step(0, "wait", "lock", "", 0);
        step(1, "interrupt", "main", "", 0);
        step(0, "wake up", "lock", "interrupted", 0);
        step(0, "wait", "lock", "", 0);
        assertThat(words(List.of(), true))
                .isEqualTo(
                        "the interrupt of main by other at A.java:2 ended its wait at A.java:3, and main began to wait"
                                + " again after it at A.java:4");
    }

    @Test
    void aThreadThatWasWokenDoesNotWaitToBeNotified() {
        step(0, "wait", "lock", "", 0);
        step(1, "notify", "lock", "wakes main", 0);
        assertThat(words(List.of(), true)).isEmpty();
    }

    @Test
    void aThreadThatWasWokenAfterANotifyThatNobodyHeardDoesNotWaitToBeNotified() {
        step(1, "notify", "lock", "nobody waits", 0);
        step(0, "wait", "lock", "", 0);
        step(1, "notify", "lock", "wakes main", 0);
        assertThat(words(List.of(), true)).isEmpty();
    }

    @Test
    void whyAWaitEndedThatNobodyHasEnded() {
        step(0, "wake up", "lock", "spuriously", 0);
        step(0, "read", "count", "0", 0);
        step(1, "write", "count", "1", 0);
        assertThat(said(2, 3)).endsWith("after its wait had ended at A.java:1 for no reason");
        events.set(0, event(1, 0, "wake up", "lock", "timed out", 0));
        assertThat(said(2, 3)).endsWith("after its wait had ended at A.java:1 because its time was up");
    }

    @Test
    void theNotifyThatNobodyHeard() {
        step(1, "notify", "lock", "nobody waits", 0);
        step(0, "wait", "lock", "", 0);
        assertThat(words(List.of(), true))
                .isEqualTo(
                        "the notify of lock by other at A.java:1 found nobody waiting, and main began to wait after it at"
                                + " A.java:2");
    }

    @Test
    void theReadTheWriteItMissedAndTheOrderThatIsLacking() {
        step(1, "write", "data", "42", 0);
        step(1, "write", "ready", "true", 0);
        step(0, "read", "ready", "true", 2);
        step(0, "read", "data", "0, not the later 42", 0);
        assertThat(words(List.of(new Difference(Difference.Kind.OLD_READ, 4, 1)), false))
                .isEqualTo(
                        "main read data (0) at A.java:4 though other had written it (42) at A.java:1 before: main saw ready"
                                + " (true) at A.java:3, which other wrote after that at A.java:2, but both are plain, so that this"
                                + " orders nothing");
    }

    @Test
    void whatOrdersIsNotSaidToOrderNothing() {
        step(1, "write", "data", "42", 0);
        events.add(volatileEvent(2, 1, "write", 0));
        events.add(volatileEvent(3, 0, "read", 2));
        step(0, "read", "data", "0, not the later 42", 0);
        assertThat(words(List.of(new Difference(Difference.Kind.OLD_READ, 4, 1)), false))
                .doesNotContain("orders nothing", "saw ready");
    }

    private static Event volatileEvent(int step, int thread, String operation, int source) {
        return Sketch.event(
                step, thread, operation, "ready", "volatile", "true", "A.java:" + step, "A.run", source, false, false);
    }

    @Test
    void threadsOfOneNameAreToldApart() {
        threads = List.of("main", "worker", "worker");
        step(1, "read", "count", "0", 0);
        step(2, "write", "count", "1", 0);
        assertThat(said(1, 2)).startsWith("worker#1 read count (0)").contains("before worker#2 wrote it");
    }

    private void step(int thread, String operation, String location, String value, int source) {
        events.add(event(events.size() + 1, thread, operation, location, value, source));
    }

    private static Event event(int step, int thread, String operation, String location, String value, int source) {
        return Sketch.event(
                step, thread, operation, location, "", value, "A.java:" + step, "A.run", source, false, false);
    }

    private static Difference order(int first, int second) {
        return new Difference(Difference.Kind.ORDER, first, second);
    }

    private String said(int first, int second) {
        return words(List.of(order(first, second)), false);
    }

    private String words(List<Difference> differences, boolean isStuck) {
        Trace trace = Sketch.trace(
                        new Trace.Header("A", List.of(), "dfs", 0, "0", "17"),
                        Schedule.parse("t0"),
                        threads,
                        events,
                        isStuck ? "deadlock: no thread is enabled" : "failure")
                .with(new Cause("", differences, beyond, Schedule.parse("t1"), false, 1));
        return new CauseWords(trace).sentence();
    }
}
