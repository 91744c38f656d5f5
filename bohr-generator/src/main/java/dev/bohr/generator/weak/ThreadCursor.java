package dev.bohr.generator.weak;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How far a thread has come. Stands at an instruction that is to be done, or at the end.
 *
 * @param registers those that have been set; others are 0
 */
record ThreadCursor(List<Instruction> instructions, int position, Map<String, Integer> registers) {
    static ThreadCursor atStart(List<Instruction> instructions) {
        return new ThreadCursor(instructions, 0, Map.of()).skipped();
    }

    boolean isAtEnd() {
        return position == instructions.size();
    }

    /** What is to be done next; not at the end. */
    Instruction next() {
        return instructions.get(position);
    }

    int value(WrittenValue writtenValue) {
        return writtenValue.constant() + (writtenValue.register() == null ? 0 : valueOf(writtenValue.register()));
    }

    private int valueOf(String register) {
        return registers.getOrDefault(register, 0);
    }

    /** What the next instruction writes if it has seen this value. */
    int written(int seen) {
        Instruction next = next();
        return next.action() == Action.ADD ? seen + value(next.operand()) : value(next.operand());
    }

    /** Whether the next instruction, an update, writes if it has seen this value. */
    boolean writesOn(int seen) {
        return next().action() != Action.COMPARE || seen == next().expected();
    }

    /** Behind the next instruction, which has come to this; null if it comes to nothing. */
    ThreadCursor passed(@Nullable Integer result) {
        String register = next().register();
        Map<String, Integer> after = registers;
        if (register != null && result != null) {
            after = new HashMap<>(registers);
            after.put(register, result);
        }
        return new ThreadCursor(instructions, position + 1, after).skipped();
    }

    /** Behind the next instruction, an update that has seen this value. */
    ThreadCursor updated(int seen) {
        return passed(next().action() == Action.COMPARE ? writesOn(seen) ? 1 : 0 : seen);
    }

    private ThreadCursor skipped() {
        int to = position;
        while (to < instructions.size() && !isDone(instructions.get(to))) {
            to++;
        }
        return to == position ? this : new ThreadCursor(instructions, to, registers);
    }

    private boolean isDone(Instruction instruction) {
        return instruction.condition() == null || valueOf(instruction.condition()) == instruction.conditionValue();
    }
}
