package dev.bohr.suite.programs;

import dev.bohr.gallery.Together;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** {@code ThreadPoolExecutor} in all its forms, and the races around its end. */
public final class Pools {
    private Pools() {}

    /** Lets a pool end, however long that takes. */
    static void end(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }

    /** A task that first waits until all are submitted: else the first would nearly always be done before the last is there. */
    private static Runnable behind(CountDownLatch gate, Runnable task) {
        return () -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            task.run();
        };
    }

    /** One worker, and room for one task more. */
    private static ThreadPoolExecutor small(RejectedExecutionHandler handler) {
        return new ThreadPoolExecutor(1, 1, 0, TimeUnit.NANOSECONDS, new ArrayBlockingQueue<>(1), handler);
    }

    @Correct(
            outcomes = {"01", "10"},
            because = "each of two workers draws a number, in either order")
    public static String fixedPool() throws Exception {
        int[] drawn = new int[2];
        AtomicInteger next = new AtomicInteger();
        CountDownLatch gate = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> a = pool.submit(behind(gate, () -> drawn[0] = next.getAndIncrement()));
        Future<?> b = pool.submit(behind(gate, () -> drawn[1] = next.getAndIncrement()));
        gate.countDown();
        pool.shutdown();
        a.get();
        b.get();
        return "" + drawn[0] + drawn[1];
    }

    @Correct(
            outcomes = {"123", "132", "213", "231"},
            because =
                    "3 waits in the queue until a worker is done with its first task; it is mostly too late to overtake",
            rare = {"132", "231"})
    public static String threeTasksForTwoWorkers() throws Exception {
        StringBuffer order = new StringBuffer();
        CountDownLatch gate = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(behind(gate, () -> order.append(1)));
        pool.execute(behind(gate, () -> order.append(2)));
        pool.execute(behind(gate, () -> order.append(3)));
        gate.countDown();
        end(pool);
        return order.toString();
    }

    @Correct(
            outcomes = {"123", "132", "213", "231", "312", "321"},
            because = "three workers with one task each, in any order")
    public static String threeWorkers() throws Exception {
        StringBuffer order = new StringBuffer();
        CountDownLatch gate = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(3);
        pool.execute(behind(gate, () -> order.append(1)));
        pool.execute(behind(gate, () -> order.append(2)));
        pool.execute(behind(gate, () -> order.append(3)));
        gate.countDown();
        end(pool);
        return order.toString();
    }

    @Correct(outcomes = "ab", because = "a single worker takes tasks in the order in which they came")
    public static String singleThread() throws Exception {
        StringBuffer order = new StringBuffer();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> order.append('a'));
        pool.execute(() -> order.append('b'));
        end(pool);
        return order.toString();
    }

    @Correct(
            outcomes = {"1", "2"},
            because = "the first worker is waiting for more when the second task comes, or it is not yet")
    public static String cachedPool() throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newCachedThreadPool();
        pool.submit(() -> {}).get();
        pool.submit(() -> {}).get();
        end(pool);
        return "" + pool.getLargestPoolSize();
    }

    @Correct(
            outcomes = {"2 ran, 1 rejected", "3 ran, 0 rejected"},
            because = "the third finds the queue full unless the worker has already taken the second")
    public static String rejection() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        int rejected = 0;
        ThreadPoolExecutor pool = small(new ThreadPoolExecutor.AbortPolicy());
        for (int i = 0; i < 3; i++) {
            try {
                pool.execute(ran::incrementAndGet);
            } catch (RejectedExecutionException e) {
                rejected++;
            }
        }
        end(pool);
        return ran + " ran, " + rejected + " rejected";
    }

    @Correct(
            outcomes = {"caller", "worker"},
            because = "the third is run by whoever submits it if the queue is full")
    public static String callerRuns() throws Exception {
        String[] runner = new String[1];
        Thread caller = Thread.currentThread();
        ThreadPoolExecutor pool = small(new ThreadPoolExecutor.CallerRunsPolicy());
        pool.execute(() -> {});
        pool.execute(() -> {});
        pool.execute(() -> runner[0] = Thread.currentThread() == caller ? "caller" : "worker");
        end(pool);
        return runner[0];
    }

    @Correct(
            outcomes = {"13", "123"},
            because = "the second is dropped if it is still waiting when the third comes")
    public static String discardOldest() throws Exception {
        StringBuffer order = new StringBuffer();
        ThreadPoolExecutor pool = small(new ThreadPoolExecutor.DiscardOldestPolicy());
        pool.execute(() -> order.append(1));
        pool.execute(() -> order.append(2));
        pool.execute(() -> order.append(3));
        end(pool);
        return order.toString();
    }

    @Correct(
            outcomes = {"0", "1"},
            because =
                    "the idle worker may have timed out or not; once it has, the program ends without a shutdown; the main thread is mostly faster",
            rare = "0")
    public static String coreTimeout() throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
        pool.allowCoreThreadTimeOut(true);
        pool.submit(() -> {}).get();
        return "" + pool.getPoolSize();
    }

    @Correct(outcomes = "7", because = "an idle worker that nobody shuts down is no deadlock")
    public static String leftRunning() throws Exception {
        return "" + Executors.newFixedThreadPool(1).submit(() -> 7).get();
    }

    @Correct(
            outcomes = {"true 1", "false 0"},
            because = "what is accepted is run, and what is refused is not")
    public static String shutdownDuringExecute() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread closer = Together.start(pool::shutdown);
        boolean accepted = true;
        try {
            pool.execute(ran::incrementAndGet);
        } catch (RejectedExecutionException e) {
            accepted = false;
        }
        closer.join();
        end(pool);
        return accepted + " " + ran;
    }

    @Correct(
            outcomes = {"1+2", "2+1", "3+0"},
            because = "a task is run or given back, never both; the first is the worker's own from the start")
    public static String shutdownNow() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        for (int i = 0; i < 3; i++) {
            pool.execute(ran::incrementAndGet);
        }
        int returned = pool.shutdownNow().size();
        end(pool);
        return ran + "+" + returned;
    }

    @Correct(
            outcomes = "interrupted",
            because = "the worker's first task is always run, and finds itself interrupted before or while it waits")
    public static String shutdownNowInterrupts() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<String> task = pool.submit(() -> {
            try {
                new CountDownLatch(1).await();
                return "woken";
            } catch (InterruptedException e) {
                return "interrupted";
            }
        });
        pool.shutdownNow();
        return task.get();
    }

    @Correct(
            outcomes = {"true 2", "false 0", "false 1", "false 2"},
            because =
                    "the wait may time out before, between and after the tasks, but only all of them terminate the pool; the first task is mostly done by then",
            rare = "false 0")
    public static String awaitTermination() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(ran::incrementAndGet);
        pool.execute(ran::incrementAndGet);
        pool.shutdown();
        boolean terminated = pool.awaitTermination(1, TimeUnit.SECONDS);
        return terminated + " " + ran;
    }

    @Correct(outcomes = "[1, 2]", because = "invokeAll gives the futures in the order of the tasks, all done")
    public static String invokeAll() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
        List<Future<Integer>> futures = pool.invokeAll(tasks);
        pool.shutdown();
        return "[" + futures.get(0).get() + ", " + futures.get(1).get() + "]";
    }

    @Correct(
            outcomes = {"a", "b"},
            because = "whichever task is done first")
    public static String invokeAny() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<String>> tasks = List.of(() -> "a", () -> "b");
        String first = pool.invokeAny(tasks);
        end(pool);
        return first;
    }

    @Correct(
            outcomes = {"12", "21"},
            because = "in the order in which they are done, each once")
    public static String completionService() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        CountDownLatch gate = new CountDownLatch(1);
        service.submit(behind(gate, () -> {}), 1);
        service.submit(behind(gate, () -> {}), 2);
        gate.countDown();
        pool.shutdown();
        return "" + service.take().get() + service.take().get();
    }

    @Correct(
            outcomes = "boom 2",
            because = "the exception of a submitted task is its future's, and the worker proceeds")
    @SuppressWarnings("NullAway") // it has a cause
    public static String failingTask() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> failing = pool.submit(() -> {
            throw new IllegalStateException("boom");
        });
        Future<Integer> next = pool.submit(() -> 2);
        pool.shutdown();
        try {
            failing.get();
            return "no exception";
        } catch (ExecutionException e) {
            return e.getCause().getMessage() + " " + next.get();
        }
    }
}
