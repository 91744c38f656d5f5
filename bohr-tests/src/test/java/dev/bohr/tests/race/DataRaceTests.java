package dev.bohr.tests.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Races are found wherever the memory model gives no order, and nowhere else. */
class DataRaceTests {
    private static int data;

    private static Stream<DynamicTest> all(Map<String, Program.Body> programs, boolean racy) {
        return programs.entrySet().stream()
                .map(program -> dynamicTest(program.getKey(), () -> {
                    Result result = Checking.everySchedule(program.getValue());
                    assertThat(result.reason()).isEmpty();
                    assertThat(result.complete()).isTrue();
                    assertThat(result.races()).extracting(Bug::message).satisfies(races -> {
                        if (racy) {
                            assertThat(races).isNotEmpty();
                        } else {
                            assertThat(races).isEmpty();
                        }
                    });
                }));
    }

    @TestFactory
    Stream<DynamicTest> whatNothingOrdersIsARace() {
        return all(Twins.racy(), true);
    }

    @TestFactory
    Stream<DynamicTest> whatIsOrderedIsNone() {
        return all(Twins.ordered(), false);
    }

    @TestFactory
    Stream<DynamicTest> theClassesOfTheJdkOrderAsTheyPromise() {
        Options some = Options.defaults().withStrategy("random").withExecutions(100);
        return Twins.orderedBySampling().entrySet().stream()
                .map(program -> dynamicTest(program.getKey(), () -> {
                    Result result = Checking.check(program.getValue(), some);
                    assertThat(result.reason()).isEmpty();
                    assertThat(result.races()).extracting(Bug::message).isEmpty();
                }));
    }

    private static Object counting() throws InterruptedException {
        Together.run(DataRaceTests::count, DataRaceTests::count);
        return data;
    }

    private static void count() {
        data++;
    }

    @Test
    void aReportNamesBothAccessesWithTheirStacksAndTheOrderThatIsMissing() {
        Result result = Checking.everySchedule(DataRaceTests::counting);
        assertThat(result.verdict()).isEqualTo(Result.Verdict.OK);
        assertThat(result.races()).singleElement().satisfies(race -> {
            assertThat(race.kind()).isEqualTo("race");
            assertThat(race.message())
                    .matches("(?s)nothing orders the (read|write) of DataRaceTests.data by Thread-\\d at"
                            + " DataRaceTests.java:\\d+ before the (read|write) by Thread-\\d at"
                            + " DataRaceTests.java:\\d+\n.*");
            assertThat(race.message().lines().filter(line -> line.contains("DataRaceTests.count(DataRaceTests.java:")))
                    .hasSize(2);
            assertThat(race.where()).startsWith("DataRaceTests.java:");
        });
    }

    @Test
    void aRaceReplays() {
        Program program = new Program("counting", DataRaceTests::counting, true);
        Bug race = Bohr.check(program, Options.defaults().withStrategy("dfs"), Progress.SILENT)
                .races()
                .get(0);
        Result replayed = Bohr.replay(program, race.trace(), Options.defaults());
        assertThat(replayed.bugs()).singleElement().satisfies(again -> {
            assertThat(again.message()).isEqualTo(race.message());
            assertThat(again.schedule()).isEqualTo(race.schedule());
        });
    }

    @Test
    void aRaceIsABugIfThatIsAskedForAndTheSearchGoesOn() {
        Result result =
                Checking.everySchedule(DataRaceTests::counting, options -> options.withRaces(Options.Races.FAIL));
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUG);
        assertThat(result.bugs()).extracting(Bug::kind).containsExactly("race");
        assertThat(result.races()).isEmpty();
        assertThat(result.outcomes()).containsOnlyKeys("1", "2");
    }

    @Test
    void nothingIsLookedForIfThatIsAskedFor() {
        Result result =
                Checking.everySchedule(DataRaceTests::counting, options -> options.withRaces(Options.Races.IGNORE));
        assertThat(result.races()).isEmpty();
        assertThat(result.guarantee()).contains("data races not looked for");
    }

    @Test
    void lookingForRacesChangesNothingElse() {
        Result ignored =
                Checking.everySchedule(DataRaceTests::counting, options -> options.withRaces(Options.Races.IGNORE));
        Result reported = Checking.everySchedule(DataRaceTests::counting);
        assertThat(reported.executions()).isEqualTo(ignored.executions());
        assertThat(reported.outcomes()).isEqualTo(ignored.outcomes());
        assertThat(reported.steps()).isEqualTo(ignored.steps());
    }

    /** One execution of each class is enough: a race is a matter of what orders two accesses, and that is what a class has in common. */
    @Test
    void theRacesOfTheJdkWithItselfStaySilent() {
        List<String> list = new ArrayList<>();
        Result result = Checking.everySchedule(
                () -> {
                    Map<String, String> map = new HashMap<>();
                    String text = new String(new char[] {'a', 'b'});
                    Together.run(
                            () -> list.add(map.keySet() + text + text.hashCode()),
                            () -> list.add(map.keySet() + text + text.hashCode()));
                    return "";
                },
                options -> options.withStrategy("optimal"));
        assertThat(result.complete()).isTrue();
        assertThat(result.races()).isEmpty();
    }

    @Test
    void aWalkLooksInAllOfTheFirstExecutionsAndInSomeOfTheRest() {
        Options options = Options.defaults().withStrategy("random").withExecutions(1_160);
        assertThat(Checking.check(DataRaceTests::counting, options).guarantee())
                .contains("data races looked for in 1010 of them");
        assertThat(Checking.check(DataRaceTests::counting, options.withExecutions(900))
                        .guarantee())
                .contains("data races looked for in all of them");
        assertThat(Checking.check(
                                DataRaceTests::counting,
                                options.withRaces(Options.Races.FAIL).withContinueAfterBug(true))
                        .guarantee())
                .contains("data races looked for in all of them");
    }
}
