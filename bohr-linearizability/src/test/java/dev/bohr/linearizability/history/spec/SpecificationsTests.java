package dev.bohr.linearizability.history.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.NullValue;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Specification;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is built in does what the JDK's classes do, and any class can stand in for it. */
class SpecificationsTests {
    /** A specification, the class that does the same, and calls to compare them by; k is a small number. */
    record Twins(String name, Class<?> type, List<String> calls) {}

    static List<Twins> twins() {
        return List.of(
                new Twins(
                        "map",
                        ConcurrentHashMap.class,
                        List.of(
                                "get k",
                                "put k k",
                                "putIfAbsent k k",
                                "remove k",
                                "remove k k",
                                "replace k k",
                                "replace k k k",
                                "containsKey k",
                                "getOrDefault k k",
                                "size",
                                "isEmpty",
                                "clear")),
                new Twins(
                        "set",
                        java.util.HashSet.class,
                        List.of("add k", "remove k", "contains k", "size", "isEmpty", "clear")),
                new Twins(
                        "queue",
                        ConcurrentLinkedQueue.class,
                        List.of(
                                "add k",
                                "offer k",
                                "poll",
                                "peek",
                                "remove",
                                "element",
                                "contains k",
                                "size",
                                "isEmpty")),
                new Twins(
                        "stack",
                        java.util.Stack.class,
                        List.of("push k", "push k", "pop", "peek", "size", "contains k")),
                new Twins(
                        "deque",
                        ArrayDeque.class,
                        List.of(
                                "addFirst k",
                                "addLast k",
                                "offerFirst k",
                                "offerLast k",
                                "push k",
                                "pop",
                                "add k",
                                "offer k",
                                "poll",
                                "pollFirst",
                                "pollLast",
                                "removeFirst",
                                "removeLast",
                                "removeFirstOccurrence k",
                                "peekFirst",
                                "peekLast",
                                "getFirst",
                                "getLast",
                                "size",
                                "isEmpty")),
                new Twins(
                        "counter",
                        AtomicLong.class,
                        List.of(
                                "get",
                                "set k",
                                "incrementAndGet",
                                "decrementAndGet",
                                "getAndIncrement",
                                "getAndDecrement",
                                "addAndGet k",
                                "getAndAdd k",
                                "compareAndSet k k")),
                new Twins(
                        "register",
                        CachedReference.class,
                        List.of("get", "set k", "getAndSet k", "compareAndSet k k", "compareAndExchange k k")));
    }

    /** Compares by equals: what a history has are values, not objects. */
    public static final class CachedReference {
        private Object value;

        public Object get() {
            return value;
        }

        public void set(Object next) {
            value = next;
        }

        public Object getAndSet(Object next) {
            Object before = value;
            value = next;
            return before;
        }

        public boolean compareAndSet(Object expected, Object next) {
            boolean succeeds = java.util.Objects.equals(value, expected);
            value = succeeds ? next : value;
            return succeeds;
        }

        public Object compareAndExchange(Object expected, Object next) {
            Object before = value;
            compareAndSet(expected, next);
            return before;
        }
    }

