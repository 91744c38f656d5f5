package dev.bohr.tests.fuzz;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Command lines of options that are there and values that may or may not go with them. */
final class OptionLists {
    private static final String[] COMMANDS = {
        "check",
        "check",
        "check",
        "check",
        "replay",
        "compare",
        "linearize",
        "history",
        "litmus",
        "jcstress",
        "doctor",
        "reproduce",
        "step",
        "",
        "chekc"
    };

    private static final String[] OPTIONS = {
        "--strategy",
        "--executions",
        "--time",
        "--json",
        "--trace",
        "--outcomes",
        "--allow",
        "--continue",
        "--all-steps",
        "--strategies",
        "--seeds",
        "--spec",
        "-cp",
        "--initial",
        "--criterion",
        "--states",
        "--whole",
        "--model",
        "--spurious-failures",
        "--traces",
        "--operations",
        "--group",
        "--list",
        "--threads",
        "--calls",
        "--initially",
        "--initial-calls",
        "--finally",
        "--random",
        "--test",
        "--nondeterministic",
        "--judge",
        "--bound",
        "--only",
        "--expect",
        "--html",
        "--source",
        "--args",
        "--seed",
        "--max-steps",
        "--locks",
        "--time-passes",
        "--patience",
        "--spurious",
        "--passing",
        "--jdb",
        "--budget",
        "--out",
        "--pct-depth",
        "--child-order",
        "--filter",
        "--weak",
        "--memory",
        "--races",
        "--shrink",
        "--checkpoint",
        "--coverage",
        "--twice",
        "--schedules",
        "--include",
        "--exclude",
        "--no-replay",
        "--input",
        "--nothing",
        "--help",
        "--version",
        "-h",
        "--",
        "@file"
    };

    private static final String[] VALUES = {
        "0",
        "1",
        "2",
        "3",
        "-1",
        "17",
        "2147483648",
        "99999999999999999999",
        "1.5",
        "",
        " ",
        "x",
        "30ms",
        "0s",
        "1h",
        "-5s",
        "99999999999d",
        "auto",
        "dfs",
        "random",
        "pct",
        "graph",
        "optimal",
        "icb",
        "cb-dpor",
        "nobody",
        "sc",
        "tso",
        "ra",
        "jam",
        "jam,sc",
        "model",
        "jdk",
        "any",
        "idle",
        "patient",
        "ignore",
        "report",
        "fail",
        "depth=3",
        "depth=iterative",
        "fair",
        "not-seen-before",
        "sync-only",
        "sync-only,fair",
        "\u0000",
        "a\nb",
        "日本",
        "'",
        "\"",
        "\\",
        "*",
        "[",
        "(",
        "java.util.*",
        "next()",
        "next() | next()",
        "classes",
        "register",
        "map",
        "{\"a\":",
        "[1,2]",
        "3 x",
        "\"",
        "--",
        "=",
        "dfs=x",
        "pct=0"
    };

    private final Random random;
    private final Path directory;
    private final String classPath;

    OptionLists(Random random, Path directory, String classPath) {
        this.random = random;
        this.directory = directory;
        this.classPath = classPath;
    }

    String[] next() {
        String command = pick(COMMANDS);
        List<String> line = new ArrayList<>();
        if (!command.isEmpty()) {
            line.add(command);
        }
        for (int left = random.nextInt(3); left > 0; left--) {
            line.add(random.nextInt(4) == 0 ? value() : target(command));
        }
        for (int left = random.nextInt(6); left > 0; left--) {
            String option = pick(OPTIONS);
            switch (random.nextInt(4)) {
                case 0 -> line.add(option);
                case 1 -> line.add(option + "=" + value());
                default -> {
                    line.add(option);
                    line.add(value());
                }
            }
        }
        return bounded(command, line).toArray(String[]::new);
    }

    /** What is right is run, and must not take long, nor ask at the terminal, nor write beside the directory. */
    private List<String> bounded(String command, List<String> line) {
        line.removeIf(word -> word.startsWith("--debug"));
        if (command.equals("doctor") || command.equals("reproduce") || command.equals("step")) {
            line.add("--nothing-of-the-kind");
        }
        boolean runs = command.equals("check") || command.equals("linearize");
        if (runs || command.equals("compare")) {
            add(line, "-cp", classPath);
            add(line, "--time", "100ms");
            add(line, "--executions", "20");
        }
        if (runs) {
            add(line, "--trace", directory.resolve("found.trace").toString());
        }
        return line;
    }

    private static void add(List<String> line, String option, String value) {
        if (line.stream().noneMatch(word -> word.equals(option) || word.startsWith(option + "="))) {
            line.add(option);
            line.add(value);
        }
    }

    private String target(String command) {
        return switch (command) {
            case "check", "compare", "doctor" ->
                "dev.bohr.tests.fuzz.Targets"
                        + (random.nextInt(3) == 0 ? "" : pick("#lost", "#right", "#embrace", "#none", "#"));
            case "linearize" -> "dev.bohr.tests.fuzz.Targets$Numbers";
            case "replay", "step" -> directory.resolve("0.traces").toString();
            case "history" -> directory.resolve("0.histories").toString();
            case "litmus" -> directory.resolve("0.litmus").toString();
            default -> value();
        };
    }

    private String value() {
        return switch (random.nextInt(6)) {
            case 0 ->
                directory
                        .resolve(pick("new.json", "0.traces", "no/such/file", "", "a b'c", "ä\u4e16"))
                        .toString();
            default -> pick(VALUES);
        };
    }

    private String pick(String... some) {
        return some[random.nextInt(some.length)];
    }
}
