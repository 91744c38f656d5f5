package dev.bohr.generator.weak;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/**
 * Very many programs, one seed each, explored under each memory model. Started by the script {@code brute-force-weak}. Exit code 1 if
 * the explorer did not find what brute force did.
 */
public final class WeakCampaign {
    private static final long REPORT_NANOS = 5_000_000_000L;
    private static final int MOST_SHOWN = 20;

    private final WeakCampaignOptions options;
    private final WeakTally tally = new WeakTally();
    private final WeakJudge judge = new WeakJudge(Explorers.OURS, tally);
    /** The small programs of a minimisation are not counted. */
    private final WeakJudge again = new WeakJudge(Explorers.OURS, new WeakTally());

    private final long start = System.nanoTime();
    private long lastReport = start;
    private int shown;

    private WeakCampaign(WeakCampaignOptions options) {
        this.options = options;
    }

    public static void main(String[] args) {
        System.exit(new WeakCampaign(WeakCampaignOptions.readOrExit(args)).run() ? 0 : 1);
    }

    private boolean run() {
        System.out.println("seeds " + options.first() + " to " + options.last() + ", at most "
                + options.mostAccesses() + " accesses; models "
                + String.join(", ", options.models().stream().map(Axioms::model).toList()));
        long seed = options.first();
        for (; seed <= options.last() && !isLate(); seed++) {
            WeakProgram program = WeakGenerator.generate(seed, options.mostAccesses());
            List<WeakMismatch> mismatches = judge.judge(program, options.models());
            if (!mismatches.isEmpty() && shown++ < MOST_SHOWN) {
                show(seed, program, mismatches.get(0));
            }
            report(seed);
        }
        System.out.printf(Locale.ROOT, "%nseeds %d to %d in %.0f s%n%s", options.first(), seed - 1, seconds(), tally);
        return tally.mismatches() == 0;
    }

    private boolean isLate() {
        return options.seconds() > 0 && seconds() > options.seconds();
    }

    private void show(long seed, WeakProgram program, WeakMismatch mismatch) {
        EnumSet<Axioms> failing = EnumSet.of(mismatch.model());
        WeakProgram smallest =
                new WeakMinimiser(smaller -> !again.judge(smaller, failing).isEmpty()).minimise(program);
        List<WeakMismatch> remaining = again.judge(smallest, failing);
        System.out.println("\nseed " + seed + ", " + mismatch.model().model() + "\n" + smallest + "\n  "
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
                    "%,d programs, %,d graphs, %d mismatches, %.0f programs/s, at seed %d%n",
                    tally.programs(),
                    tally.graphs(),
                    tally.mismatches(),
                    tally.programs() / seconds(),
                    seed);
        }
    }

    private double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }
}
