package dev.bohr.bench.programs;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Programs that leave their threads to the JDK. */
public final class Pools {
    private Pools() {}

    /** Two tasks on a pool of two threads. */
    public static void fixedPool() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            Future<Integer> one = pool.submit(() -> 1);
            Future<Integer> two = pool.submit(() -> 2);
            require(one.get() + two.get() == 3);
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            pool.shutdown();
        }
    }

    /** A chain of two asynchronous steps on the common pool. */
    public static void futureChain() {
        require(CompletableFuture.supplyAsync(() -> 1)
                        .thenApplyAsync(one -> one + 1)
                        .join()
                == 2);
    }

    private static void require(boolean condition) {
        if (!condition) {
            throw new IllegalStateException("a wrong result");
        }
    }
}
