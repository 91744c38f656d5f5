package dev.bohr.generator.text;

import java.util.function.Consumer;

/** A place in a thread's code, between two steps. What others can see of a thread that stands there is part of it. */
final class Position {
    /** The next step: every state that it can lead to; none if it cannot be done now. */
    @FunctionalInterface
    interface Move {
        void from(int[] state, Consumer<int[]> to);
    }

    /** Stands for none. */
    static final int NONE = -1;

    final Move move;
    Thread.State look = Thread.State.RUNNABLE;
    /** In whose queue its thread stands. */
    int queue = NONE;
    /** In whose wait set its thread is, and the position to which a notification takes it. */
    int waitSet = NONE;

    int woken = NONE;
    /** The position to which an interrupt takes it. */
    int interrupted = NONE;

    Position(Move move) {
        this.move = move;
    }

    Position look(Thread.State state) {
        look = state;
        return this;
    }

    Position queue(int number) {
        queue = number;
        return this;
    }
}
