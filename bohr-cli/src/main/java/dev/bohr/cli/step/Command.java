package dev.bohr.cli.step;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What can be said at the prompt. The beginning of a name is enough; of several with the same beginning the first is meant. */
enum Command {
    NEXT("next", "[N]", "do the next step, or so many"),
    BACK("back", "[N]", "take back a step, or so many"),
    GOTO("goto", "N", "go to right after step N; 0 is the beginning"),
    UNTIL(
            "until",
            "WHAT",
            "continue to the next step at a location, 'thread NAME', 'line File.java:31', 'switch' or 'failure'"),
    THREADS("threads", "", "what each thread did last and does next"),
    LIST("list", "", "the source around this step"),
    LOCKS("locks", "", "which locks are held, by whom and since when"),
    VARIABLES("variables", "[TEXT]", "what shared places hold, those with TEXT in their name"),
    STACK("stack", "[THREAD]", "where the threads stand in the running program, or one of them"),
    PRINT("print", "NAME", "what a field or an object holds: Counter.count, queue.head.next, table[3]"),
    FIELDS("fields", "NAME", "the same, field by field"),
    OUTPUT("output", "", "what the program has printed so far"),
    WHERE("where", "", "the same as list"),
    TRACE("trace", "[N]", "the steps around this one, N to each side"),
    WHY("why", "", "why the execution fails"),
    HELP("help", "", "this"),
    HAPPENS_BEFORE("happens-before", "", "what is ordered before this step, and what only the schedule orders"),
    RESTART("restart", "", "back to the beginning"),
    QUIT("quit", "", "leave");

    private static final int MOST_TYPOS = 2;

    private final String text;
    private final String argument;
    private final String meaning;

    Command(String text, String argument, String meaning) {
        this.text = text;
        this.argument = argument;
        this.meaning = meaning;
    }

    String text() {
        return text;
    }

    String usage() {
        return argument.isEmpty() ? text : text + " " + argument;
    }

    String meaning() {
        return meaning;
    }

    static Optional<Command> of(String word) {
        String given = word.toLowerCase(Locale.ROOT);
        return switch (given) {
            case "hb" -> Optional.of(HAPPENS_BEFORE);
            case "?" -> Optional.of(HELP);
            case "exit" -> Optional.of(QUIT);
            default ->
                Arrays.stream(values())
                        .filter(command -> command.text.startsWith(given))
                        .findFirst();
        };
    }

    /** One that was perhaps meant. */
    static Optional<Command> like(String word) {
        String given = word.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(command -> typos(given, command.text) <= Math.min(MOST_TYPOS, given.length() / 2))
                .min((a, b) -> typos(given, a.text) - typos(given, b.text));
    }

    /** The least number of letters to leave out, add or replace. */
    private static int typos(String one, String other) {
        int[] row = new int[other.length() + 1];
        Arrays.setAll(row, i -> i);
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
