package dev.bohr.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.trace.Relations.EdgeKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Threads may have the same name: what is said of one of them is not taken for another. */
class RelationsTests {
    private final List<Event> events = new ArrayList<>();

    @Test
    void eachStartIsThatOfTheNextThreadOfItsName() {
        event(0, "start", "worker", "");
        event(0, "write", "P.x", "1");
        event(0, "start", "worker", "");
        event(2, "read", "P.x", "1");
        event(1, "read", "P.x", "1");
        Relations relations = relations();
        assertThat(relations.happensBefore(2, 4)).isTrue();
        assertThat(relations.happensBefore(2, 5)).isFalse();
    }

    @Test
    void aJoinIsThatOfTheOneWhichHasEnded() {
        startBoth();
        event(1, "write", "P.x", "1");
        event(2, "write", "P.y", "1");
        event(0, "join", "worker", "");
        event(1, "write", "P.z", "1");
        Relations relations = relations();
        assertThat(relations.happensBefore(4, 5)).isTrue();
        assertThat(relations.happensBefore(3, 5)).isFalse();
    }

    @Test
    void ratherNoEdgeThanAWrongOne() {
        startBoth();
        event(1, "write", "P.x", "1");
        event(2, "write", "P.y", "1");
        event(0, "join", "worker", "");
        Relations relations = relations();
        assertThat(relations.happensBefore(3, 5)).isFalse();
        assertThat(relations.happensBefore(4, 5)).isFalse();
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
        event(2, "read", "P.x", "0");
        assertThat(relations().edges())
                .filteredOn(edge -> edge.kind() == EdgeKind.WAKES)
                .extracting(Relations.Edge::to)
                .containsExactly(6);
    }

    private void startBoth() {
        event(0, "start", "worker", "");
        event(0, "start", "worker", "");
    }

    private void event(int thread, String operation, String location, String value) {
        events.add(new Event(events.size() + 1, thread, operation, location, "", value, "P.java:1", true, false));
    }

    private Relations relations() {
        return new Relations(new Trace(
                new Trace.Header("P", List.of(), "dfs", 0, "", ""),
                Schedule.parse("t0"),
                List.of("main", "worker", "worker"),
                events,
                List.of(),
                "",
                Cause.UNKNOWN));
    }
}
