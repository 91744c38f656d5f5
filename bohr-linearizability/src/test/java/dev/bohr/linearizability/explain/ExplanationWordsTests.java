package dev.bohr.linearizability.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.trace.Explanation.Contradiction;
import dev.bohr.trace.Explanation.Made;
import dev.bohr.trace.Explanation.Placed;
import dev.bohr.trace.Explanation.Returned;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationWordsTests {
    private static final Returned ONE = new Returned(Returned.Way.VALUE, "1");
    private static final Returned THROWN = new Returned(Returned.Way.EXCEPTION, "IllegalStateException");

    private final ExplanationWords words = new ExplanationWords(List.of(
            made("T1", "put(1)", Returned.NOTHING),
            made("T1", "take()", ONE),
            made("T1", "take()", THROWN),
            made("T2", "take()", Returned.BLOCKS),
            made("T3", "size()", ONE)));

    @Test
    void namesACallSoThatThereIsNoDoubt() {
        assertThat(words.name(0)).isEqualTo("put(1)");
        assertThat(words.name(1)).isEqualTo("the first take() of T1");
        assertThat(words.name(2)).isEqualTo("the second take() of T1");
        assertThat(words.name(3)).isEqualTo("take() of T2");
    }

    @Test
    void saysWhatNoOrderDoes() {
        assertThat(words.inNoOrder(List.of(2, 3, 4)))
                .isEqualTo("No order of the calls that keeps the order of each thread makes the second take() of T1"
                        + " throw IllegalStateException, take() of T2 block for ever and size() return 1.");
    }

    @Test
    void saysWhichOrderIsNeededAndWasNot() {
        assertThat(words.inOtherOrder(List.of(4), List.of(new Contradiction(4, 0, false))))
                .isEqualTo("For size() to return 1, put(1) must come before size(); but size() returned before put(1)"
                        + " began.");
    }

    @Test
    void saysIfItIsEnoughToOverlapAndIfThereIsMoreThanOneWay() {
        assertThat(words.inOtherOrder(
                        List.of(0), List.of(new Contradiction(0, 3, true), new Contradiction(4, 0, false))))
                .isEqualTo("For put(1) to return, take() of T2 must begin before put(1) returns or put(1) must come"
                        + " before size(); but put(1) returned before take() of T2 began and size() returned before"
                        + " put(1) began.");
    }

    @Test
    void saysWhereAnOrderBreaks() {
        assertThat(words.breaks(List.of(new Placed(4, Returned.BLOCKS)), 0))
                .isEqualTo("size() returned 1, but when it comes first, it blocks.");
        assertThat(words.breaks(
                        List.of(new Placed(0, Returned.NOTHING), new Placed(1, ONE), new Placed(2, Returned.NOT_MADE)),
                        2))
                .isEqualTo("The second take() of T1 threw IllegalStateException, but after put(1) and the first"
                        + " take() of T1: 1, it is never made.");
    }

    private static Made made(String thread, String call, Returned result) {
        return new Made(thread, call, result, 0, 1);
    }
}
