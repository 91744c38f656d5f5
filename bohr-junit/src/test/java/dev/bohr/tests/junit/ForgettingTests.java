package dev.bohr.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.bohr.junit.ConcurrencyAssertions;
import dev.bohr.junit.ConcurrencyTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** A failure is forgotten when it is known to be gone, and not before. */
class ForgettingTests {
    private static final String NOW = "dev.bohr.tests.junit.now";

    @TempDir
    Path directory;

    @BeforeEach
    void begin() {
        System.setProperty("bohr.directory", directory.toString());
    }

    @AfterEach
    void end() {
        System.clearProperty(NOW);
    }

    private List<String> traces() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** The name of a trace, without the class around the test class. */
    private static String named(String rest) {
        return ForgettingTests.class.getName() + "$" + rest + ".trace";
    }

    static class Changing {
        int count;

        @ConcurrencyTest(executions = 10)
        void counts() throws InterruptedException {
            assumeFalse(isNow("aborted"));
            Thread other = new Thread(this::add);
            other.start();
            add();
            other.join();
            int counted = count;
            assertEquals(isNow("lenient") ? counted : 8, counted);
        }

        private void add() {
            for (int i = 0; i < 4; i++) {
                if (isNow("locked")) {
                    synchronized (this) {
                        count++;
                    }
                } else {
                    count++;
                }
            }
        }

        private static boolean isNow(String state) {
            return state.equals(System.getProperty(NOW));
        }
    }

    private Jupiter failThen(String state) throws IOException {
        assertThat(Jupiter.run(Changing.class).failures()).hasSize(1);
        assertThat(traces()).containsExactly(named("Changing.counts"));
        System.setProperty(NOW, state);
        return Jupiter.run(Changing.class);
    }

    @Test
    void aScheduleThatDoesNotFailAnyMoreIsForgottenWhateverElseWasExplored() throws IOException {
        assertThat(failThen("lenient").published())
                .singleElement()
                .asString()
                .contains("NOT everything")
                .doesNotContain("remembered");
        assertThat(traces()).isEmpty();
    }

    @Test
    void aScheduleThatDoesNotFitIsKeptUntilEverythingWasExplored() throws IOException {
        assertThat(failThen("locked").published())
                .singleElement()
                .asString()
                .contains("NOT everything", "remembered does not fit the code any more", "or you delete " + directory);
        assertThat(traces()).hasSize(1);
        System.clearProperty(NOW);
        assertThat(Jupiter.run(Changing.class).failure()).contains("tried first");
    }

    @Test
    void aDamagedTraceIsNamed() throws IOException {
        Files.writeString(directory.resolve(named("Changing.counts")), "nonsense");
        System.setProperty(NOW, "locked");
        assertThat(Jupiter.run(Changing.class).published())
                .singleElement()
                .asString()
                .contains("remembered cannot be read", "and stays until");
    }

    @Test
    void whereNoExecutionMeetsAnAssumptionNothingIsForgottenOrProved() throws IOException {
        Jupiter run = failThen("aborted");
        assertThat(run.aborted()).isEqualTo(1);
        assertThat(run.published()).isEmpty();
        assertThat(traces()).hasSize(1);
    }

    abstract static class Counting {
        int count;

        void count(int threads) throws InterruptedException {
            Thread[] others = new Thread[threads];
            for (int i = 0; i < threads; i++) {
                others[i] = new Thread(() -> count++);
                others[i].start();
            }
            for (Thread other : others) {
                other.join();
            }
            assertEquals(threads, count);
        }
    }

    @ParameterizedClass
    @ValueSource(ints = {2, 1})
    static class ClassInvocations extends Counting {
        private final int threads;

        ClassInvocations(int threads) {
            this.threads = threads;
        }

        @ConcurrencyTest
        void counts() throws InterruptedException {
            count(threads);
        }
    }

    @Test
    void invocationsOfAClassRememberTheirOwnFailures() throws IOException {
        Jupiter run = Jupiter.run(ClassInvocations.class);
        assertThat(run.failures()).hasSize(1);
        assertThat(run.passed()).isEqualTo(1);
        assertThat(traces()).containsExactly(named("ClassInvocations-1.counts"));
        assertThat(Jupiter.run(ClassInvocations.class).failure()).contains("tried first");
    }

    static class Repeated extends Counting {
        @ConcurrencyTest
        @RepeatedTest(2)
        void counts() throws InterruptedException {
            count(2);
        }
    }

    @Test
    void repetitionsRememberTheirOwnFailures() throws IOException {
        assertThat(Jupiter.run(Repeated.class).failures()).hasSize(2);
        assertThat(traces()).containsExactly(named("Repeated.counts-2"), named("Repeated.counts"));
    }

    static class Asserting extends Counting {
        @Test
        void passesThenFails() {
            assertCounts(1);
            ConcurrencyAssertions.assertNoFailure(() -> count(2));
        }

        @Test
        void fails() {
            assertCounts(2);
        }

        @Test
        void passes() {
            assertCounts(1);
        }

        private void assertCounts(int threads) {
            ConcurrencyAssertions.assertNoFailure(() -> count(threads));
        }
    }

    @Test
    void assertionsOfOneMethodAndOfAHelperRememberTheirOwnFailures() throws IOException {
        assertThat(Jupiter.run(Asserting.class).failures()).hasSize(2);
        assertThat(traces()).containsExactly(named("Asserting.fails"), named("Asserting.passesThenFails-2"));
    }
}
