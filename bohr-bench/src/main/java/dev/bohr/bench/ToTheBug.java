package dev.bohr.bench;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.chess.WorkStealing;
import dev.bohr.gallery.codex.BoostFifoRuns;
import dev.bohr.gallery.scale.NonBlockingQueue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How many executions, and how much time, each search takes to find a bug that is hard to find; each bug with several seeds, which
 * decide the random choices and, for depth first search, the order of children. All in one JVM that has been warmed up: with every
 * seed one search after the other, so that what else the machine does hits all of them alike. Started by the script
 * {@code to-the-bug}.
 */
final class ToTheBug {
    private static final int DEEPEST_PCT = 5;
    private static final String LAYOUT = "| %-20s | %-14s | %11s | %6s | %13s | %12s | %9s |%n";

    private final Map<String, Program> programs = new LinkedHashMap<>();
    private final BenchArguments benchArguments;

    private ToTheBug(BenchArguments benchArguments) {
        this.benchArguments = benchArguments;
        add("boost-fifo", BoostFifoRuns::run);
        add("work-stealing-push", WorkStealing::pushLeavesNoSlot);
        add("work-stealing-steal", WorkStealing::stealLooksFirst);
        add("non-blocking-queue-4", NonBlockingQueue::four);
    }

    public static void main(String[] args) {
        BenchArguments benchArguments = BenchArguments.readOrExit(
                args,
                Map.of(
                        "strategies", "auto,icb,dfs,dpor,optimal,cb-dpor,pct,random",
                        "program", "all",
                        "seeds", "5",
                        "executions", "2_000_000",
                        "seconds", "60"));
        new ToTheBug(benchArguments).run();
        System.exit(0);
    }

    /** What may throw anything. */
    private interface Body {
        void run() throws InterruptedException;
    }

    private void add(String name, Body body) {
        programs.put(name, Program.of(name, () -> {
            try {
                body.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts this thread", e);
            }
        }));
    }

    private void run() {
        String wanted = benchArguments.text("program");
        System.out.printf(LAYOUT, "program", "search", "preemptions", "found", "executions", "milliseconds", "× auto");
        System.out.println("|---|---|---:|---:|---:|---:|---:|");
        programs.forEach((name, program) -> {
            if (wanted.equals("all") || List.of(wanted.split(",")).contains(name)) {
                compare(program);
            }
        });
    }

    private void compare(Program program) {
        Map<String, List<Result>> results = new LinkedHashMap<>();
        List<Options> searches = searches();
        for (Options search : searches) {
            // Not counted: it is for the compiler.
            Bohr.check(program, limited(search).withSeed(-1).withTime(Duration.ofSeconds(2)), Progress.SILENT);
        }
        for (long seed = 1; seed <= benchArguments.number("seeds"); seed++) {
            for (Options search : searches) {
                Options seeded = limited(search).withSeed(seed).withChildOrder(seed - 1);
                Result result = Bohr.check(program, seeded, Progress.SILENT);
                if (result.verdict() == Result.Verdict.NOT_CHECKED) {
                    throw new IllegalStateException(program.name() + ": " + result.reason());
                }
                results.computeIfAbsent(label(search), l -> new ArrayList<>()).add(result);
            }
        }
        double auto = results.containsKey("auto") ? median(executions(results.get("auto"))) : Double.NaN;
        keepBestPct(results);
        results.forEach((label, runs) -> print(program.name(), label, runs, auto));
    }

    /** Nobody knows the depth of a bug beforehand: the comparison is with whoever guessed best. */
    @SuppressWarnings("NullAway") // each label has its results
    private static void keepBestPct(Map<String, List<Result>> results) {
        String best = "";
        for (String label : List.copyOf(results.keySet())) {
            if (label.startsWith("pct")) {
                if (best.isEmpty() || median(executions(results.get(label))) < median(executions(results.get(best)))) {
                    results.remove(best);
                    best = label;
                } else {
                    results.remove(label);
                }
            }
        }
    }

    private List<Options> searches() {
        List<Options> searches = new ArrayList<>();
        for (String strategy : benchArguments.text("strategies").split(",")) {
            Options options = Options.defaults().withStrategy(strategy).withExplains(false);
            if (strategy.equals("pct")) {
                for (int depth = 2; depth <= DEEPEST_PCT; depth++) {
                    searches.add(options.withPctDepth(depth));
                }
            } else {
                searches.add(options);
            }
        }
        return searches;
    }

    private static String label(Options search) {
        return search.strategy().equals("pct") ? "pct depth " + search.pctDepth() : search.strategy();
    }

    private Options limited(Options search) {
        return search.withExecutions(benchArguments.number("executions"))
                .withTime(Duration.ofSeconds(benchArguments.number("seconds")));
    }

    private static double[] executions(List<Result> runs) {
        return runs.stream()
                .mapToDouble(run -> isFound(run) ? run.executions() : Double.POSITIVE_INFINITY)
                .toArray();
    }

    private static boolean isFound(Result run) {
        return !run.bugs().isEmpty();
    }

    /** Where not even half of the runs found the bug, all that is known of the median is that it is more than they were given. */
    private static void print(String program, String label, List<Result> runs, double auto) {
        double executions = median(executions(runs));
        double milliseconds = median(runs.stream()
                .mapToDouble(run -> isFound(run) ? run.seconds() * 1e3 : Double.POSITIVE_INFINITY)
                .toArray());
        String fewest = runs.stream()
                .filter(ToTheBug::isFound)
                .map(run -> run.bugs().get(0).preemptions())
                .min(Integer::compare)
                .map(String::valueOf)
                .orElse("-");
        boolean known = executions < Double.POSITIVE_INFINITY;
        double least = runs.stream()
                .filter(run -> !isFound(run))
                .mapToDouble(Result::executions)
                .min()
                .orElse(0);
        System.out.printf(
                Locale.ROOT,
                LAYOUT,
                program,
                label,
                fewest,
                runs.stream().filter(ToTheBug::isFound).count() + "/" + runs.size(),
                known ? String.format(Locale.ROOT, "%,.0f", executions) : String.format(Locale.ROOT, "> %,.0f", least),
                known ? String.format(Locale.ROOT, "%,.1f", milliseconds) : "-",
                known
                        ? String.format(Locale.ROOT, "%.1f", executions / auto)
                        : String.format(Locale.ROOT, "> %.1f", least / auto));
    }

    private static double median(double... values) {
        return MeasurementRow.median(values);
    }
}
