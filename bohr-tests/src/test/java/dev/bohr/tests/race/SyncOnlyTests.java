package dev.bohr.tests.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.explain.EventWords;
import dev.bohr.gallery.Together;
import dev.bohr.model.Kind;
import dev.bohr.tests.Checking;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledOnJre;
import org.junit.jupiter.api.condition.JRE;

/** Points at synchronization alone: everything that is found with all points is found, and often sooner. */
@DisabledOnJre(
        value = JRE.JAVA_17,
        disabledReason = "many executions, which take long on real threads; nothing here depends on the JDK")
class SyncOnlyTests {
    private static int x;
    private static int y;
    private static volatile boolean ready;
    private static volatile int round;
    private static final Object ONE = new Object();
    private static final Object OTHER = new Object();
    private static final int[] CELLS = new int[2];

    private static class Base {
        int inherited;
    }

    private static final class Derived extends Base {}

    private static void under(Object lock, Runnable work) {
        synchronized (lock) {
            work.run();
        }
    }

    private static Map<String, Program.Body> ordered() {
        Map<String, Program.Body> all = new LinkedHashMap<>();
        all.put("several accesses under one lock", () -> {
            Together.Task task = () -> under(ONE, () -> {
                x++;
                y = y * 2 + x;
            });
            Together.run(task, task);
            return x + " " + y;
        });
        all.put("who comes first", () -> {
            Together.run(
                    () -> under(ONE, () -> x = x * 3 + 1),
                    () -> under(ONE, () -> x = x * 5 + 2),
                    () -> under(ONE, () -> x = x * 7 + 3));
            return x;
        });
        all.put("a volatile flag after much work", () -> {
            int[] seen = new int[1];
            Together.run(
                    () -> {
                        x = 1;
                        y = x + 1;
                        CELLS[0] = y + 1;
                        ready = true;
                    },
                    () -> seen[0] = ready ? x + y + CELLS[0] : 0);
            return seen[0];
        });
        all.put("two locks, two halves", () -> {
            Together.run(
                    () -> {
                        under(ONE, () -> x++);
                        under(OTHER, () -> y = y * 2 + 1);
                    },
                    () -> {
                        under(OTHER, () -> y = y * 3 + 1);
                        under(ONE, () -> x++);
                    });
            return x + " " + y;
        });
        all.put("a deadlock", () -> {
            Together.run(
                    () -> under(ONE, () -> {
                        x++;
                        under(OTHER, () -> y++);
                    }),
                    () -> under(OTHER, () -> {
                        y++;
                        under(ONE, () -> x++);
                    }));
            return x + " " + y;
        });
        all.put("handed over by start and join", () -> {
            x = 1;
            Thread thread = Together.start(() -> {
                y = x;
                x = 2;
            });
            thread.join();
            return x + y;
        });
        return all;
    }

    private static Map<String, Program.Body> racy() {
        Map<String, Program.Body> all = new LinkedHashMap<>();
        all.put("a lost update", () -> {
            Together.run(() -> x++, () -> x++);
            return x;
        });
        all.put("store buffering", () -> {
            int[] seen = new int[2];
            Together.run(
                    () -> {
                        x = 1;
                        seen[0] = y;
                    },
                    () -> {
                        y = 1;
                        seen[1] = x;
                    });
            return seen[0] + " " + seen[1];
        });
        all.put("a race of one field beside an ordered one", () -> {
            Together.Task task = () -> {
                under(ONE, () -> y++);
                x++;
            };
            Together.run(task, task);
            return x + " " + y;
        });
        all.put("an element of an array", () -> {
            int[] cells = new int[2];
            Together.run(() -> cells[0]++, () -> cells[0] += 2, () -> cells[1]++);
            return cells[0] + " " + cells[1];
        });
        all.put("a field that is inherited", () -> {
            Derived object = new Derived();
            Together.run(() -> object.inherited++, () -> object.inherited += 2);
            return object.inherited;
        });
        all.put("a race that only one outcome of a lock leads to", () -> {
            Together.run(
                    () -> {
                        under(ONE, () -> y = 1);
                        x++;
                    },
                    () -> {
                        boolean[] first = new boolean[1];
                        under(ONE, () -> first[0] = y == 0);
                        if (!first[0]) {
                            x++;
                        }
                    });
            return x;
        });
        all.put("a race inside a collection", () -> {
            List<Integer> list = new ArrayList<>(List.of(0));
            Together.run(() -> list.set(0, list.get(0) + 1), () -> list.set(0, list.get(0) + 2));
            return list;
        });
        all.put("a condition of Bohr's", () -> {
            Together.run(
                    () -> {
                        x = 1;
                        x = 0;
                    },
                    () -> Bohr.await(() -> x == 1));
            return x;
        });
        return all;
    }

