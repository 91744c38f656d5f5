package dev.bohr.bench.linearizability;

import dev.bohr.bench.BenchArguments;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Asks both tools the same about the same classes, in turns: Lincheck, Bohr, Lincheck, Bohr. First in JVMs that have had time to get warm, then
 * each time in a new one, where the clock runs from the start of the process to its end. Started by the script
 * {@code linearizability}.
 */
final class SideBySide {
    private final BenchArguments benchArguments;

    private SideBySide(BenchArguments benchArguments) {
        this.benchArguments = benchArguments;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        BenchArguments benchArguments = BenchArguments.readOrExit(
                args, Map.of("rounds", "5", "cold-rounds", "3", "warmup", "20", "class", "all", "task", "all"));
        ColdStart.prepareBohr();
        ComparisonTable comparisonTable = new SideBySide(benchArguments).measure();
        System.out.println();
        System.out.print(comparisonTable.toMarkdown());
        System.exit(0);
    }

    private ComparisonTable measure() throws IOException, InterruptedException {
        ComparisonTable comparisonTable = new ComparisonTable();
        for (TestedClasses testedClasses : TestedClasses.values()) {
            for (Task task : Task.about(testedClasses)) {
                if (isWanted("class", testedClasses.text()) && isWanted("task", task.text())) {
                    comparisonTable.add(testedClasses, task, "warm", warm(task, testedClasses));
                    comparisonTable.add(testedClasses, task, "cold", cold(task, testedClasses));
                }
            }
        }
        return comparisonTable;
    }

    private boolean isWanted(String option, String name) {
        List<String> wanted = Arrays.asList(benchArguments.text(option).split(","));
        return wanted.contains("all") || wanted.contains(name);
    }

    private List<Round> warm(Task task, TestedClasses testedClasses) throws IOException, InterruptedException {
        try (ToolJvm lincheck = ToolJvm.ofLincheck();
                ToolJvm bohr = ToolJvm.ofBohr()) {
            warmUp(lincheck, task, testedClasses);
            warmUp(bohr, task, testedClasses);
            List<Round> rounds = new ArrayList<>();
            for (long i = 1; i <= benchArguments.number("rounds"); i++) {
                rounds.add(told(
                        "warm",
                        task,
                        testedClasses,
                        new Round(lincheck.ask(task, testedClasses), bohr.ask(task, testedClasses))));
            }
            return rounds;
        }
    }

    /** By the same question, for so many seconds, and once at least. */
    private void warmUp(ToolJvm jvm, Task task, TestedClasses testedClasses) throws IOException, InterruptedException {
        long start = System.nanoTime();
        do {
            jvm.ask(task, testedClasses);
        } while (Tool.secondsSince(start) < benchArguments.number("warmup"));
    }

    private List<Round> cold(Task task, TestedClasses testedClasses) throws IOException, InterruptedException {
        List<Round> rounds = new ArrayList<>();
        for (long i = 1; i <= benchArguments.number("cold-rounds"); i++) {
            rounds.add(told(
                    "cold",
                    task,
                    testedClasses,
                    new Round(ColdStart.lincheck(task, testedClasses), ColdStart.bohr(task, testedClasses))));
        }
        return rounds;
    }

    private static Round told(String start, Task task, TestedClasses testedClasses, Round round) {
        System.out.println(start + " " + task.text() + " " + testedClasses.text() + ": " + round);
        return round;
    }
}
