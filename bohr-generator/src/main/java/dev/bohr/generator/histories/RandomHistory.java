package dev.bohr.generator.histories;

import dev.bohr.linearizability.history.RecordedCall;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Prints a random history; the script {@code history} starts it and says what options there are. */
public final class RandomHistory {
    private RandomHistory() {}

    public static void main(String[] args) {
        Map<String, String> options = new HashMap<>(Map.of(
                "--spec",
                "map",
                "--calls",
                "10000",
                "--processes",
                "8",
                "--keys",
                "100",
                "--objects",
                "1",
                "--open",
                "0",
                "--seed",
                "1",
                "--wrong",
                "no"));
        for (int i = 0; i < args.length; i += 2) {
            if (i + 1 == args.length || options.put(args[i], args[i + 1]) == null) {
                System.err.println("options, each with a value: " + String.join(", ", options.keySet()));
                System.exit(2);
            }
        }
        try {
            System.out.print(text(options));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        }
    }

    private static String text(Map<String, String> options) {
        String specification = options.getOrDefault("--spec", "");
        HistoryShape historyShape = new HistoryShape(
                specification,
                number(options, "--calls"),
                number(options, "--processes"),
                number(options, "--keys"),
                number(options, "--objects"),
                number(options, "--open"),
                0);
        Random random = new Random(number(options, "--seed"));
        List<RecordedCall> history = HistoryGenerator.generate(historyShape, random, true);
        switch (options.getOrDefault("--wrong", "")) {
            case "no" -> {}
            case "stale" -> history = Corruption.staleGet(history, random);
            case "any" -> history = Corruption.anyAnswer(history, random);
            default -> throw new IllegalArgumentException("--wrong is no, stale or any");
        }
        return HistoryLines.format(history, specification);
    }

    private static int number(Map<String, String> options, String name) {
        return Integer.parseInt(options.getOrDefault(name, "").replace("_", ""));
    }
}
