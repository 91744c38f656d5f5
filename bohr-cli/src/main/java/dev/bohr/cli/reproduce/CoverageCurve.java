package dev.bohr.cli.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Distinct classes against executions, as {@code --coverage} has written them.
 *
 * @param executions in order
 * @param classes as long as {@code executions}
 */
record CoverageCurve(double[] executions, double[] classes) {
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
}
