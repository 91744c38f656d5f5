package dev.bohr.generator.objects;

import java.util.Arrays;
import java.util.List;

/**
 * What a campaign is asked for.
 *
 * @param first the first seed
 * @param last the last one
 * @param seconds when to stop early; 0 for never
 * @param exhaustiveEvery checks that take most of the time only on one test in so many
 */
record ObjectCampaignOptions(long first, long last, long seconds, int exhaustiveEvery, List<Way> ways) {
    /** @param args {@code --seeds A..B --seconds N --exhaustive-every N --strategies a,b}, each of which may be left out; others end the JVM */
    static ObjectCampaignOptions readOrExit(String[] args) {
        try {
            return read(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            throw e;
        }
    }

    static ObjectCampaignOptions read(String[] args) {
        long first = 1;
        long last = 1_000;
        long seconds = 0;
        int exhaustiveEvery = 1;
        List<Way> ways = Way.all();
        for (int i = 0; i < args.length; i += 2) {
            String value = i + 1 < args.length ? args[i + 1].replace("_", "") : "";
            switch (value.isEmpty() ? "" : args[i]) {
                case "--seeds" -> {
                    String[] ends = value.split("\\.\\.");
                    first = Long.parseLong(ends[0]);
                    last = Long.parseLong(ends[ends.length - 1]);
                }
                case "--seconds" -> seconds = Long.parseLong(value);
                case "--exhaustive-every" -> exhaustiveEvery = Integer.parseInt(value);
                case "--strategies" -> {
                    List<String> names = Arrays.asList(value.split(","));
                    ways = ways.stream()
                            .filter(way -> names.contains(way.strategy()))
                            .toList();
                    if (ways.isEmpty()) {
                        throw new IllegalArgumentException("there is no such strategy here: " + value);
                    }
                }
                default -> throw new IllegalArgumentException("no such option, or no value for it: " + args[i]);
            }
        }
        return new ObjectCampaignOptions(first, last, seconds, exhaustiveEvery, ways);
    }
}
