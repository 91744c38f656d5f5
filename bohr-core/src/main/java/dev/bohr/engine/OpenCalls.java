package dev.bohr.engine;

/** Sees what calls of code that is not woven have done until now: that belongs to the steps of the threads that made them. */
public interface OpenCalls {
    /** The thread is inside calls, and its step ends: what they have done so far belongs to it. */
    void settle(ManagedThread thread);

    /** The thread goes on inside calls: what was changed until now is not theirs. */
    void lookAgain(ManagedThread thread);

    /** Threads share an array that was there before, and code that is not woven has to do with it. */
    void sharesArray(Object array);
}
