package dev.bohr.cli.step;

import dev.bohr.explain.EventWords;
import dev.bohr.explore.replay.LiveReplay;
import dev.bohr.report.text.NumberText;
import dev.bohr.report.text.SourceText;
import dev.bohr.report.text.StepText;
import dev.bohr.report.text.Style;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A walk through a trace, which stands right after a step of it; and so does the program, if it is run along. */
public final class TraceWalk {
    private static final int LINES_EACH_SIDE = 4;
    private static final int STEPS_EACH_SIDE = 5;
    /** The column in which help says what commands do. */
    private static final int MEANINGS = 18;

    private final Trace trace;
    private final SourceLines sourceLines;
    private final StepText text;
    private final EventWords words;
    private final Style style;
    private final PrintStream out;
    private final boolean isTerminal;
    private final LiveAnswers live;

    /** Right after this step; 0 is before the first. */
    private int step;

    /**
     * @param isTerminal whether what is typed is seen; else it is printed, so that what comes out can be read
     * @param program that follows; none if only what was recorded is to be shown
     */
    public TraceWalk(
            Trace trace,
            SourceLines sourceLines,
            Style style,
            PrintStream out,
            boolean isTerminal,
            Optional<LiveReplay> program) {
        this.trace = trace;
        this.sourceLines = sourceLines;
        this.text = new StepText(trace, style);
        this.words = new EventWords(trace.threads());
        this.style = style;
        this.out = out;
        this.isTerminal = isTerminal;
        this.live = new LiveAnswers(trace, style, program);
    }

    /** Until the user leaves, or there is nothing more to read. */
    public void run(BufferedReader in) throws IOException {
        say(NumberText.count(trace.events().size(), "step") + " of "
                + NumberText.count(trace.threads().size(), "thread")
                + "; 'help' says what can be done, an empty line does the same again.");
        show();
        String repeated = Command.NEXT.text();
        while (true) {
            out.print("(" + step + (live.isHere(step) ? "" : ", recorded") + ") ");
            out.flush();
            String line = in.readLine();
            if (line == null) {
                out.println();
                return;
            }
            if (!isTerminal) {
                out.println(line);
            }
            String said = line.isBlank() ? repeated : line.strip();
            List<String> words = Arrays.asList(said.split("\\s+"));
            Optional<Command> command = Command.of(words.get(0));
            if (command.isEmpty()) {
                unknown(words.get(0));
            } else if (command.get() == Command.QUIT) {
                return;
            } else {
                repeated = said;
                obey(command.get(), words.subList(1, words.size()));
            }
            out.flush();
        }
    }

    private void unknown(String word) {
        say("there is no command '" + word + "'"
                + Command.like(word)
                        .map(like -> "; did you mean '" + like.text() + "'?")
                        .orElse("; 'help' lists them"));
    }

    private void obey(Command command, List<String> words) {
        try {
            switch (command) {
                case NEXT -> move(number(words, 1));
                case BACK -> move(-number(words, 1));
                case GOTO -> goTo(words);
                case UNTIL -> until(StopCondition.of(words, trace));
                case RESTART -> jump(0);
                case THREADS -> print(text.threads(step));
                case LOCKS -> print(text.locks(step));
                case VARIABLES -> print(text.variables(step, String.join(" ", words)));
                case WHERE, LIST -> list();
                case STACK -> print(live.stacks(step, String.join(" ", words)));
                case PRINT -> print(live.print(step, String.join(" ", words)));
                case FIELDS -> print(live.fields(step, String.join(" ", words)));
                case OUTPUT -> print(live.output(step));
                case TRACE -> print(text.around(step, number(words, STEPS_EACH_SIDE)));
                case WHY -> print(text.why());
                case HAPPENS_BEFORE -> print(text.happensBefore(step));
                case HELP -> help();
                case QUIT -> {}
            }
        } catch (IllegalArgumentException e) {
            say(String.valueOf(e.getMessage()));
        }
    }

    private void move(int steps) {
        int last = trace.events().size();
        if (steps > 0 && step == last) {
            throw new IllegalArgumentException("this is the end of the trace, after step " + last);
        }
        if (steps < 0 && step == 0) {
            throw new IllegalArgumentException("this is the beginning");
        }
        jump((int) Math.max(0, Math.min(last, (long) step + steps)));
    }

    private void goTo(List<String> words) {
        int to = number(words, -1);
        if (to < 0 || to > trace.events().size()) {
            throw new IllegalArgumentException("there is no such step: goto N goes to one from 0 to "
                    + trace.events().size());
        }
        jump(to);
    }

    private void until(Predicate<Event> isWanted) {
        for (Event event : trace.events().subList(step, trace.events().size())) {
            if (isWanted.test(event)) {
                jump(event.step());
                return;
            }
        }
        throw new IllegalArgumentException("not in the steps after this one; 'restart' goes back to the beginning");
    }

    private void jump(int to) {
        out.flush();
        List<String> remarks = live.follow(to);
        step = to;
        print(remarks);
        show();
    }

    /** What was done in this step, with its line of source. */
    private void show() {
        print(text.step(step));
        place().ifPresent(place -> print(SourceText.around(place.lines(), place.number(), 0, style)));
    }

    private void list() {
        Optional<SourceLines.Place> place = place();
        if (place.isPresent()) {
            print(SourceText.around(place.get().lines(), place.get().number(), LINES_EACH_SIDE, style));
        } else {
            say(step == 0 ? "no step was done yet" : "the source of this step is not found here");
        }
        if (step > 0) {
            Event event = trace.events().get(step - 1);
            say(words.thread(event) + " in " + event.method() + " at " + event.position());
        }
    }

    private Optional<SourceLines.Place> place() {
        return step == 0 ? Optional.empty() : sourceLines.of(trace.events().get(step - 1));
    }

    private void help() {
        for (Command command : Command.values()) {
            String line = String.format("%-" + (MEANINGS - 1) + "s %s", command.usage(), command.meaning());
            print(SourceText.line(line, MEANINGS, style));
        }
        say("The beginning of a name is enough: n, b, g, u, t, l, lo, v, s, p, f, o, w, tr, why, h, ha, r, q.");
    }

    private static int number(List<String> words, int otherwise) {
        if (words.isEmpty()) {
            return otherwise;
        }
        try {
            return Integer.parseUnsignedInt(words.get(0));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + words.get(0) + "' is not a number of steps");
        }
    }

    private void say(String sentence) {
        print(SourceText.line(sentence, style));
    }

    private void print(List<String> lines) {
        lines.forEach(out::println);
    }
}
