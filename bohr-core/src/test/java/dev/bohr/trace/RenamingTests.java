package dev.bohr.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which classes a JVM has initialised decides what objects are called; what was done to them is compared nonetheless. */
class RenamingTests {
    private final List<Event> before = new ArrayList<>();
    private final List<Event> now = new ArrayList<>();
    private int version = TraceFile.VERSION;

    @Test
    void objectsMayHaveOtherNames() {
        both("lock", "A.lock", "", "B.lock", "");
        both("write", "A.lock.count", "1", "B.lock.count", "1");
        both("read", "P.lock", "A.lock", "P.lock", "B.lock");
        both("compare-and-set", "P.top", "A.lock -> Node#1.1", "P.top", "B.lock -> Node#1.1");
        both(
                "compare-and-set",
                "P.top",
                "failed, is A.lock, not the later null",
                "P.top",
                "failed, is B.lock, not the later null");
        assertThat(common()).isEqualTo(5);
    }

    @Test
    void twoObjectsAreNotOne() {
        both("lock", "A.lock", "", "B.lock", "");
        both("lock", "A.other", "", "B.lock", "");
        assertThat(common()).isEqualTo(1);
    }

    @Test
    void oneObjectIsNotTwo() {
        both("lock", "A.lock", "", "A.lock", "");
        both("lock", "A.lock", "", "A.other", "");
        assertThat(common()).isEqualTo(1);
    }

    @Test
    void whatIsNoNameMustBeEqual() {
        differ("read", "P.count", "1", "P.count", "2");
        differ("read", "P.count", "1.5", "P.count", "2.5");
        differ("read", "P.text", "\"a.b\"", "P.text", "\"a.c\"");
        differ("read", "P.flag", "true", "P.flag", "false");
        differ("read", "P.next", "null", "P.next", "Node#1.1");
        differ("read", "P.color", "RED", "P.color", "GREEN");
        differ("write", "P.count", "1", "P.total", "1");
        differ("write", "A.x.count", "1", "B.x.total", "1");
        differ("write", "A.x[1]", "1", "B.x[2]", "1");
        differ("lock", "alice", "", "bob", "");
        differ("start", "worker", "", "helper", "");
        differ("compare-and-set", "P.count", "0 -> 1", "P.count", "failed, is 1");
        differ("invoke", "a.push(b.x)", "true", "a.push(c.x)", "true");
    }

    /** A name that comes from the place itself is not shown as what it holds: the type is. */
    @Test
    void theTypeStandsForAnObjectThatItsPlaceGivesTheName() {
        both("read", "P.lock", "A.lock", "P.lock", "Object");
        both("lock", "A.lock", "", "P.lock", "");
        assertThat(common()).isEqualTo(2);
        both("lock", "A.lock", "", "P.other", "");
        assertThat(common()).isEqualTo(2);
    }

    @Test
    void failuresAreComparedUnderTheSameNames() {
        both("lock", "A.lock", "", "B.lock", "");
        assertThat(same("deadlock: main wants A.lock at P.java:5", "deadlock: main wants B.lock at P.java:6"))
                .isTrue();
        assertThat(same("deadlock: main wants A.lock", "deadlock: main wants B.other"))
                .isFalse();
        assertThat(same("nothing orders the read of A.lock.n by t", "nothing orders the read of B.lock.n by t"))
                .isTrue();
        assertThat(same("java.lang.Error: 1", "java.lang.Error: 2")).isFalse();
        assertThat(same("java.lang.Error in thread t", "java.lang.AssertionError in thread t"))
                .isFalse();
    }

    /** What the second version said otherwise; only that, and only of it. */
    @Test
    void whatWasSaidOtherwiseInTheSecondVersion() {
        String[][] pairs = {
            {"compare-and-set", "P.n", "failed, is 0", "P.n", "0 -> 0"},
            {"compare-and-set", "P.s", "failed, is \"a -> b\"", "P.s", "\"a -> b\" -> \"a -> b\""},
            {"compare-and-set", "P.n", "failed, is 0", "P.n", "failed for no reason, is 0"},
            {"compare-and-set", "P.n", "failed, is 0", "P.n", "not changed, is 0"},
            {"notify", "P.c", "", "P.c", "wakes worker"},
            {"read", "worker", "0", "t.mine", "0"},
        };
        for (String[] pair : pairs) {
            version = TraceFile.VERSION;
            differ(pair[0], pair[1], pair[2], pair[3], pair[4]);
            version = 2;
            alike(pair[0], pair[1], pair[2], pair[3], pair[4]);
        }
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
        assertThat(same("deadlock: no thread can go on", "deadlock: main waits for P.l, which it holds itself"))
                .isTrue();
        assertThat(same("java.lang.Error: first in thread main", "java.lang.Error: first second in thread main"))
                .isTrue();
        assertThat(same("java.lang.Error in thread t", "java.lang.AssertionError in thread t"))
                .isFalse();
        assertThat(same("deadlock: no thread can go on", "java.lang.Error")).isFalse();
        assertThat(same("deadlock: no thread can go on", "")).isFalse();
    }

    private boolean same(String failure, String other) {
        return Renaming.isSameFailure(trace(before, failure), trace(now, other));
    }

    private Trace trace(List<Event> events, String failure) {
        return new Trace(
                version,
                new Trace.Header("P", List.of(), "dfs", 0, "", ""),
                Schedule.parse("t0"),
                List.of("main", "worker"),
                events,
                List.of(),
                failure,
                Cause.UNKNOWN);
    }

    private void differ(String operation, String location, String value, String location2, String value2) {
        before.clear();
        now.clear();
        both(operation, location, value, location2, value2);
        assertThat(common()).as(location + " " + value).isZero();
    }

    private void alike(String operation, String location, String value, String location2, String value2) {
        before.clear();
        now.clear();
        both(operation, location, value, location2, value2);
        assertThat(common()).as(location + " " + value).isOne();
    }

    private void both(String operation, String location, String value, String location2, String value2) {
        before.add(
                new Event(before.size() + 1, 0, operation, location, "", value, "P.java:1", "P.run", 0, false, false));
        now.add(new Event(now.size() + 1, 0, operation, location2, "", value2, "P.java:1", "P.run", 0, false, false));
    }

    private int common() {
        return new Renaming(trace(before, "")).commonSteps(before, now);
    }
}
