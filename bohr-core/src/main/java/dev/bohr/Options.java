package dev.bohr;

import java.time.Duration;
import java.util.Set;

/**
 * How to check; immutable. Start from {@link #defaults()} and change what you need.
 *
 * @param strategy {@code auto}, {@code dfs}, {@code random}, {@code replay}, or one found by ServiceLoader
 * @param seed decides every random choice
 * @param executions stop after so many executions; 0 for no such bound
 * @param time stop after so long; zero for no such bound
 * @param maxSteps an execution longer than this is cut, and the result is not complete
 * @param modelLocks whether the locks of java.util.concurrent.locks are modelled as single operations, or run as the JDK has
 *     written them
 * @param timePasses when waits with a time limit may run out
 * @param spurious whether waits may return for no reason
 * @param outcomes whether to collect the distinct results
 * @param allowed the outcomes that are no bug; empty if all are allowed
 * @param continueAfterBug whether to go on after the first bug
 * @param realThreads whether to run on real threads even where fibers would be faster (for debuggers)
 * @param showOutput whether the program's own output is shown
 */
public record Options(
        String strategy,
        long seed,
        long executions,
        Duration time,
        int maxSteps,
        boolean modelLocks,
        TimePasses timePasses,
        boolean spurious,
        boolean outcomes,
        Set<String> allowed,
        boolean continueAfterBug,
        boolean realThreads,
        boolean showOutput) {

    /** When virtual time passes. */
    public enum TimePasses {
        /** At any point: a wait with a time limit may run out whenever it is its turn. */
        ANY,
        /** Only when no thread can go on otherwise. */
        IDLE
    }

    public Options {
        allowed = Set.copyOf(allowed);
    }

    public static Options defaults() {
        return new Options(
                "auto", 0, 0, Duration.ZERO, 20_000, true, TimePasses.ANY, false, false, Set.of(), false, false, false);
    }

    public Options withStrategy(String newStrategy) {
        return new Options(
                newStrategy, seed, executions, time, maxSteps, modelLocks, timePasses, spurious, outcomes, allowed,
                continueAfterBug, realThreads, showOutput);
    }

    public Options withSeed(long newSeed) {
        return new Options(
                strategy, newSeed, executions, time, maxSteps, modelLocks, timePasses, spurious, outcomes, allowed,
                continueAfterBug, realThreads, showOutput);
    }

    public Options withExecutions(long newExecutions) {
        return new Options(
                strategy, seed, newExecutions, time, maxSteps, modelLocks, timePasses, spurious, outcomes, allowed,
                continueAfterBug, realThreads, showOutput);
    }

    public Options withTime(Duration newTime) {
        return new Options(
                strategy, seed, executions, newTime, maxSteps, modelLocks, timePasses, spurious, outcomes, allowed,
                continueAfterBug, realThreads, showOutput);
    }

    public Options withMaxSteps(int newMaxSteps) {
        return new Options(
                strategy, seed, executions, time, newMaxSteps, modelLocks, timePasses, spurious, outcomes, allowed,
                continueAfterBug, realThreads, showOutput);
    }

    public Options withModelLocks(boolean newModelLocks) {
        return new Options(
                strategy, seed, executions, time, maxSteps, newModelLocks, timePasses, spurious, outcomes, allowed,
                continueAfterBug, realThreads, showOutput);
    }

    public Options withTimePasses(TimePasses newTimePasses) {
        return new Options(
                strategy, seed, executions, time, maxSteps, modelLocks, newTimePasses, spurious, outcomes, allowed,
                continueAfterBug, realThreads, showOutput);
    }

    public Options withSpurious(boolean newSpurious) {
        return new Options(
                strategy, seed, executions, time, maxSteps, modelLocks, timePasses, newSpurious, outcomes, allowed,
                continueAfterBug, realThreads, showOutput);
    }

    public Options withOutcomes(boolean newOutcomes) {
        return new Options(
                strategy, seed, executions, time, maxSteps, modelLocks, timePasses, spurious, newOutcomes, allowed,
                continueAfterBug, realThreads, showOutput);
    }

    /** Collects outcomes, and takes every other one for a bug. */
    public Options withAllowed(Set<String> newAllowed) {
        return new Options(
                strategy, seed, executions, time, maxSteps, modelLocks, timePasses, spurious, true, newAllowed,
                continueAfterBug, realThreads, showOutput);
    }

    public Options withContinueAfterBug(boolean newContinue) {
        return new Options(
                strategy, seed, executions, time, maxSteps, modelLocks, timePasses, spurious, outcomes, allowed,
                newContinue, realThreads, showOutput);
    }

    public Options withRealThreads(boolean newRealThreads) {
        return new Options(
                strategy, seed, executions, time, maxSteps, modelLocks, timePasses, spurious, outcomes, allowed,
                continueAfterBug, newRealThreads, showOutput);
    }

    public Options withShowOutput(boolean newShowOutput) {
        return new Options(
                strategy, seed, executions, time, maxSteps, modelLocks, timePasses, spurious, outcomes, allowed,
                continueAfterBug, realThreads, newShowOutput);
    }
}
