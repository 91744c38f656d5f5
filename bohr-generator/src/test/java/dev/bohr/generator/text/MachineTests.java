package dev.bohr.generator.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.text.SmallText.Holder;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the machine says of programs whose outcomes are known. Each thread's log, with a bar between two. */
class MachineTests {
    private static final int X = Place.X.ordinal();
    private static final int V = Place.V.ordinal();

    @Test
    void aStoreAndALoadInEachThread() {
        assertThat(outcomes(
                        List.of(Op.of(Kind.WRITE, X, 1), Op.of(Kind.READ, V)),
                        List.of(Op.of(Kind.WRITE, V, 1), Op.of(Kind.READ, X))))
                .containsExactly("0 | 1", "1 | 0", "1 | 1");
    }

    @Test
    void anIncrementIsAReadAndAWrite() {
        List<Op> increment = List.of(Op.of(Kind.INCREMENT, X), Op.of(Kind.READ, X));
        assertThat(outcomes(increment, increment)).containsExactly("1 | 1", "1 | 2", "2 | 1", "2 | 2");
    }

    @Test
    void aTimedWaitRunsOutWithAndWithoutANotifier() {
        Op waits = Op.around(
                Kind.SYNCHRONIZED,
                0,
                0,
                List.of(Op.around(Kind.IF, V, 0, List.of(Op.of(Kind.WAIT_TIMED, 0))), Op.of(Kind.READ, V)));
        Op notifies = Op.around(Kind.SYNCHRONIZED, 0, 0, List.of(Op.of(Kind.WRITE, V, 1), Op.of(Kind.NOTIFY, 0)));
        assertThat(outcomes(List.of(waits), List.of(notifies))).containsExactly("0 |", "1 |");
        assertThat(outcomes(List.of(waits), List.of(Op.of(Kind.WRITE, V, 1)))).containsExactly("0 |", "1 |");
    }

    @Test
    void aWaitWithoutALimitIsStuckIfTheNotificationCameBefore() {
        assertThat(outcomes(
                        List.of(Op.around(Kind.SYNCHRONIZED, 0, 0, List.of(Op.of(Kind.WAIT, 0)))),
                        List.of(Op.around(Kind.SYNCHRONIZED, 0, 0, List.of(Op.of(Kind.NOTIFY, 0))))))
                .containsExactly(" |", "stuck:  |");
    }

    @Test
    void aConditionTellsWhetherItWasSignalled() {
        assertThat(outcomes(
                        List.of(Op.around(Kind.LOCK, 0, 0, List.of(Op.of(Kind.AWAIT_TIMED, 0)))),
                        List.of(Op.around(Kind.LOCK, 0, 0, List.of(Op.of(Kind.SIGNAL, 0))))))
                .containsExactly("0 |", "1 |");
    }

    @Test
    void whatHasATimeLimitComesInTimeOrNot() {
        assertThat(outcomes(List.of(Op.of(Kind.ACQUIRE_TIMED)), List.of(Op.of(Kind.RELEASE))))
                .containsExactly("0 |", "1 |");
        assertThat(outcomes(List.of(Op.of(Kind.LATCH_AWAIT_TIMED)), List.of(Op.of(Kind.COUNT_DOWN))))
                .containsExactly("0 |", "1 |");
        assertThat(outcomes(List.of(Op.of(Kind.POLL_TIMED)), List.of(Op.of(Kind.OFFER, 0, 2))))
                .containsExactly("0 |", "2 |");
        assertThat(outcomes(List.of(Op.of(Kind.PARK_NANOS), Op.of(Kind.PARK)), List.of(Op.of(Kind.UNPARK, 0))))
                .containsExactly(" |", "stuck:  |");
    }

    @Test
    void aJoinOfADeadThreadIsNotInterrupted() {
        assertThat(outcomes(List.of(Op.of(Kind.JOIN, 1), Op.of(Kind.INTERRUPT, 0), Op.of(Kind.JOIN, 1)), List.of()))
                .containsExactly(" |");
        assertThat(outcomes(List.of(Op.of(Kind.JOIN, 1)), List.of(Op.of(Kind.INTERRUPT, 0))))
                .containsExactly(" |", "-1 |");
    }

    @Test
    void aThreadThatHasDoneEverythingMayStillBeAlive() {
        assertThat(outcomes(List.of(Op.of(Kind.READ, X), Op.of(Kind.IS_ALIVE, 1)), List.of(Op.of(Kind.WRITE, X, 1))))
                .containsExactly("0 0 |", "0 1 |", "1 0 |", "1 1 |");
    }

