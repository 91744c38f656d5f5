package dev.bohr.sync;

import dev.bohr.engine.jdk.ThreadFields;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The private parts of the JDK's locks that the models need. */
final class LockFields {
    private static final long REENTRANT_LOCK = ThreadFields.offset(ReentrantLock.class, "sync");
    private static final long READ_WRITE_LOCK = ThreadFields.offset(ReentrantReadWriteLock.class, "sync");
    private static final long READ_LOCK = ThreadFields.offset(ReentrantReadWriteLock.ReadLock.class, "sync");
    private static final long WRITE_LOCK = ThreadFields.offset(ReentrantReadWriteLock.WriteLock.class, "sync");
    private static final long SEMAPHORE = ThreadFields.offset(Semaphore.class, "sync");
    private static final long LATCH = ThreadFields.offset(CountDownLatch.class, "sync");
    private static final long STATE = ThreadFields.offset(AbstractQueuedSynchronizer.class, "state");
    private static final long CONDITION =
            ThreadFields.offset(AbstractQueuedSynchronizer.ConditionObject.class, "this$0");

    /** What the model of a lock hangs on. */
    Object sync(Object lock) {
        if (lock instanceof ReentrantLock) {
            return ThreadFields.reference(lock, REENTRANT_LOCK);
        }
        if (lock instanceof ReentrantReadWriteLock.ReadLock) {
            return ThreadFields.reference(lock, READ_LOCK);
        }
        if (lock instanceof ReentrantReadWriteLock.WriteLock) {
            return ThreadFields.reference(lock, WRITE_LOCK);
        }
        if (lock instanceof ReentrantReadWriteLock) {
            return ThreadFields.reference(lock, READ_WRITE_LOCK);
        }
        return lock;
    }

    static Object syncOfCondition(Object condition) {
        return ThreadFields.reference(condition, CONDITION);
    }

    /** The permits that a semaphore was made with: the model never changes the real ones. */
    static int permits(Object semaphore) {
        return ThreadFields.integer(ThreadFields.reference(semaphore, SEMAPHORE), STATE);
    }

    static int count(Object latch) {
        return ThreadFields.integer(ThreadFields.reference(latch, LATCH), STATE);
    }
}
