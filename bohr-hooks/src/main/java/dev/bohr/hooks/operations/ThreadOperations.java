package dev.bohr.hooks.operations;

/** The birth and death of threads. */
public interface ThreadOperations {
    /** The point before {@code Thread.start}. */
    void beforeStart(Thread thread);

    /** Instead of {@code start0}: returns true if the thread needs no real start. */
    boolean starting(Thread thread);

    /** A thread is started by someone who is not managed, or in an ignored section; returns true if it must not be. */
    boolean startingUnseen(Thread thread);

    /** A thread is waited for by someone who is not managed, or in an ignored section. */
    void joiningUnseen(Thread thread);

    /** After {@link #starting} and the real start, where there was one. */
    void started(Thread thread);

    /** A real thread has reached its {@code run()}; the one call made without the mark. */
    void running(Thread thread);

    /** At the end of a thread's life: its {@code exit()}. */
    void exiting(Thread thread);

    /** A throwable that nothing caught; returns true if no handler of the program's may see it. */
    boolean uncaught(Thread thread, Throwable throwable);

    /** Whether the thread that is being made gets its identifier from {@link #nextThreadId}; asked of any thread. */
    boolean numbersThreads();

    long nextThreadId();
}
