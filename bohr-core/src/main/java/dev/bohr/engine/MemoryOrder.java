package dev.bohr.engine;

import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.hooks.Access;
import dev.bohr.model.Kind;

/**
 * Is notified of every access to memory, and of everything that the Java memory model orders accesses by: what a race detector
 * needs. All calls are made by the running thread when it has been chosen, so they come in the order of the execution; accesses
 * are notified of before they are done. Called with the managed mark on: no woven code may be met.
 *
 * <p>A class and not an interface, with methods that do nothing, so that exploring without a detector costs a comparison.
 */
public class MemoryOrder {
    /** Does nothing. */
    public static final MemoryOrder NONE = new MemoryOrder();

    /** The location that stands for a lock in an object; what else it may be is in {@link ThreadLocations}. */
    public static final long LOCK = -1;

    /** The location that stands for the readers of a lock, which are ordered with writers only. */
    public static final long READERS = -5;

    /** An execution begins. */
    public void begin() {}

    /**
     * A thread accesses memory that may be shared, or that only it can reach so far.
     *
     * @param type the first character of its descriptor
     * @param mode one of {@link Access}, never {@link Access#DECLARED}
     * @param site the woven site, -1 if there is none
     */
    public void access(ManagedThread thread, Kind kind, Object base, long offset, char type, int mode, int site) {}

    /** What others released here happens before what the thread does from now on. */
    public void acquire(ManagedThread thread, Object object, long location) {}

    /** What the thread has done so far happens before what others do who acquire here. */
    public void release(ManagedThread thread, Object object, long location) {}

    /** What one thread has done so far happens before all that the other does, which begins now. */
    public void start(ManagedThread starter, ManagedThread started) {}

    /** What all user threads have done happens before all that a thread does, which begins now. */
    public void startAfterAll(ManagedThread started) {}

    /** All that the other has done happens before what this thread does from now on. */
    public void join(ManagedThread thread, ManagedThread ended) {}

    /** The thread ends. */
    public void end(ManagedThread thread) {}

    /**
     * A thread takes a permit, or gives one: LockSupport promises nothing of memory, so that this orders no plain accesses; but no JVM lets a
     * thread wake up and not see a volatile field as it was when it was woken.
     */
    public void permit(ManagedThread thread, boolean taken) {}

    /** The thread makes it possible for another to continue that waits to be notified. */
    public void wake(ManagedThread thread, ManagedThread woken) {}

    /** A fence of its own; one of {@link Access}. */
    public void fence(ManagedThread thread, int kind) {}

    /**
     * Whether what the thread reads from now on is only believed if nothing turns out to have been written meanwhile: the
     * optimistic mode of StampedLock. Such reads race by design.
     */
    public void speculate(ManagedThread thread, boolean begins) {}
}
