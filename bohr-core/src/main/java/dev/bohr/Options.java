package dev.bohr;

import java.time.Duration;
import java.util.Set;

/** How to check; immutable. Start from {@link #defaults()} and change what you need. */
public final class Options implements Cloneable {
    /** When virtual time passes. */
    public enum TimePasses {
        /** At any point: a wait with a time limit may run out whenever it is its turn. */
        ANY,
        /** Only when no thread can go on otherwise. */
        IDLE
    }

    private String strategy = "auto";
    private long seed = 0;
    private long executions = 0;
    private Duration time = Duration.ZERO;
    private int maxSteps = 20_000;
    private boolean modelLocks = true;
    private TimePasses timePasses = TimePasses.ANY;
    private boolean spurious = false;
    private boolean outcomes = false;
    private Set<String> allowed = Set.of();
    private boolean continueAfterBug = false;
    private boolean realThreads = false;
    private boolean showOutput = false;

    private Options() {}

    public static Options defaults() {
        return new Options();
    }

    /** To be changed once, by the method that asks for it. */
    private Options copy() {
        try {
            return (Options) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** {@code auto}, {@code dfs}, {@code random}, or one found by ServiceLoader. */
    public String strategy() {
        return strategy;
    }

    public Options withStrategy(String value) {
        Options options = copy();
        options.strategy = value;
        return options;
    }

    /** Decides every random choice. */
    public long seed() {
        return seed;
    }

    public Options withSeed(long value) {
        Options options = copy();
        options.seed = value;
        return options;
    }

    /** Stop after so many executions; 0 for no such bound. */
    public long executions() {
        return executions;
    }

    public Options withExecutions(long value) {
        Options options = copy();
        options.executions = value;
        return options;
    }

    /** Stop after so long; zero for no such bound. */
    public Duration time() {
        return time;
    }

    public Options withTime(Duration value) {
        Options options = copy();
        options.time = value;
        return options;
    }

    /** An execution longer than this is cut, and the result is not complete. */
    public int maxSteps() {
        return maxSteps;
    }

    public Options withMaxSteps(int value) {
        Options options = copy();
        options.maxSteps = value;
        return options;
    }

    /**
     * Whether the locks of java.util.concurrent.locks are modelled as single operations, or run as the JDK has written
     * them.
     */
    public boolean modelLocks() {
        return modelLocks;
    }

    public Options withModelLocks(boolean value) {
        Options options = copy();
        options.modelLocks = value;
        return options;
    }

    /** When waits with a time limit may run out. */
    public TimePasses timePasses() {
        return timePasses;
    }

    public Options withTimePasses(TimePasses value) {
        Options options = copy();
        options.timePasses = value;
        return options;
    }

    /** Whether waits may return for no reason. */
    public boolean spurious() {
        return spurious;
    }

    public Options withSpurious(boolean value) {
        Options options = copy();
        options.spurious = value;
        return options;
    }

    /** Whether to collect the distinct results. */
    public boolean outcomes() {
        return outcomes;
    }

    public Options withOutcomes(boolean value) {
        Options options = copy();
        options.outcomes = value;
        return options;
    }

    /** The outcomes that are no bug; empty if all are allowed. */
    public Set<String> allowed() {
        return allowed;
    }

    /** Collects outcomes, and takes every other one for a bug; with none given, all are allowed again. */
    public Options withAllowed(Set<String> value) {
        Options options = copy();
        options.allowed = Set.copyOf(value);
        options.outcomes |= !value.isEmpty();
        return options;
    }

    /** Whether to go on after the first bug. */
    public boolean continueAfterBug() {
        return continueAfterBug;
    }

    public Options withContinueAfterBug(boolean value) {
        Options options = copy();
        options.continueAfterBug = value;
        return options;
    }

    /** Whether to run on real threads even where fibers would be faster: for debuggers. */
    public boolean realThreads() {
        return realThreads;
    }

    public Options withRealThreads(boolean value) {
        Options options = copy();
        options.realThreads = value;
        return options;
    }

    /** Whether the program's own output is shown. */
    public boolean showOutput() {
        return showOutput;
    }

    public Options withShowOutput(boolean value) {
        Options options = copy();
        options.showOutput = value;
        return options;
    }
}
