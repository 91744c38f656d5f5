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
 * What an execution costs in which nothing happens, and what a thread adds to it.
 *
 * <p>One operation of {@link #nothing} is an execution with its first thread only, one of {@link #twoEmptyThreads} an
 * execution whose first thread starts and joins another, one of {@link #thread} the creation, start, end and join of one thread
 * plus its share of an execution:
 *
 * <pre>cost of a managed thread = thread − nothing / threads in an execution</pre>
 *
 * which {@link JmhRunner} prints. There is no switch but from the joining thread to the joined and back.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class ExecutionBenchmark {
    /** Enough for what the start of a check costs, about a millisecond, to disappear. */
    private static final int EXECUTIONS = 50_000;

    @Benchmark
    @OperationsPerInvocation(EXECUTIONS)
    public Result nothing(Checked checked) {
        return checked.run(Microscopic::nothing, "never-switch", EXECUTIONS, 0);
    }

    @Benchmark
    @OperationsPerInvocation(EXECUTIONS)
    public Result twoEmptyThreads(Checked checked) {
        return checked.run(Microscopic::emptyThreads, "never-switch", EXECUTIONS, 2);
    }

    @Benchmark
    @OperationsPerInvocation(EXECUTIONS * Microscopic.THREADS)
    public Result thread(Checked checked) {
        return checked.run(Microscopic::threads, "never-switch", EXECUTIONS, Microscopic.THREADS);
    }
}
