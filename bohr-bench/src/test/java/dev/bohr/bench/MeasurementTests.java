package dev.bohr.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MeasurementTests {
    @Test
    void aLineGivesBackTheMeasurementItWasMadeFrom() {
        Measurement measurement =
                new Measurement("bohr", "racy-counter", "random", "model", "17.0.1", 1_000, 2.5, 3.5, 30_000, 77);
        assertThat(Measurement.ofLine(measurement.toLine())).contains(measurement);
    }

    @Test
    void whatIsNotKnownStaysUnknown() {
        Measurement measurement = new Measurement(
                "lincheck", "racy-counter", "-", "-", "25", 1_000, 2.5, 3.5, Measurement.UNKNOWN, Measurement.UNKNOWN);
        assertThat(Measurement.ofLine(measurement.toLine())).contains(measurement);
        assertThat(measurement.stepsPerSecond()).isNaN();
        assertThat(measurement.classesPerSecond()).isNaN();
    }

    @Test
    void otherLinesHaveNoMeasurement() {
        assertThat(Measurement.ofLine("WARNING: an agent has been loaded")).isEmpty();
    }
}
