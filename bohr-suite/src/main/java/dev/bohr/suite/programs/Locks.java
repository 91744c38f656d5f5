package dev.bohr.suite.programs;

import dev.bohr.gallery.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Monitors, locks, conditions and park. */
public final class Locks {
    private static int x;
    private static int y;
    private static volatile boolean ready;

    private Locks() {}

    @Correct(outcomes = "3", because = "the lock protects the sum of three", ends = true)
    public static String reentrantLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Together.Task add = () -> {
            lock.lock();
            try {
                x++;
            } finally {
                lock.unlock();
            }
        };
        Together.run(add, add, add);
        return "" + x;
    }

    @Correct(outcomes = "3", because = "the monitor protects the sum of three", ends = true)
    public static String monitor() throws Exception {
        Object lock = new Object();
        Together.Task add = () -> {
            synchronized (lock) {
                x++;
            }
        };
        Together.run(add, add, add);
        return "" + x;
    }

    @Correct(
            outcomes = "1",
            because = "the condition is tested under the lock, so the signal cannot be lost",
            ends = true)
    public static String condition() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition becameReady = lock.newCondition();
        Thread thread = Together.start(() -> {
            lock.lock();
            x = 1;
            ready = true;
            becameReady.signal();
            lock.unlock();
        });
        lock.lock();
        while (!ready) {
            becameReady.await();
        }
        lock.unlock();
        thread.join();
        return "" + x;
    }

    @Correct(
            outcomes = "1",
            because = "the condition is tested under the monitor, so the notification cannot be lost",
            ends = true)
    public static String waitAndNotify() throws Exception {
        Object lock = new Object();
        Thread thread = Together.start(() -> {
            synchronized (lock) {
                x = 1;
                ready = true;
                lock.notifyAll();
            }
        });
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
        }
        thread.join();
        return "" + x;
    }

    @Correct(
            outcomes = {"true true", "true false", "false true"},
            because = "who gives up finds the other inside; at least one gets it",
            ends = true)
    public static String tryLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        boolean[] got = new boolean[2];
        Together.runNumbered(2, me -> {
            if (lock.tryLock(1, TimeUnit.SECONDS)) {
                got[me] = true;
                lock.unlock();
            }
        });
        return got[0] + " " + got[1];
    }

    @Correct(
            outcomes = "interrupted",
            because = "the lock is never free, so the interrupt ends the wait, or it never begins",
            ends = true)
    public static String lockInterruptibly() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        String[] got = new String[1];
        lock.lock();
        Thread thread = Together.start(() -> {
            try {
                lock.lockInterruptibly();
                got[0] = "locked";
                lock.unlock();
            } catch (InterruptedException e) {
                got[0] = "interrupted";
            }
        });
        thread.interrupt();
        thread.join();
        lock.unlock();
        return got[0];
    }

    @Correct(
            outcomes = {"00 00", "00 11", "11 00", "11 11"},
            because = "readers may be before or after the writer, and never see half of what it does")
    public static String readWriteLock() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        String[] seen = new String[2];
        Together.Task[] tasks = new Together.Task[3];
        for (int i = 0; i < 2; i++) {
            int me = i;
            tasks[i] = () -> {
                lock.readLock().lock();
                seen[me] = "" + x + y;
                lock.readLock().unlock();
            };
        }
        tasks[2] = () -> {
            lock.writeLock().lock();
            x = 1;
            y = 1;
            lock.writeLock().unlock();
        };
        Together.run(tasks);
        return seen[0] + " " + seen[1];
    }

    @Correct(
            outcomes = {"1 1", "1 2"},
            because = "who turns from writing to reading reads its own write, whichever write is the last",
            ends = true)
    public static String downgrade() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        int[] seen = new int[1];
        Together.run(
                () -> {
                    lock.writeLock().lock();
                    x = 1;
                    lock.readLock().lock();
                    lock.writeLock().unlock();
                    seen[0] = x;
                    lock.readLock().unlock();
                },
                () -> {
                    lock.writeLock().lock();
                    x = 2;
                    lock.writeLock().unlock();
                });
        return seen[0] + " " + x;
    }

    @Correct(
            outcomes = {"00", "11"},
            because = "a read that is not valid is done again under the lock",
            ends = true,
            racy = true) // unless the lock is modelled: then it is known what is read optimistically
    public static String optimisticRead() throws Exception {
        StampedLock lock = new StampedLock();
        Thread writer = Together.start(() -> {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        });
        long stamp = lock.tryOptimisticRead();
        String seen = "" + x + y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            seen = "" + x + y;
            lock.unlockRead(stamp);
        }
        writer.join();
        return seen;
    }

    @Correct(outcomes = "3", because = "who cannot upgrade starts again with the write lock")
    public static String stampedUpgrade() throws Exception {
        StampedLock lock = new StampedLock();
        Together.Task add = () -> {
            long stamp = lock.readLock();
            try {
                long write = lock.tryConvertToWriteLock(stamp);
                if (write == 0) {
                    lock.unlockRead(stamp);
                    write = lock.writeLock();
                }
                stamp = write;
                x++;
            } finally {
                lock.unlock(stamp);
            }
        };
        Together.run(add, add, add);
        return "" + x;
    }

    @Correct(
            outcomes = "1",
            because = "the permit is kept if unpark comes first, and the flag is tested again after each park",
            ends = true)
    public static String park() throws Exception {
        Thread waiter = Thread.currentThread();
        Thread thread = Together.start(() -> {
            x = 1;
            ready = true;
            LockSupport.unpark(waiter);
        });
        while (!ready) {
            LockSupport.park();
        }
        thread.join();
        return "" + x;
    }
}
