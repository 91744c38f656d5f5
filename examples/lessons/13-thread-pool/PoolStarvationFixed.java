import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Nobody waits inside the pool: what is to be done with the picture is left with it. */
public class PoolStarvationFixed {
    static final ExecutorService pool = Executors.newFixedThreadPool(2);

    static CompletableFuture<String> page() {
        return CompletableFuture.supplyAsync(() -> "picture", pool).thenApply(picture -> "page with " + picture);
    }

    public static void main(String[] args) {
        CompletableFuture<String> first = page();
        CompletableFuture<String> second = page();
        first.join();
        second.join();
        pool.shutdown();
    }
}
