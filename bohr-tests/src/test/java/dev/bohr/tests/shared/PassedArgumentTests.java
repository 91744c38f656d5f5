package dev.bohr.tests.shared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Result;
import dev.bohr.tests.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What code that is not woven is given, it may read and change: that is a part of the call's step. */
class PassedArgumentTests {
    static List<Shared<?>> calls() {
        List<Shared<?>> rows = new ArrayList<>(PassedArguments.read());
        rows.addAll(PassedArguments.written());
        return rows;
    }

    @ParameterizedTest
    @MethodSource("calls")
    void bothOrdersAreSeen(Shared<?> shared) {
        Set<String> expected = shared.inBothOrders();
        assertThat(expected).as("a row that tells").hasSize(2);
        for (String strategy : List.of("auto", "dfs", "optimal", "graph")) {
            Result result = Shared.check(shared::together, strategy);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(Shared.outcomes(result)).as(strategy).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void bothOrdersAreSeenOfWhatWasThereBefore(Shared<?> shared) {
        Set<String> expected = shared.inBothOrders();
        for (String strategy : List.of("auto", "dfs", "optimal")) {
            assertThat(shared.ofOld(strategy)).as(strategy).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void whatNobodyElseHasMakesNoPoints(Shared<?> shared) {
        long expected = Shared.check(shared::justMade, "dfs").executions();
        Result result = Shared.check(shared::apart, "dfs");
        assertThat(result.reason()).isEmpty();
        assertThat(result.executions()).isEqualTo(expected);
        assertThat(result.races()).isEmpty();
    }

    /** Nobody writes: the order of two that look does not matter, and a reduction knows it. */
    @Test
    void twoThatReadAreIndependent() {
        Result result = Shared.check(
                () -> {
                    char[] chars = {'1', '2'};
                    Object[] got = new Object[2];
                    Together.run(() -> got[0] = new String(chars), () -> got[1] = String.valueOf(chars));
                    return got[0] + " " + got[1];
                },
                "optimal");
        assertThat(result.reason()).isEmpty();
        assertThat(Shared.outcomes(result)).containsExactly("12 12");
        assertThat(result.executions()).isEqualTo(1);
    }

    /** Made by a reference to its constructor, and reached by another thread before it is filled. */
    @Test
    void whatAReferenceToAConstructorMakes() {
        for (String strategy : List.of("auto", "dfs", "optimal", "graph")) {
            Result result = Shared.check(
                    () -> {
                        Function<String, StringBuilder> maker = StringBuilder::new;
                        return filled(() -> maker.apply("-"));
                    },
                    strategy);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(Shared.outcomes(result)).as(strategy).isEqualTo(Set.of("1", "2", "none"));
        }
    }

    private static String filled(Supplier<StringBuilder> maker) throws InterruptedException {
        AtomicReference<StringBuilder> place = new AtomicReference<>();
        Object[] got = {"none"};
        Together.run(
                () -> {
                    StringBuilder text = maker.get();
                    place.set(text);
                    text.append('a');
                },
                () -> {
                    StringBuilder text = place.get();
                    if (text != null) {
                        got[0] = text.length();
                    }
                });
        return got[0].toString();
    }

    /** What the constructor is given by a reference to it is given all the same. */
    @Test
    void whatAReferenceToAConstructorIsGiven() {
        Shared<char[]> shared = new Shared<>(
                "String::new",
                () -> new char[] {'1', '2'},
                chars -> ((Function<char[], String>) String::new).apply(chars),
                chars -> chars[1] = '7',
                chars -> chars[1],
                false);
        for (String strategy : List.of("auto", "dfs", "optimal", "graph")) {
            Result result = Shared.check(shared::together, strategy);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(Shared.outcomes(result)).as(strategy).isEqualTo(Set.of("12 7 7", "17 7 7"));
        }
    }
}
