package dev.bohr.linearizability.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.linearizability.Initially;
import dev.bohr.linearizability.Invariant;
import dev.bohr.linearizability.Observer;
import dev.bohr.linearizability.Operation;
import dev.bohr.linearizability.Param;
import dev.bohr.linearizability.Specification;
import dev.bohr.linearizability.tests.AllTests;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of what test classes say by annotations, and of what they say wrongly. */
class TestClassTests {
    enum Colour {
        RED,
        GREEN
    }

    /** What two test classes have in common. */
    abstract static class Base<T> {
        @Operation
        boolean put(T value) {
            return true;
        }
    }

    @Initially("put(\"b\"), get(2, null)")
    static class Everything extends Base<String> {
        @Operation(group = "readers")
        private String get(int key, @Param({"a", "null"}) String otherwise) {
            return otherwise;
        }

        @Operation
        void paint(Colour colour, boolean twice, @Param({"'x'"}) char letter) {}

        @Operation
        void add(@Param(fresh = true) long element) {}

        @Observer
        int size(@Param({"0", "7"}) long least) {
            return 0;
        }

        @Invariant
        boolean isSound() {
            return true;
        }

        @Invariant
        void requireOrder() {}

        void helper() {}
    }

    @Test
    void annotationsSayWhatIsCalledWhenAndWithWhat() {
        Subject subject = Subject.ofTest(Everything.class);
        assertThat(subject.operations().stream().map(OperationType::toString))
                .containsExactly(
                        "add(fresh)", "get(1|2, \"a\"|null)", "paint(RED|GREEN, false|true, 'x')", "put(\"a\"|\"b\")");
        assertThat(subject.operations().stream().map(OperationType::group)).containsExactly("", "readers", "", "");
        assertThat(subject.observers().stream().map(OperationType::toString)).containsExactly("size(0|7)");
        assertThat(subject.invariants().stream().map(OperationType::toString))
                .containsExactly("isSound()", "requireOrder()");
        assertThat(subject.leftOut()).isEmpty();
    }

    @Test
    void testsBeginAndEndAsTheClassSays() {
        Subject subject = Subject.ofTest(Everything.class);
        for (Scenario scenario : new AllTests(subject, 2, 1)) {
            assertThat(scenario.toString())
                    .startsWith("[put(\"b\"), get(2, null)] ")
                    .endsWith(" [size(0), size(7), isSound(), requireOrder()]");
            assertThat(subject.scenario(scenario.toString()).calls()).isEqualTo(scenario.calls());
        }
    }

    @Test
    void aClassWithOperationsIsATestWhereverAClassIsAskedFor() {
        assertThat(Subject.of(Everything.class, List.of(), List.of("add")).operations())
                .extracting(OperationType::name)
                .containsExactly("add");
    }

    @Specification(ArrayDeque.class)
    static class Deque {
        private final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();

        @Operation
        public Integer pollFirst() {
            return deque.pollFirst();
        }

        @Operation
        public void offerLast(int element) {
            deque.offerLast(element);
        }

        @Observer
        public int size() {
            return deque.size();
        }

        @Invariant
        public boolean isFine() {
            return true;
        }
    }

    @Test
    void theSpecificationIsCalledInPlaceOfTheSubject() throws Throwable {
        Subject subject = Subject.ofTest(Deque.class);
        Scenario scenario = subject.specifying()
                .specified(subject.scenario("[offerLast(2)] pollFirst() | pollFirst() [size(), isFine()]"));
        Object deque = subject.specifying().maker().invoke();
        assertThat(deque).isInstanceOf(ArrayDeque.class);
        Object[] results = new Object[5];
        for (int i = 0; i < results.length; i++) {
            results[i] = scenario.calls().get(i).on(deque);
        }
        // What returns nothing in the subject is not compared, whatever it returns in the specification.
        assertThat(scenario.calls().get(0).operation().isVoid()).isTrue();
        assertThat(results[1]).isEqualTo(2);
        assertThat(results[2]).isNull();
        assertThat(results[3]).isEqualTo(0);
        assertThat(results[4]).isEqualTo(true);
    }

    @Specification(Thread.class)
    static class WrongSpecification extends Deque {}

    @Test
    void aSpecificationMustHaveAllOperations() {
        assertThatThrownBy(() -> Subject.ofTest(WrongSpecification.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the specification java.lang.Thread has no offerLast(int), no pollFirst(), no size(), as "
                        + WrongSpecification.class.getName() + " has");
    }

    static class NoOperations {
        @Observer
        int size() {
            return 0;
        }
    }

    class Inner {
        @Operation
        void go() {}
    }

    abstract static class Abstract {
        @Operation
        void go() {}
    }

    static class NeedsArguments {
        NeedsArguments(int size) {}

        @Operation
        void go() {}
    }

    static class Static {
        @Operation
        static void go() {}
    }

    static class Both {
        @Operation
        @Observer
        void go() {}
    }

    static class UnknownType {
        @Operation
        void go(List<String> list) {}
    }

    static class NotANumber {
        @Operation
        void go(@Param({"1", "two"}) int number) {}
    }

    static class NoValues {
        @Operation
        void go(@Param int number) {}
    }

    static class FreshAndGiven {
        @Operation
        void go(@Param(value = "1", fresh = true) int number) {}
    }

    static class FreshBoolean {
        @Operation
        void go(@Param(fresh = true) boolean flag) {}
    }

    static class Twice {
        @Operation
        void go(@Param({"1", "1"}) int number) {}
    }

    static class FreshObserver extends Abstract {
        @Observer
        int get(@Param(fresh = true) int key) {
            return key;
        }
    }

    static class InvariantWithParameter extends Abstract {
        @Invariant
        boolean isFine(int key) {
            return true;
        }
    }

    static class InvariantOfNumber extends Abstract {
        @Invariant
        int isFine() {
            return 1;
        }
    }

    @Initially("come()")
    static class InitiallyUnknown extends Abstract {}

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NoOperations has no method with @Operation",
                "Inner can be made: it is an inner class; make it static",
                "Abstract can be made: it is abstract",
                "NeedsArguments has no constructor that takes ()",
                "Static: go() is static: each execution of a test has an object of its own to call",
                "Both: go() is both @Operation and @Observer",
                "UnknownType: go(List) takes a List, of which no such values are known: add @Param with some",
                "NotANumber: go(int) has a @Param that cannot be: 'two' is no int",
                "NoValues: go(int) has a @Param with no values",
                "FreshAndGiven: go(int) has a @Param that is fresh and has values: it can be only one of both",
                "FreshBoolean: go(boolean) takes a boolean, of which no such values are known: so they cannot be fresh",
                "Twice: go(int) has a @Param with one value twice: 1, 1",
                "FreshObserver: get(int) is an observer and cannot have fresh values",
                "InvariantWithParameter: isFine(int) is an invariant and cannot have parameters",
                "InvariantOfNumber: isFine() is an invariant and must be boolean or void, not int",
                "InitiallyUnknown has no operation come()",
            })
    void whatMakesNoSenseIsSaidInOneSentence(String message) throws ClassNotFoundException {
        Class<?> type = Class.forName(TestClassTests.class.getName() + "$"
                + message.substring(0, message.replace(':', ' ').indexOf(' ')));
        assertThatThrownBy(() -> Subject.ofTest(type))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(message);
    }
}
