package dev.bohr.report.svg;

import dev.bohr.Explored;
import dev.bohr.Result;
import java.util.List;

/** How many distinct happens-before classes had been seen after how many executions: as CSV, and as a picture. */
public final class CoverageChart {
    private CoverageChart() {}

    public static String csv(Result result) {
        StringBuilder csv = new StringBuilder("executions,classes\n");
        for (Explored.Point point : result.explored().curve()) {
            csv.append(point.executions()).append(',').append(point.classes()).append('\n');
        }
        return csv.toString();
    }

    public static String svg(Result result) {
        return new LineChart(result.target() + ": coverage", "executions", "distinct happens-before classes")
                .add(result.strategy(), executions(result), classes(result))
                .svg();
    }

    private static double[] executions(Result result) {
        List<Explored.Point> curve = result.explored().curve();
        return curve.stream().mapToDouble(Explored.Point::executions).toArray();
    }

    private static double[] classes(Result result) {
        List<Explored.Point> curve = result.explored().curve();
        return curve.stream().mapToDouble(Explored.Point::classes).toArray();
    }
}
