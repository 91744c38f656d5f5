import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Everything that threads wait for and wake each other with, once: fails if the reader comes after the writer. */
public class Unusual {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();
    static final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    static final StampedLock stamped = new StampedLock();
    static final Semaphore permits = new Semaphore(2);
    static final CountDownLatch latch = new CountDownLatch(1);
    static final int[] array = new int[3];
    static volatile int turn;
    static boolean isReady;
    static int shared;
    static long wide;
    static double small;

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(Unusual::read, "reader");
        Thread waiter = new Thread(Unusual::await, "waiter");
        Thread sleeper = new Thread(Unusual::sleep, "sleeper");
        reader.start();
        waiter.start();
        sleeper.start();
        both.writeLock().lock();
        shared++;
        both.readLock().lock();
        both.writeLock().unlock();
        both.readLock().unlock();
        long stamp = stamped.writeLock();
        shared++;
        stamped.unlockWrite(stamp);
        turn = 1;
        latch.await();
        LockSupport.unpark(waiter);
        sleeper.interrupt();
        reader.join();
        waiter.join();
        sleeper.join();
        if (array[1] == 2) throw new AssertionError("array is " + array[1] + ", " + wide + ", " + small + ", " + turn);
    }

    static void read() {
        both.readLock().lock();
        int seen = shared;
        both.readLock().unlock();
        long stamp = stamped.readLock();
        stamp = stamped.tryConvertToWriteLock(stamp);
        if (stamp != 0) stamped.unlockWrite(stamp);
        permits.acquireUninterruptibly();
        array[1] = seen;
        permits.release();
        lock.lock();
        lock.lock();
        isReady = true;
        ready.signal();
        lock.unlock();
        lock.unlock();
        latch.countDown();
    }

    static void await() {
        lock.lock();
        try {
            if (!isReady) ready.await(1, TimeUnit.SECONDS);
            wide = Long.MAX_VALUE;
            small = 1e-3;
        } catch (InterruptedException e) {
            wide = -1;
        } finally {
            lock.unlock();
        }
        LockSupport.park();
        wide++;
    }

    static void sleep() {
        turn = 2;
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            turn = 3;
        }
    }
}
