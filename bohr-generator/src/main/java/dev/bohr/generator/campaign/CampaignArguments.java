package dev.bohr.generator.campaign;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The command line of a campaign: pairs of an option and its value, each of which may be left out. */
public final class CampaignArguments {
    private final Map<String, String> values = new HashMap<>();

    /** @param known the options that there are */
    private CampaignArguments(String[] args, Set<String> known) {
        for (int i = 0; i < args.length; i += 2) {
            if (!known.contains(args[i]) || i + 1 == args.length || args[i + 1].isEmpty()) {
                throw new IllegalArgumentException("no such option, or no value for it: " + args[i]);
            }
            values.put(args[i], args[i + 1]);
        }
    }

    /**
     * Makes of the options what the campaign needs; others end the JVM.
     *
     * @param read throws IllegalArgumentException if a value is none
     */
    public static <T> T readOrExit(String[] args, Set<String> known, Function<CampaignArguments, T> read) {
        try {
            return read.apply(new CampaignArguments(args, known));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            throw e;
        }
    }

    public <T> T value(String option, T otherwise, Function<String, T> read) {
        String value = values.get(option);
        return value == null ? otherwise : read.apply(value);
    }

    public long number(String option, long otherwise) {
        return value(option, otherwise, text -> Long.parseLong(text.replace("_", "")));
    }

    public int size(String option, int otherwise) {
        return Math.toIntExact(number(option, otherwise));
    }

    /** {@code --seeds A..B} and {@code --seconds N}: a thousand seeds, and as long as they take. */
    public Seeds seeds() {
        String[] ends =
                value("--seeds", "1..1000", text -> text.replace("_", "")).split("\\.\\.");
        return new Seeds(Long.parseLong(ends[0]), Long.parseLong(ends[ends.length - 1]), number("--seconds", 0));
    }
}
