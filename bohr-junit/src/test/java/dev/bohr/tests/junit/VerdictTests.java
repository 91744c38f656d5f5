package dev.bohr.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bohr.Options;
import dev.bohr.junit.ConcurrencyAssertions;
import dev.bohr.junit.ConcurrencyFailure;
import dev.bohr.junit.ConcurrencyTest;
import dev.bohr.junit.NotWovenCase;
import dev.bohr.junit.Replay;
import java.net.Socket;
import java.nio.file.Path;
import org.junit.internal.AssumptionViolatedException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictTests {
    @BeforeEach
    void keepTracesHere(@TempDir Path directory) {
        System.setProperty("bohr.directory", directory.toString());
    }

    static class Racy {
        int count;

        @ConcurrencyTest
        void countsToTwo() throws InterruptedException {
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            other.join();
            assertEquals(2, count);
        }
    }

    @Test
    void aFailureSaysFirstWhoDidWhatThenTheStepsThenTheLineToPaste() {
        String message = Jupiter.run(Racy.class).failure();
        assertThat(message.lines().findFirst().orElseThrow())
                .contains("read", "count", "before", "wrote", "VerdictTests.java:");
        assertThat(message)
                .contains("expected: <2> but was: <1>")
                .containsPattern("read Racy\\.this\\.count: 0 .*VerdictTests.java:")
                .containsPattern("(?m)^  @Replay\\(\".*VerdictTests\\$Racy.countsToTwo.trace\"\\)$");
    }

    @Test
    void theStackOfAFailureLeadsToTheLineOfTheTest() {
        Throwable failure = Jupiter.run(Racy.class).thrown();
        assertThat(failure.getStackTrace()[0].getClassName()).isEqualTo(Racy.class.getName());
        assertThat(failure.getStackTrace()[0].getMethodName()).isEqualTo("countsToTwo");
    }

    static class Correct {
        int count;

        @ConcurrencyTest
        void countsToTwo() throws InterruptedException {
            Thread other = new Thread(this::add);
            other.start();
            add();
            other.join();
            assertEquals(2, count);
        }

        synchronized void add() {
            count++;
        }
    }

    @Test
    void aTestThatPassesIsOneNodeAndSaysWhatWasProved() {
        Jupiter run = Jupiter.run(Correct.class);
        assertThat(run.failures()).isEmpty();
        assertThat(run.passed()).isEqualTo(1);
        assertThat(run.published()).singleElement().asString().startsWith("no failure in all executions");
    }

    static class Large {
        final int[] cells = new int[6];

        @ConcurrencyTest(executions = 5)
        void passes() throws InterruptedException {
            work();
        }

        @ConcurrencyTest(executions = 5, requireComplete = true)
        void mustBeComplete() throws InterruptedException {
            work();
        }

        private void work() throws InterruptedException {
            Thread other = new Thread(this::addAll);
            other.start();
            addAll();
            other.join();
        }

        private void addAll() {
            for (int i = 0; i < cells.length; i++) {
                cells[i]++;
            }
        }
    }

    @Test
    void aBudgetThatRunsOutPassesAndSaysSoUnlessAllIsRequired() {
        Jupiter run = Jupiter.run(Large.class);
        assertThat(run.passed()).isEqualTo(1);
        assertThat(run.published()).singleElement().asString().contains("NOT everything");
        assertThat(run.failure()).contains("requireComplete");
    }

    static class Outside {
        @ConcurrencyTest
        void opensASocket() throws Exception {
            new Socket("localhost", 1).close();
        }
    }

    @Test
    void whatIsNotUnderControlFails() {
        assertThat(Jupiter.run(Outside.class).failure()).contains("NOT CHECKED", "Socket");
    }

    @Test
    void aClassThatIsNotWovenFails() {
        assertThat(Jupiter.run(NotWovenCase.class).failure()).contains("NOT CHECKED", "NotWovenCase is not woven");
    }

    static class Inheriting extends NotWovenCase.Base {
        @ConcurrencyTest
        void passes() {}
    }

    @Test
    void aClassWhoseSuperClassIsNotWovenFails() {
        assertThat(Jupiter.run(Inheriting.class).failure()).contains("NOT CHECKED", "NotWovenCase$Base is not woven");
    }

    static class BadAttributes {
        @ConcurrencyTest(time = "ten parsecs")
        void time() {}

        @ConcurrencyTest(strategy = "luck")
        void strategy() {}

        @ConcurrencyTest(model = "c++")
        void model() {}

        @ConcurrencyTest(bound = -2)
        void bound() {}
    }

    @Test
    void attributesThatCannotBeMeantAreNamed() {
        assertThat(Jupiter.run(BadAttributes.class).failures())
                .hasSize(4)
                .anySatisfy(text -> assertThat(text).contains("time: 'ten parsecs' is not a time"))
                .anySatisfy(text -> assertThat(text).contains("luck"))
                .anySatisfy(text -> assertThat(text).contains("model must be one of sc, tso, ra, jam"))
                .anySatisfy(text -> assertThat(text).contains("bound must not be less than 0"));
    }

    static class Outcomes {
        static int x;
        static int y;

        @ConcurrencyTest(allowed = {"1", "2"})
        void allAllowed() throws InterruptedException {
            print();
        }

        @ConcurrencyTest(allowed = "2")
        void oneIsNot() throws InterruptedException {
            print();
        }

        @ConcurrencyTest(races = Options.Races.FAIL)
        void races() throws InterruptedException {
            print();
        }

        private static void print() throws InterruptedException {
            Thread other = new Thread(() -> x++);
            other.start();
            x++;
            other.join();
            System.out.println(x);
        }

        @ConcurrencyTest(model = "jam")
        void seesBothUnderTheJavaModel() throws InterruptedException {
            int[] seen = new int[2];
            Thread other = new Thread(() -> {
                y = 1;
                seen[0] = x;
            });
            other.start();
            x = 1;
            seen[1] = y;
            other.join();
            assertEquals(true, seen[0] + seen[1] > 0, "store buffering");
        }
    }

    @Test
    void outcomesRacesAndMemoryModelsAreLookedAtAsAsked() {
        Jupiter run = Jupiter.run(Outcomes.class);
        assertThat(run.passed()).isEqualTo(1);
        assertThat(run.failures())
                .hasSize(3)
                .anySatisfy(text -> assertThat(text).contains("the outcome is '1'"))
                .anySatisfy(text -> assertThat(text).contains("nothing orders the write of"))
                .anySatisfy(text -> assertThat(text).contains("store buffering"));
    }

    static class Assuming {
        @ConcurrencyTest
        void nothing() {
            assumeTrue(false, "no such thing here");
        }
    }

    @Test
    void anAssumptionThatHoldsInNoExecutionAbortsTheTest() {
        assertThat(Jupiter.run(Assuming.class).aborted()).isEqualTo(1);
    }

    static class AssumingSometimes {
        int count;

        @ConcurrencyTest
        void inSomeExecutions() throws InterruptedException {
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            other.join();
            assumeTrue(count == 2);
        }
    }

    @Test
    void anAssumptionThatHoldsInSomeExecutionsIsNamed() {
        Jupiter run = Jupiter.run(AssumingSometimes.class);
        assertThat(run.published()).singleElement().asString().contains("an assumption did not hold in some of them");
    }

    @Test
    void anAssumptionOfJunit4IsNoFailure() {
        assertThatThrownBy(() -> ConcurrencyAssertions.assertNoFailure(() -> {
                    throw new AssumptionViolatedException("no such thing here");
                }))
                .isInstanceOf(AssumptionViolatedException.class)
                .hasMessage("no such thing here");
    }

    @Test
    void anAssertionSaysWhereItsScheduleIsAndNotToAnnotateIt() {
        int[] count = new int[1];
        assertThatThrownBy(() -> ConcurrencyAssertions.assertNoFailure(() -> {
                    Thread other = new Thread(() -> count[0]++);
                    other.start();
                    count[0]++;
                    other.join();
                    assertEquals(2, count[0]);
                }))
                .isInstanceOf(ConcurrencyFailure.class)
                .hasMessageContaining("The next run tries this schedule first")
                .hasMessageNotContaining("@Replay");
    }

    static class Exits {
        @ConcurrencyTest
        void before() {
            System.exit(0);
        }
    }

    @Test
    void aTestThatExitsHasNotPassed() {
        assertThat(Jupiter.run(Exits.class).failure()).startsWith("thread main exits the program with status 0 at");
    }

    static class Cut {
        int count;

        @ConcurrencyTest(maxSteps = 10)
        void always() throws InterruptedException {
            Thread other = new Thread(this::addOften);
            other.start();
            addOften();
            other.join();
        }

        private void addOften() {
            for (int i = 0; i < 20; i++) {
                count++;
            }
        }
    }

    @Test
    void aTestThatNeverCameToItsEndHasNotPassed() {
        Jupiter run = Jupiter.run(Cut.class);
        assertThat(run.failure()).contains("NOT CHECKED: no execution ended", "cut at 10 steps");
        assertThat(run.thrown().getStackTrace()).hasSize(1);
        assertThat(run.thrown().getStackTrace()[0].getMethodName()).isEqualTo("always");
    }

    static class Contradictions {
        @ConcurrencyTest(strategy = "random", requireComplete = true)
        void randomIsNeverComplete() {}

        @ConcurrencyTest(strategy = "pct", time = "")
        void pctNeverEnds() {}

        @ConcurrencyTest(strategy = "icb", model = "jam")
        void icbKnowsOneModel() {}

        @Test
        @ConcurrencyTest
        void both() {}

        @Test
        @Replay
        void replaysNothing() {}
    }

    @Test
    void whatDoesNotGoTogetherIsSaidInWordsOfTheAnnotation() {
        assertThat(Jupiter.run(Contradictions.class).failures())
                .hasSize(5)
                .anySatisfy(text -> assertThat(text).contains("requireComplete cannot be met by strategy random"))
                .anySatisfy(text -> assertThat(text).contains("time or executions must be given with strategy pct"))
                .anySatisfy(text -> assertThat(text)
                        .contains("model jam needs strategy graph")
                        .doesNotContain("--"))
                .anySatisfy(text -> assertThat(text).contains("takes the place of @Test"))
                .anySatisfy(text -> assertThat(text).contains("@Replay of replaysNothing needs @ConcurrencyTest"));
    }

    @Test
    void aClassInsideOneThatNobodyHasLoadedYetIsChecked() {
        assertThat(Jupiter.run(NeverLoaded.Inside.class).failures()).isEmpty();
    }
}
