package dev.bohr.generator.weak;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * What a campaign is asked for.
 *
 * @param first the first seed
 * @param last the last one
 * @param seconds when to stop early; 0 for never
 * @param mostAccesses how large programs are
 */
record WeakCampaignOptions(long first, long last, long seconds, int mostAccesses, Set<Axioms> models) {
    /** @param args {@code --seeds A..B --seconds N --max-events N --models sc,jam}, each of which may be left out; others end the JVM */
    static WeakCampaignOptions readOrExit(String[] args) {
        try {
            return read(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            throw e;
        }
    }

    static WeakCampaignOptions read(String[] args) {
        long first = 1;
        long last = 1_000;
        long seconds = 0;
        int mostAccesses = WeakGenerator.MOST_ACCESSES;
        Set<Axioms> models = EnumSet.allOf(Axioms.class);
        for (int i = 0; i < args.length; i += 2) {
            String value = i + 1 < args.length ? args[i + 1].replace("_", "") : "";
            switch (value.isEmpty() ? "" : args[i]) {
                case "--seeds" -> {
                    String[] ends = value.split("\\.\\.");
                    first = Long.parseLong(ends[0]);
                    last = Long.parseLong(ends[ends.length - 1]);
                }
                case "--seconds" -> seconds = Long.parseLong(value);
                case "--max-events" -> mostAccesses = Integer.parseInt(value);
                case "--models" -> models = models(value);
                default -> throw new IllegalArgumentException("no such option, or no value for it: " + args[i]);
            }
        }
        return new WeakCampaignOptions(first, last, seconds, mostAccesses, models);
    }

    private static Set<Axioms> models(String names) {
        Set<Axioms> models = EnumSet.noneOf(Axioms.class);
        for (String name : names.split(",")) {
            models.add(Axioms.valueOf(name.toUpperCase(Locale.ROOT)));
        }
        return models;
    }
}
