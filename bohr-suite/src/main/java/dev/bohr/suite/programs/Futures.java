package dev.bohr.suite.programs;

import dev.bohr.gallery.Together;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** {@code CompletableFuture}: all ways to run, combine, time out, fail and cancel. */
public final class Futures {
    /** The common pool has one worker on a small machine, and then the first task nearly always comes first. */
    private static final Executor THREAD_EACH = task -> new Thread(task).start();

    private Futures() {}

    @Correct(outcomes = "3", because = "the sum of both, whichever is done first")
    public static String combine() {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
        return "" + one.thenCombine(two, Integer::sum).join();
    }

    @Correct(outcomes = "6", because = "each stage gets what the one before made")
    public static String asyncChain() {
        return ""
                + CompletableFuture.supplyAsync(() -> 1)
                        .thenApplyAsync(x -> x + 1)
                        .thenApply(x -> x * 3)
                        .join();
    }

    @Correct(outcomes = "3 2", because = "every stage runs on the given pool, which has one worker")
    public static String ownExecutor() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(ran::incrementAndGet, pool)
                .thenCombineAsync(CompletableFuture.completedFuture(2), Integer::sum, pool);
        CompletableFuture<Void> end = future.thenRunAsync(ran::incrementAndGet, pool);
        end.join();
        pool.shutdown();
        return future.join() + " " + ran;
    }

    @Correct(outcomes = "12", because = "the second supplier gets the first one's result")
    public static String compose() {
        return CompletableFuture.supplyAsync(() -> "1")
                .thenComposeAsync(x -> CompletableFuture.supplyAsync(() -> x + "2"))
                .join();
    }

    @Correct(
            outcomes = {"12", "21"},
            because = "both have run when allOf is done, in either order")
    public static String allOf() {
        StringBuffer order = new StringBuffer();
        CompletableFuture.allOf(
                        CompletableFuture.runAsync(() -> order.append(1), THREAD_EACH),
                        CompletableFuture.runAsync(() -> order.append(2), THREAD_EACH))
                .join();
        return order.toString();
    }

    @Correct(
            outcomes = {"a", "b"},
            because = "whichever is done first")
    public static String anyOf() {
        return ""
                + CompletableFuture.anyOf(
                                CompletableFuture.supplyAsync(() -> "a", THREAD_EACH),
                                CompletableFuture.supplyAsync(() -> "b", THREAD_EACH))
                        .join();
    }

    @Correct(
            outcomes = {"a", "b"},
            because = "either may be first; the other is not looked at")
    public static String either() {
        CompletableFuture<String> a = CompletableFuture.supplyAsync(() -> "a", THREAD_EACH);
        CompletableFuture<String> b = CompletableFuture.supplyAsync(() -> "b", THREAD_EACH);
        return a.applyToEitherAsync(b, x -> x).join();
    }

    @Correct(outcomes = "2", because = "the action comes after both")
    public static String runAfterBoth() {
        AtomicInteger count = new AtomicInteger();
        AtomicInteger seen = new AtomicInteger();
        CompletableFuture<Void> a = CompletableFuture.runAsync(count::incrementAndGet);
        CompletableFuture<Void> b = CompletableFuture.runAsync(count::incrementAndGet);
        a.runAfterBothAsync(b, () -> seen.set(count.get())).join();
        return "" + seen;
    }

    @Correct(
            outcomes = {"value", "timeout"},
            because = "the time may run out before the value is there")
    public static String orTimeout() {
        return CompletableFuture.supplyAsync(() -> "value")
                .orTimeout(1, TimeUnit.SECONDS)
                .handle((value, e) -> e == null ? value : "timeout")
                .join();
    }

    @Correct(
            outcomes = {"value", "late"},
            because = "the time may run out before the value is there")
    public static String completeOnTimeout() {
        return CompletableFuture.supplyAsync(() -> "value")
                .completeOnTimeout("late", 1, TimeUnit.SECONDS)
                .join();
    }

    @Correct(outcomes = "done", because = "a delay changes nothing but the time")
    public static String delayedExecutor() {
        return CompletableFuture.supplyAsync(() -> "done", CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS))
                .join();
    }

    @Correct(
            outcomes = {"value", "timeout"},
            because = "the time may run out before the value is there")
    public static String timedGet() throws Exception {
        CompletableFuture<String> future = CompletableFuture.supplyAsync(() -> "value");
        try {
            return future.get(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return "timeout";
        }
    }

    @Correct(outcomes = "caught boom", because = "the exception goes past thenApply to the first handler, wrapped once")
    @SuppressWarnings("NullAway") // it has a cause
    public static String exceptionally() {
        return CompletableFuture.supplyAsync(() -> {
                    if (true) {
                        throw new IllegalStateException("boom");
                    }
                    return "value";
                })
                .thenApply(x -> x + "!")
                .exceptionally(e -> "caught "
                        + (e instanceof CompletionException ? e.getCause().getMessage() : "unwrapped"))
                .join();
    }

    @Correct(
            outcomes = {"true false 1", "false true cancelled"},
            because = "who comes first completes it, and only that one is told so",
            ends = true)
    public static String cancel() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        boolean[] won = new boolean[2];
        Together.run(() -> won[0] = future.complete(1), () -> won[1] = future.cancel(true));
        return won[0] + " " + won[1] + " " + (future.isCancelled() ? "cancelled" : "" + future.join());
    }

    @Correct(
            outcomes = {"1", "2", "boom"},
            because = "three complete it, the first one's way counts",
            ends = true)
    public static String threeCompletions() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        Together.run(
                () -> future.complete("1"),
                () -> future.complete("2"),
                () -> future.completeExceptionally(new IllegalStateException("boom")));
        return future.exceptionally(Throwable::getMessage).join();
    }

    @Correct(
            outcomes = {"12", "21"},
            because = "each dependent runs once: by the completer, last in first out, or at once when it is added")
    public static String dependents() throws Exception {
        StringBuffer order = new StringBuffer();
        CompletableFuture<String> future = new CompletableFuture<>();
        Thread completer = Together.start(() -> future.complete("value"));
        CompletableFuture<Void> first = future.thenRun(() -> order.append(1));
        CompletableFuture<Void> second = future.thenRun(() -> order.append(2));
        first.join();
        second.join();
        completer.join();
        return order.toString();
    }

    @Correct(
            outcomes = {"value value", "null value"},
            because = "getNow gives the value or what stands in for it; whenComplete passes the value on")
    public static String getNow() {
        CompletableFuture<String> future =
                CompletableFuture.supplyAsync(() -> "value", THREAD_EACH).whenComplete((value, e) -> {});
        return future.getNow("null") + " " + future.join();
    }
}
