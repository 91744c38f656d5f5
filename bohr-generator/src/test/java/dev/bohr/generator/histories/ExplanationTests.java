package dev.bohr.generator.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.Criterion;
import dev.bohr.linearizability.history.HistoryCheck;
import dev.bohr.linearizability.history.HistoryResult;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Specification;
import dev.bohr.linearizability.history.Violation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of a wrong history is true: brute force finds no order either if all is set free that is said to make no difference. */
class ExplanationTests {
    private static final int HISTORIES = 400;

    @ParameterizedTest
    @ValueSource(strings = {"register", "counter", "map", "set", "queue", "stack", "deque", "lock"})
    void theCallsThatAreShownContradictEachOtherWhateverTheOthersDid(String name) {
        Specification specification = HistoryCheckTests.specification(name);
        int explained = 0;
        int smaller = 0;
        for (int seed = 0; seed < HISTORIES; seed++) {
            Random random = new Random(seed);
            HistoryShape historyShape =
                    new HistoryShape(name, 6, 3, 1, 1, random.nextBoolean() ? 0 : 60, random.nextBoolean() ? 0 : 300);
            List<RecordedCall> history =
                    Corruption.anyAnswer(HistoryGenerator.generate(historyShape, random, true), random);
            for (Criterion criterion : Criterion.values()) {
                HistoryResult result = HistoryCheck.check(
                        history, specification, new HistoryCheck.Settings(criterion, false, 0, Duration.ZERO));
                for (Violation violation : result.violations()) {
                    assertThat(violation.calls()).as("%s, seed %d", name, seed).isNotEmpty();
                    boolean hasOrder = criterion == Criterion.LINEARIZABLE
                            ? new Window(history, violation, specification).hasOrder()
                            : BruteForceJudge.isSequentiallyConsistent(
                                    relaxed(history, violation, specification), specification);
                    assertThat(hasOrder)
                            .as("%s, seed %d, %s: %s of %s", name, seed, criterion, violation, history)
                            .isFalse();
                    explained++;
                    smaller += violation.others() > 0 ? 1 : 0;
                }
            }
        }
        assertThat(explained).isGreaterThan(HISTORIES / 20);
        assertThat(smaller).isPositive();
    }

    /** The calls that are shown as they were; of the others only that there were some that change something. */
    private static List<RecordedCall> relaxed(
            List<RecordedCall> history, Violation violation, Specification specification) {
        List<RecordedCall> relaxed = new ArrayList<>();
        for (RecordedCall call : history) {
            if (!violation.calls().contains(call) && !specification.isObserver(call)) {
                relaxed.add(with(call, CallResult.UNKNOWN, Long.MIN_VALUE, RecordedCall.OPEN));
            }
        }
        relaxed.addAll(violation.calls());
        return relaxed;
    }

    private static RecordedCall with(RecordedCall call, CallResult callResult, long start, long end) {
        return new RecordedCall(
                call.line(), call.process(), call.object(), call.name(), call.arguments(), callResult, start, end);
    }

    /**
     * Every order of what was over before the window and then of the window, by brute force: calls that are not shown are as recorded before the
     * window starts, and free after that.
     */
    private static final class Window {
        private final List<RecordedCall> calls;
        private final Violation violation;
        private final Specification specification;
        private final boolean[] isUsed;

        Window(List<RecordedCall> history, Violation violation, Specification specification) {
            this.violation = violation;
            this.specification = specification;
            calls = history.stream()
                    .filter(call -> call.start() <= violation.to())
                    .toList();
            isUsed = new boolean[calls.size()];
        }

        boolean hasOrder() {
            return hasOrder(specification.initialState(), false);
        }

        private boolean hasOrder(Object state, boolean isInside) {
            if (isInside && isComplete(true) || !isInside && isComplete(false) && hasOrder(state, true)) {
                return true;
            }
            for (int i = 0; i < calls.size(); i++) {
                RecordedCall call = calls.get(i);
                boolean isFree = isInside && !violation.calls().contains(call);
                boolean isLater = !isInside && call.start() > violation.from();
                if (isFree && specification.isObserver(call)) {
                    continue;
                }
                if (!isUsed[i] && !isLater && (isFree || isNext(i, isInside))) {
                    CallResult callResult = isFree ? CallResult.UNKNOWN : call.outcome();
                    Optional<Specification.Step> step = specification.step(state, call);
                    if (step.isPresent()
                            && CallResult.fits(callResult, step.get().outcome())) {
                        isUsed[i] = true;
                        boolean has = hasOrder(step.get().state(), isInside);
                        isUsed[i] = false;
                        if (has) {
                            return true;
                        }
                    }
                }
            }
            return false;
        }

        /** What must be: all that was over; and inside, of what is shown all that was answered by the end. */
        private boolean isComplete(boolean isInside) {
            for (int i = 0; i < calls.size(); i++) {
                RecordedCall call = calls.get(i);
                boolean isShown = isInside && violation.calls().contains(call) && call.end() <= violation.to();
                if (!isUsed[i] && (call.end() < violation.from() || isShown)) {
                    return false;
                }
            }
            return true;
        }

        private boolean isNext(int index, boolean isInside) {
            RecordedCall call = calls.get(index);
            for (int i = 0; i < calls.size(); i++) {
                RecordedCall other = calls.get(i);
                boolean isSame = i < index && other.process().equals(call.process()) && !other.isOpen();
                boolean counts = !isInside || violation.calls().contains(other);
                if (counts && !isUsed[i] && (other.end() < call.start() || isSame)) {
                    return false;
                }
            }
            return true;
        }
    }

    @Test
    void aStaleGetIsFoundByItsKeyItsWindowAndItself() {
        HistoryShape historyShape = new HistoryShape("map", 10_000, 8, 100, 1, 0, 0);
        Random random = new Random(7);
        List<RecordedCall> right = HistoryGenerator.generate(historyShape, random, true);
        List<RecordedCall> wrong = Corruption.staleGet(right, random);
        RecordedCall stale =
                wrong.stream().filter(call -> !right.contains(call)).findFirst().orElseThrow();
        Specification map = HistoryCheckTests.specification("map");
        assertThat(HistoryCheck.check(right, map, HistoryCheck.Settings.DEFAULT).verdict())
                .isEqualTo(HistoryResult.Verdict.HOLDS);
        HistoryResult result = HistoryCheck.check(wrong, map, HistoryCheck.Settings.DEFAULT);
        assertThat(result.violations()).hasSize(1);
        Violation violation = result.violations().get(0);
        assertThat(violation.part()).isEqualTo("key " + stale.argument(0));
        assertThat(violation.calls()).contains(stale);
        assertThat(violation.culprit()).contains(stale);
        assertThat(result.seconds()).isLessThan(20);
    }
}
