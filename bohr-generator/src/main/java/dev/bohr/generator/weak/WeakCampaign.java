package dev.bohr.generator.weak;

import dev.bohr.generator.campaign.CampaignArguments;
import dev.bohr.generator.campaign.Mismatch;
import dev.bohr.generator.campaign.Seeds;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Very many programs, one seed each, explored under each memory model. Started by the script {@code brute-force-weak}. Exit code 1 if
 * the explorer did not find what brute force did.
 */
public final class WeakCampaign {
    private static final Set<String> OPTIONS = Set.of("--seeds", "--seconds", "--max-events", "--models");

    private final Seeds seeds;
    private final int mostAccesses;
    private final Set<Axioms> models;
    private final WeakTally tally = new WeakTally();
    private final WeakJudge judge = new WeakJudge(Explorers.OURS, tally);
    /** The small programs of a minimisation are not counted. */
    private final WeakJudge again = new WeakJudge(Explorers.OURS, new WeakTally());

    private WeakCampaign(CampaignArguments arguments) {
        seeds = arguments.seeds();
        mostAccesses = arguments.size("--max-events", WeakGenerator.MOST_ACCESSES);
        models = arguments.value("--models", EnumSet.allOf(Axioms.class), WeakCampaign::models);
    }

    public static void main(String[] args) {
        System.exit(
                CampaignArguments.readOrExit(args, OPTIONS, WeakCampaign::new).run() ? 0 : 1);
    }

    private static Set<Axioms> models(String names) {
        Set<Axioms> models = EnumSet.noneOf(Axioms.class);
        for (String name : names.split(",")) {
            models.add(Axioms.valueOf(name.toUpperCase(Locale.ROOT)));
        }
        return models;
    }

    private boolean run() {
        System.out.println(seeds + ", at most " + mostAccesses + " accesses; models "
                + String.join(", ", models.stream().map(Axioms::model).toList()));
        while (seeds.hasNext()) {
            long seed = seeds.next();
            WeakProgram program = WeakGenerator.generate(seed, mostAccesses);
            List<Mismatch<Axioms>> mismatches = judge.judge(program, models);
            if (!mismatches.isEmpty()) {
                Axioms failing = mismatches.get(0).judged();
                seeds.show(
                        "seed " + seed + ", " + failing.model(),
                        program,
                        mismatches.get(0),
                        SmallerWeakPrograms::of,
                        smaller -> again.judge(smaller, EnumSet.of(failing)));
            }
            seeds.report(
                    tally.programs(),
                    "%,d programs, %,d graphs, %d mismatches",
                    tally.programs(),
                    tally.graphs(),
                    tally.mismatches());
        }
        System.out.print(seeds.done() + tally);
        return tally.mismatches() == 0;
    }
}
