package dev.bohr.generator.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.text.SmallText.Holder;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the machine says of programs whose outcomes are known. Each thread's log, with a bar between two. */
class TextMachineTests {
    private static final int X = SharedVariable.X.ordinal();
    private static final int V = SharedVariable.V.ordinal();

    @Test
    void aStoreAndALoadInEachThread() {
        assertThat(outcomes(
                        List.of(Statement.of(StatementKind.WRITE, X, 1), Statement.of(StatementKind.READ, V)),
                        List.of(Statement.of(StatementKind.WRITE, V, 1), Statement.of(StatementKind.READ, X))))
                .containsExactly("0 | 1", "1 | 0", "1 | 1");
    }

    @Test
    void anIncrementIsAReadAndAWrite() {
        List<Statement> increment =
                List.of(Statement.of(StatementKind.INCREMENT, X), Statement.of(StatementKind.READ, X));
        assertThat(outcomes(increment, increment)).containsExactly("1 | 1", "1 | 2", "2 | 1", "2 | 2");
    }

    @Test
    void aTimedWaitRunsOutWithAndWithoutANotifier() {
        Statement waits = Statement.around(
                StatementKind.SYNCHRONIZED,
                0,
                0,
                List.of(
                        Statement.around(StatementKind.IF, V, 0, List.of(Statement.of(StatementKind.WAIT_TIMED, 0))),
                        Statement.of(StatementKind.READ, V)));
        Statement notifies = Statement.around(
                StatementKind.SYNCHRONIZED,
                0,
                0,
                List.of(Statement.of(StatementKind.WRITE, V, 1), Statement.of(StatementKind.NOTIFY, 0)));
        assertThat(outcomes(List.of(waits), List.of(notifies))).containsExactly("0 |", "1 |");
        assertThat(outcomes(List.of(waits), List.of(Statement.of(StatementKind.WRITE, V, 1))))
                .containsExactly("0 |", "1 |");
    }

    @Test
    void aWaitWithoutALimitIsStuckIfTheNotificationCameBefore() {
        assertThat(outcomes(
                        List.of(Statement.around(
                                StatementKind.SYNCHRONIZED, 0, 0, List.of(Statement.of(StatementKind.WAIT, 0)))),
                        List.of(Statement.around(
                                StatementKind.SYNCHRONIZED, 0, 0, List.of(Statement.of(StatementKind.NOTIFY, 0))))))
                .containsExactly(" |", "stuck:  |");
    }

    @Test
    void aConditionTellsWhetherItWasSignalled() {
        assertThat(outcomes(
                        List.of(Statement.around(
                                StatementKind.LOCK, 0, 0, List.of(Statement.of(StatementKind.AWAIT_TIMED, 0)))),
                        List.of(Statement.around(
                                StatementKind.LOCK, 0, 0, List.of(Statement.of(StatementKind.SIGNAL, 0))))))
                .containsExactly("0 |", "1 |");
    }

    @Test
    void whatHasATimeLimitComesInTimeOrNot() {
        assertThat(outcomes(
                        List.of(Statement.of(StatementKind.ACQUIRE_TIMED)),
                        List.of(Statement.of(StatementKind.RELEASE))))
                .containsExactly("0 |", "1 |");
        assertThat(outcomes(
                        List.of(Statement.of(StatementKind.LATCH_AWAIT_TIMED)),
                        List.of(Statement.of(StatementKind.COUNT_DOWN))))
                .containsExactly("0 |", "1 |");
        assertThat(outcomes(
                        List.of(Statement.of(StatementKind.POLL_TIMED)),
                        List.of(Statement.of(StatementKind.OFFER, 0, 2))))
                .containsExactly("0 |", "2 |");
        assertThat(outcomes(
                        List.of(Statement.of(StatementKind.PARK_NANOS), Statement.of(StatementKind.PARK)),
                        List.of(Statement.of(StatementKind.UNPARK, 0))))
                .containsExactly(" |", "stuck:  |");
    }

    @Test
    void aJoinOfADeadThreadIsNotInterrupted() {
        assertThat(outcomes(
                        List.of(
                                Statement.of(StatementKind.JOIN, 1),
                                Statement.of(StatementKind.INTERRUPT, 0),
                                Statement.of(StatementKind.JOIN, 1)),
                        List.of()))
                .containsExactly(" |");
        assertThat(outcomes(
                        List.of(Statement.of(StatementKind.JOIN, 1)),
                        List.of(Statement.of(StatementKind.INTERRUPT, 0))))
                .containsExactly(" |", "-1 |");
    }

    @Test
    void aThreadThatHasDoneEverythingMayStillBeAlive() {
        assertThat(outcomes(
                        List.of(Statement.of(StatementKind.READ, X), Statement.of(StatementKind.IS_ALIVE, 1)),
                        List.of(Statement.of(StatementKind.WRITE, X, 1))))
                .containsExactly("0 0 |", "0 1 |", "1 0 |", "1 1 |");
    }

