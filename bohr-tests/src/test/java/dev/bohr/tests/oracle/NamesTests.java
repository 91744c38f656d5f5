package dev.bohr.tests.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.explain.EventWords;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import dev.bohr.trace.Event;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Objects are called as the program calls them. */
class NamesTests {
    static final Object GATE = new Object();
    static final Account[] BANK = {new Account(new Object()), new Account(new Object())};
    static final Lock MODELLED = new ReentrantLock();

    static final class Account {
        final Lock lock = new ReentrantLock();
        final Object guard;
        int balance;

        Account(Object guard) {
            this.guard = guard;
        }
    }

    private interface Steps {
        void run() throws Exception;
    }

    @Test
    void staticFieldsLeadToObjectsThatWereThereBefore() {
        assertThat(locations(() -> {
                    synchronized (GATE) {
                        synchronized (BANK[1].guard) {
                            MODELLED.lock();
                            BANK[0].balance++;
                            MODELLED.unlock();
                        }
                    }
                }))
                .contains(
                        "NamesTests.GATE",
                        "NamesTests.BANK[1].guard",
                        "NamesTests.MODELLED",
                        "NamesTests.BANK[0].balance");
    }

    @Test
    void anObjectIsCalledByTheVariableItWasPutInAndAFieldByItsObject() {
        Account[] shared = new Account[1];
        assertThat(locations(() -> {
                    Account alice = new Account(new Object());
                    shared[0] = alice;
                    alice.lock.lock();
                    alice.balance++;
                    alice.lock.unlock();
                    synchronized (alice.guard) {
                        alice.balance++;
                    }
                }))
                .contains("alice.lock", "alice.balance", "alice.guard");
    }

    @Test
    void objectsThatWerePutInOneVariableAreNumbered() {
        Account[] shared = new Account[1];
        assertThat(locations(() -> {
                    for (int i = 0; i < 3; i++) {
                        Account account = new Account(null);
                        shared[0] = account;
                        account.balance = i;
                    }
                }))
                .contains("account.balance", "account#2.balance", "account#3.balance");
    }

    @Test
    void whatOtherThreadsCreateIsNumberedByThread() {
        Account[] shared = new Account[2];
        List<String> locations = locations(() -> Together.run(
                () -> {
                    Account mine = new Account(null);
                    shared[0] = mine;
                    mine.balance = 1;
                },
                () -> {
                    Account mine = new Account(null);
                    shared[1] = mine;
                    mine.balance = 2;
                }));
        assertThat(locations).contains("mine#1.1.balance", "mine#2.1.balance");
    }

    @Test
    void aVariableThatHasGivenAnObjectItsNameHoldsAnObjectOfItsType() {
        List<Event> events = events(() -> {
            Account first = BANK[0];
            synchronized (first) {
                first.balance++;
            }
        });
        assertThat(events)
                .anySatisfy(
                        event -> assertThat(event.location().name() + ": " + new EventWords(List.of()).outcome(event))
                                .isEqualTo("NamesTests.BANK[0]: Account"));
    }

    static final class Left {
        static final class State {
            static int value;
        }
    }

    static final class Right {
        static final class State {
            static int value;
        }
    }

    static class Base {
        int value;
    }

    static final class Derived extends Base {
        int value;
    }

    static final Derived DERIVED = new Derived();

    @Test
    void placesOfTheSameNameAreToldApart() {
        List<Event> events = events(() -> {
            Left.State.value = 1;
            Right.State.value = Left.State.value;
            DERIVED.value = 2;
            ((Base) DERIVED).value = DERIVED.value;
        });
        List<String> texts = events.stream()
                .filter(Event::isMemory)
                .map(event -> event.location().name() + " " + new EventWords(List.of()).outcome(event)
                        + (event.source() == 0 ? "" : " from " + event(events, event.source())))
                .toList();
        assertThat(texts)
                .containsSubsequence(
                        "State.value 1",
                        "State.value 1 from State.value",
                        "NamesTests.Right.State.value 1",
                        "NamesTests.DERIVED.value 2",
                        "NamesTests.DERIVED.value 2 from NamesTests.DERIVED.value",
                        "NamesTests.DERIVED.Base.value 2");
    }

    private static String event(List<Event> events, int step) {
        return events.get(step - 1).location().name();
    }

    private static List<String> locations(Steps program) {
        return events(program).stream().map(event -> event.location().name()).toList();
    }

    /** Those of a failing execution; a replay of it has the same names. */
    private static List<Event> events(Steps program) {
        Program.Body body = () -> {
            program.run();
            throw new IllegalStateException("to have a trace");
        };
        Bug bug = Checking.bug(body);
        Bug again = Bohr.replay(new Program("program", body, true), bug.trace(), Options.defaults())
                .bugs()
                .get(0);
        assertThat(again.trace().events()).isEqualTo(bug.trace().events());
        return bug.trace().events();
    }
}
