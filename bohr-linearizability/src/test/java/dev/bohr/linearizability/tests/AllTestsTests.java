package dev.bohr.linearizability.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.linearizability.Operation;
import dev.bohr.linearizability.Param;
import dev.bohr.linearizability.subject.Call;
import dev.bohr.linearizability.subject.OperationType;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllTestsTests {
    static class Queue {
        @Operation
        public void offer(@Param(fresh = true) int element) {}

        @Operation
        public Integer poll() {
            return null;
        }
    }

    static class Cell {
        @Operation
        public void set(@Param({"1", "2"}) int value) {}

        @Operation
        public int get() {
            return 0;
        }
    }

    static class Pipe {
        @Operation(group = "producer")
        public void offer(@Param(fresh = true) int element) {}

        @Operation(group = "consumer")
        public Integer poll() {
            return null;
        }

        @Operation(group = "consumer")
        public Integer peek() {
            return null;
        }

        @Operation
        public int size() {
            return 0;
        }
    }

    static class Channel {
        @Operation(group = "sender")
        public void send(@Param(fresh = true) int message) {}

        @Operation(group = "receiver")
        public Integer receive() {
            return null;
        }

        @Operation(group = "closer")
        public void close() {}
    }

    @ParameterizedTest
    @CsvSource({
        "Queue, 2, 1, 0", "Queue, 2, 2, 0", "Queue, 2, 3, 0", "Queue, 3, 2, 0", "Queue, 2, 2, 2", "Cell, 2, 2, 0",
        "Cell, 2, 3, 0", "Cell, 3, 2, 0", "Cell, 4, 1, 1", "Pipe, 2, 2, 0", "Pipe, 2, 3, 0", "Pipe, 3, 2, 0",
        "Pipe, 4, 1, 0", "Pipe, 2, 2, 1", "Channel, 2, 2, 0", "Channel, 2, 3, 1", "Channel, 3, 2, 0", "Channel, 4, 2, 0"
    })
    void coverAllThatBruteForceMakesAndNoneTwice(String name, int threads, int calls, int initial) throws Exception {
        Subject subject = Subject.ofTest(Class.forName(AllTestsTests.class.getName() + "$" + name));
        TestShape shape = TestShape.of(subject, threads, calls).withInitial(initial);
        AllTests all = new AllTests(subject, shape);
        Set<String> made = new HashSet<>();
        for (Scenario scenario : all) {
            assertThat(made.add(canonical(scenario))).as("%s is new", scenario).isTrue();
        }
        assertThat(made).isEqualTo(new BruteForce(subject, shape).canonical());
        assertThat(all.count()).isEqualTo(made.size());
    }

    @Test
    void comeFromTheSmallestUp() {
        Subject subject = Subject.ofTest(Queue.class);
        int size = 0;
        int threads = 0;
        for (Scenario scenario :
                new AllTests(subject, TestShape.of(subject, 3, 2).withInitial(1))) {
            assertThat(scenario.size()).isGreaterThanOrEqualTo(size);
            if (scenario.size() > size) {
                threads = 0;
            }
            size = scenario.size();
            assertThat(scenario.threads().size()).isGreaterThanOrEqualTo(threads);
            threads = scenario.threads().size();
        }
        assertThat(size).isEqualTo(7);
    }

    @Test
    void areTheSameEachTime() {
        AllTests all = new AllTests(Subject.ofTest(Pipe.class), 2, 2);
        assertThat(texts(all)).isEqualTo(texts(all));
        assertThat(texts(all))
                .startsWith("offer(1) | peek()", "offer(1) | poll()", "offer(1) | size()", "peek() | size()");
    }

    @Test
    void numberFreshValuesAsTheyOccurAndPassOverThoseThatAreGiven() {
        Subject subject = Subject.ofTest(Queue.class).withInitially("offer(2)");
        assertThat(texts(new AllTests(subject, 2, 2))).contains("[offer(2)] offer(1), poll() | offer(3), poll()");
    }

    @Test
    void endAsIsAskedFor() {
        Subject subject = Subject.ofTest(Queue.class);
        TestShape shape = TestShape.of(subject, 2, 1)
                .withFirst(subject.scenario("offer(7) | poll()").threads().get(0))
                .withLast(subject.scenario("poll(), poll() | poll()").threads().get(0));
        assertThat(texts(new AllTests(subject, shape)))
                .containsExactly(
                        "[offer(7)] offer(1) | offer(2) [poll(), poll()]",
                        "[offer(7)] offer(1) | poll() [poll(), poll()]",
                        "[offer(7)] poll() | poll() [poll(), poll()]");
    }

    @Test
    void areMadeWhenNeededThoughTheyAreTooManyToCount() {
        Subject subject = Subject.of(java.util.concurrent.ConcurrentHashMap.class, List.of());
        AllTests all = new AllTests(subject, 8, 5);
        assertThat(all.count()).isEqualTo(Long.MAX_VALUE);
        assertThat(all.iterator().next().size()).isEqualTo(2);
    }

    @Test
    void sayHowManyTheyAre() {
        Subject subject = Subject.ofTest(Cell.class);
        assertThat(new AllTests(subject, 2, 3).description()).isEqualTo("all 780 tests of up to 2 threads x 3 calls");
        assertThat(new AllTests(subject, TestShape.of(subject, 2, 1).withInitial(2)).description())
                .isEqualTo("all 78 tests of up to 2 threads x 1 call after up to 2 at first");
    }

    @Test
    void needTwoThreadsAndSomethingThatRunsInParallel() {
        Subject subject = Subject.ofTest(Pipe.class);
        assertThatThrownBy(() -> new AllTests(subject, 1, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("with fewer than two threads nothing is concurrent");
        assertThatThrownBy(() -> new AllTests(subject, 8, 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a test may have 62 calls, not 8 x 8");
        assertThatThrownBy(() -> new AllTests(subject.withOnly(List.of("poll", "peek")), 2, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("all operations are of the group 'consumer'");
    }

    static List<String> texts(Tests tests) {
        return StreamSupport.stream(tests.spliterator(), false)
                .map(Scenario::toString)
                .toList();
    }

    /** Of all tests that are the same but for the order of threads and which fresh value is which, the first in the alphabet. */
    static String canonical(Scenario scenario) {
        return permutations(scenario.threads()).stream()
                .map(threads -> renamed(new Scenario(scenario.first(), threads, scenario.last())))
                .min(String::compareTo)
                .orElseThrow();
    }

    private static String renamed(Scenario scenario) {
        List<Object> seen = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        AtomicInteger number = new AtomicInteger();
        for (Call call : scenario.calls()) {
            text.append(scenario.threadOf(number.getAndIncrement())).append(call.operation());
            for (int i = 0; i < call.arguments().size(); i++) {
                Object argument = call.arguments().get(i);
                if (call.operation().parameters().get(i).fresh()) {
                    if (!seen.contains(argument)) {
                        seen.add(argument);
                    }
                    argument = "#" + seen.indexOf(argument);
                }
                text.append(" ").append(argument);
            }
            text.append("; ");
        }
        return text.toString();
    }

    private static <T> List<List<T>> permutations(List<T> list) {
        if (list.isEmpty()) {
            return List.of(List.of());
        }
        List<List<T>> all = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            List<T> rest = new ArrayList<>(list);
            T first = rest.remove(i);
            for (List<T> permutation : permutations(rest)) {
                List<T> longer = new ArrayList<>(List.of(first));
                longer.addAll(permutation);
                all.add(longer);
            }
        }
        return all;
    }

    /** All tests there are, the same ones many times, made as simply as can be. */
    private static final class BruteForce {
        private final Subject subject;
        private final TestShape shape;
        private final Set<String> found = new HashSet<>();

        BruteForce(Subject subject, TestShape shape) {
            this.subject = subject;
            this.shape = shape;
        }

        Set<String> canonical() {
            for (int threads = 2; threads <= shape.threads(); threads++) {
                List<List<Call>> parts = new ArrayList<>();
                for (int i = 0; i <= threads; i++) {
                    parts.add(new ArrayList<>());
                }
                grow(parts, 0, 1);
            }
            return found;
        }

        /** The first part is what comes before there are threads. */
        private void grow(List<List<Call>> parts, int part, int fresh) {
            if (part == parts.size()) {
                Scenario scenario = new Scenario(parts.get(0), parts.subList(1, part), List.of());
                if (respectsGroups(scenario)) {
                    found.add(AllTestsTests.canonical(scenario));
                }
                return;
            }
            List<Call> calls = parts.get(part);
            if (part == 0 || !calls.isEmpty()) {
                grow(parts, part + 1, fresh);
            }
            if (calls.size() < (part == 0 ? shape.initial() : shape.calls())) {
                for (OperationType operation : subject.operations()) {
                    for (List<Object> arguments : arguments(operation, fresh)) {
                        calls.add(new Call(operation, arguments));
                        grow(parts, part, fresh + 1);
                        calls.remove(calls.size() - 1);
                    }
                }
            }
        }

        private List<List<Object>> arguments(OperationType operation, int fresh) {
            if (operation.parameters().isEmpty()) {
                return List.of(List.of());
            }
            OperationType.Values only = operation.parameters().get(0);
            return only.fresh()
                    ? List.of(List.of(fresh))
                    : only.choices().stream().map(List::of).toList();
        }

        private static boolean respectsGroups(Scenario scenario) {
            for (List<Call> thread : scenario.threads()) {
                for (List<Call> other : scenario.threads()) {
                    for (Call call : thread) {
                        String group = call.operation().group();
                        boolean isElsewhere = other.stream()
                                .anyMatch(o -> o.operation().group().equals(group));
                        if (thread != other && !group.isEmpty() && isElsewhere) {
                            return false;
                        }
                    }
                }
            }
            return true;
        }
    }
}
