package dev.bohr.gallery.bugs;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.util.concurrent.ExecutionException;

/**
 * guava 33.4.8-jre, Guava issue 1881 (open).
 *
 * <p>{@code invalidate} does nothing to a value that is being loaded. So a value read from the source before it changed is put into the
 * cache after the change was announced by invalidating it, and stays there.
 */
public final class GuavaStaleValue {
    /** Where the cached values come from. */
    private static final class Source {
        volatile int value = 1;
    }

    private GuavaStaleValue() {}

    public static void main(String[] args) throws InterruptedException {
        Source source = new Source();
        Cache<String, Integer> cache = CacheBuilder.newBuilder().build();
        Thread reader = new Thread(() -> get(cache, source));
        Thread writer = new Thread(() -> {
            source.value = 2;
            cache.invalidate("key");
        });
        reader.start();
        writer.start();
        reader.join();
        writer.join();
        int cached = get(cache, source);
        if (cached != 2) {
            throw new AssertionError("the cache has " + cached + " after its invalidation, the source 2");
        }
    }

    private static int get(Cache<String, Integer> cache, Source source) {
        try {
            return cache.get("key", () -> source.value);
        } catch (ExecutionException e) {
            throw new AssertionError(e);
        }
    }
}
