package dev.bohr.suite.programs;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads and scoped values, by handles: this is compiled for JDK 17, which has neither. */
public final class VirtualThreads {
    private static final MethodHandle START =
            find(Thread.class, "startVirtualThread", MethodType.methodType(Thread.class, Runnable.class));
    private static final MethodHandle EXECUTOR =
            find(Executors.class, "newVirtualThreadPerTaskExecutor", MethodType.methodType(ExecutorService.class));

    private static int x;

    private VirtualThreads() {}

    private static MethodHandle find(Class<?> owner, String name, MethodType type) {
        try {
            return MethodHandles.publicLookup().findStatic(owner, name, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static Thread start(Runnable task) throws Exception {
        try {
            return (Thread) START.invokeExact(task);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static ExecutorService executor() {
        try {
            return (ExecutorService) EXECUTOR.invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Correct(outcomes = "2", because = "two virtual threads add one each", from = 21, ends = true)
    public static String twoVirtualThreads() throws Exception {
        AtomicInteger count = new AtomicInteger();
        Thread a = start(count::incrementAndGet);
        Thread b = start(count::incrementAndGet);
        a.join();
        b.join();
        return "" + count;
    }

    @Correct(
            outcomes = {"0", "1"},
            because = "virtual threads are daemons: nobody waits for them",
            from = 21,
            ends = true,
            racy = true)
    public static String nobodyWaits() throws Exception {
        start(() -> x = 1);
        return "" + x;
    }

    @Correct(
            outcomes = {"01", "10"},
            because = "each task has a thread of its own and draws a number",
            from = 21)
    public static String perTaskExecutor() throws Exception {
        AtomicInteger next = new AtomicInteger();
        ExecutorService pool = executor();
        Future<Integer> a = pool.submit(next::getAndIncrement);
        Future<Integer> b = pool.submit(next::getAndIncrement);
        String drawn = "" + a.get() + b.get();
        Pools.end(pool);
        return drawn;
    }

    @Correct(
            outcomes = "3",
            because = "locks and monitors hold virtual threads off as they do others",
            from = 21,
            ends = true)
    public static String locking() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        int[] sum = new int[1];
        Runnable add = () -> {
            lock.lock();
            synchronized (monitor) {
                sum[0]++;
            }
            lock.unlock();
        };
        Thread a = start(add);
        Thread b = start(add);
        Thread c = start(add);
        a.join();
        b.join();
        c.join();
        return "" + sum[0];
    }

    @Correct(outcomes = "12", because = "a virtual and a platform thread meet in order", from = 21)
    public static String handOver() throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        start(() -> {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        return "" + queue.take() + queue.take();
    }

    @Correct(
            outcomes = {"interrupted", "slept"},
            because = "the interrupt comes before the end of the sleep, or after it",
            from = 21,
            ends = true)
    public static String interruptSleep() throws Exception {
        String[] got = new String[1];
        Thread sleeper = start(() -> {
            try {
                Thread.sleep(10);
                got[0] = "slept";
            } catch (InterruptedException e) {
                got[0] = "interrupted";
            }
        });
        sleeper.interrupt();
        sleeper.join();
        return got[0];
    }
}
