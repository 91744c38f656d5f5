package dev.bohr.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Cause.Difference;
import dev.bohr.trace.Event;
import dev.bohr.trace.Identity;
import dev.bohr.trace.Location;
import dev.bohr.trace.Sketch;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TracedObject;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayedCauseTests {
    private static final Trace BEFORE = trace("A.lock", 1, "deadlock: no thread is enabled")
            .with(new Cause(
                    "as it was told",
                    List.of(new Difference(Difference.Kind.ORDER, 2, 4)),
                    List.of(lock(4, 0, "A.lock", 2)),
                    Schedule.parse("t1"),
                    true,
                    3));

    @Test
    void linesAndNamesAreThoseOfTheReplay() {
        Cause told = ReplayedCause.of(BEFORE, trace("B.lock", 11, "deadlock: no thread is enabled"));
        assertThat(told.sentence()).isEqualTo("other took B.lock at A.java:12 before main could at A.java:12");
        assertThat(told.beyond()).containsExactly(lock(4, 0, "B.lock", 12));
        assertThat(told.differences()).isEqualTo(BEFORE.cause().differences());
    }

    @Test
    void aLineThatTheReplayHasNotComeToIsKnownBetweenTwoThatMovedAlike() {
        assertThat(toldLine(1, 11, 3, 13, 2, "A.other")).isEqualTo("A.java:12");
        // Something may have been written, or deleted, between them.
        assertThat(toldLine(1, 11, 3, 14, 2, "A.run")).isEqualTo("A.java");
        // Below the last, in another method, and above the first nobody has looked.
        assertThat(toldLine(1, 1, 3, 3, 14, "A.other")).isEqualTo("A.java");
        assertThat(toldLine(11, 12, 13, 14, 2, "A.run")).isEqualTo("A.java");
        // The rest of a method moves with it.
        assertThat(toldLine(1, 3, 3, 5, 4, "A.run")).isEqualTo("A.java:6");
    }

    /** Where a line is said to be, if the lines of two steps have moved so. */
    private static String toldLine(int first, int firstNow, int last, int lastNow, int line, String method) {
        List<Event> before = List.of(lock(1, 0, "first", first), lock(2, 1, "second", last));
        List<Event> now = List.of(lock(1, 0, "first", firstNow), lock(2, 1, "second", lastNow));
        Event beyond = Sketch.event(3, 0, "lock", "third", "", "", "A.java:" + line, method, 0, false, false);
        return new CurrentLines(before, now).of(beyond);
    }

    @Test
    void ofOtherStepsNothingIsToldAnew() {
        Trace other = Sketch.trace(
                BEFORE.header(),
                BEFORE.schedule(),
                List.of("main", "other"),
                BEFORE.events().subList(0, 2),
                "failure");
        assertThat(ReplayedCause.of(BEFORE, other)).isEqualTo(BEFORE.cause());
    }

    private static Trace trace(String lock, int line, String failure) {
        return Sketch.trace(
                new Trace.Header("A", List.of(), "dfs", 0, "0", "17"),
                Schedule.parse("t0"),
                List.of("main", "other"),
                List.of(lock(1, 0, "first", line), lock(2, 1, lock, line + 1), lock(3, 1, "second", line + 2)),
                failure);
    }

    private static Event lock(int step, int thread, String lock, int line) {
        TracedObject object = new TracedObject(new Identity.Present(lock), "Object", lock);
        return Event.builder(step, thread, Kind.LOCK)
                .location(Location.of(object))
                .at("A.java:" + line, "A.run")
                .build();
    }
}
