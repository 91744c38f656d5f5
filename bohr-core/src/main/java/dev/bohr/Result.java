package dev.bohr;

import dev.bohr.trace.Trace;
import java.util.List;
import java.util.Map;

/** What is known after a check. Made by a {@link Builder}, so that more can be known without a change to who makes one. */
public final class Result {
    /** Never changed again. */
    private final Builder known;

    private Result(Builder known) {
        this.known = known;
    }

    /** Of a check of this target, of which nothing else is known yet. */
    public static Builder builder(String target, Verdict verdict) {
        return new Builder(target, verdict);
    }

    /** With all that is known of this one. */
    public Builder toBuilder() {
        return known.copy();
    }

    /** A result in the making: what is not said is nothing, and unknown. */
    public static final class Builder implements Cloneable {
        private final String target;
        private final Verdict verdict;
        private String strategy = "";
        private String model = Options.SEQUENTIAL;
        private String jdk = Runtime.version().toString();
        private boolean complete;
        private String guarantee = "";
        private long executions;
        private double seconds;
        private long steps;
        private int threads;
        private Map<String, Long> outcomes = Map.of();
        private List<Bug> bugs = List.of();
        private List<Bug> races = List.of();
        private Explored explored = Explored.UNKNOWN;
        private List<String> outside = List.of();
        private String reason = "";
        private String workload = "";
        private String advice = "";
        private Map<String, Trace> witnesses = Map.of();

        private Builder(String target, Verdict verdict) {
            this.target = target;
            this.verdict = verdict;
        }

        private Builder copy() {
            try {
                return (Builder) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        public Builder strategy(String value) {
            strategy = value;
            return this;
        }

        public Builder model(String value) {
            model = value;
            return this;
        }

        public Builder jdk(String value) {
            jdk = value;
            return this;
        }

        public Builder complete(boolean value) {
            complete = value;
            return this;
        }

        public Builder guarantee(String value) {
            guarantee = value;
            return this;
        }

        public Builder executions(long value) {
            executions = value;
            return this;
        }

        public Builder seconds(double value) {
            seconds = value;
            return this;
        }

        public Builder steps(long value) {
            steps = value;
            return this;
        }

        public Builder threads(int value) {
            threads = value;
            return this;
        }

        public Builder outcomes(Map<String, Long> value) {
            outcomes = value;
            return this;
        }

        public Builder bugs(List<Bug> value) {
            bugs = value;
            return this;
        }

        public Builder races(List<Bug> value) {
            races = value;
            return this;
        }

        public Builder explored(Explored value) {
            explored = value;
            return this;
        }

        public Builder outside(List<String> value) {
            outside = value;
            return this;
        }

        public Builder reason(String value) {
            reason = value;
            return this;
        }

        public Builder workload(String value) {
            workload = value;
            return this;
        }

        public Builder advice(String value) {
            advice = value;
            return this;
        }

        public Builder witnesses(Map<String, Trace> value) {
            witnesses = value;
            return this;
        }

        public Result build() {
            return new Result(copy());
        }
    }

    /** The exit code of {@code bohr check} follows from it. */
    public enum Verdict {
        OK("ok", 0),
        BUG("bug", 1),
        BUDGET("budget", 3),
        NOT_CHECKED("not-checked", 4);

        private final String text;
        private final int exitCode;

        Verdict(String text, int exitCode) {
            this.text = text;
            this.exitCode = exitCode;
        }

        public String text() {
            return text;
        }

        public int exitCode() {
            return exitCode;
        }
    }

    /** What was checked. */
    public String target() {
        return known.target;
    }

    /** The search that was used. */
    public String strategy() {
        return known.strategy;
    }

    /** The memory model. */
    public String model() {
        return known.model;
    }

    /** The version of the JDK. */
    public String jdk() {
        return known.jdk;
    }

    /** What it means. */
    public Verdict verdict() {
        return known.verdict;
    }

    /** Whether everything that was asked for was explored. */
    public boolean complete() {
        return known.complete;
    }

    /** What is known now, in words. */
    public String guarantee() {
        return known.guarantee;
    }

    /** How many executions were run. */
    public long executions() {
        return known.executions;
    }

    /** How long it took. */
    public double seconds() {
        return known.seconds;
    }

    /** How many operations were scheduled, over all executions. */
    public long steps() {
        return known.steps;
    }

    /** The most managed threads that one execution had. */
    public int threads() {
        return known.threads;
    }

    /** How often each result of the target was seen; empty unless asked for. */
    public Map<String, Long> outcomes() {
        return known.outcomes;
    }

    /** Each distinct bug once. */
    public List<Bug> bugs() {
        return known.bugs;
    }

    /** Each distinct data race once, if they are to be named and are no bugs; a trace ends at the second access. */
    public List<Bug> races() {
        return known.races;
    }

    /** How much was explored. */
    public Explored explored() {
        return known.explored;
    }

    /** What the program changes outside the JVM, each kind once with the first location; it is neither controlled nor restored. */
    public List<String> outside() {
        return known.outside;
    }

    /** For {@code NOT_CHECKED}: why; else empty. */
    public String reason() {
        return known.reason;
    }

    /**
     * For {@code BUDGET}: which thread, loop or class of the JDK's most steps of an execution are of, in words; empty if that is not
     * known.
     */
    public String workload() {
        return known.workload;
    }

    /** For {@code BUDGET}: the option that is likeliest to help, and what it does; empty if the guarantee names it. */
    public String advice() {
        return known.advice;
    }

    /** An execution for each outcome; empty unless asked for. */
    public Map<String, Trace> witnesses() {
        return known.witnesses;
    }

    /** The distinct happens-before classes of the executions; -1 if they were not told apart. */
    public long classes() {
        return explored().classes();
    }

    /** The executions that were given up because others show all that they could. */
    public long blocked() {
        return explored().blocked();
    }

    /** The executions that completed and were of a class that was known; 0 if classes were not told apart. */
    public long redundant() {
        return explored().classes() < 0
                ? 0
                : Math.max(0, executions() - explored().blocked() - explored().classes());
    }

    public long executionsPerSecond() {
        return seconds() <= 0 ? 0 : Math.round(executions() / seconds());
    }

    @Override
    public String toString() {
        return target() + ": " + verdict().text() + ", " + executions() + " executions, " + bugs() + " " + reason();
    }
}
