package dev.bohr.bench;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * One line of the table: a contender on a scenario and a JDK, over all rounds.
 *
 * @param label the contender
 * @param measurements one for each round, in their order
 * @param lincheck those of Lincheck in the same rounds, each taken shortly before; empty if it cannot be had
 * @param unverified those of Lincheck without verification, likewise
 * @param classes one for each round, in JVMs of their own in which happens-before classes were counted; empty if they cannot be
 * @param classBaseline those of Lincheck in the same rounds, without verification
 */
record MeasurementRow(
        BenchScenario scenario,
        String label,
        InstalledJdk jdk,
        List<Measurement> measurements,
        List<Measurement> lincheck,
        List<Measurement> unverified,
        List<Measurement> classes,
        List<Measurement> classBaseline) {
    double executionsPerSecond() {
        return median(measurements.stream()
                .mapToDouble(Measurement::executionsPerSecond)
                .toArray());
    }

    double stepsPerSecond() {
        return median(
                measurements.stream().mapToDouble(Measurement::stepsPerSecond).toArray());
    }

    /** NaN if they were not counted. */
    double classesPerSecond() {
        return classes.isEmpty()
                ? Double.NaN
                : median(classes.stream()
                        .mapToDouble(Measurement::classesPerSecond)
                        .toArray());
    }

    /** Of a hundred executions those that found another class. NaN if they were not counted. */
    double classesPerHundred() {
        return classes.isEmpty()
                ? Double.NaN
                : 100
                        * median(classes.stream()
                                .mapToDouble(Measurement::classesPerExecution)
                                .toArray());
    }

    double ratioToLincheck() {
        return ratio(measurements, lincheck, Measurement::executionsPerSecond);
    }

    double ratioToUnverified() {
        return ratio(measurements, unverified, Measurement::executionsPerSecond);
    }

    double ratioOfClasses() {
        return ratio(classes, classBaseline, Measurement::classesPerSecond);
    }

    /**
     * The median of the rounds' ratios, not the ratio of the medians: the two measurements of a round are neighbours in time,
     * so what else the machine does falls out. NaN if there is nothing to compare with.
     */
    private static double ratio(
            List<Measurement> measured, List<Measurement> baseline, ToDoubleFunction<Measurement> rate) {
        if (measured.isEmpty() || baseline.isEmpty()) {
            return Double.NaN;
        }
        double[] ratios = new double[measured.size()];
        for (int round = 0; round < ratios.length; round++) {
            ratios[round] = rate.applyAsDouble(measured.get(round)) / rate.applyAsDouble(baseline.get(round));
        }
        return median(ratios);
    }

    static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
