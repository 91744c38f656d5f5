package dev.bohr.generator.objects;

import dev.bohr.linearizability.Linearizability;
import java.util.List;
import java.util.Locale;

/**
 * Very many objects, one seed each, with a test each, checked in every way. Started by the script {@code brute-force-objects}. Exit code 1
 * if a check did not come to what brute force came to.
 */
public final class ObjectCampaign {
    private static final long REPORT_NANOS = 5_000_000_000L;
    private static final int MOST_SHOWN = 20;

    private final ObjectCampaignOptions options;
    private final ObjectTally tally = new ObjectTally();
    private final long start = System.nanoTime();
    private long lastReport = start;
    private int shown;
    private long seed;

    private ObjectCampaign(ObjectCampaignOptions options) {
        this.options = options;
        this.seed = options.first();
    }

    public static void main(String[] args) {
        System.exit(new ObjectCampaign(ObjectCampaignOptions.readOrExit(args)).run() ? 0 : 1);
    }

    private boolean run() {
        System.out.println("seeds " + options.first() + " to " + options.last() + "; "
                + String.join("; ", options.ways().stream().map(Way::name).toList()));
        String lost =
                Linearizability.checkAll("generated", options.ways().get(0).options(0), this::judgeAll);
        System.out.printf(
                Locale.ROOT,
                "%nseeds %d to %d in %.0f s%n%s%s%n",
                options.first(),
                seed - 1,
                seconds(),
                tally,
                lost.isEmpty() ? "" : "not finished: " + lost);
        return tally.mismatches() == 0 && lost.isEmpty();
    }

    private void judgeAll(Linearizability.Checker checker) {
        ObjectJudge judge = new ObjectJudge(checker, tally);
        // The small tests of a minimisation are not counted.
        ObjectJudge again = new ObjectJudge(checker, new ObjectTally());
        List<Way> quick =
                options.ways().stream().filter(way -> !way.exhaustive()).toList();
        for (; seed <= options.last() && !isLate(); seed++) {
            SmallTest test = ObjectGenerator.generate(seed);
            List<ObjectMismatch> mismatches =
                    judge.judge(test, seed % options.exhaustiveEvery() == 0 ? options.ways() : quick);
            if (!mismatches.isEmpty() && shown++ < MOST_SHOWN) {
                show(test, mismatches, again);
            }
            report();
        }
    }

    private boolean isLate() {
        return options.seconds() > 0 && seconds() > options.seconds();
    }

    private void show(SmallTest test, List<ObjectMismatch> mismatches, ObjectJudge again) {
        List<Way> failing = List.of(mismatches.get(0).way());
        SmallTest smallest =
                new ObjectMinimiser(smaller -> !again.judge(smaller, failing).isEmpty()).minimise(test);
        List<ObjectMismatch> remaining = again.judge(smallest, failing);
        System.out.println("\nseed " + seed + ", "
                + String.join("; ", mismatches.stream().map(m -> m.way().name()).toList())
                + "\n" + smallest + "\n  "
                + (remaining.isEmpty()
                        ? "(not again) " + mismatches.get(0).message()
                        : remaining.get(0).message()));
    }

    private void report() {
        long now = System.nanoTime();
        if (now - lastReport >= REPORT_NANOS) {
            lastReport = now;
            System.err.printf(
                    Locale.ROOT,
                    "%,d objects, %,d of them not linearizable, %,d executions, %d mismatches, %.0f objects/s, at seed %d%n",
                    tally.tests(),
                    tally.violated(),
                    tally.executions(),
                    tally.mismatches(),
                    tally.tests() / seconds(),
                    seed);
        }
    }

    private double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }
}
