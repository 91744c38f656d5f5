package dev.bohr.hooks.operations;

import org.jspecify.annotations.Nullable;

/** Threads: how they begin and end, wait for each other, and what they know of each other. */
public interface ThreadOperations {
    /** The point before {@code Thread.start}. */
    void beforeStart(Thread thread);

    /** In place of {@code start0}: returns true if the thread needs no real start. */
    boolean starting(Thread thread);

    /** A thread is started by someone who is not managed, or in an ignored section; returns true if it must not be. */
    default boolean startingUnseen(Thread thread) {
        return false;
    }

    /** A thread is waited for by someone who is not managed, or in an ignored section. */
    default void joiningUnseen(Thread thread) {}

    /** After {@link #starting} and the real start, where there was one. */
    void started(Thread thread);

    /** A real thread has reached its {@code run()}; the one call made without the mark. */
    void running(Thread thread);

    /** At the end of a thread's life: its {@code exit()}. */
    void exiting(Thread thread);

    /** A throwable that nothing caught; returns true if no handler of the program's may see it. */
    boolean uncaught(Thread thread, Throwable throwable);

    /** Whether the thread that is being made gets its identifier from {@link #nextThreadId}; asked of any thread. */
    default boolean numbersThreads() {
        return false;
    }

    default long nextThreadId() {
        return 0;
    }

    /** A worker of a pool begins (1) or ends (-1) to look for something to do. Never throws. */
    void lookForWork(int change);

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

    void park(boolean absolute, long time);

    void unpark(Thread thread);
}
