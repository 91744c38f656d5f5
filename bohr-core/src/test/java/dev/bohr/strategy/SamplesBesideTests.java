package dev.bohr.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** When {@code auto} samples. */
class SamplesBesideTests {
    private static final int OF_LARGE = 1_000;

    private final SamplesBeside samples = new SamplesBeside(1, OF_LARGE);

    /** The samples that there are before the next execution of the search, each as one letter. */
    private static String due(SamplesBeside samples, long searched, boolean isLarge) {
        StringBuilder text = new StringBuilder();
        while (samples.areDue(searched, isLarge)) {
            long orders = samples.byPartialOrders();
            samples.begin();
            text.append(samples.byPartialOrders() > orders ? 'p' : 'r');
        }
        return text.toString();
    }

    @Test
    void aSearchThatEndsSoonGetsNone() {
        for (int searched = 0; searched <= 64; searched++) {
            assertThat(samples.areDue(searched, false)).isFalse();
        }
    }

    @Test
    void thenEachOfTheTwoGetsItsShare() {
        assertThat(due(samples, 65, false)).isEqualTo("p".repeat(32) + "r".repeat(32));
    }

    @Test
    void thenOneExecutionInSixteenIsASampleByEachInTurn() {
        due(samples, 65, false);
        StringBuilder text = new StringBuilder();
        for (int searched = 66; searched <= 64 + 4 * 15; searched++) {
            text.append('-').append(due(samples, searched, false));
        }
        assertThat(text)
                .hasToString(
                        "-".repeat(14) + "p" + ("-".repeat(15) + "r" + "-".repeat(15) + "p") + "-".repeat(15) + "r");
    }

    @Test
    void aProgramThatIsTooLargeToFinishGetsManyAtOnce() {
        assertThat(due(samples, 1, true)).hasSize(OF_LARGE);
        assertThat(due(samples, 64 + 15 * (OF_LARGE - 64), true)).isEmpty();
        assertThat(due(samples, 64 + 15 * (OF_LARGE - 64 + 1), true)).hasSize(1);
    }

    @Test
    void whatIsSavedGoesOnAsIfNothingHadBeen() throws IOException {
        due(samples, 65, false);
        samples.begin();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        samples.save(new DataOutputStream(bytes));
        SamplesBeside restored = new SamplesBeside(1, OF_LARGE);
        restored.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertThat(due(restored, 1_000, false)).isEqualTo(due(samples, 1_000, false));
    }
}
