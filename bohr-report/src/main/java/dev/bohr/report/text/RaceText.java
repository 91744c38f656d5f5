package dev.bohr.report.text;

import dev.bohr.Bug;
import java.util.ArrayList;
import java.util.List;

/** A data race that is no bug by itself, for people: the two accesses with the order that is missing, and where they are. */
public final class RaceText {
    /** Frames of each stack; the trace has all. */
    private static final int FRAMES = 4;

    private RaceText() {}

    /** @param replay the command that runs up to the second access; empty if there is none */
    public static String format(Bug race, Style style, String replay) {
        String[] message = race.message().split("\\R");
        List<String> lines = new ArrayList<>();
        for (String line : Columns.wrap("RACE: " + Columns.printable(message[0]), style.width(), 6)) {
            lines.add(lines.isEmpty() ? style.yellow(line) : line);
        }
        int frames = 0;
        for (int i = 1; i < message.length; i++) {
            String words = Columns.printable(message[i].strip());
            boolean isFrame = words.startsWith("at ");
            frames = isFrame ? frames + 1 : 0;
            if (frames <= FRAMES) {
                lines.add(Columns.shorten((isFrame ? "        " : "      ") + words, style.width()));
            }
        }
        if (!replay.isEmpty()) {
            String label = "      To run it again: ";
            if (Columns.width(label + replay) <= style.width()) {
                lines.add(label + style.bold(replay));
            } else {
                lines.add(label.stripTrailing());
                ShellCommand.wrap(replay, style.width()).forEach(line -> lines.add(style.bold(line)));
            }
        }
        return String.join("\n", lines) + "\n";
    }
}
