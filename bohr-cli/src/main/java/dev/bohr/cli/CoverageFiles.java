package dev.bohr.cli;

import dev.bohr.Result;
import dev.bohr.report.json.JsonReport;
import dev.bohr.report.svg.CoverageChart;
import java.io.IOException;
import java.nio.file.Path;

/** The two files of {@code --coverage}: the curve as CSV, and its picture beside it. */
final class CoverageFiles {
    private CoverageFiles() {}

    static void write(Result result, Path file) throws IOException {
        JsonReport.write(CoverageChart.csv(result), file);
        JsonReport.write(CoverageChart.svg(result), picture(file));
    }

    /** {@code a/b.csv} has its picture in {@code a/b.svg}. */
    static Path picture(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return file.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ".svg");
    }
}
