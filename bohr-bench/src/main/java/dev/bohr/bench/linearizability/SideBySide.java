package dev.bohr.bench.linearizability;

import dev.bohr.bench.Arguments;
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
    private final Arguments arguments;

    private SideBySide(Arguments arguments) {
        this.arguments = arguments;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Arguments arguments = Arguments.readOrExit(
                args, Map.of("rounds", "5", "cold-rounds", "3", "warmup", "20", "class", "all", "task", "all"));
        ColdStart.prepareBohr();
        Table table = new SideBySide(arguments).measure();
        System.out.println();
        System.out.print(table.toMarkdown());
        System.exit(0);
    }

    private Table measure() throws IOException, InterruptedException {
        Table table = new Table();
        for (Tested tested : Tested.values()) {
            for (Task task : Task.about(tested)) {
                if (isWanted("class", tested.text()) && isWanted("task", task.text())) {
                    table.add(tested, task, "warm", warm(task, tested));
                    table.add(tested, task, "cold", cold(task, tested));
                }
            }
        }
        return table;
    }

    private boolean isWanted(String option, String name) {
        List<String> wanted = Arrays.asList(arguments.text(option).split(","));
        return wanted.contains("all") || wanted.contains(name);
    }

    private List<Round> warm(Task task, Tested tested) throws IOException, InterruptedException {
        try (ToolJvm lincheck = ToolJvm.ofLincheck();
                ToolJvm bohr = ToolJvm.ofBohr()) {
            warmUp(lincheck, task, tested);
            warmUp(bohr, task, tested);
            List<Round> rounds = new ArrayList<>();
            for (long i = 1; i <= arguments.number("rounds"); i++) {
                rounds.add(told("warm", task, tested, new Round(lincheck.ask(task, tested), bohr.ask(task, tested))));
            }
            return rounds;
        }
    }

    /** By the same question, for so many seconds, and once at least. */
    private void warmUp(ToolJvm jvm, Task task, Tested tested) throws IOException, InterruptedException {
        long start = System.nanoTime();
        do {
            jvm.ask(task, tested);
        } while (Tool.secondsSince(start) < arguments.number("warmup"));
    }

    private List<Round> cold(Task task, Tested tested) throws IOException, InterruptedException {
        List<Round> rounds = new ArrayList<>();
        for (long i = 1; i <= arguments.number("cold-rounds"); i++) {
            rounds.add(told(
                    "cold", task, tested, new Round(ColdStart.lincheck(task, tested), ColdStart.bohr(task, tested))));
        }
        return rounds;
    }

    private static Round told(String start, Task task, Tested tested, Round round) {
        System.out.println(start + " " + task.text() + " " + tested.text() + ": " + round);
        return round;
    }
}
