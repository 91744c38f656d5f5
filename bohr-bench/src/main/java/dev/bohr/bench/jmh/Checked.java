package dev.bohr.bench.jmh;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Result;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Runs a program for a benchmark and counts what it did, so that each result shows how many steps it stands for. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class Checked {
    public long executions;
    public long steps;

    /**
     * @param leastSteps what each execution must have at the least: without the agent, or if the program is not woven, there
     *     would be none, and a wonderful result
     */
    Result run(Runnable program, String strategy, int wantedExecutions, long leastSteps) {
        Result result = Bohr.check(
                program,
                Options.defaults()
                        .withStrategy(strategy)
                        .withExecutions(wantedExecutions)
                        .withMaxSteps(1_000_000));
        if (result.executions() != wantedExecutions || result.steps() < leastSteps * wantedExecutions) {
            throw new IllegalStateException("not what is to be measured: " + result);
        }
        executions += result.executions();
        steps += result.steps();
        return result;
    }
}
