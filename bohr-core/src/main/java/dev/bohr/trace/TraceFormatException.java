package dev.bohr.trace;

import java.io.IOException;

/** A file is not a trace that this version of Bohr can read; the message names the line and what is wrong with it. */
public final class TraceFormatException extends IOException {
    private static final long serialVersionUID = 1;

    private final int line;

    TraceFormatException(int line, String problem) {
        super("line " + line + ": " + problem);
        this.line = line;
    }

    TraceFormatException(String problem) {
        super(problem);
        this.line = 0;
    }

    /** The number of the line, from 1; 0 if it is not one line that is wrong. */
    public int line() {
        return line;
    }
}
