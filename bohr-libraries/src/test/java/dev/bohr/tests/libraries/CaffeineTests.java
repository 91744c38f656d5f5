package dev.bohr.tests.libraries;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.bohr.gallery.Together;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Caffeine: bounded caches whose maintenance runs in the callers or in the common pool. */
class CaffeineTests {
    @Test
    void anUnboundedCacheLoadsAKeyOnce() {
        Correct.program(Set.of("1 1 1"), () -> {
            AtomicInteger loads = new AtomicInteger();
            LoadingCache<String, Integer> cache = Caffeine.newBuilder().build(key -> loads.incrementAndGet());
            return twoGets(cache) + " " + loads;
        });
    }

    private static String twoGets(LoadingCache<String, Integer> cache) throws InterruptedException {
        int[] seen = new int[2];
        Together.run(() -> seen[0] = cache.get("key"), () -> seen[1] = cache.get("key"));
        return seen[0] + " " + seen[1];
    }

    @Test
    void aBoundedCacheLoadsAKeyOnce() {
        Correct.program(Set.of("1 1 1"), () -> {
            AtomicInteger loads = new AtomicInteger();
            LoadingCache<String, Integer> cache =
                    Caffeine.newBuilder().maximumSize(2).executor(Runnable::run).build(key -> loads.incrementAndGet());
            return twoGets(cache) + " " + loads;
        });
    }

    @Test
    void aBoundedCacheMaintainsItselfInTheCommonPool() {
        Correct.program(Set.of("1 1 1"), () -> {
            AtomicInteger loads = new AtomicInteger();
            LoadingCache<String, Integer> cache =
                    Caffeine.newBuilder().maximumSize(2).build(key -> loads.incrementAndGet());
            return twoGets(cache) + " " + loads;
        });
    }

    @Test
    void aFullCacheEvicts() {
        Correct.program(Set.of("1"), () -> {
            Cache<Integer, Integer> cache =
                    Caffeine.newBuilder().maximumSize(1).executor(Runnable::run).build();
            Together.run(() -> cache.put(1, 1), () -> cache.put(2, 2));
            cache.cleanUp();
            return cache.estimatedSize();
        });
    }

    @Test
    void computationsOfAKeyExclude() {
        Correct.program(Set.of("2"), () -> {
            Cache<String, Integer> cache = Caffeine.newBuilder()
                    .expireAfterWrite(Duration.ofHours(1))
                    .executor(Runnable::run)
                    .build();
            Together.Task add = () -> cache.asMap().merge("key", 1, Integer::sum);
            Together.run(add, add);
            return cache.getIfPresent("key");
        });
    }

    @Test
    void anAsynchronousCacheLoadsOnce() {
        Correct.program(Set.of("1 1"), () -> {
            AtomicInteger loads = new AtomicInteger();
            AsyncLoadingCache<String, Integer> cache = Caffeine.newBuilder().buildAsync(key -> loads.incrementAndGet());
            int[] seen = new int[2];
            Together.run(
                    () -> seen[0] = cache.get("key").join(),
                    () -> seen[1] = cache.get("key").join());
            return seen[0] + " " + seen[1];
        });
    }
}