    @ParameterizedTest
    @MethodSource("twins")
    void whatIsBuiltInDoesWhatTheClassDoes(Twins twins) {
        Specification builtIn =
                Specifications.named(twins.name(), Optional.empty()).orElseThrow();
        Specification ofClass =
                new ClassSpecification(twins.type(), twins.type() == AtomicLong.class ? List.of(0L) : List.of());
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            Object state = builtIn.initialState();
            Object other = ofClass.initialState();
            for (int i = 0; i < 40; i++) {
                RecordedCall call = random(twins, random);
                builtIn.require(call);
                ofClass.require(call);
                Specification.Step step = builtIn.step(state, call).orElseThrow();
                Specification.Step twin = ofClass.step(other, call).orElseThrow();
                assertThat(CallResult.fits(twin.outcome(), step.outcome()))
                        .as("%s after %d calls, seed %d: %s, not %s", call, i, seed, twin.outcome(), step.outcome())
                        .isTrue();
                RecordedCall answered = answered(call, twin.outcome());
                if (builtIn.isObserver(answered)) {
                    assertThat(step.state()).isEqualTo(state);
                    assertThat(twin.state()).isEqualTo(other);
                }
                state = step.state();
                other = twin.state();
            }
        }
    }

    private static RecordedCall random(Twins twins, Random random) {
        String[] words = twins.calls().get(random.nextInt(twins.calls().size())).split(" ");
        List<Object> arguments = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
            arguments.add((long) random.nextInt(3));
        }
        return call(words[0], arguments.toArray());
    }

    private static RecordedCall call(String name, Object... arguments) {
        return new RecordedCall(1, "0", "", name, List.of(arguments), CallResult.UNKNOWN, 0, 1);
    }

    private static RecordedCall answered(RecordedCall call, CallResult callResult) {
        return new RecordedCall(1, "0", "", call.name(), call.arguments(), callResult, 0, 1);
    }

    @Test
    void goingBackDoesAllAgainOnANewObject() {
        Specification deque = new ClassSpecification(ArrayDeque.class, List.of());
        Object one = deque.step(deque.initialState(), call("addLast", 1L))
                .orElseThrow()
                .state();
        Object oneTwo = deque.step(one, call("addLast", 2L)).orElseThrow().state();
        Object oneThree = deque.step(one, call("addLast", 3L)).orElseThrow().state();
        assertThat(deque.step(oneTwo, call("pollLast")).orElseThrow().outcome()).isEqualTo(new CallResult.Value(2L));
        assertThat(deque.step(oneThree, call("pollLast")).orElseThrow().outcome())
                .isEqualTo(new CallResult.Value(3L));
        assertThat(deque.step(oneTwo, call("pollLast")).orElseThrow().state()).isEqualTo(one);
        assertThat(deque.text(one)).isEqualTo("[1]");
    }

    /** A class of a user, with fields that are told apart and one that cannot be looked into. */
    public static class Account {
        private int balance;
        private final int[] last = new int[1];

        public void deposit(int amount) {
            balance += amount;
            last[0] = amount;
        }

        public int last() {
            return last[0];
        }

        public void withdraw(int amount) {
            if (amount > balance) {
                throw new IllegalStateException("too much");
            }
            balance -= amount;
        }
    }

    @Test
    void statesOfAnyClassAreComparedByTheirFields() {
        Specification account = new ClassSpecification(Account.class, List.of());
        Object start = account.initialState();
        Object one = account.step(start, call("deposit", 1L)).orElseThrow().state();
        Object two = account.step(one, call("deposit", 2L)).orElseThrow().state();
        Object oneAgain = account.step(
                        account.step(two, call("withdraw", 2L)).orElseThrow().state(), call("last"))
                .orElseThrow()
                .state();
        assertThat(oneAgain)
                .as("the balance is the same, the last deposit is not")
                .isNotEqualTo(one);
        assertThat(account.step(start, call("deposit", 1L)).orElseThrow().state())
                .isEqualTo(one);
        assertThat(account.step(start, call("withdraw", 1L)).orElseThrow().outcome())
                .isEqualTo(new CallResult.Thrown("java.lang.IllegalStateException"));
    }

    @Test
    void whatCannotBeCalledIsRefused() {
        Specification account = new ClassSpecification(Account.class, List.of());
        assertThatThrownBy(() -> account.require(call("steal"))).hasMessageContaining("no public method steal");
        assertThatThrownBy(() -> account.require(call("deposit", "x"))).hasMessageContaining("deposit(\"x\")");
        assertThatThrownBy(() -> new ClassSpecification(AtomicReference.class, List.of(1L, 2L)))
                .hasMessageContaining("no constructor");
        assertThatThrownBy(() -> new ClassSpecification(java.util.AbstractList.class, List.of()))
                .hasMessageContaining("abstract");
        Specification map = Specifications.named("map", Optional.empty()).orElseThrow();
        assertThatThrownBy(() -> map.require(call("get"))).hasMessageContaining("takes 1 arguments, not 0");
        assertThatThrownBy(() -> map.require(call("got", 1L))).hasMessageContaining("no method 'got', but");
        Specification queue = Specifications.named("queue", Optional.empty()).orElseThrow();
        assertThatThrownBy(() -> queue.require(call("add", NullValue.NIL))).hasMessageContaining("holds no null");
    }

    @Test
    void exceptionsAreComparedByTheirNames() {
        CallResult full = new CallResult.Thrown("java.util.NoSuchElementException");
        assertThat(CallResult.fits(new CallResult.Thrown("NoSuchElementException"), full))
                .isTrue();
        assertThat(CallResult.fits(new CallResult.Thrown("other.NoSuchElementException"), full))
                .isFalse();
        assertThat(CallResult.fits(CallResult.NOTHING, full)).isFalse();
        assertThat(CallResult.fits(CallResult.UNKNOWN, full)).isTrue();
    }

    @Test
    void aLockIsGivenBackByWhoHoldsIt() {
        Specification lock = Specifications.named("mutex", Optional.empty()).orElseThrow();
        Object held =
                lock.step(lock.initialState(), call("acquire")).orElseThrow().state();
        assertThat(lock.step(held, call("acquire"))).as("it waits").isEmpty();
        RecordedCall other = new RecordedCall(1, "1", "", "release", List.of(), CallResult.UNKNOWN, 0, 1);
        assertThat(lock.step(held, other).orElseThrow().outcome())
                .isEqualTo(new CallResult.Thrown("IllegalMonitorStateException"));
        assertThat(lock.step(held, call("release")).orElseThrow().state()).isEqualTo(lock.initialState());
    }
}
