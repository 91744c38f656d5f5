package dev.bohr.generator;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a campaign is asked for.
 *
 * @param programs how many seeds
 * @param seed the first
 * @param seconds when to stop early; 0 for never
 * @param interleavings how many a program has at the most, were nothing ever blocked
 * @param exhaustiveEvery what takes long is done for one program in so many: searches that try nearly every schedule, and
 *     the counting of linear extensions
 * @param features what programs may use
 * @param required of these every program has one
 */
record CampaignOptions(
        long programs,
        long seed,
        long seconds,
        int interleavings,
        int exhaustiveEvery,
        Set<Feature> features,
        Set<Feature> required,
        List<Search> searches) {
    /**
     * @param args {@code --programs N --seed S --seconds N --interleavings N --exhaustive-every N --features a,b --required a,b --strategies a,b}, each of which may be left
     *     out; others end the JVM
     */
    static CampaignOptions readOrExit(String[] args) {
        try {
            return read(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            throw e;
        }
    }

    private static CampaignOptions read(String[] args) {
        long programs = 1_000;
        long seed = 1;
        long seconds = 0;
        int interleavings = Generator.MOST_INTERLEAVINGS;
        int exhaustiveEvery = 1;
        Set<Feature> features = EnumSet.allOf(Feature.class);
        Set<Feature> required = EnumSet.noneOf(Feature.class);
        List<Search> searches = Search.all();
        for (int i = 0; i < args.length; i += 2) {
            String value = i + 1 < args.length ? args[i + 1] : "";
            switch (value.isEmpty() ? "" : args[i]) {
                case "--programs" -> programs = Long.parseLong(value.replace("_", ""));
                case "--seed" -> seed = Long.parseLong(value.replace("_", ""));
                case "--seconds" -> seconds = Long.parseLong(value);
                case "--interleavings" -> interleavings = Integer.parseInt(value.replace("_", ""));
                case "--exhaustive-every" -> exhaustiveEvery = Integer.parseInt(value);
                case "--features" -> features = Feature.parse(value);
                case "--required" -> required = Feature.parse(value);
                case "--strategies" -> searches = named(searches, Arrays.asList(value.split(",")));
                default -> throw new IllegalArgumentException("no such option, or no value for it: " + args[i]);
            }
        }
        return new CampaignOptions(
                programs, seed, seconds, interleavings, exhaustiveEvery, features, required, searches);
    }

    /** Those of these strategies, bounded and filtered ones included, or of exactly these names. */
    private static List<Search> named(List<Search> searches, List<String> names) {
        List<Search> named = searches.stream()
                .filter(search -> names.contains(search.name())
                        || names.contains(search.options().strategy()))
                .toList();
        if (named.isEmpty()) {
            throw new IllegalArgumentException("there is no such search; there are "
                    + String.join(", ", searches.stream().map(Search::name).toList()));
        }
        return named;
    }
}
