package dev.bohr.tests.samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Uses a bit of everything, without anybody managing it; prints one line. */
public class Smoke {
    static final VarHandle NUMBER;
    static int counter;

    static {
        try {
            NUMBER = MethodHandles.lookup().findVarHandle(Smoke.class, "number", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    volatile long number;
    double half;

    record Pair(int first, String second) {}

    static synchronized void increment() {
        counter++;
    }

    synchronized int choose(int x) {
        try {
            if (x > 3) {
                return x;
            }
            half = x;
            return (int) half;
        } finally {
            notifyAll();
        }
    }

    public static void main(String[] arguments) throws Exception {
        Map<String, Integer> hashed = new HashMap<>();
        Map<String, Integer> concurrent = new ConcurrentHashMap<>();
        TreeMap<String, Integer> sorted = new TreeMap<>();
        for (int i = 0; i < 1000; i++) {
            hashed.put("k" + i, i);
            concurrent.merge("k" + i % 10, i, Integer::sum);
            sorted.put("z" + i, i);
        }
        Smoke smoke = new Smoke();
        NUMBER.getAndAdd(smoke, 5L);
        NUMBER.compareAndSet(smoke, 5L, 7L);
        for (int i = 0; i < 30000; i++) {
            smoke.choose(i % 7);
            concurrent.computeIfAbsent("q" + i, k -> 1);
        }
        int[] numbers =
                IntStream.range(0, 100000).map(x -> 100000 - x).parallel().toArray();
        Arrays.sort(numbers);
        Arrays.parallelSort(numbers);
        long[][] grid = new long[3][4];
        grid[1][2] += 5;
        String text =
                Stream.of("a", "b").collect(Collectors.joining(",")) + new Pair(1, "x") + smoke.number + grid[1][2];
        System.out.println(
                executor() + " " + counter + " " + text + " " + threads() + " " + futures() + " " + oldClasses()
                        + " " + numbers[0] + " " + hashed.hashCode() + " " + concurrent.size() + " " + sorted.firstKey()
                        + String.format("%d", 5));
    }

    private static int executor() throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(4);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int square = i * i;
            futures.add(executor.submit(() -> {
                increment();
                return square;
            }));
        }
        int sum = 0;
        for (Future<Integer> future : futures) {
            sum += future.get();
        }
        executor.shutdown();
        executor.awaitTermination(5, TimeUnit.MINUTES);
        return sum;
    }

    private static String threads() throws InterruptedException {
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
        });
        synchronized (lock) {
            thread.start();
            lock.wait(2000);
        }
        thread.join(300_000);
        thread.join();
        ReentrantLock reentrant = new ReentrantLock();
        Condition condition = reentrant.newCondition();
        reentrant.lock();
        try {
            condition.await(1, TimeUnit.MILLISECONDS);
        } finally {
            reentrant.unlock();
        }
        return thread.isAlive() + "" + thread.getState();
    }

    private static int futures() throws Exception {
        return CompletableFuture.supplyAsync(() -> 4)
                .thenCombine(CompletableFuture.supplyAsync(() -> 5), Integer::sum)
                .get();
    }

    private static String oldClasses() throws InterruptedException {
        StringBuffer buffer = new StringBuffer();
        buffer.append(1L).append("x").insert(0, 2.0);
        Hashtable<String, Long> table = new Hashtable<>();
        table.put("a", 1L);
        Vector<Integer> vector = new Vector<>(List.of(1, 2));
        vector.add(3);
        Timer timer = new Timer(true);
        CountDownLatch latch = new CountDownLatch(1);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        latch.countDown();
                    }
                },
                1);
        latch.await();
        return buffer + "" + table + vector;
    }
}
