package dev.bohr.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.lenient;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockingDetails;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import dev.bohr.junit.ConcurrencyTest;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.AdditionalAnswers;
import org.mockito.ArgumentCaptor;
import org.mockito.Captor;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;
import org.mockito.Spy;
import org.mockito.junit.jupiter.MockitoExtension;

/** Mockito keeps what it knows to itself; what mocks call of the program is under control all the same. */
class MockTests {
    @BeforeEach
    void keepTracesHere(@TempDir Path directory) {
        System.setProperty("bohr.directory", directory.toString());
    }

    interface Bank {
        int fee(int amount);
    }

    static class Counter {
        int count;

        int add() {
            return count++;
        }

        synchronized int addSafely() {
            return count++;
        }
    }

    private static void twice(Runnable action) {
        Thread other = new Thread(action);
        other.start();
        action.run();
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static class Right {
        private final Bank bank = mock(Bank.class);
        private @Mock Bank opened;

        @BeforeEach
        void open() {
            MockitoAnnotations.openMocks(this);
            when(bank.fee(1)).thenReturn(2);
        }

        @ConcurrencyTest
        void madeByTheTest() {
            twice(() -> {
                bank.fee(1);
                opened.fee(3);
            });
            verify(bank, times(2)).fee(1);
            verify(opened, times(2)).fee(3);
        }

        @ConcurrencyTest
        void withMatchers() {
            when(bank.fee(anyInt())).thenReturn(2);
            twice(() -> assertEquals(2, bank.fee(5)));
            verify(bank, times(2)).fee(anyInt());
        }

        @ConcurrencyTest
        void spiesHaveMonitors() {
            Counter counter = spy(new Counter());
            twice(counter::addSafely);
            assertEquals(2, counter.count);
            verify(counter, times(2)).addSafely();
        }

        @ConcurrencyTest
        void answersThatWaitAreWaitedFor() throws InterruptedException {
            CountDownLatch latch = new CountDownLatch(1);
            when(bank.fee(7)).thenAnswer(call -> {
                latch.await();
                return 1;
            });
            Thread other = new Thread(() -> bank.fee(7));
            other.start();
            latch.countDown();
            other.join();
        }
    }

    @Test
    void mocksThatATestMakesAreTheSameInEveryExecution() {
        Jupiter run = Jupiter.run(Right.class);
        assertThat(run.failures()).isEmpty();
        assertThat(run.passed()).isEqualTo(4);
        assertThat(run.published()).allSatisfy(text -> assertThat(text).startsWith("no failure in all executions"));
    }

    static class Racy {
        int count;

        @ConcurrencyTest
        void spies() {
            Counter counter = spy(new Counter());
            twice(counter::add);
            assertEquals(2, counter.count);
        }

        @ConcurrencyTest
        void realMethods() {
            Counter counter = mock(Counter.class);
            when(counter.add()).thenCallRealMethod();
            twice(counter::add);
            assertEquals(2, counter.count);
        }

        @ConcurrencyTest
        void answers() {
            Bank bank = mock(Bank.class);
            when(bank.fee(1)).thenAnswer(call -> count++);
            twice(() -> bank.fee(1));
            assertEquals(2, count);
        }

        @ConcurrencyTest
        void answersOfATypeOfTheirOwn() {
            Bank bank = mock(Bank.class);
            when(bank.fee(1)).thenAnswer(AdditionalAnswers.answer((Integer amount) -> count++));
            twice(() -> bank.fee(1));
            assertEquals(2, count);
        }

        @ConcurrencyTest
        void whatAMockStandsBefore() {
            Bank real = amount -> count++;
            Bank bank = mock(Bank.class, AdditionalAnswers.delegatesTo(real));
            twice(() -> bank.fee(1));
            assertEquals(2, count);
        }
    }

    @Test
    void whatMocksCallOfTheProgramIsUnderControl() {
        Jupiter run = Jupiter.run(Racy.class);
        assertThat(run.passed()).isZero();
        assertThat(run.failures())
                .hasSize(5)
                .allSatisfy(text -> assertThat(text)
                        .startsWith("main read ")
                        .contains("count (0)", "and then wrote over it", "MockTests.java"));
    }

    static class Consecutive {
        @ConcurrencyTest
        void theOtherOneGetsTheSecond() throws InterruptedException {
            Bank bank = mock(Bank.class);
            when(bank.fee(1)).thenReturn(1, 2);
            int[] got = new int[1];
            Thread other = new Thread(() -> got[0] = bank.fee(1));
            other.start();
            bank.fee(1);
            other.join();
            assertEquals(2, got[0]);
        }
    }

    @Test
    void callsOfOneMockAreTriedInEveryOrder() {
        assertThat(Jupiter.run(Consecutive.class).failure())
                .contains("expected: <2> but was: <1>", "call Bank#", "MockTests.java")
                .doesNotContain("MockitoMock")
                // The class of a mock has a name that differs from run to run: the program makes the call.
                .doesNotContainPattern(" in \\w+\\.fee");
    }

    /** Another thread calls the mock, before or after something that must not notice. */
    private static void beside(Bank bank, Runnable look) throws InterruptedException {
        Thread other = new Thread(() -> bank.fee(1));
        other.start();
        look.run();
        other.join();
    }

    static class Looks {
        private final Bank bank = mock(Bank.class);

        @ConcurrencyTest
        void thatThereWasNone() throws InterruptedException {
            beside(bank, () -> verifyNoInteractions(bank));
        }

        @ConcurrencyTest
        void details() throws InterruptedException {
            beside(
                    bank,
                    () -> assertEquals(0, mockingDetails(bank).getInvocations().size()));
        }

        @ConcurrencyTest
        void whatWasCaptured() throws InterruptedException {
            ArgumentCaptor<Integer> captor = ArgumentCaptor.forClass(Integer.class);
            when(bank.fee(captor.capture())).thenReturn(1);
            beside(bank, () -> assertEquals(List.of(), captor.getAllValues()));
        }

        @ConcurrencyTest
        void orderOfOneMock() throws InterruptedException {
            org.mockito.InOrder order = inOrder(bank);
            beside(bank, order::verifyNoMoreInteractions);
        }

        @ConcurrencyTest
        void stubs() throws InterruptedException {
            int[] answer = new int[1];
            Thread other = new Thread(() -> answer[0] = bank.fee(1));
            other.start();
            doReturn(7).when(bank).fee(1);
            other.join();
            assertEquals(0, answer[0]);
        }
    }

    @Test
    void looksAtAMockAreTriedBeforeAndAfterItsCalls() {
        Jupiter run = Jupiter.run(Looks.class);
        assertThat(run.passed()).isZero();
        assertThat(run.failures())
                .hasSize(5)
                .allSatisfy(text -> assertThat(text).doesNotContain("NOT CHECKED", "MockitoMock"));
    }

    static class TimeLimit {
        @ConcurrencyTest
        void waits() throws InterruptedException {
            Bank bank = mock(Bank.class);
            beside(bank, () -> verify(bank, timeout(60_000)).fee(1));
        }
    }

    @Test
    void mocksDoNotWaitInRealTime() {
        assertThat(Jupiter.run(TimeLimit.class).failure()).contains("NOT CHECKED", "verify with a time limit");
    }

    static class InOrder {
        @ConcurrencyTest
        void ofTwoMocks() {
            Bank first = mock(Bank.class);
            Bank second = mock(Bank.class);
            first.fee(1);
            second.fee(1);
            org.mockito.InOrder order = inOrder(first, second);
            order.verify(first).fee(1);
            order.verify(second).fee(1);
        }
    }

    @Test
    void theOrderOfCallsOfSeveralMocksIsNotExplored() {
        assertThat(Jupiter.run(InOrder.class).failure()).contains("NOT CHECKED", "inOrder over several mocks");
    }

    @ExtendWith(MockitoExtension.class)
    static class Injected {
        @Captor
        ArgumentCaptor<Integer> amounts;

        @Spy
        Counter counter;

        Bank inBefore;

        @BeforeEach
        void before(@Mock Bank bank) {
            lenient().when(bank.fee(1)).thenReturn(2);
            inBefore = bank;
        }

        @ConcurrencyTest
        void forgets(@Mock Bank bank) {
            twice(() -> {
                bank.fee(5);
                inBefore.fee(1);
                counter.addSafely();
            });
            verify(bank, times(2)).fee(amounts.capture());
            assertEquals(List.of(5, 5), amounts.getAllValues());
            verify(inBefore, times(2)).fee(1);
            assertEquals(2, counter.count);
        }
    }

    @ExtendWith(MockitoExtension.class)
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class InjectedOnce {
        @Mock
        Bank bank;

        @ConcurrencyTest
        void first() {
            twice(() -> bank.fee(5));
            verify(bank, times(2)).fee(5);
        }

        @ConcurrencyTest
        void second() {
            first();
        }
    }

    @ExtendWith(MockitoExtension.class)
    static class OfTheJdk {
        @Mock
        Thread thread;

        @ConcurrencyTest
        void isOfThatVeryClass() {
            twice(thread::isDaemon);
            verify(thread, times(2)).isDaemon();
        }
    }

    @Test
    void whatExtensionsHaveMadeForgetsBetweenExecutions() {
        assertThat(Jupiter.run(OfTheJdk.class).failures()).isEmpty();
        assertThat(Jupiter.run(Injected.class).failures()).isEmpty();
        assertThat(Jupiter.run(InjectedOnce.class).failures()).isEmpty();
    }
}