    private static Result check(Program.Body program, String strategy, boolean syncOnly) {
        return Checking.everySchedule(
                program,
                options -> options.withStrategy(strategy).withFilters(syncOnly ? List.of("sync-only") : List.of()));
    }

    private static Stream<DynamicTest> compare(Map<String, Program.Body> programs, boolean isFaster) {
        return programs.entrySet().stream()
                .flatMap(program -> Stream.of("dfs", "icb", "cb-dpor")
                        .map(strategy -> dynamicTest(program.getKey() + ", " + strategy, () -> {
                            Result all = check(program.getValue(), strategy, false);
                            Result some = check(program.getValue(), strategy, true);
                            assertThat(some.reason()).isEmpty();
                            assertThat(some.complete()).isTrue();
                            assertThat(some.outcomes().keySet())
                                    .isEqualTo(all.outcomes().keySet());
                            assertThat(some.bugs().stream().map(Bug::kind).distinct())
                                    .containsExactlyInAnyOrderElementsOf(all.bugs().stream()
                                            .map(Bug::kind)
                                            .distinct()
                                            .toList());
                            assertThat(some.races()).hasSameSizeAs(all.races());
                            if (isFaster && !strategy.equals("cb-dpor")) {
                                assertThat(some.executions()).isLessThan(all.executions());
                            }
                        })));
    }

    @TestFactory
    Stream<DynamicTest> programsWithoutRacesHaveTheSameOutcomesInFewerExecutions() {
        Map<String, Program.Body> programs = ordered();
        programs.remove("handed over by start and join"); // there is nothing to save
        return compare(programs, true);
    }

    @TestFactory
    Stream<DynamicTest> programsWithRacesHaveTheSameOutcomes() {
        return compare(racy(), false);
    }

    @Test
    void aFailureReplaysWithThePointsThatThereWereThen() {
        Program program = new Program("lost update", racy().get("a lost update"), true);
        Options options = Options.defaults()
                .withStrategy("dfs")
                .withFilters(List.of("sync-only"))
                .withAllowed(java.util.Set.of("2"));
        Bug bug = Bohr.check(program, options, Progress.SILENT).bugs().get(0);
        assertThat(bug.trace().header().options())
                .contains("points=sync-only", "racy=" + SyncOnlyTests.class.getName() + ".x");
        Result replayed = Bohr.replay(program, bug.trace(), Options.defaults());
        assertThat(replayed.bugs()).extracting(Bug::message).containsExactly(bug.message());
    }

    /** What is no point changes memory right after what is one. */
    @Test
    void aStepIsShownWithWhatItHasWritten() {
        Program.Body body = () -> {
            x = 5;
            Together.start(() -> {
                        round = 1;
                        x = 1;
                        x = 2;
                        while (round == 1 && x == 2 && !ready) {
                            Thread.onSpinWait();
                        }
                    })
                    .join();
            return x;
        };
        Trace trace = check(body, "dfs", true).bugs().get(0).trace();
        assertThat(trace.events().stream()
                        .filter(event -> event.kind() == Kind.WRITE && event.thread() == 1)
                        .map(event -> event.location().name() + " " + new EventWords(List.of()).outcome(event)))
                .startsWith("SyncOnlyTests.round 1", "SyncOnlyTests.x 1");
    }

    @Test
    void withoutLookingForRacesItIsRefused() {
        assertThatThrownBy(() -> Checking.everySchedule(
                        racy().get("a lost update"),
                        options -> options.withFilters(List.of("sync-only")).withRaces(Options.Races.IGNORE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("races ignore");
    }
}
