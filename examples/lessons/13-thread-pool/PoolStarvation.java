import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two pages are made by a pool of two threads, and each waits for a picture that the same pool has to paint. */
public class PoolStarvation {
    static final ExecutorService pool = Executors.newFixedThreadPool(2);

    static String page() throws Exception {
        Future<String> picture = pool.submit(() -> "picture");
        return "page with " + picture.get();
    }

    public static void main(String[] args) throws Exception {
        Future<String> first = pool.submit(PoolStarvation::page);
        Future<String> second = pool.submit(PoolStarvation::page);
        first.get();
        second.get();
        pool.shutdown();
    }
}
