package dev.bohr.bench.jmh;

import dev.bohr.Result;
import dev.bohr.bench.programs.Microscopic;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A point, without a switch and with the chance of one. One operation is one volatile read of a shared field.
 *
 * <p>{@link #withoutSwitch} has one thread, so each point goes straight on. {@link #withRandomSwitches} has two threads that
 * can both go on nearly all the time, so a random choice is a switch at every second point, and
 *
 * <pre>cost of a switch = 2 × (withRandomSwitches − withoutSwitch)</pre>
 *
 * where the cost of asking the strategy, which one thread alone never does, counts for the switch. {@link JmhRunner} prints
 * that difference. What an execution costs besides is spread over ten thousand points and more.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class PointBenchmark {
    private static final int EXECUTIONS = 20;

    @Benchmark
    @OperationsPerInvocation(EXECUTIONS * Microscopic.READS)
    public Result withoutSwitch(Checked checked) {
        return checked.run(Microscopic::points, EXECUTIONS, Microscopic.READS);
    }

    @Benchmark
    @OperationsPerInvocation(EXECUTIONS * 2 * Microscopic.READS)
    public Result withRandomSwitches(Checked checked) {
        return checked.run(Microscopic::switches, EXECUTIONS, 2 * Microscopic.READS);
    }
}
