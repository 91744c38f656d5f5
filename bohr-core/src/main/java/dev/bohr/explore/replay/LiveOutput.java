package dev.bohr.explore.replay;

import java.io.OutputStream;
import java.io.PrintStream;

/** What a program prints while the user steps through it: on to where it belongs, unless it is only catching up. */
final class LiveOutput extends PrintStream {
    /** What one run has printed so far, on both streams. */
    static final class Kept {
        /** More than this is not kept: a program may print a gigabyte. */
        private static final int MOST = 1 << 16;

        private final StringBuilder text = new StringBuilder();
        private boolean shows;
        private boolean endsLine = true;

        synchronized void begin(boolean isShown) {
            text.setLength(0);
            shows = isShown;
        }

        synchronized void show() {
            shows = true;
        }

        private synchronized boolean add(String printed) {
            text.append(printed, 0, Math.min(printed.length(), MOST - text.length()));
            if (shows && !printed.isEmpty()) {
                endsLine = printed.endsWith("\n");
            }
            return shows;
        }

        synchronized String text() {
            return text.toString();
        }

        synchronized boolean isCut() {
            return text.length() >= MOST;
        }

        /** Whether what was shown last is half a line; asked once. */
        synchronized boolean takeHalfLine() {
            boolean isHalf = !endsLine;
            endsLine = true;
            return isHalf;
        }
    }

    private final PrintStream real;
    private final Kept kept;

    LiveOutput(PrintStream real, Kept kept) {
        super(OutputStream.nullOutputStream());
        this.real = real;
        this.kept = kept;
    }

    /** {@link ProgramOutput} calls no other method. */
    @Override
    public void print(String text) {
        if (kept.add(text)) {
            real.print(text);
        }
    }

    @Override
    public void flush() {
        real.flush();
    }
}
