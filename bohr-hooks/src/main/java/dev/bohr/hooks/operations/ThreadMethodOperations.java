package dev.bohr.hooks.operations;

import org.jspecify.annotations.Nullable;

/** What methods of {@link Thread} do: wait for the end of others and for time, interrupt, look at threads. */
public interface ThreadMethodOperations {
    /** A worker of a pool begins (1) or ends (-1) to look for something to do. Never throws. */
    void lookForWork(int change);

    /** A timer looks at its earliest task. Never throws. */
    void looksAtTimerTask(@Nullable Object task);

    /** A timer is about to wait for the task that it has looked at last, if any. Never throws. */
    void waitsForTimerTask();

    /** The whole of a join, at the call site. */
    void join(Thread thread, long nanos) throws InterruptedException;

    /** In {@code Thread.join} itself: joins unless the call site did. */
    void joinUnlessJoined(Thread thread, long nanos) throws InterruptedException;

    void interrupt(Thread thread);

    void readInterrupt(Thread thread, boolean clears);

    /** The threads that are alive, but for virtual ones, in the order of their creation. */
    Thread[] liveThreads();

    boolean isAlive(Thread thread, boolean real);

    /**
     * Before a field of a thread is read or written by a method of its.
     *
     * @param thread null for what is all threads'
     * @param field one of {@link dev.bohr.hooks.ThreadField}
     */
    void threadField(@Nullable Thread thread, int field, boolean sets);

    /** Before the JDK looks itself whether the thread has ended, if it has begun. */
    void beforeEndQuery(Thread thread);

    /** Before the JDK looks itself whether the thread has begun, or has ended. */
    void beforeLifeQuery(Thread thread);

    void beforeStateQuery(Thread thread);

    Thread.@Nullable State state(Thread thread, Thread.@Nullable State real);

    void sleep(long nanos) throws InterruptedException;

    void yielding();
}
