package dev.bohr.explore.outside;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.hooks.Hooks;
import dev.bohr.model.Kind;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Stands in for {@code System.out} and {@code System.err} while a program is checked: what managed threads print is kept, up
 * to a bound, and shown only when asked for; other threads print as before. In ignored sections (a stack trace is printed in
 * one) a managed thread has no mark and makes no point, but it is still the program that prints.
 *
 * <p>Every method is overridden, because the real ones take real locks.
 */
public final class ProgramOutput extends PrintStream {
    /** More than this of the output of one execution is not kept: a program may print a gigabyte. */
    private static final int MOST_KEPT = 1 << 16;

    private final PrintStream real;
    private final boolean keep;
    private final StringBuilder kept = new StringBuilder();
    private final Scheduler scheduler;
    private boolean shows;
    private boolean truncated;

    /** @param keep whether the text is wanted */
    public ProgramOutput(Scheduler scheduler, PrintStream real, boolean keep) {
        super(OutputStream.nullOutputStream());
        this.scheduler = scheduler;
        this.real = real;
        this.keep = keep;
    }

    public void begin(boolean newShows) {
        shows = newShows;
        kept.setLength(0);
        truncated = false;
    }

    /** What the execution printed. */
    public String text() {
        return kept + (truncated ? "… (cut at " + MOST_KEPT + " characters)" : "");
    }

    /** Output is shared by all threads: its order is part of the outcome. */
    private void output(String text) {
        try (ManagedThread thread = scheduler.enter()) {
            if (!scheduler.isEnding()) {
                scheduler.point(thread, Kind.OUTPUT, null, -1, -1);
                thread.hadEffect();
                scheduler.programEffects().prints();
                scheduler.recorder().printed(thread, text);
            }
        }
    }

    private void emit(String text) {
        if (Hooks.isManaged()) {
            output(text);
        } else if (!scheduler.isRunning(Thread.currentThread())) {
            real.print(text);
            return;
        }
        // What threads say of being unwound is not the program's.
        if (scheduler.isEnding()) {
            return;
        }
        boolean ignored = Hooks.enterIgnored();
        try {
            if (shows) {
                real.print(text);
                real.flush();
            }
            if (keep && !truncated) {
                int room = MOST_KEPT - kept.length();
                truncated = text.length() > room;
                kept.append(text, 0, Math.min(text.length(), room));
            }
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    @Override
    public void write(int b) {
        emit(String.valueOf((char) (b & 0xFF)));
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        emit(new String(bytes, offset, length, StandardCharsets.UTF_8));
    }

    @Override
    public void write(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void print(boolean value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(char value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(int value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(long value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(float value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(double value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(char[] value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(String value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(Object value) {
        emit(String.valueOf(value));
    }

    @Override
    public void println() {
        emit("\n");
    }

    @Override
    public void println(boolean value) {
        emit(value + "\n");
    }

    @Override
    public void println(char value) {
        emit(value + "\n");
    }

    @Override
    public void println(int value) {
        emit(value + "\n");
    }

    @Override
    public void println(long value) {
        emit(value + "\n");
    }

    @Override
    public void println(float value) {
        emit(value + "\n");
    }

    @Override
    public void println(double value) {
        emit(value + "\n");
    }

    @Override
    public void println(char[] value) {
        emit(String.valueOf(value) + "\n");
    }

    @Override
    public void println(String value) {
        emit(value + "\n");
    }

    @Override
    public void println(Object value) {
        emit(value + "\n");
    }

    @Override
    public PrintStream printf(String format, Object... arguments) {
        emit(String.format(format, arguments));
        return this;
    }

    @Override
    public PrintStream printf(Locale locale, String format, Object... arguments) {
        emit(String.format(locale, format, arguments));
        return this;
    }

    @Override
    public PrintStream format(String format, Object... arguments) {
        return printf(format, arguments);
    }

    @Override
    public PrintStream format(Locale locale, String format, Object... arguments) {
        return printf(locale, format, arguments);
    }

    @Override
    public PrintStream append(CharSequence text) {
        emit(String.valueOf(text));
        return this;
    }

    @Override
    public PrintStream append(CharSequence text, int start, int end) {
        emit(String.valueOf(text).substring(start, end));
        return this;
    }

    @Override
    public PrintStream append(char value) {
        emit(String.valueOf(value));
        return this;
    }

    @Override
    public void flush() {
        if (!Hooks.isManaged() && !scheduler.isRunning(Thread.currentThread())) {
            real.flush();
        }
    }

    @Override
    public void close() {
        // the program may close its own output, not ours
    }

    @Override
    public boolean checkError() {
        return false;
    }
}
