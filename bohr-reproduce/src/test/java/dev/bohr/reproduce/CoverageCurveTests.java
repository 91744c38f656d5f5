package dev.bohr.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CoverageCurveTests {
    private static final CoverageCurve CURVE = new CoverageCurve(new double[] {1, 10}, new double[] {1, 4});

    @Test
    void anotherCurveBeginsWhereTheFirstOneEnds() {
        CoverageCurve both = CURVE.then(new CoverageCurve(new double[] {1, 5}, new double[] {1, 2}));
        assertThat(both.executions()).containsExactly(1, 10, 11, 15);
        assertThat(both.classes()).containsExactly(1, 4, 5, 6);
        assertThat(both.lastExecution()).isEqualTo(15);
        assertThat(both.lastClasses()).isEqualTo(6);
    }

    @Test
    void nothingBeforeItChangesNothing() {
        assertThat(CoverageCurve.EMPTY.then(CURVE).executions()).containsExactly(1, 10);
        assertThat(CoverageCurve.EMPTY.lastExecution()).isZero();
    }
}
