package dev.bohr.suite.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** {@code ForkJoinPool}: pools of one's own and the common one, and the kinds of tasks. */
public final class ForkJoin {
    private ForkJoin() {}

    /** The sum of the numbers from {@code from} to {@code to}, by halves. */
    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;

        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (from == to) {
                return from;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            int right = new Sum(middle + 1, to).compute();
            return right + left.join();
        }
    }

    @Correct(outcomes = "6", because = "1 + 2 + 3, whoever computes which half")
    public static String recursiveTask() {
        ForkJoinPool pool = new ForkJoinPool(2);
        int sum = pool.invoke(new Sum(1, 3));
        pool.shutdown();
        return "" + sum;
    }

    @Correct(outcomes = "3", because = "1 + 2 in the common pool, which every execution finds as in a new JVM")
    public static String commonPool() {
        return "" + ForkJoinPool.commonPool().invoke(new Sum(1, 2));
    }

    @Correct(outcomes = "3", because = "forked from outside of any pool a task goes to the common one")
    public static String forkFromOutside() {
        return "" + new Sum(1, 2).fork().join();
    }

    @Correct(
            outcomes = {"12", "21"},
            because = "invokeAll runs both, in either order; the second is mostly stolen too late",
            rare = "21")
    public static String recursiveAction() {
        StringBuffer order = new StringBuffer();
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new RecursiveAction() {
            private static final long serialVersionUID = 1;

            @Override
            protected void compute() {
                invokeAll(
                        ForkJoinTask.adapt(() -> {
                            order.append(1);
                        }),
                        ForkJoinTask.adapt(() -> {
                            order.append(2);
                        }));
            }
        });
        pool.shutdown();
        return order.toString();
    }

    /** Adds up numbers, one task each, and completes when the last of them has. */
    private static final class Adding extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;

        private final AtomicInteger sum;
        private final int from;
        private final int to;

        Adding(@Nullable CountedCompleter<?> parent, AtomicInteger sum, int from, int to) {
            super(parent);
            this.sum = sum;
            this.from = from;
            this.to = to;
        }

        @Override
        public void compute() {
            if (from < to) {
                setPendingCount(1);
                new Adding(this, sum, from, from).fork();
                new Adding(this, sum, from + 1, to).compute();
                return;
            }
            sum.addAndGet(from);
            tryComplete();
        }
    }

    @Correct(outcomes = "3", because = "the root completes after both parts have added theirs")
    public static String countedCompleter() {
        AtomicInteger sum = new AtomicInteger();
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Adding(null, sum, 1, 2));
        pool.shutdown();
        return "" + sum;
    }

    @Correct(
            outcomes = {"01", "10"},
            because = "each task draws a number, in either order")
    public static String workStealingPool() throws Exception {
        AtomicInteger next = new AtomicInteger();
        ExecutorService pool = Executors.newWorkStealingPool(2);
        Future<Integer> a = pool.submit(next::getAndIncrement);
        Future<Integer> b = pool.submit(next::getAndIncrement);
        String drawn = "" + a.get() + b.get();
        pool.shutdown();
        return drawn;
    }

    @Correct(outcomes = "3", because = "all that was accepted is run before the pool terminates")
    public static String shutdown() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        ForkJoinPool pool = new ForkJoinPool(2);
        for (int i = 0; i < 3; i++) {
            pool.execute(() -> {
                ran.incrementAndGet();
            });
        }
        Pools.end(pool);
        return "" + ran;
    }

    /**
     * The second task is there before the first blocks. If it came from outside later on, JDK 17 would never run it once the
     * spare worker has timed out: the pool counts the blocked one as enough.
     */
    @Correct(outcomes = "2", because = "the blocker makes room for the second task, which ends its wait")
    public static String managedBlocker() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        ForkJoinPool pool = new ForkJoinPool(1);
        Future<Integer> waiting = pool.submit(() -> {
            pool.execute(latch::countDown);
            ForkJoinPool.managedBlock(new ForkJoinPool.ManagedBlocker() {
                @Override
                public boolean block() throws InterruptedException {
                    latch.await();
                    return true;
                }

                @Override
                public boolean isReleasable() {
                    return latch.getCount() == 0;
                }
            });
            return 2;
        });
        int got = waiting.get();
        pool.shutdown();
        return "" + got;
    }
}
