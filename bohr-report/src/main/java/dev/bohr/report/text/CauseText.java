package dev.bohr.report.text;

import dev.bohr.explain.EventWords;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** Why a trace fails: the cause in a sentence, and what was otherwise when the program passed. */
final class CauseText {
    private static final String LABEL = "why: ";

    private final Trace trace;
    private final Cause cause;
    private final Style style;
    private final EventWords words;
    private final String[] names;
    private final List<String> lines = new ArrayList<>();

    private CauseText(Trace trace, Style style) {
        this.trace = trace;
        this.cause = trace.cause();
        this.style = style;
        this.words = new EventWords(trace.threads());
        this.names = ThreadNames.of(trace);
    }

    /** Nothing if nobody knows. */
    static List<String> lines(Trace trace, Style style) {
        return new CauseText(trace, style).lines();
    }

    private List<String> lines() {
        String label = LABEL;
        if (!cause.sentence().isEmpty()) {
            Columns.wrap(LABEL + Columns.printable(cause.sentence()), style.width(), LABEL.length()).stream()
                    .map(line -> line.startsWith(LABEL)
                            ? style.bold(LABEL.strip()) + line.substring(LABEL.length() - 1)
                            : line)
                    .forEach(lines::add);
            label = " ".repeat(LABEL.length());
        }
        if (!cause.isFound() && !cause.isOfEverySchedule() && cause.tried() > 0) {
            say(
                    label,
                    cause.tried() == 1
                            ? "not found: 1 execution that differs little from this one was run, and it does not pass."
                            : "not found: " + NumberText.count(cause.tried(), "execution")
                                    + " that differ little from this one were run, and none was found that passes.",
                    LABEL.length());
        } else if (cause.isFound()) {
            say(label, "It passes if " + differences() + ". " + checked(), LABEL.length());
        }
        return lines;
    }

    private String differences() {
        List<String> words = new ArrayList<>();
        for (Cause.Difference difference : cause.differences()) {
            words.add(words(difference));
        }
        return String.join(", and ", words);
    }

    private String words(Cause.Difference difference) {
        String first = step(difference.first());
        return switch (difference.kind()) {
            case ORDER -> step(difference.second()) + " comes before " + first;
            case OLD_READ ->
                first + " sees "
                        + (difference.second() == 0
                                ? "what was written last"
                                : "the write of " + step(difference.second()));
            case CHOICE -> first + " is decided otherwise";
        };
    }

    private String step(int step) {
        Event event = trace.event(step);
        String what = event.kind().text() + (event.location().isNone() ? "" : " " + words.location(event));
        String done = "(" + Columns.printable(what) + ")";
        return trace.isBeyond(step)
                ? "a later step of " + names[event.thread()] + " " + done
                : "step " + step + " of " + names[event.thread()] + " " + done;
    }

    private String checked() {
        boolean isSmallestSet = cause.smallest() && cause.differences().size() > 1;
        return "Both were run: this fails, that passes"
                + (isSmallestSet
                        ? "; fewer differences are not enough (" + NumberText.count(cause.tried(), "other execution")
                                + " tried)."
                        : ".");
    }

    private void say(String label, String text, int indent) {
        String margin = label;
        for (String part : Columns.wrap(text, style.width() - indent, 0)) {
            lines.add(margin + part);
            margin = " ".repeat(indent);
        }
    }
}
