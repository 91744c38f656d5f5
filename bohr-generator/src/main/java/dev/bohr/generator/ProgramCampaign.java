package dev.bohr.generator;

import dev.bohr.Options;
import dev.bohr.generator.campaign.CampaignArguments;
import dev.bohr.generator.campaign.Mismatch;
import dev.bohr.generator.campaign.Seeds;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Very many programs, one seed each, and every search on each of them. Started by the script {@code brute-force}. Exit code 1 if a
 * search did not find what brute force did.
 */
public final class ProgramCampaign {
    private static final Set<String> OPTIONS = Set.of(
            "--programs",
            "--seed",
            "--seconds",
            "--interleavings",
            "--exhaustive-every",
            "--features",
            "--required",
            "--strategies",
            "--patience");

    private final Seeds seeds;
    /** How many a program has at the most, were nothing ever blocked. */
    private final int interleavings;
    /**
     * What takes long is done for one program in so many: searches that try nearly every schedule, and the counting of linear
     * extensions.
     */
    private final int exhaustiveEvery;
    /** What programs may use. */
    private final Set<Feature> features;
    /** Of these every program has one. */
    private final Set<Feature> required;

    private final List<JudgedSearch> searches;
    private final CampaignTally campaignTally = new CampaignTally();
    private final SearchJudge searchJudge;
    /** The small programs of a minimisation are not counted. */
    private final SearchJudge again;

    private ProgramCampaign(CampaignArguments arguments) {
        long first = arguments.number("--seed", 1);
        seeds = new Seeds(first, first + arguments.number("--programs", 1_000) - 1, arguments.number("--seconds", 0));
        interleavings = arguments.size("--interleavings", Generator.MOST_INTERLEAVINGS);
        exhaustiveEvery = arguments.size("--exhaustive-every", 1);
        features = arguments.value("--features", EnumSet.allOf(Feature.class), Feature::parse);
        required = arguments.value("--required", EnumSet.noneOf(Feature.class), Feature::parse);
        Options possible = arguments.value("--patience", Options.defaults(), ProgramCampaign::patient);
        searches = arguments.value(
                "--strategies",
                JudgedSearch.all(possible),
                names -> JudgedSearch.named(Arrays.asList(names.split(",")), possible));
        searchJudge = new SearchJudge(campaignTally, possible);
        again = new SearchJudge(new CampaignTally(), possible);
    }

    /** @param nanos the shortest time limit that others are patient with: those of generated programs are of 1 and 1,000,000 nanoseconds */
    private static Options patient(String nanos) {
        return Options.defaults()
                .withTimePasses(Options.TimePasses.PATIENT)
                .withPatience(Duration.ofNanos(Long.parseLong(nanos)));
    }

    public static void main(String[] args) {
        System.exit(
                CampaignArguments.readOrExit(args, OPTIONS, ProgramCampaign::new)
                                .run()
                        ? 0
                        : 1);
    }

    private boolean run() {
        List<JudgedSearch> quick = searches.stream()
                .filter(judgedSearch -> !judgedSearch.isExhaustive())
                .toList();
        System.out.println(seeds + ", features "
                + String.join(",", features.stream().map(Feature::word).toList()) + "; searches: "
                + String.join(", ", searches.stream().map(JudgedSearch::name).toList()));
        while (seeds.hasNext()) {
            long seed = seeds.next();
            SmallProgram program = Generator.generate(seed, features, required, interleavings);
            boolean isThorough = seed % exhaustiveEvery == 0;
            List<Mismatch<String>> mismatches = searchJudge.judge(program, isThorough ? searches : quick, isThorough);
            if (!mismatches.isEmpty()) {
                show(seed, program, mismatches.get(0));
            }
            seeds.report(
                    campaignTally.programs(),
                    "%,d programs, %,d executions, %d mismatches",
                    campaignTally.programs(),
                    campaignTally.executions(),
                    campaignTally.mismatches());
        }
        System.out.print(seeds.done() + campaignTally);
        return campaignTally.mismatches() == 0;
    }

    private void show(long seed, SmallProgram program, Mismatch<String> mismatch) {
        List<JudgedSearch> failing = searches.stream()
                .filter(judgedSearch -> judgedSearch.name().equals(mismatch.judged()))
                .toList();
        seeds.show(
                "seed " + seed + ": " + mismatch.judged(),
                program,
                mismatch,
                SmallerPrograms::of,
                smaller -> again.judge(smaller, failing));
    }
}
