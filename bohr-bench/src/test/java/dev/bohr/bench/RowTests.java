package dev.bohr.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class RowTests {
    private static final Jdk JDK = new Jdk(Path.of("jdk"), Runtime.Version.parse("25"));

    @Test
    void theRatioIsTheMedianOfTheRoundsRatios() {
        // The second round ran on a busy machine: both tools were slow, and their ratio is still what it was.
        Row row = row(measured(500, 50, 600), measured(10, 1, 10));
        assertThat(row.ratioToLincheck()).isEqualTo(50);
        assertThat(row.executionsPerSecond()).isEqualTo(500);
    }

    @Test
    void theMedianOfAnEvenNumberIsBetweenTheMiddleTwo() {
        assertThat(Row.median(4, 1, 2, 100)).isEqualTo(3);
    }

    @Test
    void thereIsNoRatioToWhatWasNotMeasured() {
        assertThat(row(measured(10), measured(1)).ratioToUnverified()).isNaN();
    }

    @Test
    void classesHaveARateARatioAndAShareOfTheirOwn() {
        Row row = row(measured(600, 600), measured(10, 10));
        assertThat(row.classesPerSecond()).isEqualTo(300);
        assertThat(row.classesPerHundred()).isEqualTo(50);
        assertThat(row.ratioOfClasses()).isEqualTo(60);
    }

    @Test
    void aTableHasADashWhereNothingIsKnown() {
        List<Measurement> measurements = measured(10);
        assertThat(new Table(List.of(row(measurements, measurements))).toMarkdown())
                .containsPattern("\\| +- \\|");
    }

    private static Row row(List<Measurement> measurements, List<Measurement> baseline) {
        return new Row(Scenario.RACY_COUNTER, "tool", JDK, measurements, baseline, List.of(), measurements, baseline);
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
