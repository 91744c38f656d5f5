package dev.bohr.tests.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import java.util.Hashtable;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Loaded before any agent, so its methods stay synchronized: each is one step that respects the monitor and can be undone. */
class HashtableTests {
    private static final Hashtable<String, Integer> TABLE = new Hashtable<>();
    private static int seen;

    /** A key that must wait where nobody can. */
    private record Key(Object lock) {
        @Override
        public int hashCode() {
            synchronized (lock) {
                return 1;
            }
        }
    }

    @Test
    void isEmptyAgainInTheNextExecution() {
        assertThat(Checking.outcomes(() -> {
                    Integer before = TABLE.put("key", 1);
                    Together.run(() -> TABLE.put("a", 1), () -> TABLE.remove("key"));
                    return before + " " + TABLE.size();
                }))
                .containsExactly("null 1");
    }

    @Test
    void aHeldMonitorKeepsItsMethodsOut() {
        assertThat(Checking.outcomes(() -> {
                    Together.run(
                            () -> {
                                synchronized (TABLE) {
                                    int before = TABLE.size();
                                    seen = TABLE.size() - before;
                                }
                            },
                            () -> TABLE.put("key", 1));
                    return seen;
                }))
                .containsExactly("0");
    }

    @Test
    void callsByWayOfMapAreSteps() {
        Map<String, Integer> map = TABLE;
        assertThat(Checking.outcomes(() -> {
                    Together.run(
                            () -> {
                                synchronized (map) {
                                    seen = map.getOrDefault("key", 0);
                                    seen += map.getOrDefault("key", 0);
                                }
                            },
                            () -> map.put("key", 1));
                    return seen;
                }))
                .containsExactlyInAnyOrder("0", "2");
    }

    @Test
    void aDeadlockWithItsMonitorIsNamed() {
        Object lock = new Object();
        assertThat(Checking.bug(() -> {
                            Together.run(
                                    () -> {
                                        synchronized (TABLE) {
                                            synchronized (lock) {
                                                seen++;
                                            }
                                        }
                                    },
                                    () -> {
                                        synchronized (lock) {
                                            TABLE.put("key", 1);
                                        }
                                    });
                            return null;
                        })
                        .message())
                .contains("deadlock", "wants HashtableTests.TABLE, held by");
    }

    @Test
    void waitingInsideOneOfItsMethodsIsNotChecked() {
        Object lock = new Object();
        Hashtable<Key, Integer> table = new Hashtable<>();
        Key key = new Key(lock);
        assertThat(Checking.everySchedule(() -> {
                            Together.run(() -> table.put(key, 1), () -> {
                                synchronized (lock) {
                                    seen++;
                                }
                            });
                            return null;
                        })
                        .reason())
                .contains("has to wait", "inside a synchronized method of the JDK's own");
    }
}
