package dev.bohr.tests.determinism;

import static dev.bohr.tests.Checking.check;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A small race is found beside any ordinary call of the JDK, in one JVM that makes one after the other (docs/decisions/0027). */
class OrdinaryCallsTests {
    private static final Options AUTO =
            Options.defaults().withOutcomes(true).withContinueAfterBug(true).withExecutions(60);

    private static int count;

    static Collection<String> calls() {
        return OrdinaryCalls.ALL.keySet();
    }

    @ParameterizedTest
    @MethodSource("calls")
    void theRaceBesideItIsFound(String name) {
        assertIsChecked(name, raceBeside(OrdinaryCalls.ALL.get(name), AUTO));
    }

    /** Of what two threads find in the JDK's cache of formats, who comes first decides what it is called (docs/limits.md). */
    private static final Set<String> NOT_BY_GRAPHS = Set.of("SimpleDateFormat", "SimpleDateFormat.parse");

    static Collection<String> callsUnderModels() {
        return calls().stream().filter(name -> !NOT_BY_GRAPHS.contains(name)).toList();
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("callsUnderModels")
    void theRaceIsFoundUnderMemoryModels(String name) {
        for (String model : List.of(Options.SEQUENTIAL, Options.WEAK)) {
            assertIsChecked(
                    name + ", " + model,
                    raceBeside(
                            OrdinaryCalls.ALL.get(name),
                            AUTO.withStrategy(Options.GRAPH).withModel(model).withExecutions(2_000)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "optimal", "random"})
    void theRaceIsFoundByEverySearch(String strategy) {
        for (String name :
                List.of("repeat", "split", "toCharArray", "Stream.sorted", "ObjectOutputStream", "nested arrays")) {
            assertIsChecked(
                    name,
                    raceBeside(
                            OrdinaryCalls.ALL.get(name),
                            AUTO.withStrategy(strategy).withExecutions(300)));
        }
    }

    private static void assertIsChecked(String name, Result result) {
        assertThat(result.reason()).as(name).isEmpty();
        assertThat(result.bugs()).as(name).isEmpty();
        assertThat(result.outcomes()).as(name).containsOnlyKeys("1", "2");
    }

    private static Result raceBeside(OrdinaryCalls.Call call, Options options) {
        return check(
                () -> {
                    count = 0;
                    Thread other = new Thread(() -> {
                        quietly(call);
                        count++;
                    });
                    other.start();
                    quietly(call);
                    count++;
                    other.join();
                    return count;
                },
                options);
    }

    private static void quietly(OrdinaryCalls.Call call) {
        try {
            call.run();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    // ---- objects that un-woven code makes, and two threads reach

    private static char[] letters;

    @Test
    void anArrayOfUnwovenCodeThatIsShared() {
        Result result = check(
                () -> {
                    char[] shared = "ab".toCharArray();
                    Thread other = new Thread(() -> shared[0]++);
                    other.start();
                    shared[0]++;
                    other.join();
                    return (int) shared[0] - 'a';
                },
                AUTO);
        assertIsChecked("", result);
        assertThat(result.complete()).isTrue();
    }

    @Test
    void anArrayOfUnwovenCodeThatIsPublished() {
        Result result = check(
                () -> {
                    letters = null;
                    Thread other = new Thread(() -> {
                        char[] seen = letters;
                        if (seen != null) {
                            seen[0]++;
                        }
                    });
                    other.start();
                    char[] made = "ab".toCharArray();
                    letters = made;
                    made[0]++;
                    other.join();
                    return (int) made[0] - 'a';
                },
                AUTO);
        assertIsChecked("", result);
        assertThat(result.complete()).isTrue();
    }

    /** What is serialized is read field by field. */
    @Test
    void anObjectThatIsWrittenWhileItIsSerialized() {
        for (String strategy : List.of("auto", "dfs", "optimal")) {
            Result result = check(
                    () -> {
                        OrdinaryCalls.Pair shared = new OrdinaryCalls.Pair();
                        Thread other = new Thread(() -> {
                            shared.a = 1;
                            shared.b = 1;
                        });
                        other.start();
                        OrdinaryCalls.Pair copy = OrdinaryCalls.copy(shared);
                        other.join();
                        return copy.a + " " + copy.b;
                    },
                    AUTO.withStrategy(strategy).withExecutions(2000));
            assertThat(result.reason()).isEmpty();
            assertThat(result.bugs()).isEmpty();
            assertThat(result.outcomes()).containsOnlyKeys("0 0", "0 1", "1 0", "1 1");
        }
    }

    private static final int[][] OLD = new int[2][2];

    /** Reached only in some executions, by a path of its own each: it was there before, and what is done to it is undone. */
    @Test
    void whatWasThereBeforeIsUndone() {
        Result result = check(
                () -> {
                    count = 0;
                    Thread other = new Thread(() -> {
                        if (count == 1) {
                            OLD[1][1]++;
                        }
                    });
                    other.start();
                    count = 1;
                    count = 2 + "x".repeat(2).length();
                    other.join();
                    return OLD[1][1];
                },
                AUTO);
        assertThat(result.reason()).isEmpty();
        assertThat(result.outcomes()).containsOnlyKeys("0", "1");
        assertThat(OLD[1][1]).isZero();
    }

    /** Made by an initialiser that only some executions come to. */
    static final class Late {
        static final int[] ARRAY = {0};

        private Late() {}
    }

    @Test
    void whatALateInitialiserHasMadeIsUndone() {
        Result result = check(
                () -> {
                    count = 0;
                    Thread other = new Thread(() -> {
                        if (count == 1) {
                            Late.ARRAY[0]++;
                            count += Late.ARRAY[0];
                        }
                    });
                    other.start();
                    count = 1;
                    int length = "x".repeat(2).length();
                    count = length - 2;
                    other.join();
                    return Late.ARRAY[0];
                },
                AUTO);
        assertThat(result.reason()).isEmpty();
        assertThat(result.outcomes()).containsOnlyKeys("0", "1");
        assertThat(Late.ARRAY[0]).isZero();
    }

    @Test
    void nestedArraysThatAreShared() {
        for (String strategy : List.of("auto", "dfs", "optimal")) {
            Result result = check(
                    () -> {
                        int[][][] shared = new int[2][1][1];
                        Thread other = new Thread(() -> shared[1][0][0]++);
                        other.start();
                        shared[1][0][0]++;
                        other.join();
                        return shared[1][0][0];
                    },
                    AUTO.withStrategy(strategy).withExecutions(0));
            assertIsChecked("", result);
            assertThat(result.complete()).isTrue();
        }
    }
}
