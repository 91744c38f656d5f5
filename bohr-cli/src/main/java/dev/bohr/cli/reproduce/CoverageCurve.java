package dev.bohr.cli.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Distinct classes against executions, as {@code --coverage} has written them.
 *
 * @param executions in order
 * @param classes as long as {@code executions}
 */
record CoverageCurve(double[] executions, double[] classes) {
    static final CoverageCurve EMPTY = new CoverageCurve(new double[0], new double[0]);

    static CoverageCurve read(Path csv) throws IOException {
        List<String> lines = Files.readAllLines(csv);
        // The first line names the columns.
        double[] executions = new double[Math.max(0, lines.size() - 1)];
        double[] classes = new double[executions.length];
        for (int i = 0; i < executions.length; i++) {
            String[] cells = lines.get(i + 1).split(",");
            executions[i] = Double.parseDouble(cells[0].trim());
            classes[i] = Double.parseDouble(cells[1].trim());
        }
        return new CoverageCurve(executions, classes);
    }

    /** This curve, and then another that begins where this one ends. */
    CoverageCurve then(CoverageCurve other) {
        int length = executions.length;
        double[] across = Arrays.copyOf(executions, length + other.executions.length);
        double[] up = Arrays.copyOf(classes, across.length);
        for (int i = length; i < across.length; i++) {
            across[i] = other.executions[i - length] + (length == 0 ? 0 : executions[length - 1]);
            up[i] = other.classes[i - length] + (length == 0 ? 0 : classes[length - 1]);
        }
        return new CoverageCurve(across, up);
    }

    /** 0 if there was none. */
    double lastExecution() {
        return executions.length == 0 ? 0 : executions[executions.length - 1];
    }

    double lastClasses() {
        return classes.length == 0 ? 0 : classes[classes.length - 1];
    }
}
