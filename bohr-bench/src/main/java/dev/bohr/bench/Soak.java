package dev.bohr.bench;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;

/**
 * Runs very many executions in one check and looks at the heap ten times on the way, to show that nothing of an execution
 * stays behind, but for what the search remembers of the past within its limit. Started by the script {@code soak}. Exit code 1 if the heap has grown.
 */
final class Soak {
    private static final int CHECKPOINTS = 10;

    /** Caches, compiled code's objects and the collector's own rounding may grow so much, an execution's remains may not. */
    private static final long SLACK = 8L << 20;

    /** What the search may remember of the past. */
    private final long allowed;

    private final long executionsBetweenCheckpoints;
    private long nextCheckpoint;
    private long firstUsed = -1;
    private long lastUsed;

    private Soak(long executions, long allowed) {
        this.allowed = allowed;
        executionsBetweenCheckpoints = Math.max(1, executions / CHECKPOINTS);
        nextCheckpoint = executionsBetweenCheckpoints;
    }

    public static void main(String[] args) {
        BenchArguments benchArguments = BenchArguments.readOrExit(
                args,
                Map.of(
                        "executions", "10_000_000",
                        "scenario", BenchScenario.TREIBER_STACK.text(),
                        "strategy", "random",
                        "model", Options.SEQUENTIAL,
                        "filters", "",
                        "memory", "4"));
        BenchScenario benchScenario = BenchScenario.of(benchArguments.text("scenario"));
        long executions = benchArguments.number("executions");
        List<String> filters = benchArguments.text("filters").isEmpty()
                ? List.of()
                : List.of(benchArguments.text("filters").split(","));
        int memory = (int) benchArguments.number("memory");
        // What tells classes apart has that much, and what tells prefixes apart.
        Soak soak = new Soak(executions, ((long) memory << 20) * (1 + filters.size()));
        System.out.printf("collector: %s%n", collector());
        Result result = Bohr.check(
                Program.of(benchScenario.text(), benchScenario.program()),
                Options.defaults()
                        .withStrategy(benchArguments.text("strategy"))
                        .withModel(benchArguments.text("model"))
                        .withFilters(filters)
                        .withMemoryLimit(memory)
                        .withExecutions(executions),
                state -> soak.passed(state.executions(), state.seconds()));
        soak.checkpoint(result.executions(), result.seconds());
        boolean ran = result.executions() == executions && result.bugs().isEmpty();
        System.out.printf(
                "%s: %,d executions of %,d steps each, %s, heap %s%n",
                result.verdict().text(),
                result.executions(),
                result.steps() / Math.max(1, result.executions()),
                result.reason(),
                soak.isFlat() ? "flat" : "has grown");
        System.exit(ran && soak.isFlat() ? 0 : 1);
    }

    private static String collector() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(bean -> bean.getName())
                .toList()
                .toString();
    }

    /** Called about once a second by a thread of Bohr's, so a checkpoint comes up to a second late. */
    private synchronized void passed(long executions, double seconds) {
        if (executions >= nextCheckpoint) {
            checkpoint(executions, seconds);
            nextCheckpoint = (executions / executionsBetweenCheckpoints + 1) * executionsBetweenCheckpoints;
        }
    }

    private synchronized void checkpoint(long executions, double seconds) {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        lastUsed = runtime.totalMemory() - runtime.freeMemory();
        if (firstUsed < 0) {
            firstUsed = lastUsed;
        }
        System.out.printf("%,14d executions %8.1f s %,10d KiB used after GC%n", executions, seconds, lastUsed >> 10);
    }

    private synchronized boolean isFlat() {
        return lastUsed <= firstUsed + SLACK + allowed;
    }
}
