package dev.bohr.report.text;

import dev.bohr.model.Kind;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Holding;
import dev.bohr.trace.Location;
import dev.bohr.trace.StepRelations;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How things stand right after a step of a trace, for one who walks through it. Steps are counted from 1; 0 is before the first. */
public final class StepText {
    private final Trace trace;
    private final StepRelations stepRelations;
    private final Style style;
    private final StepWords words;
    private final String[] names;

    public StepText(Trace trace, Style style) {
        this.trace = trace;
        this.stepRelations = new StepRelations(trace);
        this.style = style;
        this.words = new StepWords(trace);
        this.names = ThreadNames.of(trace);
    }

    /** What was done in a step. */
    public List<String> step(int step) {
        if (step == 0) {
            return List.of(line("before step 1 of " + trace.events().size()));
        }
        Event event = event(step);
        List<String> lines = new ArrayList<>();
        if (event.switched()) {
            String before = step == 1 ? "" : " after " + names[event(step - 1).thread()];
            lines.add(style.faint(line(
                    "switch" + before + (event.preemption() ? ", which could have proceeded (a preemption)" : ""))));
        }
        lines.addAll(wrapped("step " + step + " of " + trace.events().size() + "  " + sentence(event)));
        if (step == trace.events().size() && !trace.failure().isEmpty()) {
            for (String text : trace.failure().lines().limit(12).toList()) {
                wrapped(text).forEach(line -> lines.add(style.red(line)));
            }
        }
        return lines;
    }

    private String sentence(Event event) {
        return names[event.thread()] + ": " + words.of(event)
                + (event.position().isEmpty() ? "" : "  " + Columns.printable(event.position()));
    }

    /** Each thread: what it did last, and what it will do next. */
    public List<String> threads(int step) {
        List<String> lines = new ArrayList<>();
        for (int thread = 0; thread < names.length; thread++) {
            Event last = last(thread, step);
            Event next = next(thread, step);
            boolean isCurrent = step > 0 && event(step).thread() == thread;
            lines.add((isCurrent ? "* " : "  ") + style.bold(Columns.shorten(names[thread], style.width() - 2)));
            lines.addAll(indented("did   ", last == null ? "nothing yet" : numbered(last)));
            lines.addAll(indented("next  ", next == null ? nothingMore(thread) : numbered(next)));
        }
        return lines;
    }

    private String nothingMore(int thread) {
        return trace.ending().threads().contains(thread) ? "nothing: see the failure" : "nothing more";
    }

    private String numbered(Event event) {
        return "step " + event.step() + ", " + words.of(event)
                + (event.position().isEmpty() ? "" : " at " + Columns.printable(event.position()));
    }

    /** The locks that are held, and who takes them next. */
    public List<String> locks(int step) {
        List<String> lines = new ArrayList<>();
        for (Holding holding : stepRelations.heldAfter(step)) {
            lines.addAll(wrapped(Columns.printable(words.object(holding.lock()))
                    + (holding.shared() ? "  held as a reader by " : "  held by ") + names[holding.thread()]
                    + " since step " + holding.taken() + " at " + Columns.printable(holding.takenAt())));
            trace.events().stream()
                    .filter(event -> event.step() > step && event.thread() != holding.thread())
                    .filter(event -> event.kind() == Kind.LOCK
                            && event.location().object().equals(holding.lock()))
                    .findFirst()
                    .ifPresent(event -> lines.addAll(
                            indented("", "then " + names[event.thread()] + " gets it in step " + event.step())));
        }
        return lines.isEmpty() ? List.of("no lock is held") : lines;
    }

    /** What the locations hold that were touched so far, those whose name contains the pattern. */
    public List<String> variables(int step, String pattern) {
        List<String> lines = new ArrayList<>();
        for (Map.Entry<Location, StepRelations.Held> entry :
                stepRelations.valuesAfter(step).entrySet()) {
            String name = words.location(entry.getKey());
            if (name.toLowerCase(Locale.ROOT).contains(pattern.toLowerCase(Locale.ROOT))) {
                int writer = entry.getValue().step();
                lines.addAll(wrapped(Columns.printable(
                                name + " = " + words.value(entry.getValue().value(), entry.getKey()))
                        + (writer == 0
                                ? ""
                                : "   written in step " + writer + " by "
                                        + names[event(writer).thread()])));
            }
        }
        if (!lines.isEmpty()) {
            return lines;
        }
        return List.of(
                pattern.isEmpty()
                        ? "nothing that is shared was touched so far"
                        : line("no place touched so far has '" + Columns.printable(pattern) + "' in its name"));
    }

