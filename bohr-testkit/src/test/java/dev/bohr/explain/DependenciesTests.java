package dev.bohr.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.model.Schedule;
import dev.bohr.trace.Event;
import dev.bohr.trace.Sketch;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DependenciesTests {
    private final List<Event> events = new ArrayList<>();

    @Test
    void whatComesBeforeAStartOrAfterAJoinCannotComeInTheOtherOrder() {
        step(0, "write", "early");
        step(0, "start", "other");
        step(1, "read", "early");
        step(1, "write", "late");
        step(0, "join", "other");
        step(0, "read", "late");
        assertThat(dependencies().reversals()).isEmpty();
    }

    @Test
    void aPairWithAnotherWayBetweenItsStepsIsNamedAndTold() {
        step(0, "start", "other");
        step(0, "write", "data");
        step(0, "write", "flag");
        step(1, "read", "flag");
        step(1, "read", "data");
        Dependencies dependencies = dependencies();
        assertThat(dependencies.reversals()).containsExactly(new Reversal(2, 5), new Reversal(3, 4));
        assertThat(dependencies.isDistant(new Reversal(2, 5))).isTrue();
        assertThat(dependencies.isDistant(new Reversal(3, 4))).isFalse();
    }

    @Test
    void ofTooManyPairsThoseWithNothingBetweenThemAreKept() {
        step(0, "start", "other");
        step(0, "write", "data");
        step(0, "write", "more");
        step(0, "write", "flag");
        step(1, "read", "flag");
        step(1, "read", "more");
        step(1, "read", "data");
        Dependencies dependencies = dependencies();
        assertThat(dependencies.reversals()).hasSize(3);
        assertThat(new RacePatterns(trace(), dependencies).ranked(1)).containsExactly(new Reversal(4, 5));
    }

    private void step(int thread, String operation, String location) {
        events.add(Sketch.event(
                events.size() + 1, thread, operation, location, "", "1", "A.java:1", "A.run", 0, false, false));
    }

    private Dependencies dependencies() {
        return new Dependencies(trace());
    }

    private Trace trace() {
        return Sketch.trace(
                new Trace.Header("A", List.of(), "dfs", 0, "0", "17"),
                Schedule.parse("t0"),
                List.of("main", "other"),
                events,
                "failure");
    }
}
