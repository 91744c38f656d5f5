package dev.bohr.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.trace.StepRelations.EdgeKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Threads may have the same name: what is said of one of them is not taken for another. Nothing is said to be ordered that is not. */
class StepRelationsTests {
    private final List<Event> events = new ArrayList<>();
    private final List<Holding> holdings = new ArrayList<>();
    private final List<String> options = new ArrayList<>();
    private List<String> threads = List.of("main", "worker", "worker");

    @Test
    void eachStartIsThatOfTheNextThreadOfItsName() {
        event(0, "start", "worker", "");
        event(0, "write", "P.x", "1");
        event(0, "start", "worker", "");
        event(2, "read", "P.x", "1");
        event(1, "read", "P.x", "1");
        StepRelations stepRelations = relations();
        assertThat(stepRelations.happensBefore(2, 4)).isTrue();
        assertThat(stepRelations.happensBefore(2, 5)).isFalse();
    }

    @Test
    void aJoinIsThatOfTheThreadItIsDoneToWhateverThatIsCalled() {
        TracedObject one = new TracedObject(new Identity.Made(0, "P.main", "java.lang.Thread", 1), "Thread", "worker");
        TracedObject other =
                new TracedObject(new Identity.Made(0, "P.main", "java.lang.Thread", 2), "Thread", "worker");
        List<Event> steps = List.of(
                Event.builder(1, 0, Kind.START).location(Location.of(one)).build(),
                Event.builder(2, 0, Kind.START).location(Location.of(other)).build(),
                Event.builder(3, 1, Kind.YIELD).build(),
                Event.builder(4, 2, Kind.YIELD).build(),
                Event.builder(5, 0, Kind.JOIN).location(Location.of(other)).build());
        StepRelations stepRelations = new StepRelations(new Trace(
                new Trace.Header("P", List.of(), "dfs", 0, "", ""),
                Schedule.parse("t0"),
                List.of(
                        new TraceThread("main"),
                        new TraceThread("worker", one, 1),
                        new TraceThread("worker", other, 2)),
                steps,
                List.of(),
                Ending.COMPLETED,
                Cause.UNKNOWN));
        assertThat(stepRelations.happensBefore(1, 3)).isTrue();
        assertThat(stepRelations.happensBefore(2, 3)).isFalse();
        assertThat(stepRelations.happensBefore(4, 5)).isTrue();
        assertThat(stepRelations.happensBefore(3, 5)).isFalse();
    }

    /** Of older traces, in which threads are only named. */
    @Test
    void ratherNoEdgeThanAWrongOne() {
        startBoth();
        event(1, "write", "P.x", "1");
        event(2, "write", "P.y", "1");
        event(0, "join", "worker", "");
        StepRelations stepRelations = relations();
        assertThat(stepRelations.happensBefore(3, 5)).isFalse();
        assertThat(stepRelations.happensBefore(4, 5)).isFalse();
    }

    @Test
    void aJoinThatHasTimedOutOrdersNothing() {
        startBoth();
        event(1, "write", "P.x", "1");
        event(0, "join", "worker", "timed out");
        assertThat(relations().happensBefore(3, 4)).isFalse();
    }

    @Test
    void whoIsWokenIsTheOneThatWaitsThere() {
        startBoth();
        event(2, "wait", "P.lock", "");
        event(0, "notify", "P.lock", "wakes worker");
        event(1, "read", "P.x", "0");
        event(2, "wake up", "P.lock", "notified");
        assertThat(relations().edges())
                .filteredOn(edge -> edge.kind() == EdgeKind.WAKES)
                .extracting(StepRelations.Edge::to)
                .containsExactly(6);
    }

    @Test
    void aPermitWakesTheParkThatTakesItAndOrdersNothing() {
        startTwo();
        event(2, "read", "P.x", "0");
        event(1, "unpark", "two", "");
        event(2, "park", "two", "permit taken");
        assertThat(edges()).contains("WAKES 4 5").doesNotContain("SYNCHRONIZES 4 5");
        assertThat(relations().happensBefore(4, 5)).isFalse();
    }

    @Test
    void whoHasNotBegunIsNotWoken() {
        startTwo();
        event(0, "unpark", "two", "");
        event(0, "interrupt", "one", "");
        event(2, "park", "two", "permit taken");
        event(1, "sleep", "", "interrupted");
        assertThat(edges()).contains("READS_FROM 3 5", "SYNCHRONIZES 4 6").noneMatch(edge -> edge.startsWith("WAKES"));
    }

