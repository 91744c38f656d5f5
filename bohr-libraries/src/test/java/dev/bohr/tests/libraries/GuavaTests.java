package dev.bohr.tests.libraries;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import com.google.common.collect.MapMaker;
import com.google.common.util.concurrent.AtomicDouble;
import com.google.common.util.concurrent.AtomicLongMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.Monitor;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.RateLimiter;
import com.google.common.util.concurrent.SettableFuture;
import com.google.common.util.concurrent.Striped;
import dev.bohr.gallery.Together;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.api.Test;

/** Guava: caches, futures, locks. */
class GuavaTests {
    @Test
    void aCacheLoadsAKeyOnce() {
        Correct.program(Set.of("1 1 1"), () -> {
            AtomicInteger loads = new AtomicInteger();
            LoadingCache<String, Integer> cache = CacheBuilder.newBuilder()
                    .concurrencyLevel(1)
                    .build(CacheLoader.from(key -> loads.incrementAndGet()));
            int[] seen = new int[2];
            Together.run(() -> seen[0] = cache.get("key"), () -> seen[1] = cache.get("key"));
            return seen[0] + " " + seen[1] + " " + loads;
        });
    }

    @Test
    void anInvalidatedKeyIsLoadedAgain() {
        Correct.program(Set.of("1", "2"), () -> {
            AtomicInteger loads = new AtomicInteger();
            LoadingCache<String, Integer> cache =
                    CacheBuilder.newBuilder().maximumSize(4).build(CacheLoader.from(key -> loads.incrementAndGet()));
            cache.get("key");
            int[] seen = new int[1];
            Together.run(() -> cache.invalidate("key"), () -> seen[0] = cache.get("key"));
            return seen[0];
        });
    }

    @Test
    void aCacheOfWeakValuesKeepsWhatIsInUse() {
        Correct.program(Set.of("true"), () -> {
            ConcurrentMap<String, Object> map = new MapMaker().weakValues().makeMap();
            Object value = new Object();
            Object other = new Object();
            Object[] seen = new Object[2];
            Together.run(() -> seen[0] = map.putIfAbsent("key", value), () -> seen[1] = map.putIfAbsent("key", other));
            return (seen[0] == null) != (seen[1] == null);
        });
    }

    @Test
    void aFutureIsSetOnce() {
        Correct.program(Set.of("true false a!", "false true b!"), () -> {
            SettableFuture<String> future = SettableFuture.create();
            ListenableFuture<String> derived =
                    Futures.transform(future, text -> text + "!", MoreExecutors.directExecutor());
            boolean[] set = new boolean[2];
            String[] seen = new String[1];
            Together.run(() -> set[0] = future.set("a"), () -> set[1] = future.set("b"), () -> seen[0] = derived.get());
            return set[0] + " " + set[1] + " " + seen[0];
        });
    }

    @Test
    void allAsListWaitsForAll() {
        Correct.program(Set.of("[1, 2]"), () -> {
            SettableFuture<Integer> one = SettableFuture.create();
            SettableFuture<Integer> two = SettableFuture.create();
            ListenableFuture<?> both = Futures.allAsList(one, two);
            Together.run(() -> one.set(1), () -> two.set(2));
            return both.get();
        });
    }

    @Test
    void stripesExclude() {
        Correct.program(Set.of("2"), () -> {
            Striped<Lock> locks = Striped.lazyWeakLock(2);
            int[] count = new int[1];
            Together.Task add = () -> {
                Lock lock = locks.get("key");
                lock.lock();
                try {
                    count[0]++;
                } finally {
                    lock.unlock();
                }
            };
            Together.run(add, add);
            return count[0];
        });
    }

    @Test
    void aMonitorWakesItsGuards() {
        Correct.program(Set.of("1"), () -> {
            Monitor monitor = new Monitor();
            int[] box = new int[1];
            Monitor.Guard full = monitor.newGuard(() -> box[0] > 0);
            int[] seen = new int[1];
            Together.run(
                    () -> {
                        monitor.enterWhen(full);
                        seen[0] = box[0];
                        monitor.leave();
                    },
                    () -> {
                        monitor.enter();
                        box[0] = 1;
                        monitor.leave();
                    });
            return seen[0];
        });
    }

    @Test
    void aRateLimiterLetsOneThroughAtOnce() {
        Correct.program(Set.of("true false", "false true", "true true"), () -> {
            RateLimiter limiter = RateLimiter.create(1);
            boolean[] got = new boolean[2];
            Together.run(() -> got[0] = limiter.tryAcquire(), () -> got[1] = limiter.tryAcquire());
            return got[0] + " " + got[1];
        });
    }

    @Test
    void countersLoseNothing() {
        Correct.program(Set.of("2.0 2 2"), () -> {
            AtomicDouble sum = new AtomicDouble();
            AtomicLongMap<String> map = AtomicLongMap.create();
            ConcurrentHashMultiset<String> bag = ConcurrentHashMultiset.create();
            Together.Task add = () -> {
                sum.addAndGet(1);
                map.incrementAndGet("key");
                bag.add("key");
            };
            Together.run(add, add);
            return sum + " " + map.get("key") + " " + bag.count("key");
        });
    }

    @Test
    void anInternerHasOneOfEach() {
        Correct.program(Set.of("true"), () -> {
            Interner<String> interner = Interners.newWeakInterner();
            String[] seen = new String[2];
            Together.run(
                    () -> seen[0] = interner.intern(new String("a")), () -> seen[1] = interner.intern(new String("a")));
            return seen[0] == seen[1];
        });
    }

    @Test
    void aMemoizedSupplierIsAskedOnce() {
        Correct.everySchedule(Set.of("1 1"), () -> {
            int[] calls = new int[1];
            Supplier<Integer> supplier = Suppliers.memoize(() -> ++calls[0]);
            int[] seen = new int[2];
            Together.run(() -> seen[0] = supplier.get(), () -> seen[1] = supplier.get());
            return seen[0] + " " + seen[1];
        });
    }
}