    /** The steps around one. */
    public List<String> around(int step, int each) {
        List<String> lines = new ArrayList<>();
        int first = Math.max(1, step - each);
        int last = Math.min(trace.events().size(), step + each);
        int widest = 0;
        for (int i = first; i <= last; i++) {
            widest = Math.max(widest, Columns.width(names[event(i).thread()]));
        }
        int width = Math.min(widest, style.width() / 4);
        if (step == 0) {
            lines.add("> (nothing done yet)");
        }
        for (int i = first; i <= last; i++) {
            Event event = event(i);
            String position = Columns.shorten(Columns.printable(event.position()), style.width() / 4);
            String head = String.format("%s%4d%s ", i == step ? ">" : " ", i, event.preemption() ? "*" : " ")
                    + Columns.pad(Columns.shorten(names[event.thread()], width), width) + "  ";
            int room = Math.max(10, style.width() - Columns.width(head) - Columns.width(position) - 2);
            String done = Columns.pad(Columns.shorten(words.of(event).replace(Columns.HARD_BLANK, ' '), room), room);
            String line = (head + done + "  " + position).stripTrailing();
            lines.add(i == step ? style.bold(line) : line);
        }
        return lines;
    }

    /** Why the trace fails, as far as that is known. */
    public List<String> why() {
        if (trace.failure().isEmpty()) {
            return List.of("the trace ends without a failure");
        }
        List<String> lines = new ArrayList<>();
        trace.failure().lines().limit(20).forEach(text -> lines.addAll(wrapped(text)));
        if (!trace.cause().sentence().isEmpty()) {
            lines.addAll(wrapped("cause: " + trace.cause().sentence()));
        }
        for (Cause.Difference difference : trace.cause().differences()) {
            lines.addAll(wrapped("it passes if " + difference(difference)));
        }
        return lines;
    }

    private static String difference(Cause.Difference difference) {
        return switch (difference.kind()) {
            case ORDER -> "step " + difference.first() + " comes after step " + difference.second() + ", not before it";
            case OLD_READ -> "step " + difference.first() + " sees what step " + difference.second() + " has written";
            case CHOICE -> "step " + difference.first() + " is decided otherwise";
        };
    }

    /** What is ordered before a step by the program itself, and what only by the schedule. */
    public List<String> happensBefore(int step) {
        if (step == 0) {
            return List.of("nothing has happened yet");
        }
        List<String> lines = new ArrayList<>();
        for (StepRelations.Edge edge : stepRelations.edges()) {
            if (edge.to() == step) {
                lines.addAll(wrapped(
                        kind(edge.kind()) + " step " + edge.from() + " (" + sentence(event(edge.from())) + ")"));
            }
        }
        for (int thread = 0; thread < names.length; thread++) {
            int latest = 0;
            for (int i = 1; i < step; i++) {
                latest = event(i).thread() == thread && stepRelations.happensBefore(i, step) ? i : latest;
            }
            if (latest != 0) {
                lines.addAll(wrapped("ordered after " + names[thread] + " up to step " + latest + " ("
                        + words.of(event(latest)) + ")"));
            }
        }
        for (int i = 1; i < step; i++) {
            if (stepRelations.conflict(i, step) && !stepRelations.happensBefore(i, step)) {
                lines.addAll(wrapped("not ordered, but for the schedule: step " + i + " (" + sentence(event(i)) + ")"));
            }
        }
        return lines.isEmpty() ? List.of("nothing is ordered before it") : lines;
    }

    private static String kind(StepRelations.EdgeKind kind) {
        return switch (kind) {
            case READS_FROM -> "reads what was written in";
            case SYNCHRONIZES -> "synchronizes with";
            case WAKES -> "was woken by";
        };
    }

    private @Nullable Event last(int thread, int step) {
        for (int i = step; i > 0; i--) {
            if (event(i).thread() == thread) {
                return event(i);
            }
        }
        return null;
    }

    private @Nullable Event next(int thread, int step) {
        for (int i = step + 1; i <= trace.events().size(); i++) {
            if (event(i).thread() == thread) {
                return event(i);
            }
        }
        return null;
    }

    private Event event(int step) {
        return trace.events().get(step - 1);
    }

    private String line(String text) {
        return Columns.shorten(Columns.printable(text), style.width());
    }

    private List<String> wrapped(String text) {
        return Columns.wrap(Columns.printable(text), style.width(), 4);
    }

    private List<String> indented(String label, String text) {
        List<String> lines = new ArrayList<>();
        for (String part : Columns.wrap(label + Columns.printable(text), style.width() - 4, label.length())) {
            lines.add("    " + part);
        }
        return lines;
    }
}
