package dev.bohr.bench.jmh;

import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What each step costs a strategy that follows them, before it has decided anything. One operation is one step. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
public class HappensBeforeBenchmark {
    /** Of one execution. */
    private static final int STEPS = 64;

    /** Different executions: with one alone its branches would all be foreseen. */
    private static final int EXECUTIONS = 64;

    @Param({"2", "4", "8"})
    public int threads;

    private final HappensBefore order = new HappensBefore();
    private final Footprint[] footprints = new Footprint[STEPS * EXECUTIONS];
    private final int[] who = new int[STEPS * EXECUTIONS];
    private int execution;

    @Setup
    public void imagine() {
        Random random = new Random(1);
        for (int i = 0; i < footprints.length; i++) {
            who[i] = random.nextInt(threads);
            footprints[i] = new Footprint();
            long place = random.nextInt(8) * 0x9E3779B97F4A7C15L;
            footprints[i].add(place, random.nextInt(3) == 0 ? Footprint.WRITE : Footprint.READ);
        }
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public long add() {
        int from = next();
        for (int i = from; i < from + STEPS; i++) {
            order.add(who[i], footprints[i], threads, 0, 0);
        }
        return order.fingerprint();
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public long addAndFindRaces() {
        int from = next();
        int races = 0;
        for (int i = from; i < from + STEPS; i++) {
            races +=
                    order.races(order.add(who[i], footprints[i], threads, 0, 0)).size();
        }
        return races;
    }

    private int next() {
        execution = (execution + 1) % EXECUTIONS;
        order.begin();
        return execution * STEPS;
    }
}
