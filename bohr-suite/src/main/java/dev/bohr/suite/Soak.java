package dev.bohr.suite;

import dev.bohr.Options;
import dev.bohr.Result;
import java.util.List;

/**
 * Very many executions over the whole suite in one JVM, in rounds, to show that nothing of an execution stays behind and that
 * the JVM bears it. Started by the script {@code soak}. Exit code 1 if the heap has grown or a program was complained of.
 */
final class Soak {
    private static final int ROUNDS = 10;

    /** Caches, compiled code's objects and the collector's own rounding may grow so much, an execution's remains may not. */
    private static final long SLACK = 8L << 20;

    private final List<SuiteProgram> programs;
    private final Options options;
    private final long perCheck;
    private long executions;
    private int complaints;

    private Soak(SuiteOptions asked) {
        this.programs = asked.programs();
        this.options = asked.options();
        this.perCheck = Math.max(1, asked.options().executions() / ROUNDS / Math.max(1, programs.size()));
    }

    public static void main(String[] args) {
        System.exit(new Soak(SuiteOptions.readOrExit(args, 50_000_000)).run() ? 0 : 1);
    }

    private boolean run() {
        System.out.printf(
                "JDK %s, %d programs, %,d executions of each in a round%n",
                Runtime.version(), programs.size(), perCheck);
        long start = System.nanoTime();
        long first = 0;
        long last = 0;
        for (int round = 1; round <= ROUNDS; round++) {
            for (SuiteProgram program : programs) {
                check(program, round);
            }
            last = used();
            // Classes are loaded and code is compiled in the first round.
            first = round == 1 ? last : first;
            System.out.printf(
                    "round %2d %,14d executions %8.1f s %,10d KiB used after GC%n",
                    round, executions, (System.nanoTime() - start) / 1e9, last >> 10);
        }
        boolean flat = last <= first + SLACK;
        System.out.printf("heap %s, %d complaints%n", flat ? "flat" : "has grown", complaints);
        return flat && complaints == 0;
    }

    private void check(SuiteProgram program, int round) {
        Options asked = options.withExecutions(perCheck).withSeed(options.seed() + round);
        Result result = NoFalseAlarms.check(program, asked);
        executions += result.executions();
        if (!result.bugs().isEmpty() || !result.reason().isEmpty()) {
            complaints++;
            System.out.println(program.name() + ", seed " + asked.seed() + ": " + result.reason() + result.bugs());
        }
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
