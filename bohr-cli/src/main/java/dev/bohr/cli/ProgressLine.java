package dev.bohr.cli;

import dev.bohr.Progress;
import dev.bohr.report.text.Numbers;
import java.io.PrintStream;
import java.util.Locale;

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
    public synchronized void report(long executions, long steps, double seconds, int bugs, double estimate) {
        if (terminal) {
            String text = text(executions, seconds, bugs, estimate);
            // One column less than there are: a full line would wrap in some terminals.
            err.print("\r" + text.substring(0, Math.min(text.length(), width - 1)) + "\u001b[K");
            err.flush();
            isShown = true;
        } else if (seconds - lastLine >= SECONDS_BETWEEN_LINES) {
            lastLine = seconds;
            err.println("bohr: " + text(executions, seconds, bugs, estimate));
        }
    }

    static String text(long executions, double seconds, int bugs, double estimate) {
        StringBuilder text = new StringBuilder(Numbers.count(executions, "execution"));
        if (seconds > 0) {
            text.append(", ")
                    .append(Numbers.grouped(Math.round(executions / seconds)))
                    .append(" a second");
        }
        text.append(", ").append(Numbers.seconds(seconds));
        if (estimate >= 0) {
            text.append(String.format(
                    Locale.ROOT, estimate < 0.01 ? ", %.3f%% explored" : ", %.0f%% explored", estimate * 100));
        }
        if (bugs > 0) {
            text.append(", ").append(Numbers.count(bugs, "bug"));
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
