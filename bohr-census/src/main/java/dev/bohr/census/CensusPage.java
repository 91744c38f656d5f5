package dev.bohr.census;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes a page of what the census has found. */
public final class CensusPage {
    private CensusPage() {}

    /** The page to write, and the files of results: {@code jdk-25-warm.txt} and the like. */
    public static void main(String[] arguments) throws IOException {
        Map<String, Map<String, Finding>> runs = new TreeMap<>();
        for (int i = 1; i < arguments.length; i++) {
            Path file = Path.of(arguments[i]);
            for (String line : Files.readAllLines(file)) {
                Finding finding = Finding.parse(line);
                String run = file.getFileName().toString().replaceAll("jdk-(\\d+)-(\\w+)\\.txt", "$1 $2") + " "
                        + (finding.isShared() ? "shared" : "each");
                runs.computeIfAbsent(run, name -> new HashMap<>())
                        .put(finding.method().toString(), finding);
            }
        }
        Files.write(Path.of(arguments[0]), lines(runs));
    }

    private static List<String> lines(Map<String, Map<String, Finding>> runs) {
        List<Entry> entries = Entry.all();
        List<String> lines = new ArrayList<>();
        lines.add("# Census of the JDK");
        lines.add("");
        lines.add(
                "Written by `bohr-census/run-them --table`; do not edit. The methods are the public ones of the JDK with the most call sites in the jars"
                        + " that `bohr-bugs` and `bohr-libraries` use, 12 of a class at most and 20 of an area at least"
                        + " (`bohr-census/rank-them`; where the jars call too few of an area, those that the JDK itself calls most,"
                        + " marked *jdk*; those marked *asked* were added by name). Each is called by two threads beside a lost update, which"
                        + " must be found: with a receiver for each thread (*each*) and with one for both (*shared*), in a JVM that has"
                        + " checked the others before (*warm*) and in one of its own (*fresh*). A call must also end as it does where"
                        + " nobody looks. *misuse*: two threads share an object of a class that does not promise to bear it, and Bohr"
                        + " tells what comes of that.");
        lines.add("");
        summary(lines, runs);
        lines.add("");
        String area = "";
        for (Entry entry : entries) {
            String now = entry.source().equals("asked")
                    ? "asked for by name"
                    : Area.of(entry.method().owner()).orElseThrow().name();
            if (!now.equals(area)) {
                area = now;
                lines.add("");
                lines.add("## " + area);
                lines.add("");
                lines.add("| method | call sites | " + String.join(" | ", runs.keySet()) + " |");
                lines.add("|---|---|" + "---|".repeat(runs.size()));
            }
            StringBuilder line = new StringBuilder("| ")
                    .append(entry.method().title())
                    .append(" | ")
                    .append(entry.source().equals("asked") ? "" : "" + entry.sites())
                    .append(entry.source().equals("jdk") ? " *jdk*" : "");
            for (Map<String, Finding> run : runs.values()) {
                Finding finding = run.get(entry.method().toString());
                line.append(" | ").append(finding == null ? "" : word(finding.verdict()));
            }
            lines.add(line.append(" |").toString());
        }
        details(lines, runs);
        return lines;
    }

    private static void summary(List<String> lines, Map<String, Map<String, Finding>> runs) {
        lines.add("| JDK, JVM, receiver | methods | " + String.join(" | ", verdicts()) + " |");
        lines.add("|---|---|" + "---|".repeat(Verdict.values().length));
        runs.forEach((run, findings) -> {
            Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
            findings.values().forEach(finding -> counts.merge(finding.verdict(), 1, Integer::sum));
            StringBuilder line = new StringBuilder("| " + run + " | " + findings.size());
            for (Verdict verdict : Verdict.values()) {
                line.append(" | ").append(counts.getOrDefault(verdict, 0));
            }
            lines.add(line.append(" |").toString());
        });
    }

    private static List<String> verdicts() {
        return Arrays.stream(Verdict.values()).map(CensusPage::word).toList();
    }

    /** What Bohr said where it did not say what it should. */
    private static void details(List<String> lines, Map<String, Map<String, Finding>> runs) {
        List<String> told = new ArrayList<>();
        runs.forEach((run, findings) -> findings.values().stream()
                .filter(finding -> !finding.verdict().isGood())
                .sorted((a, b) -> a.method().compareTo(b.method()))
                .forEach(finding -> told.add("- " + run + ", "
                        + finding.method().title() + ": " + finding.verdict().text() + ": " + finding.detail())));
        if (!told.isEmpty()) {
            lines.add("");
            lines.add("## Not as it should be");
            lines.add("");
            lines.addAll(told);
        }
    }

    private static String word(Verdict verdict) {
        return verdict == Verdict.MISUSE ? "misuse" : verdict.text();
    }
}
