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
 */
record TextCampaignOptions(
        long first, long last, long seconds, int show, List<Family> families, List<String> strategies) {
    /** @param args {@code --seeds A..B --seconds N --show N --families a,b --without a,b --strategies a,b}, each of which may be left out; others end the JVM */
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
                case "--families" -> families.retainAll(Family.parse(value));
                case "--without" -> families.removeAll(Family.parse(value));
                case "--strategies" -> strategies = Arrays.asList(value.split(","));
                default -> throw new IllegalArgumentException("no such option, or no value for it: " + args[i]);
            }
        }
        return new TextCampaignOptions(first, last, seconds, show, families, strategies);
    }
}
