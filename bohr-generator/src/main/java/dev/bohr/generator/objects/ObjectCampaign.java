package dev.bohr.generator.objects;

import dev.bohr.generator.campaign.CampaignArguments;
import dev.bohr.generator.campaign.Mismatch;
import dev.bohr.generator.campaign.Seeds;
import dev.bohr.linearizability.check.Linearizability;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Very many objects, one seed each, with a test each, checked in every way. Started by the script {@code brute-force-objects}. Exit code 1
 * if a check did not come to what brute force came to.
 */
public final class ObjectCampaign {
    private static final Set<String> OPTIONS = Set.of("--seeds", "--seconds", "--exhaustive-every", "--strategies");

    private final Seeds seeds;
    /** Checks that take most of the time are done only on one test in so many. */
    private final int exhaustiveEvery;

    private final List<CheckingMode> ways;
    private final ObjectTally tally = new ObjectTally();

    private ObjectCampaign(CampaignArguments arguments) {
        seeds = arguments.seeds();
        exhaustiveEvery = arguments.size("--exhaustive-every", 1);
        ways = arguments.value("--strategies", CheckingMode.all(), ObjectCampaign::ways);
    }

    public static void main(String[] args) {
        System.exit(
                CampaignArguments.readOrExit(args, OPTIONS, ObjectCampaign::new).run() ? 0 : 1);
    }

    private static List<CheckingMode> ways(String strategies) {
        List<String> names = Arrays.asList(strategies.split(","));
        List<CheckingMode> ways = CheckingMode.all().stream()
                .filter(checkingMode -> names.contains(checkingMode.strategy()))
                .toList();
        if (ways.isEmpty()) {
            throw new IllegalArgumentException("there is no such strategy here: " + strategies);
        }
        return ways;
    }

    private boolean run() {
        System.out.println(seeds + "; "
                + String.join("; ", ways.stream().map(CheckingMode::name).toList()));
        String lost = Linearizability.checkAll("generated", ways.get(0).options(0), this::judgeAll);
        System.out.println(seeds.done() + tally + (lost.isEmpty() ? "" : "not finished: " + lost));
        return tally.mismatches() == 0 && lost.isEmpty();
    }

    private void judgeAll(Linearizability.Checker checker) {
        ObjectJudge judge = new ObjectJudge(checker, tally);
        // The small tests of a minimisation are not counted.
        ObjectJudge again = new ObjectJudge(checker, new ObjectTally());
        List<CheckingMode> quick =
                ways.stream().filter(checkingMode -> !checkingMode.exhaustive()).toList();
        while (seeds.hasNext()) {
            long seed = seeds.next();
            SmallTest test = ObjectGenerator.generate(seed);
            List<Mismatch<CheckingMode>> mismatches = judge.judge(test, seed % exhaustiveEvery == 0 ? ways : quick);
            if (!mismatches.isEmpty()) {
                seeds.show(
                        "seed " + seed + ", "
                                + String.join(
                                        "; ",
                                        mismatches.stream()
                                                .map(m -> m.judged().name())
                                                .toList()),
                        test,
                        mismatches.get(0),
                        SmallerTests::of,
                        smaller ->
                                again.judge(smaller, List.of(mismatches.get(0).judged())));
            }
            seeds.report(
                    tally.tests(),
                    "%,d objects, %,d of them not linearizable, %,d executions, %d mismatches",
                    tally.tests(),
                    tally.violated(),
                    tally.executions(),
                    tally.mismatches());
        }
    }
}
