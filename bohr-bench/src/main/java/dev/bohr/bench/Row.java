package dev.bohr.bench;

import java.util.Arrays;
import java.util.List;

/**
 * One line of the table: a contender on a scenario and a JDK, over all rounds.
 *
 * @param label the contender
 * @param measurements one for each round, in their order
 * @param lincheck those of Lincheck in the same rounds, each taken shortly before; empty if it cannot be had
 * @param unverified those of Lincheck without verification, likewise
 */
record Row(
        Scenario scenario,
        String label,
        Jdk jdk,
        List<Measurement> measurements,
        List<Measurement> lincheck,
        List<Measurement> unverified) {
    double executionsPerSecond() {
        return median(measurements.stream()
                .mapToDouble(Measurement::executionsPerSecond)
                .toArray());
    }

    double stepsPerSecond() {
        return median(
                measurements.stream().mapToDouble(Measurement::stepsPerSecond).toArray());
    }

    double ratioToLincheck() {
        return ratio(lincheck);
    }

    double ratioToUnverified() {
        return ratio(unverified);
    }

    /**
     * The median of the rounds' ratios, not the ratio of the medians: the two measurements of a round are neighbours in time,
     * so what else the machine does falls out. NaN if there is nothing to compare with.
     */
    private double ratio(List<Measurement> baseline) {
        if (baseline.isEmpty()) {
            return Double.NaN;
        }
        double[] ratios = new double[measurements.size()];
        for (int round = 0; round < ratios.length; round++) {
            ratios[round] = measurements.get(round).executionsPerSecond()
                    / baseline.get(round).executionsPerSecond();
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
