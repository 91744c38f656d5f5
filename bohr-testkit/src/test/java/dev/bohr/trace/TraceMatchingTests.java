package dev.bohr.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A replay is compared by what happens in it, not by what that is called. */
class TraceMatchingTests {
    private static final List<TraceThread> THREADS = Sketch.threads(List.of("main", "worker"), List.of());

    private final List<Event> before = new ArrayList<>();
    private final List<Event> now = new ArrayList<>();
    private int version = TraceFile.VERSION;

    /** With JaCoCo the compiler's variables are not recognised: then an object has a number for a name. */
    @Test
    void whatTheExecutionMakesIsTheSameIfItIsMadeBySameThreadInTheSamePlace() {
        both(made(0, "P.main", 1, "sold"), made(0, "P.main", 1, "boolean[]#0.5"), Outcome.NONE, Outcome.NONE);
        assertThat(common()).isEqualTo(1);
        differ(made(0, "P.main", 1, "sold"), made(0, "P.main", 2, "sold"));
        differ(made(0, "P.main", 1, "sold"), made(1, "P.main", 1, "sold"));
        differ(made(0, "P.main", 1, "sold"), made(0, "P.other", 1, "sold"));
    }

    @Test
    void whatWasThereBeforeMayHaveOtherNames() {
        both(present("A.lock"), present("B.lock"), Outcome.NONE, Outcome.NONE);
        both(present("P.x"), present("P.x"), read(present("A.lock")), read(present("B.lock")));
        both(
                present("P.x"),
                present("P.x"),
                new Outcome.Updated(new Value.Reference(present("A.lock")), literal("1"), Optional.of(literal("2"))),
                new Outcome.Updated(new Value.Reference(present("B.lock")), literal("1"), Optional.of(literal("2"))));
        assertThat(common()).isEqualTo(3);
        both(present("A.other"), present("B.lock"), Outcome.NONE, Outcome.NONE);
        assertThat(common()).isEqualTo(3);
    }

    /** Compilers number them as they like. */
    @Test
    void theNumberOfALambdaIsNotCompared() {
        before.add(Event.builder(1, 0, Kind.YIELD)
                .at("P.java:1", "P.lambda$main$1")
                .build());
        now.add(Event.builder(1, 0, Kind.YIELD)
                .at("P.java:1", "P.lambda$main$12")
                .build());
        assertThat(common()).isEqualTo(1);
        now.set(
                0,
                Event.builder(1, 0, Kind.YIELD)
                        .at("P.java:1", "P.lambda$other$1")
                        .build());
        assertThat(common()).isZero();
        assertThat(Identity.withoutNumber("P.run$1")).isEqualTo("P.run$1");
    }

    @Test
    void oneObjectIsNotTwo() {
        both(present("A.lock"), present("A.lock"), Outcome.NONE, Outcome.NONE);
        both(present("A.lock"), present("A.other"), Outcome.NONE, Outcome.NONE);
        assertThat(common()).isEqualTo(1);
    }

    @Test
    void whatCameOfItMustBeTheSame() {
        differ(new Outcome.Read(literal("1"), Optional.empty()), new Outcome.Read(literal("2"), Optional.empty()));
        differ(
                new Outcome.Read(literal("1"), Optional.empty()),
                new Outcome.Read(literal("1"), Optional.of(literal("2"))));
        differ(read(present("A.x")), new Outcome.Read(literal("null"), Optional.empty()));
        differ(new Outcome.Wrote(literal("1")), new Outcome.Read(literal("1"), Optional.empty()));
        differ(Outcome.YES, Outcome.NO);
        differ(Outcome.Resumed.NOTIFIED, Outcome.Resumed.TIMED_OUT);
        differ(
                new Outcome.Resumed(Outcome.Resumed.Why.NOTIFIED, 1),
                new Outcome.Resumed(Outcome.Resumed.Why.NOTIFIED, 2));
        differ(new Outcome.Wakes(List.of(1)), new Outcome.Wakes(List.of(2)));
    }

