package dev.bohr.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.bohr.junit.ConcurrencyTest;
import dev.bohr.junit.Seen;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

class LifeCycleTests {
    @BeforeEach
    void begin(@TempDir Path directory) {
        System.setProperty("bohr.directory", directory.toString());
        Seen.clear();
    }

    static class EachExecution {
        final List<String> made = new ArrayList<>();
        StringBuilder set = new StringBuilder("stale");
        int count;

        @BeforeEach
        void before(TestInfo info) {
            made.add(info.getTestMethod().orElseThrow().getName());
            set = new StringBuilder();
            Seen.add("before");
        }

        @ConcurrencyTest
        void findsItselfFresh() throws InterruptedException {
            assertEquals(List.of("findsItselfFresh"), made);
            assertEquals("", set.toString());
            assertEquals(0, count);
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            other.join();
            set.append("used");
            Seen.add("test");
        }

        @AfterEach
        void after(TestInfo info) {
            assertEquals("used", set.toString());
            Seen.add("after");
        }
    }

    @Test
    void everyExecutionHasAFreshInstanceAndWhatComesBeforeAndAfter() {
        Jupiter run = Jupiter.run(EachExecution.class);
        assertThat(run.failures()).isEmpty();
        // One that is only run to record a race ends with it.
        assertThat(String.join(" ", Seen.all()) + " ").matches("(before (test after )?)+");
        assertThat(Seen.all()).filteredOn("after"::equals).hasSizeGreaterThan(2);
    }

    static class AfterFails {
        @ConcurrencyTest
        void passes() {}

        @AfterEach
        void after() {
            throw new IllegalStateException("after");
        }
    }

    @Test
    void aFailureAfterTheTestIsOne() {
        assertThat(Jupiter.run(AfterFails.class).failure()).contains("IllegalStateException: after");
    }

    static class Outer {
        final List<String> log = new ArrayList<>();

        @BeforeEach
        void outerBefore() {
            log.add("outer before");
        }

        @AfterEach
        void outerAfter() {
            assertEquals(List.of("outer before", "inner before", "test", "inner after"), log);
            Seen.add("checked");
        }

        @Nested
        class Inner {
            int count;

            @BeforeEach
            void innerBefore() {
                log.add("inner before");
            }

            @ConcurrencyTest
            void nested() throws InterruptedException {
                Thread other = new Thread(() -> count++);
                other.start();
                count++;
                other.join();
                log.add("test");
            }

            @AfterEach
            void innerAfter() {
                log.add("inner after");
            }
        }
    }

    @Test
    void nestedClassesHaveTheInstancesAroundThem() {
        assertThat(Jupiter.run(Outer.class).failures()).isEmpty();
        assertThat(Seen.all()).hasSizeGreaterThan(1).containsOnly("checked");
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class OneInstance {
        int count;

        @ConcurrencyTest
        void isRestored() throws InterruptedException {
            assertEquals(0, count);
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            other.join();
            Seen.add("run");
        }
    }

    @Test
    void anInstanceThatAllTestsShareIsRestored() {
        assertThat(Jupiter.run(OneInstance.class).failures()).isEmpty();
        assertThat(Seen.all()).hasSizeGreaterThan(1);
    }

    static class Parameters {
        int count;

        @ConcurrencyTest
        @ParameterizedTest
        @ValueSource(ints = {1, 2, 3})
        void addsOnce(int threads) throws InterruptedException {
            Thread[] all = new Thread[threads - 1];
            for (int i = 0; i < all.length; i++) {
                all[i] = new Thread(() -> count++);
                all[i].start();
            }
            for (Thread thread : all) {
                thread.join();
            }
            assertEquals(threads - 1, count);
        }

        @ConcurrencyTest(bound = 0)
        @ParameterizedTest
        @CsvSource({"a, 1", "b, 1"})
        void takesSeveral(String name, int length) {
            assertEquals(length, name.length());
        }
    }

    @Test
    void eachSetOfArgumentsIsOneNode() {
        Jupiter run = Jupiter.run(Parameters.class);
        assertThat(run.passed()).isEqualTo(4);
        assertThat(run.failure()).contains("expected: <2> but was: <1>", "addsOnce-int-3.trace");
        assertThat(run.published()).hasSize(4);
    }

    /** Nobody but the test has to ask it anything. */
    static final class Unasked {
        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("asked whether it is equal");
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException("asked for its hash code");
        }
    }

    static class OfItsOwnType {
        @ConcurrencyTest
        @ParameterizedTest
        @MethodSource("values")
        void takes(Unasked value) {}

        static Stream<Unasked> values() {
            return Stream.of(new Unasked());
        }
    }

    @Test
    void argumentsAreNotAskedWhetherTheyAreEqual() {
        assertThat(Jupiter.run(OfItsOwnType.class).failures()).isEmpty();
    }

    static class SourceAlone {
        @ConcurrencyTest
        @ValueSource(ints = 1)
        void one(int value) {}
    }

    @Test
    void aSourceOfArgumentsAloneIsExplained() {
        assertThat(Jupiter.run(SourceAlone.class).failure()).contains("@ValueSource", "needs @ParameterizedTest");
    }

    @ExtendWith(MockitoExtension.class)
    static class Mocked {
        @Mock
        IntSupplier price;

        @TempDir
        Path directory;

        int total;

        @BeforeEach
        void stub() {
            when(price.getAsInt()).thenReturn(5);
        }

        @ConcurrencyTest
        void asksTwice() throws InterruptedException {
            Thread other = new Thread(this::buy);
            other.start();
            buy();
            other.join();
            assertEquals(10, total);
            verify(price, times(2)).getAsInt();
            assertEquals(true, Files.isDirectory(directory));
        }

        private synchronized void buy() {
            total += price.getAsInt();
        }
    }

    @Test
    void extensionsInjectMocksAndDirectories() {
        Jupiter run = Jupiter.run(Mocked.class);
        assertThat(run.failures()).isEmpty();
        assertThat(run.published()).singleElement().asString().startsWith("no failure in all executions");
    }

    static class Side {
        int count;

        @ConcurrencyTest
        void first() throws InterruptedException {
            twice();
        }

        @ConcurrencyTest
        void second() throws InterruptedException {
            twice();
        }

        private void twice() throws InterruptedException {
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            other.join();
        }
    }

    @Test
    void testsThatJunitRunsInParallelWaitForEachOther() {
        Jupiter run = Jupiter.run(
                Side.class,
                "junit.jupiter.execution.parallel.enabled",
                "true",
                "junit.jupiter.execution.parallel.mode.default",
                "concurrent");
        assertThat(run.failures()).isEmpty();
        assertThat(run.passed()).isEqualTo(2);
    }
}
