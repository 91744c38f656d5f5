package dev.bohr.cli.reproduce;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.report.svg.LineChart;
import dev.bohr.report.text.Numbers;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** Where experiments are made: runs searches within the budget, and writes down what came of them. */
public final class Laboratory {
    private final PrintStream out;
    private final PrintStream err;
    private final Progress progress;
    private final Budget budget;
    private final Path directory;
    private final StringBuilder report = new StringBuilder();
    private final Claims claims = new Claims();

    /** The search was ended from outside. */
    public static final class Ended extends Exception {
        private static final long serialVersionUID = 1;

        Ended(String reason) {
            super(reason);
        }
    }

    /**
     * @param out where tables go
     * @param err where it is said what is being done
     * @param directory where figures go, and the tables again
     */
    public Laboratory(PrintStream out, PrintStream err, Progress progress, Budget budget, Path directory) {
        this.out = out;
        this.err = err;
        this.progress = progress;
        this.budget = budget;
        this.directory = directory;
    }

    boolean isFull() {
        return budget == Budget.FULL;
    }

    Claims claims() {
        return claims;
    }

    Result run(Subject subject, Search search) throws Ended {
        return run(subject, search, options -> options);
    }

    /** @param change what is particular to this one search */
    Result run(Subject subject, Search search, UnaryOperator<Options> change) throws Ended {
        err.println("bohr: " + subject.name() + ", " + search.name());
        Options options = change.apply(
                search.options().withExecutions(budget.executions()).withTime(budget.time()));
        Result result = Bohr.check(subject.program(), options, progress);
        if (Thread.interrupted()) {
            throw new Ended("interrupted");
        }
        if (result.verdict() == Result.Verdict.NOT_CHECKED) {
            throw new Ended(subject.name() + ", " + search.name() + ": " + result.reason());
        }
        return result;
    }

    /** How many executions a complete search took; more than so many if it did not come to its end. */
    static String executions(Result result) {
        return (result.complete() ? "" : "> ") + Numbers.grouped(result.executions());
    }

    /** How many executions it took to find a bug. */
    static String toTheBug(Result result) {
        return result.bugs().isEmpty()
                ? (result.complete() ? "none" : "> " + Numbers.grouped(result.executions()))
                : Numbers.grouped(result.executions());
    }

    void heading(String text) {
        say("\n## " + text + "\n\n");
    }

    void text(String text) {
        say(text + "\n\n");
    }

    void table(Table table) {
        say(table.text() + "\n");
    }

    void figure(String name, String title, LineChart chart) throws IOException {
        Files.writeString(directory.resolve(name), chart.svg());
        out.println("figure: " + directory.resolve(name));
        out.println();
        report.append("![").append(title).append("](").append(name).append(")\n\n");
    }

    private void say(String text) {
        out.print(text);
        out.flush();
        report.append(text);
    }

    /** Says what of it held, and keeps everything in a file. */
    public void conclude(String name) throws IOException {
        heading("In the end");
        say(claims.text());
        Path file = directory.resolve(name + ".md");
        Files.writeString(file, report.toString().strip() + "\n");
        out.println("\nreport: " + file);
    }

    public boolean anyFailed() {
        return claims.anyFailed();
    }

    public boolean anyOpen() {
        return claims.anyOpen();
    }
}
