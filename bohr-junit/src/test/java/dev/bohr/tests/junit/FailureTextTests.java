package dev.bohr.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.junit.ConcurrencyFailure;
import dev.bohr.junit.ConcurrencyTest;
import java.nio.file.Path;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

/** What a person reads in a console or in an IDE. */
class FailureTextTests {
    @BeforeEach
    void keepTracesHere(@TempDir Path directory) {
        System.setProperty("bohr.directory", directory.toString());
    }

    abstract static class Racy {
        int count;

        void addTwice() throws InterruptedException {
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            other.join();
        }
    }

    static class Compares extends Racy {
        @ConcurrencyTest
        void counts() throws InterruptedException {
            addTwice();
            Assertions.assertThat(count).as("how many").isEqualTo(2);
        }
    }

    @Test
    void anAssertionOfSeveralLinesIsWhole() {
        assertThat(Jupiter.run(Compares.class).failure())
                .contains("[how many] \nexpected: 2\n but was: 1\nin thread main at FailureTextTests.java:");
    }

    @Test
    void aComparisonIsOneForThoseWhoShowIt() {
        assertThat(Jupiter.run(Compares.class).thrown()).isInstanceOfSatisfying(AssertionFailedError.class, failure -> {
            assertThat(failure.getExpected().getStringRepresentation()).isEqualTo("2");
            assertThat(failure.getActual().getStringRepresentation()).isEqualTo("1");
            assertThat(failure.getMessage()).startsWith("main read ").contains("@Replay(");
            assertThat(failure.getCause()).isNull();
        });
    }

    static class Wraps extends Racy {
        @ConcurrencyTest
        void counts() throws InterruptedException {
            addTwice();
            try {
                deeper();
            } catch (IllegalStateException e) {
                throw new IllegalArgumentException("outer", e);
            }
        }

        private void deeper() {
            if (count != 2) {
                throw new IllegalStateException("inner");
            }
        }
    }

    @Test
    void anExceptionHasItsCausesAndItsPlace() {
        Throwable failure = Jupiter.run(Wraps.class).thrown();
        assertThat(failure).isInstanceOf(ConcurrencyFailure.class);
        assertThat(failure.getCause()).isInstanceOf(IllegalStateException.class).hasMessage("inner");
        assertThat(((ConcurrencyFailure) failure).thrown()).containsInstanceOf(IllegalArgumentException.class);
        assertThat(failure.getStackTrace()).hasSize(1);
        assertThat(failure.getStackTrace()[0].getMethodName()).isEqualTo("counts");
    }

    static class InAnotherThread {
        @ConcurrencyTest
        void fails() throws InterruptedException {
            Thread other = new Thread(InAnotherThread::thrower);
            other.start();
            other.join();
        }

        private static void thrower() {
            throw new IllegalStateException("first line\nsecond line", new RuntimeException("why"));
        }
    }

    @Test
    void anExceptionOfAnotherThreadIsWholeToo() {
        Throwable failure = Jupiter.run(InAnotherThread.class).thrown();
        assertThat(failure.getMessage())
                .startsWith("java.lang.IllegalStateException: first line second line in thread Thread-0 at ")
                .contains("IllegalStateException: first line\nsecond line\nin thread Thread-0 at ");
        assertThat(failure.getCause()).hasMessage("why");
        assertThat(failure.getStackTrace()[0].getMethodName()).isEqualTo("thrower");
    }

    static class Always {
        @ConcurrencyTest
        void fails() {
            throw new IllegalStateException("always");
        }
    }

    @Test
    void nothingIsSaidTwice() {
        assertThat(Jupiter.run(Always.class).failure())
                .startsWith("java.lang.IllegalStateException: always in thread main at FailureTextTests.java:")
                .containsOnlyOnce("always in thread");
    }
}
