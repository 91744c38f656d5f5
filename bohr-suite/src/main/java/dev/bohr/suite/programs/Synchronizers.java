package dev.bohr.suite.programs;

import dev.bohr.gallery.Together;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Flow;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Where threads meet: barriers, phasers, exchangers, latches, semaphores, publishers. */
public final class Synchronizers {
    private Synchronizers() {}

    @Correct(
            outcomes = {"01", "10"},
            because = "the last to arrive gets 0, the first 1",
            ends = true)
    public static String barrier() throws Exception {
        int[] index = new int[2];
        CyclicBarrier barrier = new CyclicBarrier(2);
        Together.run(() -> index[0] = barrier.await(), () -> index[1] = barrier.await());
        return "" + index[0] + index[1];
    }

    @Correct(outcomes = "333", because = "the action runs once, after all three have added and before any proceeds")
    public static String barrierAction() throws Exception {
        AtomicInteger arrived = new AtomicInteger();
        int[] total = new int[1];
        int[] seen = new int[3];
        CyclicBarrier barrier = new CyclicBarrier(3, () -> total[0] += arrived.get());
        Together.runNumbered(3, me -> {
            arrived.incrementAndGet();
            barrier.await();
            seen[me] = total[0];
        });
        return "" + seen[0] + seen[1] + seen[2];
    }

    @Correct(
            outcomes = {"met met", "timeout broken", "broken timeout"},
            because = "they meet, or the first one's time runs out and the second finds the barrier broken",
            ends = true)
    public static String brokenBarrier() throws Exception {
        String[] got = new String[2];
        CyclicBarrier barrier = new CyclicBarrier(2);
        Together.runNumbered(2, me -> {
            try {
                barrier.await(1, TimeUnit.SECONDS);
                got[me] = "met";
            } catch (TimeoutException e) {
                got[me] = "timeout";
            } catch (BrokenBarrierException e) {
                got[me] = "broken";
            }
        });
        return got[0] + " " + got[1];
    }

    @Correct(outcomes = "2 2", because = "nobody passes the phase before both have added")
    public static String phaser() throws Exception {
        AtomicInteger added = new AtomicInteger();
        int[] seen = new int[2];
        Phaser phaser = new Phaser(2);
        Together.runNumbered(2, me -> {
            added.incrementAndGet();
            phaser.arriveAndAwaitAdvance();
            seen[me] = added.get();
        });
        return seen[0] + " " + seen[1];
    }

    @Correct(outcomes = "true 3", because = "it terminates when the last of three parties has left")
    public static String phaserTermination() throws Exception {
        AtomicInteger left = new AtomicInteger();
        Phaser phaser = new Phaser(3);
        Together.Task leave = () -> {
            left.incrementAndGet();
            phaser.arriveAndDeregister();
        };
        Together.run(leave, leave, leave);
        return phaser.isTerminated() + " " + left;
    }

    @Correct(outcomes = "b a", because = "each gets what the other brought")
    public static String exchanger() throws Exception {
        String[] got = new String[2];
        Exchanger<String> exchanger = new Exchanger<>();
        Together.run(() -> got[0] = exchanger.exchange("a"), () -> got[1] = exchanger.exchange("b"));
        return got[0] + " " + got[1];
    }

    @Correct(
            outcomes = {"b a", "timeout timeout"},
            because =
                    "they meet or they do not: nobody gets something from one who gave up; they spin before they give up",
            rare = "timeout timeout")
    public static String timedExchanger() throws Exception {
        String[] got = new String[2];
        Exchanger<String> exchanger = new Exchanger<>();
        Together.runNumbered(2, me -> {
            try {
                got[me] = exchanger.exchange(me == 0 ? "a" : "b", 1, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                got[me] = "timeout";
            }
        });
        return got[0] + " " + got[1];
    }

    @Correct(outcomes = "2", because = "await returns after both have counted down", ends = true)
    public static String latch() throws Exception {
        AtomicInteger done = new AtomicInteger();
        CountDownLatch latch = new CountDownLatch(2);
        Together.Task task = () -> {
            done.incrementAndGet();
            latch.countDown();
        };
        Together.start(task);
        Together.start(task);
        latch.await();
        return "" + done;
    }

    @Correct(
            outcomes = {"true 1", "false 0", "false 1"},
            because = "true only after the count; false before it, or between the timeout and the look",
            ends = true)
    public static String timedLatch() throws Exception {
        AtomicInteger done = new AtomicInteger();
        CountDownLatch latch = new CountDownLatch(1);
        Thread thread = Together.start(() -> {
            done.incrementAndGet();
            latch.countDown();
        });
        boolean counted = latch.await(1, TimeUnit.SECONDS);
        String outcome = counted + " " + done;
        thread.join();
        return outcome;
    }

    @Correct(outcomes = "3 of 1", because = "one permit lets one in at a time", ends = true)
    public static String semaphore() throws Exception {
        int[] count = new int[1];
        int[] most = new int[1];
        AtomicInteger inside = new AtomicInteger();
        Semaphore semaphore = new Semaphore(1);
        Together.Task task = () -> {
            semaphore.acquire();
            most[0] = Math.max(most[0], inside.incrementAndGet());
            count[0]++;
            inside.decrementAndGet();
            semaphore.release();
        };
        Together.run(task, task, task);
        return count[0] + " of " + most[0];
    }

    @Correct(
            outcomes = {"true true 0", "true false 1", "false true 2"},
            because = "of three permits only one can take two, unless one has come back in between",
            ends = true)
    public static String tryAcquire() throws Exception {
        boolean[] got = new boolean[2];
        Semaphore semaphore = new Semaphore(3);
        Together.run(() -> got[0] = semaphore.tryAcquire(2), () -> {
            got[1] = semaphore.tryAcquire(2);
            if (got[1]) {
                semaphore.release();
            }
        });
        return got[0] + " " + got[1] + " " + semaphore.availablePermits();
    }

    /** Collects what it is given, and asks for one after the other. */
    private static final class Collecting implements Flow.Subscriber<String> {
        private final StringBuffer got = new StringBuffer();
        private final CountDownLatch done = new CountDownLatch(1);

        @SuppressWarnings("NullAway.Init") // before anything is published
        private volatile Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            given.request(1);
        }

        @Override
        public void onNext(String item) {
            got.append(item);
            subscription.request(1);
        }

        @Override
        public void onError(Throwable e) {
            got.append(e);
            done.countDown();
        }

        @Override
        public void onComplete() {
            got.append('.');
            done.countDown();
        }
    }

    @Correct(outcomes = "12.", because = "a subscriber gets all items in order, then the end")
    public static String publisher() throws Exception {
        Collecting subscriber = new Collecting();
        try (SubmissionPublisher<String> publisher = new SubmissionPublisher<>()) {
            publisher.subscribe(subscriber);
            publisher.submit("1");
            publisher.submit("2");
        }
        subscriber.done.await();
        return subscriber.got.toString();
    }
}
