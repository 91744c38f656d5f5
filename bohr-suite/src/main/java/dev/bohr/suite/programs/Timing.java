package dev.bohr.suite.programs;

import dev.bohr.gallery.Together;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Scheduled pools, timers and delays. Time may pass at any point, so a delay orders less than one may think. */
public final class Timing {
    private Timing() {}

    @Correct(outcomes = "7", because = "the result of the task, whenever that is")
    public static String schedule() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<Integer> future = pool.schedule(() -> 7, 1, TimeUnit.SECONDS);
        pool.shutdown();
        return "" + future.get();
    }

    @Correct(
            outcomes = {"12", "21"},
            because = "two milliseconds may pass between the two calls, or none")
    public static String scheduleTwo() throws Exception {
        StringBuffer order = new StringBuffer();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(() -> order.append(1), 2, TimeUnit.MILLISECONDS);
        pool.schedule(() -> order.append(2), 1, TimeUnit.MILLISECONDS);
        Pools.end(pool);
        return order.toString();
    }

    @Correct(
            outcomes = {"true 0", "true 1", "false 1"},
            because = "cancel comes before the task, while it runs, or after it; mostly before",
            rare = {"true 1", "false 1"})
    public static String cancelScheduled() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Future<?> future = pool.schedule(ran::incrementAndGet, 1, TimeUnit.MILLISECONDS);
        boolean cancelled = future.cancel(false);
        Pools.end(pool);
        return cancelled + " " + ran;
    }

    @Correct(
            outcomes = {"true 1", "false 1"},
            because = "the task has begun and is run to its end; whether its future still can be cancelled is open")
    public static String cancelBegun() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        CountDownLatch begun = new CountDownLatch(1);
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Future<?> future = pool.schedule(
                () -> {
                    begun.countDown();
                    ran.incrementAndGet();
                },
                1,
                TimeUnit.MILLISECONDS);
        begun.await();
        boolean cancelled = future.cancel(false);
        Pools.end(pool);
        return cancelled + " " + ran;
    }

    @Correct(
            outcomes = "true",
            because = "it repeats until it is cancelled, so it is run twice, and the pool then ends")
    public static String fixedRate() throws Exception {
        CountDownLatch twice = new CountDownLatch(2);
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Future<?> future = pool.scheduleAtFixedRate(twice::countDown, 0, 1, TimeUnit.MILLISECONDS);
        twice.await();
        future.cancel(false);
        Pools.end(pool);
        return "" + future.isCancelled();
    }

    @Correct(
            outcomes = {"0", "1", "2 or more"},
            because = "shutdown ends what repeats, before the first run or after any; mostly before",
            rare = {"1", "2 or more"})
    public static String shutdownOfPeriodic() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.scheduleWithFixedDelay(ran::incrementAndGet, 0, 1, TimeUnit.MILLISECONDS);
        Pools.end(pool);
        return ran.get() < 2 ? "" + ran : "2 or more";
    }

    private static TimerTask task(Runnable body) {
        return new TimerTask() {
            @Override
            public void run() {
                body.run();
            }
        };
    }

    @Correct(outcomes = "12", because = "the first task is due before the second, whenever they are scheduled")
    public static String timer() throws Exception {
        StringBuffer order = new StringBuffer();
        CountDownLatch done = new CountDownLatch(2);
        Timer timer = new Timer();
        timer.schedule(
                task(() -> {
                    order.append(1);
                    done.countDown();
                }),
                1);
        timer.schedule(
                task(() -> {
                    order.append(2);
                    done.countDown();
                }),
                5);
        done.await();
        timer.cancel();
        return order.toString();
    }

    @Correct(
            outcomes = {"true 0", "false 1"},
            because = "cancel says whether it came before the run; mostly it does",
            rare = "false 1")
    public static String timerTaskCancel() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        CountDownLatch after = new CountDownLatch(1);
        Timer timer = new Timer();
        TimerTask first = task(ran::incrementAndGet);
        timer.schedule(first, 1);
        boolean cancelled = first.cancel();
        timer.schedule(task(after::countDown), 2);
        after.await();
        timer.cancel();
        return cancelled + " " + ran;
    }

    @Correct(outcomes = "false", because = "a task that runs once cannot be cancelled when it has begun")
    public static String timerTaskCancelTooLate() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Timer timer = new Timer(true);
        TimerTask task = task(begun::countDown);
        timer.schedule(task, 1);
        begun.await();
        return "" + task.cancel();
    }

    /** An element that may be taken from a time on. */
    private static final class Due implements Delayed {
        private final String name;
        private final long time;

        Due(String name, long millis) {
            this.name = name;
            this.time = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(time - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(time, ((Due) other).time);
        }
    }

    @Correct(outcomes = "ba", because = "both are there before anyone takes, and b is due first", ends = true)
    public static String delayQueue() throws Exception {
        DelayQueue<Due> queue = new DelayQueue<>();
        queue.put(new Due("a", 2));
        queue.put(new Due("b", 1));
        String[] taken = new String[1];
        Together.run(() -> taken[0] = queue.take().name + queue.take().name);
        return taken[0];
    }

    @Correct(
            outcomes = {"ab", "ba"},
            because = "a may be due and taken before b is put",
            ends = true)
    public static String delayQueueWithTaker() throws Exception {
        DelayQueue<Due> queue = new DelayQueue<>();
        String[] taken = new String[1];
        Thread taker = Together.start(() -> taken[0] = queue.take().name + queue.take().name);
        queue.put(new Due("a", 2));
        queue.put(new Due("b", 1));
        taker.join();
        return taken[0];
    }

    @Correct(
            outcomes = {"12", "21"},
            because = "a shorter sleep is no order",
            ends = true)
    public static String sleep() throws Exception {
        StringBuffer order = new StringBuffer();
        Together.run(
                () -> {
                    Thread.sleep(1);
                    order.append(1);
                },
                () -> {
                    Thread.sleep(2);
                    order.append(2);
                });
        return order.toString();
    }
}
