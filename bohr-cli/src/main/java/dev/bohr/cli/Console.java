package dev.bohr.cli;

import dev.bohr.report.text.Columns;
import dev.bohr.report.text.Style;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where Bohr itself writes, taken before the program can replace {@link System#out}. What the streams are connected to is
 * something only the launcher can tell: it passes that on in system properties.
 *
 * @param out reports
 * @param err progress and errors
 * @param style how reports look
 * @param errIsTerminal whether a line of progress can be written over
 */
record Console(PrintStream out, PrintStream err, Style style, boolean errIsTerminal) {
    static final int DEFAULT_WIDTH = 100;

    static Console ofProcess() {
        boolean colours = Boolean.getBoolean("bohr.terminal.out") && isEmpty(System.getenv("NO_COLOR"));
        return new Console(
                System.out, System.err, new Style(width(), colours), Boolean.getBoolean("bohr.terminal.err"));
    }

    private static int width() {
        int asked = Integer.getInteger("bohr.columns", 0);
        if (asked <= 0 && !isEmpty(System.getenv("COLUMNS"))) {
            try {
                asked = Integer.parseInt(System.getenv("COLUMNS").trim());
            } catch (NumberFormatException e) {
                asked = 0;
            }
        }
        return asked > 0 ? asked : DEFAULT_WIDTH;
    }

    /** The one message of an error. */
    void error(String message) {
        String text = "bohr: " + message + System.lineSeparator();
        err.print(errIsTerminal ? Columns.fit(text, style.width()) : text);
        err.flush();
    }

    /** What is written to a file. */
    @FunctionalInterface
    interface Content {
        void write(Path file) throws IOException;
    }

    /** Writes a file if it was asked for; returns whether nothing has gone wrong. */
    boolean write(String what, Optional<Path> file, Content content) {
        try {
            if (file.isPresent()) {
                content.write(file.get());
            }
            return true;
        } catch (IOException e) {
            error("the " + what + " cannot be written to " + file.orElseThrow() + ": " + e);
            return false;
        }
    }

    /** Where an error comes from is of interest only to those who work on Bohr. */
    void debug(Throwable error) {
        if ("1".equals(System.getenv("BOHR_DEBUG"))) {
            error.printStackTrace(err);
        }
    }

    private static boolean isEmpty(String text) {
        return text == null || text.isEmpty();
    }
}
