package dev.bohr.bugs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Finds every bug again, replays it, looks for it in the release that fixed it, and prints a table. Started by {@code find-them}. */
final class FindThem {
    /** So many of each are run twice and compared. */
    private static final int SCHEDULES = 300;

    private String wanted = "all";
    private String time = "60s";
    private String fixedTime = "";
    private String seed = "1";
    private boolean failed;

    private FindThem() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        FindThem findThem = new FindThem();
        Path root = Path.of(args[0]);
        for (int i = 1; i < args.length; i += 2) {
            findThem.option(args[i], i + 1 < args.length ? args[i + 1] : "");
        }
        findThem.run(root);
        System.exit(findThem.failed ? 1 : 0);
    }

    private void option(String name, String value) {
        switch (value.isEmpty() ? "" : name) {
            case "--case" -> wanted = value;
            case "--time" -> time = value;
            case "--fixed-time" -> fixedTime = value;
            case "--seed" -> seed = value;
            default -> {
                System.err.println("usage: find-them [--case NAME] [--time 60s] [--fixed-time 60s] [--seed 1]");
                System.exit(2);
            }
        }
    }

    private void run(Path root) throws IOException, InterruptedException {
        List<ReleasedBug> bugs = Arrays.stream(ReleasedBug.values())
                .filter(bug -> wanted.equals("all") || bug.text().equalsIgnoreCase(wanted))
                .toList();
        if (bugs.isEmpty()) {
            System.err.println("there is no case " + wanted + " among "
                    + Arrays.stream(ReleasedBug.values()).map(ReleasedBug::text).toList());
            System.exit(2);
        }
        List<String> rows = new ArrayList<>();
        for (ReleasedBug bug : bugs) {
            System.err.println(bug.text() + " ...");
            rows.add(row(bug, new BohrCommand(root, bug)));
        }
        System.out.println("JDK " + Runtime.version() + ", --time " + time + " --seed " + seed);
        System.out.println();
        System.out.println(
                "| case | artifact | found | executions | seconds | replayed | twice | fixed in | executions | found there |");
        System.out.println("|---|---|---|---:|---:|---|---|---|---:|---|");
        rows.forEach(System.out::println);
    }

    private String row(ReleasedBug bug, BohrCommand bohr) throws IOException, InterruptedException {
        Verdict found = bohr.findBug("--time", time, "--seed", seed);
        boolean isIt = found.isBug() && found.says(bug.symptom());
        boolean replayed = isIt && bohr.replays();
        boolean deterministic = bohr.isDeterministic(SCHEDULES);
        failed |= !replayed || !deterministic;
        String artifact = bug.broken().isEmpty() ? "the JDK" : bug.broken();
        String row = String.format(
                Locale.ROOT,
                "| %s | %s | %s | %,d | %.1f | %s | %s |",
                bug.text(),
                artifact,
                isIt ? "yes" : "**no: " + found.text() + "**",
                found.executions(),
                found.seconds(),
                replayed ? "yes" : "**no**",
                deterministic ? "alike" : "**not alike**");
        if (!isIt) {
            System.err.println(found.report());
        }
        if (bug.fixed().isEmpty()) {
            return row + " not fixed | | |";
        }
        Verdict fixed = bohr.checkFixed("--time", fixedTime.isEmpty() ? time : fixedTime, "--seed", seed);
        failed |= !fixed.isSilent();
        if (!fixed.isSilent()) {
            System.err.println(fixed.report());
        }
        return row
                + String.format(
                        Locale.ROOT,
                        " %s | %,d | %s |",
                        bug.fixed().get(),
                        fixed.executions(),
                        fixed.isSilent() ? "nothing" : "**" + fixed.text() + "**");
    }
}
