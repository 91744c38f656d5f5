package dev.bohr.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CoverageFigureTests {
    private static final CoverageFigure CURVE = new CoverageFigure(new double[] {1, 10}, new double[] {1, 4});

    @Test
    void anotherCurveBeginsWhereTheFirstOneEnds() {
        CoverageFigure both = CURVE.then(new CoverageFigure(new double[] {1, 5}, new double[] {1, 2}));
        assertThat(both.executions()).containsExactly(1, 10, 11, 15);
        assertThat(both.classes()).containsExactly(1, 4, 5, 6);
        assertThat(both.lastExecution()).isEqualTo(15);
        assertThat(both.lastClasses()).isEqualTo(6);
    }

    @Test
    void nothingBeforeItChangesNothing() {
        assertThat(CoverageFigure.EMPTY.then(CURVE).executions()).containsExactly(1, 10);
        assertThat(CoverageFigure.EMPTY.lastExecution()).isZero();
    }
}
