package dev.bohr.tests.samples;

import dev.bohr.hooks.Sink;
import dev.bohr.hooks.operations.MonitorDummy;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/** A sink that only counts: every hook acts, nothing is scheduled. Fits a program of one managed thread. */
class InertSink extends Sink {
    long calls;

    @Override
    public void read(Object base, int site) {
        calls++;
    }

    @Override
    public void readStatic(Class<?> owner, int site) {
        calls++;
    }

    @Override
    public void write(Object base, int site) {
        calls++;
    }

    @Override
    public void write(Object base, Object value, int site) {
        calls++;
    }

    @Override
    public void writeStatic(Class<?> owner, int site) {
        calls++;
    }

    @Override
    public void writeStatic(Class<?> owner, Object value, int site) {
        calls++;
    }

    @Override
    public void readArray(Object array, int index, int site) {
        calls++;
    }

    @Override
    public void writeArray(Object array, int index, int site) {
        calls++;
    }

    @Override
    public void storing(Object value) {
        calls++;
    }

    @Override
    public void accessAt(Object base, long offset, int site) {
        calls++;
    }

    @Override
    public void accessBytes(Object base, long offset, long bytes, int site) {
        calls++;
    }

    @Override
    public void accessHandle(VarHandle handle, Object coordinate, int index, int site) {
        calls++;
    }

    @Override
    public void accessField(Field field, Object base, int kind, int site) {
        calls++;
    }

    @Override
    public boolean arrayCopy(Object source, int from, Object target, int to, int length) {
        calls++;
        return false;
    }

    @Override
    public void cloning(Object original) {
        calls++;
    }

    @Override
    public void cloningObject(Object original, Class<?> start) {
        calls++;
    }

    @Override
    public void reference(Object reference, boolean queue, int site) {
        calls++;
    }

    @Override
    public void cloned(Object copy, Class<?> start, int site) {
        calls++;
    }

    @Override
    public void allocated(Object object, int site) {
        calls++;
    }

    @Override
    public void fence(int kind) {
        calls++;
    }

    @Override
    public Object enter(Object object) {
        calls++;
        MonitorDummy dummy = new MonitorDummy();
        dummy.target = object;
        return dummy;
    }

    @Override
    public void exit(MonitorDummy dummy) {
        calls++;
    }

    @Override
    public void await(Object object, long nanos) {
        calls++;
    }

    @Override
    public void notify(Object object, boolean all) {
        calls++;
    }

    @Override
    public boolean holdsLock(Object object) {
        calls++;
        return true;
    }

    @Override
    public void enterAtomic(Object object) {}

    @Override
    public void exitAtomic() {}

    @Override
    public void atomicCall(Object object) {
        calls++;
    }

    @Override
    public void calls(Object object, int site) {
        calls++;
    }

    @Override
    public void passes(Object argument) {
        calls++;
    }

    @Override
    public void called(int site) {
        calls++;
    }

    @Override
    public void returned(Object result, int site) {
        calls++;
    }

    @Override
    public void beforeStart(Thread thread) {
        calls++;
    }

    @Override
    public boolean starting(Thread thread) {
        calls++;
        return false;
    }

    @Override
    public void started(Thread thread) {
        calls++;
    }

    @Override
    public void running(Thread thread) {
        calls++;
    }

    @Override
    public void exiting(Thread thread) {
        calls++;
    }

    @Override
    public boolean uncaught(Thread thread, Throwable throwable) {
        calls++;
        return false;
    }

    @Override
    public void join(Thread thread, long nanos) {
        calls++;
    }

    @Override
    public void joinUnlessJoined(Thread thread, long nanos) {
        calls++;
    }

    @Override
    public void interrupt(Thread thread) {
        calls++;
    }

    @Override
    public void readInterrupt(Thread thread, boolean clears) {
        calls++;
    }

    @Override
    public boolean isAlive(Thread thread, boolean real) {
        calls++;
        return real;
    }

    @Override
    public void writeFinal(Object base, int site) {
        calls++;
    }

    @Override
    public void writeFinal(Object base, Object value, int site) {
        calls++;
    }

    @Override
    public void made(Object object, Class<?> type) {}

    @Override
    public void threadField(Thread thread, int field, boolean sets) {}

    @Override
    public void beforeEndQuery(Thread thread) {}

    @Override
    public void beforeLifeQuery(Thread thread) {}

