package dev.bohr.bench.jmh;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The JDK's woven classes where no program is checked. One operation is one pass over 1,000 keys, or one task of a pool; each
 * runs in JVMs with the agent. With {@code BOHR_BENCH_AGENT=off} in the environment they have none: that gives the other
 * column.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class UnmanagedBenchmark {
    private static final int KEYS = 1_000;

    private final Integer[] keys = new Integer[KEYS];
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger atomic = new AtomicInteger();
    private final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(16);

    @SuppressWarnings("NullAway.Init") // by its setup
    private ExecutorService pool;

    @Setup
    public void start() {
        for (int i = 0; i < KEYS; i++) {
            keys[i] = i * 31;
        }
        pool = Executors.newFixedThreadPool(1);
    }

    @TearDown
    public void stop() {
        pool.shutdown();
    }

    @Benchmark
    public int hashMap() {
        return fill(new HashMap<>());
    }

    @Benchmark
    public int concurrentHashMap() {
        return fill(new ConcurrentHashMap<>());
    }

    @SuppressWarnings("NullAway") // it was put there
    private int fill(Map<Integer, Integer> map) {
        for (Integer key : keys) {
            map.put(key, key);
        }
        int sum = 0;
        for (Integer key : keys) {
            sum += map.get(key);
        }
        return sum;
    }

    @Benchmark
    public int arrayList() {
        List<Integer> list = new ArrayList<>();
        for (Integer key : keys) {
            list.add(key);
        }
        int sum = 0;
        for (Integer value : list) {
            sum += value;
        }
        return sum;
    }

    @Benchmark
    public int locks() {
        for (int i = 0; i < KEYS; i++) {
            lock.lock();
            try {
                atomic.incrementAndGet();
            } finally {
                lock.unlock();
            }
        }
        return atomic.get();
    }

    @Benchmark
    public int blockingQueue() {
        int sum = 0;
        for (Integer key : keys) {
            queue.add(key);
            sum += queue.remove();
        }
        return sum;
    }

    @Benchmark
    public int pool() throws InterruptedException, ExecutionException {
        return pool.submit(atomic::incrementAndGet).get();
    }
}
