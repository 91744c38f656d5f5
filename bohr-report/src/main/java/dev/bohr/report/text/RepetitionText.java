package dev.bohr.report.text;

import dev.bohr.Difference;
import dev.bohr.Repetition;
import dev.bohr.Result;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** The result of running schedules twice, for people: the first difference, the steps around it, and where to look. */
public final class RepetitionText {
    /** Steps shown before the difference and, of each run, from it on. */
    private static final int CONTEXT = 4;

    private static final int LABEL = 12;

    private static final String[] CAUSES = {
        "a class that is not woven keeps something from run to run: a static field, a cache, a pool (--include weaves more)",
        "the hash or the address of an object that un-woven code has made, and what is ordered by it",
        "the real time, chance, or the number of a process, by way of native or un-woven code",
        "input from outside: files, sockets, processes, the environment",
        "a thread that is not under control, or the garbage collector, has changed something",
    };

    private RepetitionText() {}

    public static String format(Repetition repetition, Style style) {
        List<String> lines = new ArrayList<>();
        Difference difference = repetition.difference();
        if (difference != null) {
            difference(difference, repetition, style, lines);
            lines.add("");
        }
        lines.add(verdict(repetition, style));
        labelled(
                "compared",
                NumberText.count(repetition.schedules(), "schedule") + " twice in "
                        + NumberText.seconds(repetition.seconds())
                        + ", all alike, " + NumberText.count(repetition.steps(), "step")
                        + (repetition.failed() == 0
                                ? ""
                                : "; " + NumberText.grouped(repetition.failed())
                                        + " ended in a failure of the program, the same both times"),
                style,
                lines);
        labelled(
                "schedules",
                repetition.strategy() + ", seed " + repetition.seed() + ", JDK " + repetition.jdk(),
                style,
                lines);
        return Columns.fit(String.join("\n", lines) + "\n", style.width());
    }

    private static String verdict(Repetition repetition, Style style) {
        String target = Columns.printable(repetition.target()) + ": ";
        Result.Verdict verdict = repetition.verdict();
        return switch (verdict) {
            case OK -> style.green(target + "every schedule did the same both times");
            case BUDGET -> style.yellow(target + "no difference so far, and ended early");
            default -> style.red(target + (repetition.difference() == null ? "NOT CHECKED" : "not deterministic"));
        };
    }

    private static void difference(Difference difference, Repetition repetition, Style style, List<String> lines) {
        List<String> head = Columns.wrap(
                Columns.printable("NOT DETERMINISTIC: schedule " + NumberText.grouped(difference.schedule()) + " (seed "
                        + repetition.seed() + ") was run twice: " + difference.what()),
                style.width(),
                5);
        lines.add(style.red(head.get(0)));
        lines.addAll(head.subList(1, head.size()));
        lines.add("");
        int step = difference.step();
        steps(difference.first(), Math.max(1, step - CONTEXT), step - 1, "both runs", style, lines);
        steps(difference.first(), step, step + CONTEXT - 1, "first run", style, lines);
        steps(difference.second(), step, step + CONTEXT - 1, "second run", style, lines);
        lines.add("");
        lines.add("What is often behind it:");
        for (String cause : CAUSES) {
            lines.addAll(Columns.wrap("- " + cause, style.width(), 2));
        }
    }

    private static void steps(Trace trace, int from, int to, String run, Style style, List<String> lines) {
        String label = run;
        StepWords words = new StepWords(trace);
        String[] names = ThreadNames.of(trace);
        for (int step = from; step <= Math.min(to, trace.events().size()); step++) {
            Event event = trace.events().get(step - 1);
            String text = Columns.pad(label, LABEL) + String.format("%5d  ", step)
                    + names[event.thread()]
                    + ": " + words.of(event)
                    + (event.position().isEmpty() ? "" : "   " + event.position());
            lines.addAll(Columns.wrap(Columns.printable(text), style.width(), LABEL + 7));
            label = "";
        }
        if (to >= from && from > trace.events().size()) {
            String ending = trace.failure().isEmpty() ? "ends here" : "ends here: " + trace.failure();
            lines.addAll(Columns.wrap(
                    Columns.printable(Columns.pad(label, LABEL) + " ".repeat(7) + ending), style.width(), LABEL + 7));
        }
    }

    private static void labelled(String label, String text, Style style, List<String> lines) {
        String margin = "  " + Columns.pad(label, LABEL);
        for (String part : Columns.wrap(Columns.printable(text), style.width() - margin.length(), 0)) {
            lines.add(margin + part);
            margin = " ".repeat(margin.length());
        }
    }
}
