package dev.bohr.report.jdb;

import dev.bohr.explain.EventWords;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A trace as commands for {@code jdb}, to be read at its prompt: it stops at each switch of the recorded schedule, in the thread that
 * continues there, and at the failure (Cooperman and Quinson 2020, section 4, do so for {@code gdb}). Nothing in it chooses a thread: that
 * is done by the replay, whatever is done with breakpoints.
 */
public final class JdbScript {
    /** {@code java.lang.AssertionError: count is 1 in thread main}: a name with its package, or one that says what it is. */
    private static final Pattern EXCEPTION =
            Pattern.compile("^((?:[\\w$]+\\.)+[\\w$]+|[\\w$]+(?:Exception|Error))(?::| in thread )");

    private static final Pattern LINE = Pattern.compile(":(\\d+)$");

    private static final String STOPS = "dev.bohr.engine.recording.Stops";

    private JdbScript() {}

    /**
     * @param replay the command that replays the trace
     * @param port where that waits for the debugger if nothing else is said
     * @param file what the script is called
     */
    public static String of(Trace trace, String replay, int port, String file) {
        List<String> lines = new ArrayList<>();
        head(lines, trace, replay, port, file);
        stops(lines, trace);
        lines.add("");
        lines.add("# Steps lead through the program, not through Bohr and the JDK.");
        lines.add("exclude dev.bohr.*,java.*,javax.*,jdk.*,sun.*,com.sun.*");
        lines.add("");
        lines.add("# At each switch. For every step: clear " + STOPS + ".switched, then stop in " + STOPS + ".step");
        lines.add("stop in " + STOPS + ".switched");
        lines.add("");
        lines.add("# At the failure. When it is over Bohr unwinds the threads, which is not worth a stop.");
        lines.add("ignore uncaught java.lang.Throwable");
        exception(trace).ifPresent(name -> lines.add("catch uncaught " + name));
        lines.add("stop in " + STOPS + ".failed");
        lines.add("");
        lines.add("# At each stop: which step it is, and of whom.");
        lines.add("monitor locals");
        addStops(lines, trace);
        lines.add("");
        lines.add("run");
        return String.join("\n", lines) + "\n";
    }

    private static void head(List<String> lines, Trace trace, String replay, int port, String file) {
        lines.add("# Follows a recorded schedule to its end: " + oneLine(trace.failure()));
        lines.add("#");
        lines.add("#   in one terminal    " + oneLine(replay) + " --debug");
        lines.add("#   in another one     jdb -attach " + port);
        lines.add("#   at its prompt      read " + oneLine(file));
        lines.add("#");
        lines.add(
                "# and 'cont' again and again. 'where' shows the stack: the program is below dev.bohr, and 'up 9' goes there.");
        lines.add("# The thread of each step is chosen by the schedule, whatever you do with breakpoints.");
    }

    private static void stops(List<String> lines, Trace trace) {
        lines.add("#");
        lines.add("# It stops, in this order:");
        EventWords words = new EventWords(trace.threads());
        for (Event event : trace.events()) {
            if (event.switched() || event.step() == 1) {
                lines.add("#   "
                        + oneLine("step " + event.step() + ", " + words.thread(event) + ": "
                                + event.kind().text() + " " + words.location(event) + " at " + event.position()));
            }
        }
        if (!trace.failure().isEmpty()) {
            lines.add("#   the failure");
        }
    }

    /** Breakpoints in the program itself: not set, since they are hit in another order than that of the steps. */
    private static void addStops(List<String> lines, Trace trace) {
        TreeSet<String> places = new TreeSet<>();
        for (Event event : trace.events()) {
            place(event).ifPresent(places::add);
        }
        if (!places.isEmpty()) {
            lines.add("");
            lines.add(
                    "# The lines of these steps, if you prefer them. A breakpoint is hit when a thread comes to the line, which");
            lines.add("# may be before its turn, and a thread may lose its turn in the middle of a line.");
            places.forEach(place -> lines.add("#   stop at " + place));
        }
    }

    private static Optional<String> place(Event event) {
        Matcher line = LINE.matcher(event.position());
        int dot = event.method().lastIndexOf('.');
        return line.find() && dot > 0
                ? Optional.of(event.method().substring(0, dot) + ":" + line.group(1))
                : Optional.empty();
    }

    /** The class of what was thrown, if the failure is that nobody caught it. */
    static Optional<String> exception(Trace trace) {
        Matcher matcher = EXCEPTION.matcher(trace.failure());
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** What the program says is not to become a command. */
    private static String oneLine(String text) {
        return text.lines().findFirst().orElse("").strip();
    }
}
