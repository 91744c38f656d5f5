package dev.bohr.hooks;

import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.reflect.Field;

/**
 * What stands behind the hooks: the engine. Every method is called by the managed thread that is running, with the
 * managed mark set.
 *
 * <p>An abstract class and not an interface: class hierarchy analysis then turns each call into a direct one.
 *
 * <p>Memory hooks come <em>before</em> the access. Everything is serialised, so a sink that wants a read to return another
 * value puts that value into the heap first; the real instruction then reads it, be it a field, an array, a VarHandle, an
 * atomic, a field updater or Unsafe.
 */
public abstract class Sink {
    /** The time limit of an operation that waits for ever. */
    public static final long FOREVER = -1;

    /** The time limit of an operation that does not wait. */
    public static final long NOW = 0;

    /** Lock modes. */
    public static final int EXCLUSIVE = 0;

    public static final int SHARED = 1;

    // ---- memory

    public abstract void read(Object base, int site);

    public abstract void readStatic(Class<?> owner, int site);

    public abstract void write(Object base, int site);

    /** A write of a reference. */
    public abstract void write(Object base, Object value, int site);

    /** A write of a final field, in a constructor that may have let others reach the object. */
    public abstract void writeFinal(Object base, int site);

    /** The same of a reference. */
    public abstract void writeFinal(Object base, Object value, int site);

    /** A constructor has come to its end whose class announces what it does to its own final fields. */
    public abstract void made(Object object, Class<?> type);

    public abstract void writeStatic(Class<?> owner, int site);

    public abstract void writeStatic(Class<?> owner, Object value, int site);

    public abstract void readArray(Object array, int index, int site);

    public abstract void writeArray(Object array, int index, int site);

    /** The reference that the access announced next will store: arrays, VarHandles and Unsafe. */
    public abstract void storing(Object value);

    /** An access through either Unsafe. */
    public abstract void accessAt(Object base, long offset, int site);

    /** Before Unsafe copies or sets this many bytes; a base of null is memory outside the heap. */
    public abstract void accessBytes(Object base, long offset, long bytes, int site);

    /**
     * An access through a VarHandle.
     *
     * @param coordinate the object or array, null for a static field
     * @param index the array index, -1 for a field
     */
    public abstract void accessHandle(VarHandle handle, Object coordinate, int index, int site);

    /** An access by reflection, or by a method handle that reads or writes a field. */
    public abstract void accessField(Field field, Object base, int kind, int site);

    /** Does the whole of {@code System.arraycopy} with its points and returns true, or returns false to let it be done. */
    public abstract boolean arrayCopy(Object source, int from, Object target, int to, int length);

    /** An array is about to be compared or hashed: all of it is read. */
    public abstract void cloning(Object original);

    /**
     * An object or array is about to be cloned.
     *
     * @param start the class in which {@code clone} is looked for
     */
    public abstract void cloningObject(Object original, Class<?> start);

    public abstract void cloned(Object copy, Class<?> start, int site);

    /**
     * A reference of {@code java.lang.ref} is about to be read or cleared.
     *
     * @param queue whether it is its queue that is looked at
     */
    public abstract void reference(Object reference, boolean queue, int site);

    public abstract void allocated(Object object, int site);

    public void enterReal() {}

    public void exitReal() {}

    public void allocatedNested(Object array, int site) {
        allocated(array, site);
    }

    /** A new object keeps a reference to another: a lambda to what it captures, an inner object to the outer one. */
    public abstract void holds(Object container, Object value);

    public abstract void fence(int kind);

    /**
     * The primitive that the compare-and-set announced next expects, as its caller gives it.
     *
     * @param bits of a float or double the raw bits, by which they are compared
     * @param type {@code I}, {@code J}, {@code F} or {@code D}: the memory may be of another type, to which it is converted
     */
    public void expecting(long bits, char type) {}

    /** The reference that the compare-and-set announced next expects. */
    public void expecting(Object value) {}

    /**
     * A constructor ends normally that may have written a final reference: the freeze of JLS 17.5.1. (One that ends abruptly
     * freezes too, which matters only to who has published the object before and uses it although it was never made.)
     */
    public void frozen(Object object) {}

    // ---- initialisers of the program's classes (docs/decisions/0024)

    /** Whether this real thread carries the managed thread that has control, be its mark on or off. */
    public boolean isRunning(Thread thread) {
        return false;
    }

    /** The JVM begins to initialise a class; returns false if the initialiser is not to be run. */
    public boolean beginInitialiser(Class<?> type) {
        return true;
    }

