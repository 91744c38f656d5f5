package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.gallery.Together;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

/**
 * Calls that could wait, made by a thread that is interrupted already, most of them where there is nothing to wait for: which throw, and what
 * they leave of the interrupt. The judge is the JDK, outside of Bohr, in the same JVM.
 */
class InterruptedCallTests {
    private interface Call {
        Object run() throws Exception;
    }

    private static Thread dead() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
        return thread;
    }

    private static <Q extends BlockingQueue<Integer>> Q with(Q queue) {
        queue.add(1);
        return queue;
    }

    private static Map<String, Call> calls() {
        Map<String, Call> calls = new LinkedHashMap<>();
        calls.put("join", of(InterruptedCallTests::dead, Thread::join));
        calls.put("join(0)", of(InterruptedCallTests::dead, thread -> thread.join(0)));
        calls.put("join(1)", of(InterruptedCallTests::dead, thread -> thread.join(1)));
        calls.put("join(0, 1)", of(InterruptedCallTests::dead, thread -> thread.join(0, 1)));
        calls.put("join of a new one", of(() -> new Thread(() -> {}), Thread::join));
        calls.put("timedJoin", of(InterruptedCallTests::dead, thread -> TimeUnit.SECONDS.timedJoin(thread, 1)));
        calls.put("sleep(0)", of(() -> 0, i -> Thread.sleep(0)));
        calls.put("sleep(1)", of(() -> 0, i -> Thread.sleep(1)));
        calls.put("sleep(0, 1)", of(() -> 0, i -> Thread.sleep(0, 1)));
        calls.put("TimeUnit.sleep(0)", of(() -> 0, i -> TimeUnit.SECONDS.sleep(0)));
        calls.put("TimeUnit.sleep(-1)", of(() -> 0, i -> TimeUnit.SECONDS.sleep(-1)));
        calls.put("wait", of(Object::new, object -> {
            synchronized (object) {
                object.wait();
            }
        }));
        calls.put("wait(1)", of(Object::new, object -> {
            synchronized (object) {
                object.wait(1);
            }
        }));
        calls.put("wait without the monitor", of(Object::new, Object::wait));
        calls.put("park", of(() -> 0, i -> LockSupport.park()));
        calls.put("park with a permit", of(() -> 0, i -> {
            LockSupport.unpark(Thread.currentThread());
            LockSupport.park();
        }));
        calls.put("parkNanos(1)", of(() -> 0, i -> LockSupport.parkNanos(1)));
        calls.put("lock", of(ReentrantLock::new, ReentrantLock::lock));
        calls.put("lockInterruptibly", of(ReentrantLock::new, ReentrantLock::lockInterruptibly));
        calls.put("tryLock", of(ReentrantLock::new, ReentrantLock::tryLock));
        calls.put("tryLock(0)", of(ReentrantLock::new, lock -> lock.tryLock(0, TimeUnit.SECONDS)));
        calls.put("tryLock(1)", of(ReentrantLock::new, lock -> lock.tryLock(1, TimeUnit.SECONDS)));
        calls.put("lockInterruptibly of one's own", of(ReentrantLock::new, lock -> {
            lock.lock();
            lock.lockInterruptibly();
        }));
        calls.put(
                "readLock.lockInterruptibly",
                of(ReentrantReadWriteLock::new, lock -> lock.readLock().lockInterruptibly()));
        calls.put(
                "writeLock.tryLock(1)",
                of(ReentrantReadWriteLock::new, lock -> lock.writeLock().tryLock(1, TimeUnit.SECONDS)));
        calls.put("writeLockInterruptibly", of(StampedLock::new, StampedLock::writeLockInterruptibly));
        calls.put("tryReadLock(1)", of(StampedLock::new, lock -> lock.tryReadLock(1, TimeUnit.SECONDS)));
        calls.put("tryWriteLock(0)", of(StampedLock::new, lock -> lock.tryWriteLock(0, TimeUnit.SECONDS)));
        calls.put("readLock", of(StampedLock::new, StampedLock::readLock));
        calls.put("Condition.await", of(ReentrantLock::new, lock -> {
            Condition condition = lock.newCondition();
            lock.lock();
            condition.await();
        }));
        calls.put("Condition.awaitNanos(0)", of(ReentrantLock::new, lock -> {
            Condition condition = lock.newCondition();
            lock.lock();
            condition.awaitNanos(0);
        }));
        calls.put(
                "Condition.await without the lock",
                of(ReentrantLock::new, lock -> lock.newCondition().await()));
        calls.put("CountDownLatch.await", of(() -> new CountDownLatch(0), CountDownLatch::await));
        calls.put(
                "CountDownLatch.await(0)", of(() -> new CountDownLatch(0), latch -> latch.await(0, TimeUnit.SECONDS)));
        calls.put("Semaphore.acquire", of(() -> new Semaphore(1), Semaphore::acquire));
        calls.put("Semaphore.acquireUninterruptibly", of(() -> new Semaphore(1), Semaphore::acquireUninterruptibly));
        calls.put("Semaphore.tryAcquire", of(() -> new Semaphore(1), Semaphore::tryAcquire));
        calls.put(
                "Semaphore.tryAcquire(1)",
                of(() -> new Semaphore(1), semaphore -> semaphore.tryAcquire(1, TimeUnit.SECONDS)));
        calls.put("CyclicBarrier.await", of(() -> new CyclicBarrier(1), CyclicBarrier::await));
        calls.put("Exchanger.exchange", of(() -> new Exchanger<Integer>(), exchanger -> exchanger.exchange(1)));
        calls.put("Phaser.awaitAdvanceInterruptibly", of(() -> new Phaser(1), phaser -> {
            phaser.arrive();
            phaser.awaitAdvanceInterruptibly(0);
        }));
        calls.put(
                "FutureTask.get",
                of(
                        () -> {
                            FutureTask<Integer> task = new FutureTask<>(() -> 1);
                            task.run();
                            return task;
                        },
                        FutureTask::get));
        calls.put("CompletableFuture.get", of(() -> CompletableFuture.completedFuture(1), CompletableFuture::get));
        calls.put(
                "CompletableFuture.get(1)",
                of(() -> CompletableFuture.completedFuture(1), future -> future.get(1, TimeUnit.SECONDS)));
        calls.put("CompletableFuture.get of none", of(() -> new CompletableFuture<Integer>(), CompletableFuture::get));
        calls.put("ArrayBlockingQueue.put", of(() -> new ArrayBlockingQueue<Integer>(1), queue -> queue.put(1)));
        calls.put(
                "ArrayBlockingQueue.take",
                of(() -> with(new ArrayBlockingQueue<Integer>(1)), ArrayBlockingQueue::take));
        calls.put("LinkedBlockingQueue.put", of(() -> new LinkedBlockingQueue<Integer>(), queue -> queue.put(1)));
        calls.put(
                "LinkedBlockingQueue.poll(1)",
                of(() -> with(new LinkedBlockingQueue<Integer>()), queue -> queue.poll(1, TimeUnit.SECONDS)));
        calls.put(
                "LinkedBlockingDeque.takeLast",
                of(() -> with(new LinkedBlockingDeque<Integer>()), LinkedBlockingDeque::takeLast));
        calls.put("PriorityBlockingQueue.put", of(() -> new PriorityBlockingQueue<Integer>(), queue -> queue.put(1)));
        calls.put(
                "PriorityBlockingQueue.take",
                of(() -> with(new PriorityBlockingQueue<Integer>()), PriorityBlockingQueue::take));
        calls.put("SynchronousQueue.put", of(() -> new SynchronousQueue<Integer>(), queue -> queue.put(1)));
        calls.put(
                "LinkedTransferQueue.take",
                of(() -> with(new LinkedTransferQueue<Integer>()), LinkedTransferQueue::take));
        calls.put("isInterrupted", of(() -> 0, i -> Thread.currentThread().isInterrupted()));
        return calls;
    }

    private interface Made<T> {
        T make() throws Exception;
    }

    private interface Used<T> {
        void use(T object) throws Exception;
    }

    /** Says whether the call threw something, and whether the thread is interrupted afterwards. */
    private static <T> Call of(Made<T> made, Used<T> used) {
        return () -> {
            T object = made.make();
            Thread.currentThread().interrupt();
            String how = "returned";
            try {
                used.use(object);
            } catch (InterruptedException | IllegalMonitorStateException e) {
                how = e.getClass().getSimpleName();
            }
            return how + " " + Thread.interrupted();
        };
    }

    private static String outside(Call call) throws InterruptedException {
        String[] seen = new String[1];
        Together.run(() -> seen[0] = String.valueOf(call.run()));
        return seen[0];
    }

    @Test
    void anInterruptedThreadGetsWhatTheJdkGivesIt() throws InterruptedException {
        List<String> differences = new ArrayList<>();
        for (Map.Entry<String, Call> call : calls().entrySet()) {
            String expected = outside(call.getValue());
            Object seen = outcomes(() -> call.getValue().run(), options -> options.withStrategy("optimal"));
            if (!seen.toString().equals("[" + expected + "]")) {
                differences.add(call.getKey() + ": " + seen + ", the JDK: " + expected);
            }
        }
        assertThat(differences).isEmpty();
    }

    @Test
    void aJoinOfTheDeadLeavesTheInterrupt() throws InterruptedException {
        assertThat(outside(calls().get("join"))).isEqualTo("returned true");
    }
}
