package dev.bohr.bench;

import dev.bohr.bench.recording.AccessRecorder;
import dev.bohr.explore.progress.Fingerprints;
import java.time.Duration;

/** Counts what Lincheck does in the time that is measured. Only Lincheck's main thread comes here. */
abstract class LincheckCounts {
    private final long earliestStart;
    private final long length;
    private boolean open;
    private long start;
    private long end;
    private long cpuStart;
    private long cpuEnd;
    private long executions;

    /** The warm-up starts now. */
    LincheckCounts(Duration warmup, Duration time) {
        earliestStart = System.nanoTime() + warmup.toNanos();
        length = time.toNanos();
    }

    /** Lincheck has begun with a scenario from the beginning, and run its first execution. */
    void searchHasBegun(long now) {}

    /** What the execution has done is still there. */
    void executionRan() {}

    /** The execution is verified, too. */
    abstract void executionEnded(long now);

    final boolean isOpen() {
        return open;
    }

    final void openIfWarm(long now) {
        if (now - earliestStart >= 0) {
            open = true;
            start = now;
            cpuStart = CpuTime.nanos();
        }
    }

    final void count() {
        executions++;
    }

    /** What was counted so far took until now. Returns whether that is long enough. */
    final boolean isOver(long now) {
        boolean over = now - start >= length;
        if (over) {
            end = now;
            cpuEnd = CpuTime.nanos();
        }
        return over;
    }

    final long executions() {
        return executions;
    }

    /** Distinct within each search, added up over all searches. */
    long classes() {
        return Measurement.UNKNOWN;
    }

    final double seconds() {
        return (end - start) / 1e9;
    }

    final double cpuSeconds() {
        return (cpuEnd - cpuStart) / 1e9;
    }

    /** From the end of any execution to the end of another: it does not matter which. */
    static final class Executions extends LincheckCounts {
        Executions(Duration warmup, Duration time) {
            super(warmup, time);
        }

        @Override
        void executionEnded(long now) {
            if (!isOpen()) {
                // This execution began before the window did, so it is the next that counts first.
                openIfWarm(now);
                return;
            }
            count();
            if (isOver(now)) {
                throw new TimeOver();
            }
        }
    }

    /** Whole searches, since a search finds new classes ever more rarely: from the first execution of one to that of another. */
    static final class Classes extends LincheckCounts {
        private final Fingerprints search = new Fingerprints(256);
        private long classes;

        Classes(Duration warmup, Duration time) {
            super(warmup, time);
        }

        @Override
        void searchHasBegun(long now) {
            if (isOpen()) {
                if (isOver(now)) {
                    throw new TimeOver();
                }
            } else {
                openIfWarm(now);
            }
            search.clear();
        }

        @Override
        void executionRan() {
            if (search.add(AccessRecorder.fingerprint()) && isOpen()) {
                classes++;
            }
        }

        @Override
        void executionEnded(long now) {
            if (isOpen()) {
                count();
            }
        }

        @Override
        long classes() {
            return classes;
        }
    }

    /** Ends Lincheck: it has no option to stop after some time, but lets an exception of a verifier through. */
    static final class TimeOver extends RuntimeException {
        private static final long serialVersionUID = 1;

        TimeOver() {
            super("the time is over", null, false, false);
        }
    }
}
