package dev.bohr.suite;

import dev.bohr.Options;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What the commands over the suite are asked for. */
record SuiteOptions(Options options, Pattern only) {
    /**
     * @param args {@code --executions N --strategy random|dfs --locks model|jdk --jdk trusted|explored --seed N --races report|ignore
     *     --only PATTERN}, each of which may be left out; others end the JVM
     */
    static SuiteOptions readOrExit(String[] args, long executions) {
        Options options = Options.defaults().withStrategy("random").withExecutions(executions);
        Pattern only = Pattern.compile(".*");
        for (int i = 0; i < args.length; i += 2) {
            String value = i + 1 < args.length ? args[i + 1] : "";
            switch (value.isEmpty() ? "" : args[i]) {
                case "--executions" -> options = options.withExecutions(Long.parseLong(value.replace("_", "")));
                case "--strategy" -> options = options.withStrategy(value);
                case "--locks" -> options = options.withModelLocks(value.equals("model"));
                case "--jdk" -> options = options.withJdk(Options.Jdk.valueOf(value.toUpperCase(Locale.ROOT)));
                case "--seed" -> options = options.withSeed(Long.parseLong(value));
                case "--races" -> options = options.withRaces(Options.Races.valueOf(value.toUpperCase(Locale.ROOT)));
                case "--only" -> only = Pattern.compile(value);
                default -> {
                    System.err.println("no such option, or no value for it: " + args[i]);
                    System.exit(2);
                }
            }
        }
        return new SuiteOptions(options, only);
    }

    List<SuiteProgram> programs() {
        return Suite.programs().stream()
                .filter(program -> only.matcher(program.name()).find())
                .toList();
    }
}
