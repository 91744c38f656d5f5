package dev.bohr.generator.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Makes the positions of one thread. */
final class Assembler {
    /** In the cell of a thread's life. */
    static final int NEW = 0;

    static final int ALIVE = 1;
    static final int TERMINATED = 2;

    final int thread;
    final StateLayout cells;
    final TextMachine machine;
    final List<Position> positions = new ArrayList<>();
    private final List<Integer> slots = new ArrayList<>();
    private final int pc;

    Assembler(int thread, StateLayout stateLayout, TextMachine textMachine) {
        this.thread = thread;
        this.cells = stateLayout;
        this.machine = textMachine;
        this.pc = stateLayout.of("pc" + thread);
    }

    /** A position that is known later. */
    static final class Label {
        int position = Position.NONE;
    }

    void bind(Label label) {
        label.position = here();
    }

    int here() {
        return positions.size();
    }

    Position add(Position.Move move) {
        Position position = new Position(move);
        positions.add(position);
        return position;
    }

    /** A step that can always be done, and leads to the next position. */
    Position step(Consumer<int[]> effect) {
        return when(s -> true, effect);
    }

    /** A step that can be done where a condition holds. */
    Position when(Predicate<int[]> condition, Consumer<int[]> effect) {
        int next = here() + 1;
        return add((s, to) -> {
            if (condition.test(s)) {
                to.accept(at(s, next, effect));
            }
        });
    }

    /** A step that can always be done, and leads to this state. */
    void always(UnaryOperator<int[]> move) {
        add((s, to) -> to.accept(move.apply(s)));
    }

    /** The state with the thread at another position, and something done. */
    int[] at(int[] state, int position, Consumer<int[]> effect) {
        int[] next = state.clone();
        next[pc] = position;
        effect.accept(next);
        return next;
    }

    int[] at(int[] state, int position) {
        return at(state, position, n -> {});
    }

    int[] at(int[] state, Label label, Consumer<int[]> effect) {
        return at(state, label.position, effect);
    }

    int[] at(int[] state, Label label) {
        return at(state, label.position);
    }

    /** Where the next value that this thread logs is kept. No statement is executed twice. */
    int slot() {
        int slot = cells.of("log" + thread + "." + slots.size(), StateLayout.EMPTY);
        slots.add(slot);
        return slot;
    }

    List<Integer> slots() {
        return slots;
    }

    /** A cell of this thread's own, which must be 0 again once it is not needed. */
    int register(String name) {
        return cells.of("register" + thread + name);
    }

    int flag() {
        return interruptFlag(thread);
    }

    int interruptFlag(int ofThread) {
        return cells.of("interrupted" + ofThread);
    }

    int life(int ofThread) {
        return cells.of("life" + ofThread, ofThread == 0 ? ALIVE : NEW);
    }

    /** A step that writes a cell. */
    void set(int cell, int value) {
        step(n -> n[cell] = value);
    }

    /** Logs what is in a cell. */
    void ask(int cell) {
        ask(s -> s[cell]);
    }

    /** Logs what a function of the state says. */
    void ask(ToIntFunction<int[]> question) {
        int slot = slot();
        step(n -> n[slot] = question.applyAsInt(n));
    }
}
