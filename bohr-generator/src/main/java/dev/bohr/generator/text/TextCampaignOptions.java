package dev.bohr.generator.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a campaign is asked for.
 *
 * @param first the first seed
 * @param last the last one
 * @param seconds when to stop early; 0 for never
 * @param show how many programs are made small and shown
 * @param everyStrategyEvery all strategies only on one program in so many; on the others the first, and one of the rest in turn
 */
record TextCampaignOptions(
        long first,
        long last,
        long seconds,
        int show,
        int everyStrategyEvery,
        List<Family> families,
        List<String> strategies) {
    /** @param args {@code --seeds A..B --seconds N --show N --every-strategy-every N --families a,b --without a,b --strategies a,b}, each of which may be left out; others end the JVM */
    static TextCampaignOptions readOrExit(String[] args) {
        try {
            return read(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            throw e;
        }
    }

    private static TextCampaignOptions read(String[] args) {
        long first = 1;
        long last = 1_000;
        long seconds = 0;
        int show = 20;
        int every = 1;
        List<Family> families = new ArrayList<>(List.of(Family.values()));
        List<String> strategies = TextJudge.STRATEGIES;
        for (int i = 0; i < args.length; i += 2) {
            String value = i + 1 < args.length ? args[i + 1].replace("_", "") : "";
            switch (value.isEmpty() ? "" : args[i]) {
                case "--seeds" -> {
                    String[] ends = value.split("\\.\\.");
                    first = Long.parseLong(ends[0]);
                    last = Long.parseLong(ends[ends.length - 1]);
                }
                case "--seconds" -> seconds = Long.parseLong(value);
                case "--show" -> show = Integer.parseInt(value);
                case "--every-strategy-every" -> every = Integer.parseInt(value);
                case "--families" -> families.retainAll(Family.parse(value));
                case "--without" -> families.removeAll(Family.parse(value));
                case "--strategies" -> strategies = strategies(Arrays.asList(value.split(",")));
                default -> throw new IllegalArgumentException("no such option, or no value for it: " + args[i]);
            }
        }
        return new TextCampaignOptions(first, last, seconds, show, every, families, strategies);
    }

    /** The strategies for a program by the number of those before it that were compiled with it. */
    List<String> strategies(int number) {
        int others = strategies.size() - 1;
        return number % everyStrategyEvery == 0 || others == 0
                ? strategies
                : List.of(strategies.get(0), strategies.get(1 + number % others));
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
}