    @Test
    void anotherPartOfTheSameObjectIsAnotherLocation() {
        TracedObject object = present("A.x");
        before.add(event(1, new Location(object, "[1]", "A.x[1]"), Outcome.NONE));
        now.add(event(1, new Location(object, "[2]", "A.x[2]"), Outcome.NONE));
        assertThat(common()).isZero();
    }

    @Test
    void threadsAreStuckInTheSameWayWhateverIsSaidOfIt() {
        Ending deadlock = new Ending(FailureKind.DEADLOCK, "deadlock: main wants A.lock", List.of(0));
        assertThat(same(deadlock, new Ending(FailureKind.DEADLOCK, "deadlock: main wants B.lock", List.of(0))))
                .isTrue();
        assertThat(same(deadlock, new Ending(FailureKind.LIVELOCK, "deadlock: main wants A.lock", List.of(0))))
                .isFalse();
        assertThat(same(deadlock, new Ending(FailureKind.DEADLOCK, "deadlock: main wants A.lock", List.of(0, 1))))
                .isFalse();
    }

    @Test
    void anExceptionMustSayTheSameInLinesThatMayHaveMoved() {
        Ending thrown = thrown("java.lang.Error: 1 in thread main at P.java:5");
        assertThat(same(thrown, thrown("java.lang.Error: 1 in thread main at P.java:7")))
                .isTrue();
        assertThat(same(thrown, thrown("java.lang.Error: 2 in thread main at P.java:5")))
                .isFalse();
        assertThat(same(thrown, Ending.COMPLETED)).isFalse();
    }

    private static Ending thrown(String message) {
        return new Ending(FailureKind.EXCEPTION, message, List.of(0));
    }

    /** Names of objects in traces up to version 3. */
    @Test
    void ofOlderTracesNamesAreCompared() {
        version = 3;
        alike("lock", "A.lock", "", "B.lock", "");
        alike("read", "P.lock", "A.lock", "P.lock", "B.lock");
        alike(
                "compare-and-set",
                "P.top",
                "failed, is A.lock, not the later null",
                "P.top",
                "failed, is B.lock, not the later null");
        differ("read", "P.count", "1", "P.count", "2");
        differ("read", "P.text", "\"a.b\"", "P.text", "\"a.c\"");
        differ("read", "P.next", "null", "P.next", "Node#1.1");
        differ("write", "A.x.count", "1", "B.x.total", "1");
        differ("write", "A.x[1]", "1", "B.x[2]", "1");
        differ("lock", "alice", "", "bob", "");
        differ("compare-and-set", "P.count", "0 -> 1", "P.count", "failed, is 1");
        differ("compare-and-set", "P.count", "failed, is A.x", "P.count", "not changed, is A.x");
        differ("invoke", "a.push(b.x)", "true", "a.push(c.x)", "true");
    }

    /** What the second version said otherwise; only that, and only of it. */
    @Test
    void whatWasSaidOtherwiseInTheSecondVersion() {
        String[][] pairs = {
            {"compare-and-set", "P.n", "failed, is 0", "P.n", "0 -> 0"},
            {"compare-and-set", "P.s", "failed, is \"a -> b\"", "P.s", "\"a -> b\" -> \"a -> b\""},
            {"compare-and-set", "P.n", "failed, is 0", "P.n", "failed for no reason, is 0"},
            {"compare-and-set", "P.n", "failed, is 0", "P.n", "not changed, is 0"},
            {"read", "worker", "0", "t.mine", "0"},
        };
        for (String[] pair : pairs) {
            version = 3;
            differ(pair[0], pair[1], pair[2], pair[3], pair[4]);
            version = 2;
            alike(pair[0], pair[1], pair[2], pair[3], pair[4]);
        }
        alike("notify", "P.c", "", "P.c", "wakes worker");
        differ("compare-and-set", "P.n", "failed, is 0", "P.n", "0 -> 1");
        differ("compare-and-set", "P.n", "failed, is 0", "P.n", "1 -> 1");
        differ("compare-and-set", "P.n", "failed, is 0", "P.n", "failed, is 1");
        differ("compare-and-set", "P.n", "0 -> 1", "P.n", "failed, is 1");
        differ("notify", "P.c", "nobody waits", "P.c", "wakes worker");
        differ("notify", "P.c", "wakes main", "P.c", "wakes worker");
        differ("read", "worker", "0", "t.mine", "1");
        differ("read", "other", "0", "t.mine", "0");
        alike("notify", "P.c", "wakes worker", "P.c", "wakes worker");
    }