    @Test
    void anInterruptWakesWhoSleeps() {
        startTwo();
        event(2, "read", "P.x", "0");
        event(1, "interrupt", "two", "");
        event(2, "sleep", "", "interrupted");
        assertThat(edges()).contains("WAKES 4 5").doesNotContain("SYNCHRONIZES 4 5");
        assertThat(relations().happensBefore(4, 5)).isTrue();
    }

    @Test
    void aPermitThatCameBeforeThePark() {
        startTwo();
        event(1, "unpark", "two", "");
        event(2, "read", "P.x", "0");
        event(2, "park", "two", "permit taken");
        assertThat(edges()).contains("READS_FROM 3 5").doesNotContain("WAKES 3 4", "WAKES 3 5");
    }

    @Test
    void anInterruptOrdersWhatFindsItAndNothingElse() {
        startTwo();
        event(1, "interrupt", "two", "");
        event(2, "read", "P.x", "0");
        event(2, "sleep", "", "interrupted");
        assertThat(edges()).contains("SYNCHRONIZES 3 5").doesNotContain("WAKES 3 4");
        assertThat(relations().happensBefore(3, 4)).isFalse();
        assertThat(relations().happensBefore(3, 5)).isTrue();
    }

    @Test
    void whoGivesUpWaitingIsNotWokenByANotify() {
        startTwo();
        event(2, "wait", "P.lock", "");
        event(1, "notify all", "P.lock", "");
        event(2, "wake up", "P.lock", "timed out");
        assertThat(edges()).noneMatch(edge -> edge.startsWith("WAKES"));
    }

    @Test
    void readersAreOrderedWithWritersOnly() {
        startTwo();
        event(1, "lock", "P.rw", "");
        event(1, "unlock", "P.rw", "");
        event(2, "lock", "P.rw", "");
        event(2, "unlock", "P.rw", "");
        event(0, "lock", "P.rw", "");
        holdings.add(new Holding(1, Sketch.object("P.rw"), 3, "", 4, "", true));
        holdings.add(new Holding(2, Sketch.object("P.rw"), 5, "", 6, "", true));
        holdings.add(new Holding(0, Sketch.object("P.rw"), 7, "", 0, ""));
        StepRelations stepRelations = relations();
        assertThat(stepRelations.happensBefore(4, 5)).isFalse();
        assertThat(stepRelations.happensBefore(4, 7)).isTrue();
        assertThat(stepRelations.happensBefore(6, 7)).isTrue();
    }

    @Test
    void aVolatileWriteIsBeforeAllLaterReadsUnlessAMemoryModelSaysOtherwise() {
        startTwo();
        access(1, "write", "P.v", 0);
        access(2, "write", "P.v", 0);
        access(0, "read", "P.v", 4);
        assertThat(relations().happensBefore(3, 5)).isTrue();
        assertThat(relations().happensBefore(4, 5)).isTrue();
        options.add("model=jam");
        assertThat(relations().happensBefore(3, 5)).isFalse();
        assertThat(relations().happensBefore(4, 5)).isTrue();
    }

    @Test
    void whoIsInterruptedHasNotBeenLetThrough() {
        startTwo();
        event(1, "count down", "P.latch", "to 0");
        event(2, "await", "P.latch", "interrupted");
        assertThat(relations().happensBefore(3, 4)).isFalse();
    }

    private List<String> edges() {
        return relations().edges().stream()
                .map(edge -> edge.kind() + " " + edge.from() + " " + edge.to())
                .toList();
    }

    private void startTwo() {
        threads = List.of("main", "one", "two");
        event(0, "start", "one", "");
        event(0, "start", "two", "");
    }

    private void access(int thread, String operation, String location, int source) {
        events.add(Sketch.event(
                events.size() + 1, thread, operation, location, "volatile", "1", "P.java:1", "", source, true, false));
    }

    private void startBoth() {
        event(0, "start", "worker", "");
        event(0, "start", "worker", "");
    }

    private void event(int thread, String operation, String location, String value) {
        events.add(Sketch.event(events.size() + 1, thread, operation, location, "", value, "P.java:1", true, false));
    }

    private StepRelations relations() {
        return new StepRelations(Sketch.trace(
                new Trace.Header("P", options, "dfs", 0, "", ""), Schedule.parse("t0"), threads, events, holdings, ""));
    }
}
