package dev.bohr.generator.text;

import dev.bohr.generator.campaign.CampaignArguments;
import dev.bohr.generator.campaign.Minimiser;
import dev.bohr.generator.campaign.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Very many programs, one seed each, and every search on each of them. Started by the script {@code brute-force-text}. Exit code 1 if a
 * search did not find what the machine has found.
 */
public final class TextCampaign {
    private static final Set<String> OPTIONS = Set.of(
            "--seeds", "--seconds", "--show", "--every-strategy-every", "--families", "--without", "--strategies");

    /** Programs that are compiled together. */
    private static final int TOGETHER = 100;

    private final Seeds seeds;
    /** How many programs are made small and shown. */
    private final int mostShown;
    /** All strategies only on one program in so many; on the others the first, and one of the rest in turn. */
    private final int everyStrategyEvery;

    private final List<Family> families = new ArrayList<>(List.of(Family.values()));
    private final List<String> strategies;
    private final TextTally tally = new TextTally();
    private final TextJudge judge = new TextJudge(tally);
    /** The small programs of a minimisation are not counted. */
    private final TextJudge again = new TextJudge(new TextTally());

    private final Set<String> shown = new TreeSet<>();

    private TextCampaign(CampaignArguments arguments) {
        seeds = arguments.seeds();
        mostShown = arguments.size("--show", 20);
        everyStrategyEvery = arguments.size("--every-strategy-every", 1);
        families.retainAll(arguments.value("--families", Set.copyOf(families), Family::parse));
        families.removeAll(arguments.value("--without", Set.of(), Family::parse));
        strategies = arguments.value(
                "--strategies", TextJudge.STRATEGIES, names -> strategies(Arrays.asList(names.split(","))));
    }

    public static void main(String[] args) {
        System.exit(
                CampaignArguments.readOrExit(args, OPTIONS, TextCampaign::new).run() ? 0 : 1);
    }

    /** Names of strategies and of memory models. */
    private static List<String> strategies(List<String> names) {
        for (String name : names) {
            if (!TextJudge.STRATEGIES.contains(name)
                    && !TextJudge.SAMPLERS.contains(name)
                    && !TextJudge.MODELS.contains(name)) {
                throw new IllegalArgumentException("no such strategy or model here: " + name + "; there are "
                        + TextJudge.STRATEGIES + ", " + TextJudge.SAMPLERS + ", " + TextJudge.MODELS);
            }
        }
        return names;
    }

    /** The strategies for a program by the number of those before it that were compiled with it. */
    private List<String> strategies(int number) {
        int others = strategies.size() - 1;
        return number % everyStrategyEvery == 0 || others == 0
                ? strategies
                : List.of(strategies.get(0), strategies.get(1 + number % others));
    }

    private boolean run() {
        System.out.println(seeds + ", "
                + String.join(",", families.stream().map(Family::word).toList()) + "; "
                + String.join(", ", strategies));
        while (seeds.hasNext()) {
            List<Long> numbers = new ArrayList<>();
            List<TextJudge.Expected> programs = new ArrayList<>();
            while (seeds.hasNext() && numbers.size() < TOGETHER) {
                long number = seeds.next();
                TextJudge.expected(TextGenerator.generate(number, families))
                        .ifPresentOrElse(
                                expected -> {
                                    numbers.add(number);
                                    programs.add(expected);
                                },
                                tally::leftOut);
            }
            List<List<TextMismatch>> wrong = judge.judge(programs, this::strategies);
            for (int i = 0; i < numbers.size(); i++) {
                List<TextMismatch> mismatches = wrong.get(i);
                tally.judged(
                        TextGenerator.families(numbers.get(i), families),
                        programs.get(i).machine(),
                        !mismatches.isEmpty());
                if (!mismatches.isEmpty() && shown.size() < mostShown) {
                    show(numbers.get(i), programs.get(i), mismatches);
                }
            }
            // The classes of programs that are done with are in the way of those that are woven again: twice as many
            // programs a second.
            System.gc();
            seeds.report(tally.programs(), "%,d programs, %d wrong", tally.programs(), tally.mismatches());
        }
        System.out.print(seeds.done() + tally);
        return tally.mismatches() == 0;
    }

    /** The smallest program on which the same search fails; once, if others come to the same. */
    private void show(long seed, TextJudge.Expected program, List<TextMismatch> mismatches) {
        List<String> failing = List.of(mismatches.get(0).search());
        SmallText smallest = new Minimiser<>(SmallerTexts::of, (SmallText smaller) -> fails(smaller, failing))
                .minimise(program.program());
        if (!shown.add(kinds(smallest) + mismatches.get(0).search())) {
            return;
        }
        String text = JavaText.brief(smallest) + JavaText.standalone(smallest, "Seed" + seed);
        TextJudge.Expected expected = TextJudge.expected(smallest).orElse(program);
        List<TextMismatch> remaining = again.judge(expected, strategies);
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
        program.forEach(statement -> kinds.add(statement.kind().name()));
        kinds.sort(null);
        return kinds.toString();
    }

    private boolean fails(SmallText program, List<String> strategies) {
        return TextJudge.expected(program)
                .map(expected -> !again.judge(expected, strategies).isEmpty())
                .orElse(false);
    }
}