    @Test
    void ofAFailureOfAnOlderTraceOnlyTheKindIsCompared() {
        version = 2;
        assertThat(same("deadlock: no thread is enabled", "deadlock: main waits for P.l, which it holds itself"))
                .isTrue();
        assertThat(same("java.lang.Error: first in thread main", "java.lang.Error: first second in thread main"))
                .isTrue();
        assertThat(same("java.lang.Error in thread t", "java.lang.AssertionError in thread t"))
                .isFalse();
        assertThat(same("deadlock: no thread is enabled", "java.lang.Error")).isFalse();
        assertThat(same("deadlock: no thread is enabled", "")).isFalse();
    }

    private boolean same(String failure, String other) {
        return same(new OlderEvents().ending(failure), new OlderEvents().ending(other));
    }

    private boolean same(Ending one, Ending other) {
        return TraceMatching.isSameFailure(trace(before, one), trace(now, other));
    }

    private Trace trace(List<Event> events, Ending ending) {
        return new Trace(
                version,
                new Trace.Header("P", List.of(), "dfs", 0, "", ""),
                Schedule.parse("t0"),
                THREADS,
                events,
                List.of(),
                ending,
                Cause.UNKNOWN);
    }

    private static TracedObject made(int thread, String where, int number, String name) {
        return new TracedObject(new Identity.Made(thread, where, "[Z", number), "boolean[]", name);
    }

    private static TracedObject present(String path) {
        return new TracedObject(new Identity.Present(path), "Object", path);
    }

    private static Value literal(String text) {
        return new Value.Literal(text);
    }

    private static Outcome read(TracedObject object) {
        return new Outcome.Read(new Value.Reference(object), Optional.empty());
    }

    private static Event event(int step, Location location, Outcome outcome) {
        return Event.builder(step, 0, Kind.READ)
                .location(location)
                .outcome(outcome)
                .at("P.java:1", "P.run")
                .build();
    }

    private void both(TracedObject object, TracedObject other, Outcome outcome, Outcome otherOutcome) {
        before.add(event(before.size() + 1, Location.of(object), outcome));
        now.add(event(now.size() + 1, Location.of(other), otherOutcome));
    }

    private void differ(TracedObject object, TracedObject other) {
        begin();
        both(object, other, Outcome.NONE, Outcome.NONE);
        assertThat(common()).as(object + " " + other).isZero();
    }

    private void differ(Outcome outcome, Outcome other) {
        begin();
        both(TracedObject.NONE, TracedObject.NONE, outcome, other);
        assertThat(common()).as(outcome + " " + other).isZero();
    }

    private void differ(String operation, String location, String value, String location2, String value2) {
        assertThat(common(operation, location, value, location2, value2))
                .as(location + " " + value)
                .isZero();
    }

    private void alike(String operation, String location, String value, String location2, String value2) {
        assertThat(common(operation, location, value, location2, value2))
                .as(location + " " + value)
                .isOne();
    }

    private int common(String operation, String location, String value, String location2, String value2) {
        begin();
        before.add(Sketch.event(1, 0, operation, location, "", value, "P.java:1", "P.run", 0, false, false));
        now.addAll(woken(Sketch.event(1, 0, operation, location2, "", value2, "P.java:1", "P.run", 0, false, false)));
        return common();
    }

    /** Who is woken is known by its number today. */
    private static List<Event> woken(Event event) {
        return new OlderEdges(THREADS, List.of(event)).resolved();
    }

    private void begin() {
        before.clear();
        now.clear();
    }

    private int common() {
        return new TraceMatching(trace(before, Ending.COMPLETED)).commonSteps(trace(now, Ending.COMPLETED));
    }
}
