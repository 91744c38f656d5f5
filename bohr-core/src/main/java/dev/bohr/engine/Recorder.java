package dev.bohr.engine;

import dev.bohr.trace.Explanation;
import dev.bohr.trace.Outcome;
import java.util.function.Supplier;

/** Is notified of what happens. Exploring records nothing; a failing schedule is run once more with a recorder that does. */
public class Recorder {
    /** Records nothing. */
    public static final Recorder NONE = new Recorder();

    /** A thread has said what it will do, and may have to wait for its turn. */
    public void arriving(ManagedThread thread) {}

    /** A thread is about to do its operation now. */
    public void operation(ManagedThread thread, int lastRunner) {}

    /**
     * What the thread's operation sees is in memory now, and is not what was written last.
     *
     * @param later how many writes are later than what it sees
     */
    public void valueGiven(ManagedThread thread, int later) {}

    /** The thread's compare-and-set will fail for no reason: what memory shows of it is there to make it fail. */
    public void failsSpuriously(ManagedThread thread) {}

    /** What the thread did last is done: memory shows the result. */
    public void settle(ManagedThread thread) {}

    /** The result of the thread's last operation, where memory does not show it. */
    public void result(ManagedThread thread, Outcome outcome) {}

    /** The thread's last operation, a notify, wakes another. */
    public void wakes(ManagedThread thread, ManagedThread woken) {}

    /** The thread's last operation has counted down. */
    public void left(ManagedThread thread, long count) {}

    /** The thread was given what it has asked to be chosen. */
    public void chose(ManagedThread thread, int value) {}

    public void printed(ManagedThread thread, String text) {}

    /** The call that the thread has begun last has returned. */
    public void returned(ManagedThread thread, Supplier<Explanation.Returned> result) {}

    /**
     * A lock was taken or given back.
     *
     * @param shared whether as readers do, of which there may be several
     */
    public void holds(ManagedThread thread, Object lock, boolean shared, boolean held) {}
}