    @Test
    void aThreadIsRunnableBeforeItIsBlocked() {
        Op holds = Op.around(Kind.SYNCHRONIZED, 0, 0, List.of(Op.of(Kind.GET_STATE, 1)));
        Op enters = Op.around(Kind.SYNCHRONIZED, 0, 0, List.of());
        assertThat(outcomes(List.of(holds), List.of(enters))).containsExactly("1 |", "2 |", "5 |");
    }

    @Test
    void aDaemonIsCutOffAnywhere() {
        SmallText program = new SmallText(
                List.of(List.of(Op.of(Kind.WRITE, X, 1)), List.of(Op.of(Kind.READ, X))), Set.of(1), List.of(), false);
        assertThat(Machine.explore(program, 1_000).outcomes()).containsExactly(" |", " | 0", " | 1");
    }

    @Test
    void anObjectThatEscapesShowsItsFinalFieldUnset() {
        assertThat(outcomes(List.of(Op.of(Kind.READ_ESCAPED)), List.of(Op.of(Kind.NEW_ESCAPING, 0, 1, 0))))
                .containsExactly("-1 |", "0 |", "1 |");
        assertThat(outcomes(List.of(Op.of(Kind.READ_ESCAPED)), List.of(Op.of(Kind.NEW_ESCAPING, 0, 1, 1))))
                .containsExactly("-1 |", "1 |");
    }

    @Test
    void aCloneIsTakenFieldByField() {
        assertThat(outcomes(
                        List.of(Op.of(Kind.CLONE, 0)),
                        List.of(
                                Op.of(Kind.WRITE, Place.FIELD_A.ordinal(), 1),
                                Op.of(Kind.WRITE, Place.FIELD_B.ordinal(), 1))))
                .containsExactly("0 |", "1 |", "10 |", "11 |");
    }

    @Test
    void whatAnInitialiserReadsAndWritesHappensAtTheFirstUse() {
        List<Holder> reads = List.of(new Holder(-1, List.of(Op.of(Kind.SET_OWN_FROM, X))));
        assertThat(outcomes(reads, List.of(Op.of(Kind.READ_STATIC, 0)), List.of(Op.of(Kind.WRITE, X, 1))))
                .containsExactly("0 |", "1 |");
        List<Holder> writes = List.of(new Holder(-1, List.of(Op.of(Kind.WRITE, X, 7))));
        assertThat(outcomes(
                        writes,
                        List.of(Op.of(Kind.READ, X), Op.of(Kind.WRITE_STATIC, 0, 1), Op.of(Kind.READ, X)),
                        List.of()))
                .containsExactly("0 7 |");
    }

    @Test
    void twoInitialisersThatNeedEachOtherGetStuck() {
        List<Holder> cycle = List.of(
                new Holder(-1, List.of(Op.of(Kind.SET_OWN_FROM_STATIC, 1, 1))),
                new Holder(-1, List.of(Op.of(Kind.SET_OWN_FROM_STATIC, 0, 1))));
        assertThat(outcomes(cycle, List.of(Op.of(Kind.READ_STATIC, 0)), List.of(Op.of(Kind.READ_STATIC, 1))))
                .containsExactly("1 | 2", "2 | 1", "stuck:  |");
    }

    @Test
    void anInitialiserFailsOnce() {
        List<Holder> failing = List.of(new Holder(-1, List.of(Op.of(Kind.THROW_IF, X, 0))));
        Op use = Op.of(Kind.READ_STATIC, 0);
        assertThat(outcomes(failing, List.of(use), List.of(use))).containsExactly("-7 | -8", "-8 | -7");
        List<Holder> superclass =
                List.of(new Holder(-1, List.of(Op.of(Kind.THROW_IF, X, 0))), new Holder(0, List.of()));
        assertThat(outcomes(superclass, List.of(Op.of(Kind.READ_STATIC, 1), use), List.of()))
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

    private static Set<String> outcomes(List<Op> first, List<Op> second) {
        return outcomes(List.of(), first, second);
    }

    private static Set<String> outcomes(List<Holder> holders, List<Op> first, List<Op> second) {
        return Machine.explore(new SmallText(List.of(first, second), Set.of(), holders, false), 10_000)
                .outcomes();
    }
}