    @Override
    public void beforeStateQuery(Thread thread) {
        calls++;
    }

    @Override
    public Thread.State state(Thread thread, Thread.State real) {
        calls++;
        return real;
    }

    @Override
    public void sleep(long nanos) {
        calls++;
    }

    @Override
    public void yielding() {
        calls++;
    }

    @Override
    public void park(boolean absolute, long time) {
        calls++;
    }

    @Override
    public void unpark(Thread thread) {
        calls++;
    }

    @Override
    public boolean acquire(Object lock, int mode, long nanos, boolean interruptible) {
        calls++;
        return false;
    }

    @Override
    public void release(Object lock, int mode) {
        calls++;
    }

    @Override
    public int holds(Object lock, int mode) {
        calls++;
        return 0;
    }

    @Override
    public int totalHolds(Object lock, int mode) {
        calls++;
        return 0;
    }

    @Override
    public int queueLength(Object lock) {
        calls++;
        return 0;
    }

    @Override
    public boolean isQueued(Object lock, Thread thread) {
        calls++;
        return false;
    }

    @Override
    public long await(Object condition, long nanos, boolean interruptible) {
        calls++;
        return 0;
    }

    @Override
    public void signal(Object condition, boolean all) {
        calls++;
    }

    @Override
    public Thread[] waiting(Object condition) {
        calls++;
        return new Thread[0];
    }

    @Override
    public Thread[] queued(Object lock) {
        calls++;
        return new Thread[0];
    }

    @Override
    public Thread owner(Object lock) {
        calls++;
        return null;
    }

    @Override
    public boolean isModelled(Object condition) {
        calls++;
        return false;
    }

    @Override
    public boolean acquirePermits(Object semaphore, int permits, long nanos, boolean interruptible) {
        calls++;
        return false;
    }

    @Override
    public void addPermits(Object semaphore, int permits) {
        calls++;
    }

    @Override
    public int permits(Object semaphore) {
        calls++;
        return 0;
    }

    @Override
    public int drainPermits(Object semaphore) {
        calls++;
        return 0;
    }

    @Override
    public boolean awaitLatch(Object latch, long nanos) {
        calls++;
        return true;
    }

    @Override
    public void countDown(Object latch) {
        calls++;
    }

    @Override
    public long count(Object latch) {
        calls++;
        return 0;
    }

    @Override
    public long acquireStamped(Object lock, int mode, long nanos, boolean interruptible) {
        calls++;
        return 0;
    }

    @Override
    public boolean releaseStamped(Object lock, int mode, long stamp) {
        calls++;
        return false;
    }

    @Override
    public long optimisticStamp(Object lock) {
        calls++;
        return 0;
    }

    @Override
    public boolean validateStamp(Object lock, long stamp) {
        calls++;
        return false;
    }

    @Override
    public long convertStamp(Object lock, long stamp, int mode) {
        calls++;
        return 0;
    }

    @Override
    public long nanoTime() {
        calls++;
        return System.nanoTime();
    }

    @Override
    public long currentTimeMillis() {
        calls++;
        return System.currentTimeMillis();
    }

    @Override
    public int identityHash(Object object) {
        calls++;
        return System.identityHashCode(object);
    }

    @Override
    public void hashing(Object object) {
        calls++;
    }

    @Override
    public int hashed(Object object, int hash) {
        calls++;
        return hash;
    }

    @Override
    public long randomBits() {
        calls++;
        return 0;
    }

    @Override
    public Thread[] liveThreads() {
        throw new AssertionError("threads");
    }

    @Override
    public boolean addShutdownHook(Thread hook) {
        return false;
    }

    @Override
    public boolean removeShutdownHook(Thread hook) {
        return false;
    }

    @Override
    public void exitProgram(int status, boolean atOnce) {
        throw new AssertionError("exit");
    }

    @Override
    public void lost(String reason) {
        throw new AssertionError(reason);
    }

    @Override
    public int activation() {
        calls++;
        return 0;
    }

    @Override
    public boolean loop(int activation, int site) {
        calls++;
        return true;
    }

    @Override
    public void mix(long bits) {
        calls++;
    }

    @Override
    public void mix(Object reference) {
        calls++;
    }

    @Override
    public void loopTurn(int activation, int site) {
        calls++;
    }

    @Override
    public void opaqueCall() {
        calls++;
    }

    @Override
    public void lookForWork(int change) {}

    @Override
    public void holds(Object container, Object value) {}
}
