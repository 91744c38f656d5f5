package dev.bohr.model;

/**
 * The end of the program, for a strategy that decides what reads see. A program ends with the last of its user threads, which are those that
 * are no daemons; daemon threads take no further step then.
 */
public interface ProgramEnd {
    /** The location that stands for whether the program has ended. */
    long LOCATION = 7;

    /** Of a program without daemon threads. */
    ProgramEnd UNSEEN = new ProgramEnd() {};

    /** Whether there are daemon threads in this execution. */
    default boolean hasDaemons() {
        return false;
    }

    /** Whether the end of the program is known to cut daemon threads off. Until then they continue after it. */
    default boolean cutsOff() {
        return false;
    }

    /** Whether the program has ended. */
    default boolean isOver() {
        return false;
    }

    /** Whether the program was ended by a thread that left it, or by shutdown hooks, and user threads might have proceeded. */
    default boolean cutsOffUserThreads() {
        return false;
    }

    /** The user threads that were started in this execution, one bit each. */
    default long userThreads() {
        return 0;
    }

    /** Whether the program ends with the next step of a thread. */
    default boolean endsWith(int thread) {
        return false;
    }

    /**
     * Whether a thread cannot take its next step once the program has ended. All steps of daemons are so, but for those of which nobody could
     * tell: their ends, and the steps of a worker that looks for work.
     */
    default boolean isCutOff(int thread) {
        return false;
    }

    /** Whether a daemon thread that is not cut off may come to steps that are: it continues before the program ends. */
    default boolean comesBefore(int thread) {
        return false;
    }

    /** The threads for whose end a thread waits, one bit each. */
    default long waitsForEndOf(int thread) {
        return 0;
    }
}