    /** It has come to its end. */
    public void endInitialiser(Class<?> type) {}

    /** It is about to end with a throwable; returns whether the JVM is not to know. */
    public boolean initialiserFailed(Class<?> type, Throwable throwable) {
        return false;
    }

    /** The running thread uses a class in a way that initialises it. */
    public void uses(Class<?> type) {}

    /** The same in an ignored section. */
    public void usesUnseen(Class<?> type) {}

    /** An initialiser that is run by us sets a static final field. */
    public void writeFinal(Class<?> owner, Object value, int site) {}

    // What an initialiser does that the JVM runs.

    public void recordField(Object base, boolean writes, int site) {}

    public void recordStatic(Class<?> owner, boolean writes, int site) {}

    public void recordElement(Object array, int index, boolean writes, int site) {}

    public void recordAt(Object base, long offset, int site) {}

    public void recordHandle(VarHandle handle, Object coordinate, int index, int site) {}

    public void recordReflected(Field field, Object base, int kind) {}

    public void recordNew(Object object) {}

    public void recordLock(Object object) {}

    public void recordUse(Class<?> type) {}

    // ---- monitors

    /** Enters the model of the object's monitor; returns the dummy on which the real monitor is taken instead. */
    public abstract Object enter(Object object);

    /** Leaves the monitor that the dummy stands for. Never throws. */
    public abstract void exit(MonitorDummy dummy);

    public abstract void await(Object object, long nanos) throws InterruptedException;

    public abstract void notify(Object object, boolean all);

    public abstract boolean holdsLock(Object object);

    /** A {@code synchronized} method that could not be rewritten is about to be called on this object. */
    public abstract void atomicCall(Object object);

    /** A method of an object whose class is not woven is about to be called. */
    public abstract void calls(Object object, int site);

    /** An argument of the call of which {@link #calls} will tell. */
    public abstract void passes(Object argument);

    /** The method that was announced at this site has returned. */
    public abstract void called(int site);

    /** A method that is not woven has returned this object, which it may have made. */
    public abstract void returned(Object result, int site);

    /** A synchronized method that could not be rewritten begins. The object is null for a static one. */
    public abstract void enterAtomic(Object object);

    /** It ends; never throws. */
    public abstract void exitAtomic();

    // ---- threads

    /** The point before {@code Thread.start}. */
    public abstract void beforeStart(Thread thread);

    /** In place of {@code start0}: returns true if the thread needs no real start. */
    public abstract boolean starting(Thread thread);

    /** A thread is started by someone who is not managed, or in an ignored section; returns true if it must not be. */
    public boolean startingUnseen(Thread thread) {
        return false;
    }

    /** A thread is waited for by someone who is not managed, or in an ignored section. */
    public void joiningUnseen(Thread thread) {}

    /** After {@link #starting} and the real start, where there was one. */
    public abstract void started(Thread thread);

    /** A real thread has reached its {@code run()}; the one call made without the mark. */
    public abstract void running(Thread thread);

    /** At the end of a thread's life: its {@code exit()}. */
    public abstract void exiting(Thread thread);

    /** A throwable that nothing caught; returns true if no handler of the program's may see it. */
    public abstract boolean uncaught(Thread thread, Throwable throwable);

    /** Whether the thread that is being made gets its identifier from {@link #nextThreadId}; asked of any thread. */
    public boolean numbersThreads() {
        return false;
    }

    public long nextThreadId() {
        return 0;
    }

    /** A worker of a pool begins (1) or ends (-1) to look for something to do. Never throws. */
    public abstract void lookForWork(int change);

    /** The whole of a join, at the call site. */
    public abstract void join(Thread thread, long nanos) throws InterruptedException;

    /** In {@code Thread.join} itself: joins unless the call site did. */
    public abstract void joinUnlessJoined(Thread thread, long nanos) throws InterruptedException;

    public abstract void interrupt(Thread thread);

    /** The threads that are alive, but for virtual ones, in the order of their creation. */
    public abstract Thread[] liveThreads();

    public abstract void readInterrupt(Thread thread, boolean clears);

    public abstract boolean isAlive(Thread thread, boolean real);

    /**
     * Before a field of a thread is read or written by a method of its.
     *
     * @param thread null for what is all threads'
     * @param field one of {@link ThreadField}
     */
    public abstract void threadField(Thread thread, int field, boolean sets);

    /** Before the JDK looks itself whether the thread has ended, if it has begun. */
    public abstract void beforeEndQuery(Thread thread);

    /** Before the JDK looks itself whether the thread has begun, or has ended. */
    public abstract void beforeLifeQuery(Thread thread);

