package dev.bohr.generator.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Very many programs, one seed each, and every search on each of them. Started by the script {@code brute-force-text}. Exit code 1 if a
 * search did not find what the machine has found.
 */
public final class TextCampaign {
    private static final long REPORT_NANOS = 5_000_000_000L;
    /** Programs that are compiled together. */
    private static final int TOGETHER = 100;

    private final TextCampaignOptions options;
    private final TextTally tally = new TextTally();
    private final TextJudge judge = new TextJudge(tally);
    /** The small programs of a minimisation are not counted. */
    private final TextJudge again = new TextJudge(new TextTally());

    private final Set<String> shown = new TreeSet<>();
    private final long start = System.nanoTime();
    private long lastReport = start;
    private int count;

    private TextCampaign(TextCampaignOptions options) {
        this.options = options;
    }

    public static void main(String[] args) {
        System.exit(new TextCampaign(TextCampaignOptions.readOrExit(args)).run() ? 0 : 1);
    }

    private boolean run() {
        System.out.println("seeds " + options.first() + " to " + options.last() + ", "
                + String.join(",", options.families().stream().map(Family::word).toList()) + "; "
                + String.join(", ", options.strategies()));
        long seed = options.first();
        while (seed <= options.last() && !isLate()) {
            List<Long> seeds = new ArrayList<>();
            List<TextJudge.Expected> programs = new ArrayList<>();
            for (; seed <= options.last() && seeds.size() < TOGETHER; seed++) {
                long number = seed;
                TextJudge.expected(TextGenerator.generate(seed, options.families()))
                        .ifPresentOrElse(
                                expected -> {
                                    seeds.add(number);
                                    programs.add(expected);
                                },
                                tally::leftOut);
            }
            List<List<TextMismatch>> wrong = judge.judge(programs, options::strategies);
            for (int i = 0; i < seeds.size(); i++) {
                List<TextMismatch> mismatches = wrong.get(i);
                tally.judged(
                        TextGenerator.families(seeds.get(i), options.families()),
                        programs.get(i).machine(),
                        !mismatches.isEmpty());
                if (!mismatches.isEmpty() && count < options.show()) {
                    show(seeds.get(i), programs.get(i), mismatches);
                }
            }
            // The classes of programs that are done with are in the way of those that are woven anew: twice as many
            // programs a second.
            System.gc();
            report(seed);
        }
        System.out.printf(Locale.ROOT, "%nseeds %d to %d in %.0f s%n%s", options.first(), seed - 1, seconds(), tally);
        return tally.mismatches() == 0;
    }

    private boolean isLate() {
        return options.seconds() > 0 && seconds() > options.seconds();
    }

    /** The smallest program on which the same search fails; once, if others come to the same. */
    private void show(long seed, TextJudge.Expected program, List<TextMismatch> mismatches) {
        List<String> failing = List.of(mismatches.get(0).search());
        SmallText smallest = new TextMinimiser(smaller -> fails(smaller, failing)).minimise(program.program());
        if (!shown.add(kinds(smallest) + mismatches.get(0).search())) {
            return;
        }
        String text = JavaText.brief(smallest) + JavaText.standalone(smallest, "Seed" + seed);
        count++;
        TextJudge.Expected expected = TextJudge.expected(smallest).orElse(program);
        List<TextMismatch> remaining = again.judge(expected, options.strategies());
        System.out.println("\nseed " + seed + ": "
                + String.join(
                        ", ", mismatches.stream().map(TextMismatch::search).toList())
                + "\n" + text + "  there are " + expected.machine().outcomes() + "\n  "
                + String.join(
                        "\n  ",
                        (remaining.isEmpty() ? mismatches : remaining)
                                .stream().map(TextMismatch::toString).toList())
                + (remaining.isEmpty() ? "\n  (not again)" : ""));
    }

    /** The kinds of all statements: programs that have the same ones mostly show the same. */
    private static String kinds(SmallText program) {
        List<String> kinds = new ArrayList<>();
        program.forEach(op -> kinds.add(op.kind().name()));
        kinds.sort(null);
        return kinds.toString();
    }

    private boolean fails(SmallText program, List<String> strategies) {
        return TextJudge.expected(program)
                .map(expected -> !again.judge(expected, strategies).isEmpty())
                .orElse(false);
    }

    private void report(long seed) {
        long now = System.nanoTime();
        if (now - lastReport >= REPORT_NANOS) {
            lastReport = now;
            System.err.printf(
                    Locale.ROOT,
                    "%,d programs, %d wrong, %.0f programs/s, at seed %d%n",
                    tally.programs(),
                    tally.mismatches(),
                    tally.programs() / seconds(),
                    seed);
        }
    }

    private double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }
}
