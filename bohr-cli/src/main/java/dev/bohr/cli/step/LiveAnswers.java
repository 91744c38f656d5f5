package dev.bohr.cli.step;

import dev.bohr.engine.live.LiveValue;
import dev.bohr.explain.EventWords;
import dev.bohr.explore.replay.LiveReplay;
import dev.bohr.explore.replay.LiveThread;
import dev.bohr.report.text.SourceText;
import dev.bohr.report.text.Style;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What only the program itself can answer, which stands where the walk does; or why it cannot. */
final class LiveAnswers {
    private static final String INDENT = "    ";
    private static final int PRINT_DEPTH = 2;
    private static final int FIELDS_DEPTH = 3;

    private final Trace trace;
    private final Style style;
    private final EventWords words;
    private final Optional<LiveReplay> program;
    private boolean isMismatchReported;

    LiveAnswers(Trace trace, Style style, Optional<LiveReplay> program) {
        this.trace = trace;
        this.style = style;
        this.words = new EventWords(trace.threads());
        this.program = program;
    }

    /** Whether the program stands right after this step. Without one all is recorded, and need not be said to be. */
    boolean isHere(int step) {
        return program.isEmpty() || program.get().isAt(step);
    }

    /** Lets the program come along; returns what there is to say of that. */
    List<String> follow(int step) {
        if (program.isEmpty()) {
            return List.of();
        }
        LiveReplay live = program.get();
        live.goTo(step);
        List<String> remarks = new ArrayList<>();
        if (live.hasHalfLine()) {
            remarks.add("");
        }
        if (!live.isAt(step) && !isMismatchReported) {
            isMismatchReported = true;
            remarks.addAll(said(why(live)));
        } else if (live.isAt(step)) {
            isMismatchReported = false;
            if (step == trace.events().size() && !live.mismatch().isEmpty()) {
                remarks.addAll(said(live.mismatch()));
            }
        }
        return remarks;
    }

    private static String why(LiveReplay live) {
        return live.lost().isEmpty()
                ? "recorded only: " + live.mismatch()
                : "recorded only: the program is not run any more: " + live.lost();
    }

    /** @throws IllegalArgumentException if the program is not here */
    private LiveReplay here(int step) {
        LiveReplay live = program.orElseThrow(
                () -> new IllegalArgumentException(
                        "the program is not run (--no-replay): there is only what was recorded, see 'variables' and 'threads'"));
        if (!live.isAt(step)) {
            throw new IllegalArgumentException(why(live));
        }
        return live;
    }

    /** Of one thread, or of all. */
    List<String> stacks(int step, String name) {
        List<LiveThread> threads = here(step).threads();
        List<LiveThread> wanted = threads.stream()
                .filter(thread -> name.isEmpty()
                        || thread.name().equals(name)
                        || called(thread).equals(name))
                .toList();
        if (wanted.isEmpty()) {
            throw new IllegalArgumentException("there is no thread '" + name + "' by now; there are "
                    + threads.stream().map(this::called).collect(Collectors.joining(", ")));
        }
        List<String> lines = new ArrayList<>();
        for (LiveThread thread : wanted) {
            lines.addAll(said(called(thread) + "  " + standing(thread, step)));
            ProgramFrames.folded(thread.stack()).forEach(frame -> lines.addAll(indented(frame)));
        }
        return lines;
    }

    /** As the trace calls it: others may have its name, too. */
    private String called(LiveThread thread) {
        return thread.number() < words.threads().size() ? words.thread(thread.number()) : thread.name();
    }

    private String standing(LiveThread thread, int step) {
        if (!thread.thrown().isEmpty()) {
            return "has thrown " + thread.thrown() + (thread.stack().isEmpty() ? "" : ", from here:");
        }
        if (!thread.isAlive()) {
            return trace.events().stream().anyMatch(event -> event.step() > step && event.thread() == thread.number())
                    ? "has not begun"
                    : "has ended";
        }
        Optional<Event> next = trace.events().stream()
                .filter(event -> event.step() > step && event.thread() == thread.number())
                .findFirst();
        String before =
                program.isPresent() && program.get().mismatch().isEmpty() ? "before step " : "next in the trace: step ";
        return next.map(event -> before + event.step() + ", " + event.kind().text()
                        + (event.location().isNone() ? "" : " " + words.location(event)))
                .orElse("no further step in the trace");
    }

    /** In one sentence. */
    List<String> print(int step, String name) {
        List<String> lines = new ArrayList<>();
        for (LiveValue value : find(step, name, PRINT_DEPTH)) {
            lines.addAll(said(value.name() + " = " + ValueText.of(value)));
        }
        lines.addAll(caution());
        return lines;
    }

    /** Line by line. */
    List<String> fields(int step, String name) {
        List<String> lines = new ArrayList<>();
        for (LiveValue value : find(step, name, FIELDS_DEPTH)) {
            lines.addAll(said(value.name() + " = " + ValueText.head(value)));
            for (LiveValue part : value.parts()) {
                lines.addAll(indented(ValueText.named(part)));
            }
            if (value.left() > 0) {
                lines.addAll(indented("… " + value.left() + " more"));
            }
        }
        lines.addAll(caution());
        return lines;
    }

    private List<LiveValue> find(int step, String name, int depth) {
        LiveReplay live = here(step);
        if (name.isEmpty()) {
            throw new IllegalArgumentException("of what? a static field (Counter.count), an object by its name in the"
                    + " trace (see 'variables'), and .field or [index] after it");
        }
        try {
            return live.find(name, depth);
        } catch (IllegalArgumentException e) {
            Optional<Event> later = trace.events().stream()
                    .filter(event ->
                            event.step() > step && event.location().name().startsWith(name))
                    .findFirst();
            throw new IllegalArgumentException(
                    e.getMessage()
                            + later.map(event -> "; it is first touched in step " + event.step())
                                    .orElse(""),
                    e);
        }
    }

    private List<String> caution() {
        return program.isPresent() && program.get().isWeak()
                ? said("(what was written last in the order of the trace; under this memory model a thread may see"
                        + " something older)")
                : List.of();
    }

    List<String> output(int step) {
        String text = here(step).output();
        List<String> lines = new ArrayList<>();
        text.lines().forEach(line -> lines.addAll(said(line)));
        return lines.isEmpty() ? List.of("nothing so far") : lines;
    }

    private List<String> said(String sentence) {
        return SourceText.line(sentence, style);
    }

    private List<String> indented(String text) {
        return SourceText.line(text, new Style(style.width() - INDENT.length(), false)).stream()
                .map(line -> INDENT + line)
                .toList();
    }
}
