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
 * A point with and without a choice and a switch. One operation is one volatile read of a shared field.
 *
 * <p>In {@link #alone} there is one thread, so nobody is asked. In {@link #withChoice} a second thread could proceed all the
 * time and the strategy says each time that it may not. In {@link #withSwitch} there are two threads and the strategy says
 * each time that it is the other's turn. So
 *
 * <pre>cost of a switch = withSwitch − withChoice</pre>
 *
 * which {@link JmhRunner} prints. What an execution costs besides is spread over ten thousand points and more.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class PointBenchmark {
    /** Enough for what the start of a check costs, about a millisecond, to disappear. */
    private static final int EXECUTIONS = 100;

    @Benchmark
    @OperationsPerInvocation(EXECUTIONS * Microscopic.READS)
    public Result alone(Checked checked) {
        return checked.run(Microscopic::points, "never-switch", EXECUTIONS, Microscopic.READS);
    }

    @Benchmark
    @OperationsPerInvocation(EXECUTIONS * Microscopic.READS)
    public Result withChoice(Checked checked) {
        return checked.run(Microscopic::choices, "never-switch", EXECUTIONS, Microscopic.READS);
    }

    @Benchmark
    @OperationsPerInvocation(EXECUTIONS * 2 * Microscopic.READS)
    public Result withSwitch(Checked checked) {
        return checked.run(Microscopic::switches, "always-switch", EXECUTIONS, 2 * Microscopic.READS);
    }
}
