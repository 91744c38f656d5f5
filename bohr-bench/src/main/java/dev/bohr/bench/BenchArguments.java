package dev.bohr.bench;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The command line of the programs here: pairs of {@code --name value}, each name with a default. */
public final class BenchArguments {
    private final Map<String, String> values;

    private BenchArguments(Map<String, String> values) {
        this.values = values;
    }

    /** Reads the arguments, or says what is wrong with them and ends the JVM with exit code 2. */
    public static BenchArguments readOrExit(String[] args, Map<String, String> defaults) {
        try {
            return read(List.of(args), defaults);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            throw e;
        }
    }

    static BenchArguments read(List<String> args, Map<String, String> defaults) {
        Map<String, String> values = new TreeMap<>(defaults);
        for (int i = 0; i < args.size(); i += 2) {
            String option = args.get(i);
            if (!option.startsWith("--") || !defaults.containsKey(option.substring(2))) {
                throw new IllegalArgumentException(
                        "unknown argument '" + option + "'; options with their defaults: " + new TreeMap<>(defaults));
            }
            if (i + 1 == args.size()) {
                throw new IllegalArgumentException(option + " needs a value");
            }
            values.put(option.substring(2), args.get(i + 1));
        }
        return new BenchArguments(values);
    }

    @SuppressWarnings("NullAway") // each has a default
    public String text(String name) {
        return values.get(name);
    }

    /** A number from 1 on, with underscores for the reader. */
    public long number(String name) {
        String digits = text(name).replace("_", "");
        if (!digits.matches("[1-9][0-9]{0,17}")) {
            throw new IllegalArgumentException("--" + name + " needs a number from 1 on, not '" + text(name) + "'");
        }
        return Long.parseLong(digits);
    }
}
