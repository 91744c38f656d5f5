package dev.bohr.generator.histories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.bohr.linearizability.history.Criterion;
import dev.bohr.linearizability.history.HistoryCheck;
import dev.bohr.linearizability.history.HistoryResult;
import dev.bohr.linearizability.history.HistoryResult.Verdict;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Specification;
import dev.bohr.linearizability.history.spec.Specifications;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The check against brute force, on small random histories of every kind: right ones, and ones with another answer in them. */
class HistoryCheckTests {
    private static final int HISTORIES = 1_000;

    @ParameterizedTest
    @ValueSource(strings = {"register", "counter", "map", "set", "queue", "stack", "deque", "lock", "mutex"})
    void everyVerdictIsThatOfBruteForce(String name) {
        Specification specification = specification(name);
        int wrong = 0;
        int withOpen = 0;
        int onlySequential = 0;
        for (int seed = 0; seed < HISTORIES; seed++) {
            Random random = new Random(seed);
            HistoryShape historyShape = new HistoryShape(
                    name,
                    2 + random.nextInt(6),
                    1 + random.nextInt(4),
                    1 + random.nextInt(3),
                    1 + random.nextInt(2),
                    random.nextBoolean() ? 0 : 80,
                    random.nextBoolean() ? 0 : 400);
            List<RecordedCall> right = HistoryGenerator.generate(historyShape, random, random.nextBoolean());
            same(right, specification, Criterion.LINEARIZABLE, true, true);
            List<RecordedCall> other = Corruption.anyAnswer(right, random);
            boolean isLinearizable = BruteForceJudge.isLinearizable(other, specification);
            boolean isSequential = BruteForceJudge.isSequentiallyConsistent(other, specification);
            same(other, specification, Criterion.LINEARIZABLE, true, isLinearizable);
            same(other, specification, Criterion.LINEARIZABLE, false, isLinearizable);
            same(other, specification, Criterion.SEQUENTIALLY_CONSISTENT, true, isSequential);
            wrong += isLinearizable ? 0 : 1;
            onlySequential += isSequential && !isLinearizable ? 1 : 0;
            withOpen += other.stream().anyMatch(RecordedCall::isOpen) ? 1 : 0;
        }
        // Nothing was shown if these were all of one kind.
        assertThat(wrong).isBetween(HISTORIES / 20, HISTORIES - HISTORIES / 20);
        assertThat(withOpen).isGreaterThan(HISTORIES / 10);
        assertThat(onlySequential).isPositive();
    }

    private static void same(
            List<RecordedCall> history,
            Specification specification,
            Criterion criterion,
            boolean isPartitioned,
            boolean expected) {
        HistoryResult result = HistoryCheck.check(
                history, specification, new HistoryCheck.Settings(criterion, isPartitioned, 0, Duration.ZERO));
        if (result.verdict() != (expected ? Verdict.HOLDS : Verdict.VIOLATED)) {
            fail(criterion + " is " + expected + " by brute force, not by the check: " + history);
        }
    }

    static Specification specification(String name) {
        return Specifications.named(name, Optional.empty()).orElseThrow();
    }
}
