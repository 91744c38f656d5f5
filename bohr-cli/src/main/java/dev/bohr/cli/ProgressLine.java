package dev.bohr.cli;

import dev.bohr.Progress;
import dev.bohr.report.text.EstimateText;
import dev.bohr.report.text.Numbers;
import java.io.PrintStream;

/** Shows how far a check has come: in a terminal one line that is written over, elsewhere a line now and then. */
final class ProgressLine implements Progress {
    private static final double SECONDS_BETWEEN_LINES = 10;

    private final PrintStream err;
    private final boolean terminal;
    private final int width;
    private double lastLine;
    private boolean isShown;

    ProgressLine(Console console) {
        err = console.err();
        terminal = console.errIsTerminal();
        width = console.style().width();
    }

    @Override
    public synchronized void report(State state) {
        if (terminal) {
            String text = text(state);
            // One column less than there are: a full line would wrap in some terminals.
            err.print("\r" + text.substring(0, Math.min(text.length(), width - 1)) + "\u001b[K");
            err.flush();
            isShown = true;
        } else if (state.seconds() - lastLine >= SECONDS_BETWEEN_LINES) {
            lastLine = state.seconds();
            err.println("bohr: " + text(state));
        }
    }

    /** What matters most comes first: a narrow terminal cuts the rest. */
    static String text(State state) {
        StringBuilder text = new StringBuilder(Numbers.count(state.executions(), "execution"));
        if (state.seconds() > 0) {
            text.append(", ")
                    .append(Numbers.grouped(Math.round(state.executions() / state.seconds())))
                    .append(" a second");
        }
        text.append(", ").append(Numbers.seconds(state.seconds()));
        if (state.bugs() > 0) {
            text.append(", ").append(Numbers.count(state.bugs(), "bug"));
        }
        if (state.bound() >= 0) {
            text.append(", done up to ").append(Numbers.count(state.bound(), "preemption"));
        }
        if (state.estimate().isKnown()) {
            text.append(", ").append(EstimateText.explored(state.estimate(), state.executions()));
            if (state.secondsLeft() >= 0) {
                text.append(", ").append(EstimateText.left(state.secondsLeft()));
            }
        }
        return text.toString();
    }

    /** Leaves the terminal as it was. */
    synchronized void clear() {
        if (isShown) {
            err.print("\r\u001b[K");
            err.flush();
            isShown = false;
        }
    }
}
