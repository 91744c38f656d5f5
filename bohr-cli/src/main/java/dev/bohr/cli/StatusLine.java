package dev.bohr.cli;

import java.io.PrintStream;

/** Shows how far something has come: in a terminal one line that is written over, elsewhere a line now and then. */
final class StatusLine {
    private static final double SECONDS_BETWEEN_LINES = 10;

    private final PrintStream err;
    private final boolean terminal;
    private final int width;
    private double lastLine;
    private boolean isShown;

    StatusLine(Console console) {
        err = console.err();
        terminal = console.errIsTerminal();
        width = console.style().width();
    }

    /** @param seconds since it began */
    synchronized void show(String text, double seconds) {
        if (terminal) {
            // One column less than there are: a full line would wrap in some terminals.
            err.print("\r" + text.substring(0, Math.min(text.length(), width - 1)) + "\u001b[K");
            err.flush();
            isShown = true;
        } else if (seconds - lastLine >= SECONDS_BETWEEN_LINES) {
            lastLine = seconds;
            err.println("bohr: " + text);
        }
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
