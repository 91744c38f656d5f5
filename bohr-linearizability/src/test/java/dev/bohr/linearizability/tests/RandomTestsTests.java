package dev.bohr.linearizability.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomTestsTests {
    @Test
    void haveAllThreadsAndAllCallsAndNoTwoAreTheSame() {
        Subject subject = Subject.ofTest(AllTestsTests.Pipe.class);
        Set<String> seen = new HashSet<>();
        for (Scenario scenario : new RandomTests(subject, TestShape.of(subject, 3, 4), 500, 1)) {
            assertThat(scenario.threads())
                    .hasSize(3)
                    .allSatisfy(calls -> assertThat(calls).hasSize(4));
            assertThat(seen.add(AllTestsTests.canonical(scenario))).isTrue();
            for (String group : List.of("producer", "consumer")) {
                assertThat(scenario.threads().stream()
                                .filter(calls -> calls.stream()
                                        .anyMatch(
                                                call -> call.operation().group().equals(group))))
                        .hasSizeLessThan(2);
            }
        }
        assertThat(seen).hasSize(500);
    }

    @Test
    void areTheSameWithTheSameSeedOnly() {
        Subject subject = Subject.ofTest(AllTestsTests.Queue.class);
        List<String> texts = AllTestsTests.texts(new RandomTests(subject, 50, 1));
        assertThat(AllTestsTests.texts(new RandomTests(subject, 50, 1))).isEqualTo(texts);
        assertThat(AllTestsTests.texts(new RandomTests(subject, 50, 2))).isNotEqualTo(texts);
    }

    @Test
    void areAllThereAreIfMoreAreAskedFor() {
        Subject subject = Subject.ofTest(AllTestsTests.Channel.class);
        TestShape shape = TestShape.of(subject, 2, 2).withInitial(1);
        RandomTests random = new RandomTests(subject, shape, 1_000_000, 1);
        Set<String> expected = new HashSet<>();
        for (Scenario scenario : new AllTests(subject, shape)) {
            if (scenario.threads().stream().allMatch(calls -> calls.size() == 2)) {
                expected.add(scenario.toString());
            }
        }
        assertThat(AllTestsTests.texts(random)).doesNotHaveDuplicates().hasSameElementsAs(expected);
        assertThat(random.count()).isEqualTo(expected.size());
        assertThat(random.description())
                .isEqualTo(expected.size() + " of the " + expected.size()
                        + " tests of 2 threads x 2 calls, drawn with seed 1");
    }

    @Test
    void haveFewerThreadsIfThereAreFewerGroupsThanThreads() {
        Subject subject = Subject.ofTest(AllTestsTests.Pipe.class).withOnly(List.of("-size"));
        assertThat(new RandomTests(subject, 20, 1))
                .allSatisfy(scenario -> assertThat(scenario.threads()).hasSize(2));
    }

    @Test
    void callOperationsEquallyOftenThoughOneHasManyArguments() {
        Subject subject = Subject.ofTest(AllTestsTests.Cell.class);
        long calls = 0;
        long gets = 0;
        for (Scenario scenario : new RandomTests(subject, 300, 7)) {
            calls += scenario.size();
            gets += scenario.calls().stream()
                    .filter(call -> call.operation().name().equals("get"))
                    .count();
        }
        assertThat(gets / (double) calls).isBetween(0.45, 0.55);
    }
}
