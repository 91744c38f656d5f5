package dev.bohr.generator.campaign;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The seeds of a campaign, one after the other until its time is up; says every five seconds how far it is. */
public final class Seeds {
    private static final long REPORT_NANOS = 5_000_000_000L;
    private static final int MOST_SHOWN = 20;

    private final long first;
    private final long last;
    private final long seconds;
    private final long start = System.nanoTime();
    private long lastReport = start;
    private long next;
    private int shown;

    /** @param seconds when to stop early; 0 for never */
    public Seeds(long first, long last, long seconds) {
        this.first = first;
        this.last = last;
        this.seconds = seconds;
        this.next = first;
    }

    public boolean hasNext() {
        return next <= last && (seconds == 0 || seconds() <= seconds);
    }

    public long next() {
        return next++;
    }

    /**
     * Prints a program that fails, made as small as it can be, if not enough are printed already.
     *
     * @param again judges the program by this alone; what it judges is not counted
     */
    public <P, S> void show(
            String title,
            P program,
            Mismatch<S> mismatch,
            Function<P, List<P>> smaller,
            Function<P, List<Mismatch<S>>> again) {
        if (shown++ >= MOST_SHOWN) {
            return;
        }
        P smallest =
                new Minimiser<>(smaller, candidate -> !again.apply(candidate).isEmpty()).minimise(program);
        List<Mismatch<S>> remaining = again.apply(smallest);
        System.out.println("\n" + title + "\n" + smallest + "\n  "
                + (remaining.isEmpty()
                        ? "(not again) " + mismatch.message()
                        : remaining.get(0).message()));
    }

    /**
     * To standard error, every five seconds.
     *
     * @param format of what has been counted
     */
    public void report(long programs, String format, Object... counts) {
        long now = System.nanoTime();
        if (now - lastReport >= REPORT_NANOS) {
            lastReport = now;
            System.err.printf(Locale.ROOT, format, counts);
            System.err.printf(Locale.ROOT, ", %.0f a second, at seed %d%n", programs / seconds(), next - 1);
        }
    }

    /** The last lines of the campaign, before its table. */
    public String done() {
        return String.format(Locale.ROOT, "%nseeds %d to %d in %.0f s%n", first, next - 1, seconds());
    }

    private double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }

    @Override
    public String toString() {
        return "seeds " + first + " to " + last;
    }
}
