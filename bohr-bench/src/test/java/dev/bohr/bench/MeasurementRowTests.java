package dev.bohr.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class MeasurementRowTests {
    private static final InstalledJdk JDK = new InstalledJdk(Path.of("jdk"), Runtime.Version.parse("25"));

    @Test
    void theRatioIsTheMedianOfTheRoundsRatios() {
        // The second round ran on a busy machine: both tools were slow, and their ratio is still what it was.
        MeasurementRow measurementRow = row(measured(500, 50, 600), measured(10, 1, 10));
        assertThat(measurementRow.ratioToLincheck()).isEqualTo(50);
        assertThat(measurementRow.executionsPerSecond()).isEqualTo(500);
    }

    @Test
    void theMedianOfAnEvenNumberIsBetweenTheMiddleTwo() {
        assertThat(MeasurementRow.median(4, 1, 2, 100)).isEqualTo(3);
    }

    @Test
    void thereIsNoRatioToWhatWasNotMeasured() {
        assertThat(row(measured(10), measured(1)).ratioToUnverified()).isNaN();
    }

    @Test
    void classesHaveARateARatioAndAShareOfTheirOwn() {
        MeasurementRow measurementRow = row(measured(600, 600), measured(10, 10));
        assertThat(measurementRow.classesPerSecond()).isEqualTo(300);
        assertThat(measurementRow.classesPerHundred()).isEqualTo(50);
        assertThat(measurementRow.ratioOfClasses()).isEqualTo(60);
    }

    @Test
    void aTableHasADashWhereNothingIsKnown() {
        List<Measurement> measurements = measured(10);
        assertThat(new MeasurementTable(List.of(row(measurements, measurements))).toMarkdown())
                .containsPattern("\\| +- \\|");
    }

    private static MeasurementRow row(List<Measurement> measurements, List<Measurement> baseline) {
        return new MeasurementRow(
                BenchScenario.RACY_COUNTER, "tool", JDK, measurements, baseline, List.of(), measurements, baseline);
    }

    private static List<Measurement> measured(double... executionsPerSecond) {
        return DoubleStream.of(executionsPerSecond)
                .mapToObj(rate -> new Measurement(
                        "tool",
                        "racy-counter",
                        "-",
                        "-",
                        "25",
                        (long) rate,
                        1,
                        1,
                        Measurement.UNKNOWN,
                        (long) rate / 2))
                .toList();
    }
}
