package dev.bohr.reproduce;

import dev.bohr.Explored;
import dev.bohr.Result;
import java.util.Arrays;
import java.util.List;

/**
 * Distinct classes against executions.
 *
 * @param executions in order
 * @param classes as long as {@code executions}
 */
record CoverageFigure(double[] executions, double[] classes) {
    static final CoverageFigure EMPTY = new CoverageFigure(new double[0], new double[0]);

    static CoverageFigure of(Result result) {
        return of(result.explored().curve());
    }

    static CoverageFigure of(List<Explored.Point> points) {
        double[] executions = new double[points.size()];
        double[] classes = new double[points.size()];
        for (int i = 0; i < executions.length; i++) {
            executions[i] = points.get(i).executions();
            classes[i] = points.get(i).classes();
        }
        return new CoverageFigure(executions, classes);
    }

    /** This curve, and then another that begins where this one ends. */
    CoverageFigure then(CoverageFigure other) {
        int length = executions.length;
        double[] across = Arrays.copyOf(executions, length + other.executions.length);
        double[] up = Arrays.copyOf(classes, across.length);
        for (int i = length; i < across.length; i++) {
            across[i] = other.executions[i - length] + (length == 0 ? 0 : executions[length - 1]);
            up[i] = other.classes[i - length] + (length == 0 ? 0 : classes[length - 1]);
        }
        return new CoverageFigure(across, up);
    }

    /** As long as there are no more classes than that. */
    CoverageFigure upTo(double most) {
        int length = 0;
        while (length < classes.length && classes[length] <= most) {
            length++;
        }
        return new CoverageFigure(Arrays.copyOf(executions, length), Arrays.copyOf(classes, length));
    }

    /** 0 if there was none. */
    double lastExecution() {
        return executions.length == 0 ? 0 : executions[executions.length - 1];
    }

    double lastClasses() {
        return classes.length == 0 ? 0 : classes[classes.length - 1];
    }
}
