package dev.bohr.generator;

import java.util.List;
import java.util.Locale;

/**
 * Very many programs, one seed each, and every search on each of them. Started by the script {@code brute-force}. Exit code 1 if a
 * search did not find what brute force did.
 */
public final class Campaign {
    private static final long REPORT_NANOS = 5_000_000_000L;
    private static final int MOST_SHOWN = 20;

    private final CampaignOptions options;
    private final Tally tally = new Tally();
    private final Judge judge = new Judge(tally);
    /** The small programs of a minimisation are not counted. */
    private final Judge again = new Judge(new Tally());

    private final long start = System.nanoTime();
    private long lastReport = start;
    private int shown;

    private Campaign(CampaignOptions options) {
        this.options = options;
    }

    public static void main(String[] args) {
        System.exit(new Campaign(CampaignOptions.readOrExit(args)).run() ? 0 : 1);
    }

    private boolean run() {
        List<Search> searches = options.searches();
        List<Search> quick =
                searches.stream().filter(search -> !search.isExhaustive()).toList();
        System.out.println("seeds " + options.seed() + " to " + (options.seed() + options.programs() - 1)
                + ", features "
                + String.join(
                        ",", options.features().stream().map(Feature::word).toList()) + "; searches: "
                + String.join(", ", searches.stream().map(Search::name).toList()));
        long seed = options.seed();
        for (; seed < options.seed() + options.programs() && !isLate(); seed++) {
            SmallProgram program =
                    Generator.generate(seed, options.features(), options.required(), options.interleavings());
            boolean isThorough = seed % options.exhaustiveEvery() == 0;
            List<Mismatch> mismatches = judge.judge(program, isThorough ? searches : quick, isThorough);
            if (!mismatches.isEmpty() && shown++ < MOST_SHOWN) {
                show(seed, program, mismatches.get(0), searches);
            }
            report(seed);
        }
        System.out.printf(Locale.ROOT, "%nseeds %d to %d in %.0f s%n%s", options.seed(), seed - 1, seconds(), tally);
        return tally.mismatches() == 0;
    }

    private boolean isLate() {
        return options.seconds() > 0 && seconds() > options.seconds();
    }

    private void show(long seed, SmallProgram program, Mismatch mismatch, List<Search> searches) {
        List<Search> failing = searches.stream()
                .filter(search -> search.name().equals(mismatch.search()))
                .toList();
        SmallProgram smallest =
                new Minimiser(smaller -> !again.judge(smaller, failing).isEmpty()).minimise(program);
        List<Mismatch> remaining = again.judge(smallest, failing);
        System.out.println("\nseed " + seed + ": " + mismatch.search() + "\n" + smallest + "\n  "
                + (remaining.isEmpty()
                        ? "(not again) " + mismatch.message()
                        : remaining.get(0).message()));
    }

    private void report(long seed) {
        long now = System.nanoTime();
        if (now - lastReport >= REPORT_NANOS) {
            lastReport = now;
            System.err.printf(
                    Locale.ROOT,
                    "%,d programs, %,d executions, %d mismatches, %.0f programs/s, at seed %d%n",
                    tally.programs(),
                    tally.executions(),
                    tally.mismatches(),
                    tally.programs() / seconds(),
                    seed);
        }
    }

    private double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }
}