    @Test
    void aThreadIsRunnableBeforeItIsBlocked() {
        Statement holds =
                Statement.around(StatementKind.SYNCHRONIZED, 0, 0, List.of(Statement.of(StatementKind.GET_STATE, 1)));
        Statement enters = Statement.around(StatementKind.SYNCHRONIZED, 0, 0, List.of());
        assertThat(outcomes(List.of(holds), List.of(enters))).containsExactly("1 |", "2 |", "5 |");
    }

    @Test
    void aDaemonIsCutOffAnywhere() {
        SmallText program = new SmallText(
                List.of(List.of(Statement.of(StatementKind.WRITE, X, 1)), List.of(Statement.of(StatementKind.READ, X))),
                Set.of(1),
                List.of(),
                false);
        assertThat(TextMachine.explore(program, 1_000).outcomes()).containsExactly(" |", " | 0", " | 1");
    }

    @Test
    void anObjectThatEscapesShowsItsFinalFieldUnset() {
        assertThat(outcomes(
                        List.of(Statement.of(StatementKind.READ_ESCAPED)),
                        List.of(Statement.of(StatementKind.NEW_ESCAPING, 0, 1, 0))))
                .containsExactly("-1 |", "0 |", "1 |");
        assertThat(outcomes(
                        List.of(Statement.of(StatementKind.READ_ESCAPED)),
                        List.of(Statement.of(StatementKind.NEW_ESCAPING, 0, 1, 1))))
                .containsExactly("-1 |", "1 |");
    }

    @Test
    void aCloneIsTakenFieldByField() {
        assertThat(outcomes(
                        List.of(Statement.of(StatementKind.CLONE, 0)),
                        List.of(
                                Statement.of(StatementKind.WRITE, SharedVariable.FIELD_A.ordinal(), 1),
                                Statement.of(StatementKind.WRITE, SharedVariable.FIELD_B.ordinal(), 1))))
                .containsExactly("0 |", "1 |", "10 |", "11 |");
    }

    @Test
    void whatAnInitialiserReadsAndWritesHappensAtTheFirstUse() {
        List<Holder> reads = List.of(new Holder(-1, List.of(Statement.of(StatementKind.SET_OWN_FROM, X))));
        assertThat(outcomes(
                        reads,
                        List.of(Statement.of(StatementKind.READ_STATIC, 0)),
                        List.of(Statement.of(StatementKind.WRITE, X, 1))))
                .containsExactly("0 |", "1 |");
        List<Holder> writes = List.of(new Holder(-1, List.of(Statement.of(StatementKind.WRITE, X, 7))));
        assertThat(outcomes(
                        writes,
                        List.of(
                                Statement.of(StatementKind.READ, X),
                                Statement.of(StatementKind.WRITE_STATIC, 0, 1),
                                Statement.of(StatementKind.READ, X)),
                        List.of()))
                .containsExactly("0 7 |");
    }

    @Test
    void twoInitialisersThatNeedEachOtherGetStuck() {
        List<Holder> cycle = List.of(
                new Holder(-1, List.of(Statement.of(StatementKind.SET_OWN_FROM_STATIC, 1, 1))),
                new Holder(-1, List.of(Statement.of(StatementKind.SET_OWN_FROM_STATIC, 0, 1))));
        assertThat(outcomes(
                        cycle,
                        List.of(Statement.of(StatementKind.READ_STATIC, 0)),
                        List.of(Statement.of(StatementKind.READ_STATIC, 1))))
                .containsExactly("1 | 2", "2 | 1", "stuck:  |");
    }

    @Test
    void anInitialiserFailsOnce() {
        List<Holder> failing = List.of(new Holder(-1, List.of(Statement.of(StatementKind.THROW_IF, X, 0))));
        Statement use = Statement.of(StatementKind.READ_STATIC, 0);
        assertThat(outcomes(failing, List.of(use), List.of(use))).containsExactly("-7 | -8", "-8 | -7");
        List<Holder> superclass =
                List.of(new Holder(-1, List.of(Statement.of(StatementKind.THROW_IF, X, 0))), new Holder(0, List.of()));
        assertThat(outcomes(superclass, List.of(Statement.of(StatementKind.READ_STATIC, 1), use), List.of()))
                .containsExactly("-7 -8 |");
    }

    @Test
    void everyFamilyIsInOneOfTwentyPrograms() {
        int programs = 4_000;
        Map<Family, Integer> counts = new EnumMap<>(Family.class);
        for (int seed = 1; seed <= programs; seed++) {
            TextGenerator.families(seed, List.of(Family.values())).forEach(f -> counts.merge(f, 1, Integer::sum));
        }
        assertThat(counts).hasSize(Family.values().length);
        assertThat(counts.values()).allMatch(count -> count >= programs / 20);
    }

    private static Set<String> outcomes(List<Statement> first, List<Statement> second) {
        return outcomes(List.of(), first, second);
    }

    private static Set<String> outcomes(List<Holder> holders, List<Statement> first, List<Statement> second) {
        return TextMachine.explore(new SmallText(List.of(first, second), Set.of(), holders, false), 10_000)
                .outcomes();
    }
}
