package dev.bohr.tests.attach;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Result;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Started without the agent; checks a program when it is told that the agent is there. */
public final class LateProgram {
    private LateProgram() {}

    public static void main(String[] args) throws Exception {
        // What runs tests has used pools and maps long before it comes to the first test.
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> new ConcurrentHashMap<>(Map.of(1, 2)).merge(1, 2, Integer::sum))
                .get();
        pool.shutdown();
        System.out.println("ready");
        System.in.read();
        Checked.run();
        Memoizing.run();
    }

    /** In a class of its own, so that nothing of Bohr is looked up before. */
    static final class Checked {
        private static int count;

        static void run() {
            System.out.println(Bohr.check(Checked::program, Options.defaults()).verdict());
        }

        static void program() {
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (count != 2) {
                throw new AssertionError("lost update");
            }
        }
    }

    /** Waits in loops of classes that were loaded before the agent came. */
    static final class Memoizing {
        private final ConcurrentHashMap<String, Integer> cache = new ConcurrentHashMap<>();
        private final AtomicInteger computed = new AtomicInteger();

        private int length(String key) {
            Integer known = cache.get(key);
            if (known == null) {
                computed.incrementAndGet();
                known = key.length();
                cache.put(key, known);
            }
            return known;
        }

        static void run() {
            Result result = Bohr.check(Memoizing::program, Options.defaults().withExecutions(1000));
            System.out.println(result.verdict());
        }

        static void program() {
            Memoizing memoizer = new Memoizing();
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<Integer> first = pool.submit(() -> memoizer.length("key"));
            Future<Integer> second = pool.submit(() -> memoizer.length("key"));
            try {
                if (first.get() + second.get() != 6) {
                    throw new AssertionError("a wrong value");
                }
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(e);
            }
            pool.shutdown();
            if (memoizer.computed.get() != 1) {
                throw new AssertionError("computed twice");
            }
        }
    }
}
