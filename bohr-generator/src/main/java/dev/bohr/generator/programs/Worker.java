package dev.bohr.generator.programs;

/** One thread of a generated program, as its operations see it. Whoever implements it is not woven: it is asked without points. */
public interface Worker {
    /** What the last operation that has a result came to; 0 if there was none. */
    int last();

    /** How often this thread holds something, by its number in {@link Holds}. */
    int held(int resource);

    /** The thread has taken something, or given it back. */
    void hold(int resource, int change);

    /** A thread of the program, by its number. */
    Thread thread(int number);

    /** Continues from the operation after the present one to the end of its block. */
    void runBlock();
}
