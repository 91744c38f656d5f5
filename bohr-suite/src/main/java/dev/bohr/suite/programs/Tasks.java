package dev.bohr.suite.programs;

import dev.bohr.gallery.Together;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** {@code FutureTask}: run, get and cancel racing with each other. */
public final class Tasks {
    private Tasks() {}

    private static String get(Future<String> task) throws InterruptedException, ExecutionException {
        try {
            return task.get();
        } catch (CancellationException e) {
            return "cancelled";
        }
    }

    @Correct(outcomes = "1 done", because = "of two threads that run it one does", ends = true)
    public static String runTwice() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        FutureTask<String> task = new FutureTask<>(() -> {
            ran.incrementAndGet();
            return "done";
        });
        Together.run(task::run, task::run);
        return ran + " " + task.get();
    }

    @Correct(outcomes = "done done", because = "both waiting threads get the result of the one run")
    public static String twoGetters() throws Exception {
        String[] got = new String[2];
        FutureTask<String> task = new FutureTask<>(() -> "done");
        Together.run(task::run, () -> got[0] = task.get(), () -> got[1] = task.get());
        return got[0] + " " + got[1];
    }

    @Correct(
            outcomes = {"false done 1", "true cancelled 0", "true cancelled 1"},
            because = "cancel comes after the end, before the start, or in between: then the task runs for nothing",
            ends = true)
    public static String cancel() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        FutureTask<String> task = new FutureTask<>(() -> {
            ran.incrementAndGet();
            return "done";
        });
        Thread runner = Together.start(task::run);
        boolean cancelled = task.cancel(false);
        runner.join();
        return cancelled + " " + get(task) + " " + ran;
    }

    @Correct(
            outcomes = {"false done", "true cancelled"},
            because = "who cancels first wins, and the interrupt disturbs nobody else",
            ends = true)
    public static String cancelWithInterrupt() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "done");
        Thread runner = Together.start(task::run);
        boolean cancelled = task.cancel(true);
        runner.join();
        return cancelled + " " + get(task);
    }

    @Correct(
            outcomes = {"false false done", "true false cancelled", "false true cancelled"},
            because = "at most one cancel succeeds, and then nobody sees a result")
    public static String twoCancels() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "done");
        boolean[] cancelled = new boolean[2];
        Together.run(task::run, () -> cancelled[0] = task.cancel(false), () -> cancelled[1] = task.cancel(false));
        return cancelled[0] + " " + cancelled[1] + " " + get(task);
    }

    @Correct(
            outcomes = {"done", "timeout"},
            because = "the time may run out before the task is done")
    public static String timedGet() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "done");
        Thread runner = Together.start(task::run);
        String got;
        try {
            got = task.get(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            got = "timeout";
        }
        runner.join();
        return got;
    }

    @Correct(
            outcomes = {"false done 1", "true cancelled 0", "true cancelled 1"},
            because = "as for a bare FutureTask: the pool's worker is its runner")
    public static String cancelInPool() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<String> task = pool.submit(() -> {
            ran.incrementAndGet();
            return "done";
        });
        boolean cancelled = task.cancel(true);
        String got = get(task);
        Pools.end(pool);
        return cancelled + " " + got + " " + ran;
    }
}