    public abstract void beforeStateQuery(Thread thread);

    public abstract Thread.State state(Thread thread, Thread.State real);

    public abstract void sleep(long nanos) throws InterruptedException;

    public abstract void yielding();

    public abstract void park(boolean absolute, long time);

    public abstract void unpark(Thread thread);

    // ---- models of java.util.concurrent.locks, used when modelsLocks is set

    public abstract boolean acquire(Object lock, int mode, long nanos, boolean interruptible)
            throws InterruptedException;

    public abstract void release(Object lock, int mode);

    /** Holds of the current thread. */
    public abstract int holds(Object lock, int mode);

    /** Holds of all threads: 0 if the lock is free in that mode. */
    public abstract int totalHolds(Object lock, int mode);

    /** Threads that wait to acquire. */
    public abstract int queueLength(Object lock);

    /** Whether this thread waits to acquire. */
    public abstract boolean isQueued(Object lock, Thread thread);

    /** The threads that wait to acquire. */
    public abstract Thread[] queued(Object lock);

    /** The thread that holds the lock exclusively, or null. */
    public abstract Thread owner(Object lock);

    /** Returns the nanoseconds left, 0 or less if the time ran out. */
    public abstract long await(Object condition, long nanos, boolean interruptible) throws InterruptedException;

    public abstract void signal(Object condition, boolean all);

    /** The threads that wait to be signalled. */
    public abstract Thread[] waiting(Object condition);

    /** Whether the model knows the lock that this condition belongs to. */
    public abstract boolean isModelled(Object condition);

    public abstract boolean acquirePermits(Object semaphore, int permits, long nanos, boolean interruptible)
            throws InterruptedException;

    /** Adds permits, takes them away if negative. */
    public abstract void addPermits(Object semaphore, int permits);

    public abstract int permits(Object semaphore);

    public abstract int drainPermits(Object semaphore);

    public abstract boolean awaitLatch(Object latch, long nanos) throws InterruptedException;

    public abstract void countDown(Object latch);

    public abstract long count(Object latch);

    /** Returns the stamp, 0 if it was not acquired. */
    public abstract long acquireStamped(Object lock, int mode, long nanos, boolean interruptible)
            throws InterruptedException;

    /** Returns false if the stamp does not fit; a stamp of 0 stands for any hold in that mode. */
    public abstract boolean releaseStamped(Object lock, int mode, long stamp);

    public abstract long optimisticStamp(Object lock);

    public abstract boolean validateStamp(Object lock, long stamp);

    /** Converts to EXCLUSIVE, SHARED or (-1) optimistic; returns 0 if it cannot be done. */
    public abstract long convertStamp(Object lock, long stamp, int mode);

    // ---- what must be the same in every run of one schedule

    public abstract long nanoTime();

    public abstract long currentTimeMillis();

    public abstract int identityHash(Object object);

    /** The object's {@code hashCode()} is about to be called; {@link #hashed} follows, unless it throws. */
    public abstract void hashing(Object object);

    /** Its {@code hashCode()} has returned this; returns what it is to return. */
    public abstract int hashed(Object object, int hash);

    public abstract long randomBits();

    /** A weak, soft or phantom reference was made: whether it is cleared must not depend on the garbage collector. */
    public void referring(Reference<?> reference, Object referent) {}

    /** @param atOnce whether no shutdown hooks are to be run */
    public abstract void exitProgram(int status, boolean atOnce);

    /** Returns false if the program has nothing to do with it, so that it must be done for real. */
    public abstract boolean addShutdownHook(Thread hook);

    public abstract boolean removeShutdownHook(Thread hook);

    /** A thread that is not the managed one touches something in woven code, while that one runs. */
    public void foreignAccess(Object object, int site) {}

    /** Someone, managed or not, marked or not, is about to wait for what is outside the JVM. */
    public void waitsOutside(String what) {}

    /** Someone, managed or not, marked or not, is about to change what is outside the JVM. */
    public void changesOutside(String what) {}

    /** Something happens that is not under control; the verdict will be "not checked". */
    public abstract void lost(String reason);

    // ---- loops

    /** A number for one activation of a method with loops. */
    public abstract int activation();

    /** At a loop header; returns true if the locals are to be mixed in and {@link #loopTurn} called. */
    public abstract boolean loop(int activation, int site);

    public abstract void mix(long bits);

    public abstract void mix(Object reference);

    public abstract void loopTurn(int activation, int site);

    /** A call into un-woven code whose effects are not seen: the loop around it is not pure. */
    public abstract void opaqueCall();
}
