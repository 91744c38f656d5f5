package dev.bohr.generator.weak;

import dev.bohr.generator.programs.WeakState;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One thread of a program that the engine runs, really done with VarHandles and locks. Not woven, so that keeping registers is no operation of
 * the program's; for the same reason it uses arrays alone while it runs.
 */
final class EngineThread implements Runnable {
    private static final int NONE = -1;

    private final EngineRun program;
    private final Action[] actions;
    private final char[] places;
    private final String[] modes;
    private final int[] constants;
    private final int[] expected;
    private final int[] conditions;
    private final int[] conditionValues;
    /** The registers that are added to what is written, and that are set. */
    private final int[] operands;

    private final int[] results;
    /** Of a lock: where it is given back. */
    private final int[] ends;

    private final List<String> names;
    private final int[] registers;
    private final boolean[] isSet;
    private final Runnable section = this::runSection;
    private int sectionEnd;
    private int position;

    EngineThread(EngineRun program, List<Instruction> instructions) {
        this.program = program;
        int size = instructions.size();
        actions = new Action[size];
        places = new char[size];
        modes = new String[size];
        constants = new int[size];
        expected = new int[size];
        conditions = new int[size];
        conditionValues = new int[size];
        operands = new int[size];
        results = new int[size];
        ends = new int[size];
        names = instructions.stream()
                .map(Instruction::register)
                .filter(java.util.Objects::nonNull)
                .distinct()
                .toList();
        registers = new int[names.size()];
        isSet = new boolean[names.size()];
        for (int i = 0; i < size; i++) {
            Instruction instruction = instructions.get(i);
            actions[i] = instruction.action();
            places[i] =
                    instruction.place().isEmpty() ? ' ' : instruction.place().charAt(0);
            modes[i] = instruction.mode().word();
            constants[i] = instruction.operand().constant();
            expected[i] = instruction.expected();
            conditions[i] = register(instruction.condition());
            conditionValues[i] = instruction.conditionValue();
            operands[i] = register(instruction.operand().register());
            results[i] = register(instruction.register());
            ends[i] = instruction.action() == Action.LOCK ? end(instructions, i) : i;
        }
    }

    private int register(@Nullable String name) {
        return name == null ? NONE : names.indexOf(name);
    }

    private static int end(List<Instruction> instructions, int lock) {
        int end = lock;
        while (instructions.get(end).action() != Action.UNLOCK
                || !instructions.get(end).place().equals(instructions.get(lock).place())) {
            end++;
        }
        return end;
    }

    void reset() {
        position = 0;
        for (int i = 0; i < registers.length; i++) {
            registers[i] = 0;
            isSet[i] = false;
        }
    }

    @Override
    public void run() {
        runTo(actions.length);
    }

    private void runSection() {
        runTo(sectionEnd);
    }

    private void runTo(int end) {
        while (position < end) {
            int condition = conditions[position];
            if (condition == NONE || registers[condition] == conditionValues[position]) {
                execute(position);
            }
            position++;
        }
    }

    private void execute(int i) {
        WeakState state = program.state();
        int value = constants[i] + (operands[i] == NONE ? 0 : registers[operands[i]]);
        switch (actions[i]) {
            case READ -> set(i, state.read(places[i], modes[i]));
            case WRITE -> state.write(places[i], modes[i], value);
            case ADD -> set(i, state.getAndAdd(places[i], modes[i], value));
            case SET -> set(i, state.getAndSet(places[i], modes[i], value));
            case COMPARE -> set(i, state.compareAndSet(places[i], modes[i], expected[i], value) ? 1 : 0);
            case FENCE -> WeakState.fence(modes[i]);
            case LOCK -> {
                int enclosing = sectionEnd;
                sectionEnd = ends[i];
                position = i + 1;
                state.locked(places[i], section);
                sectionEnd = enclosing;
                position = ends[i];
            }
            case UNLOCK -> throw new AssertionError();
        }
    }

    private void set(int instruction, int value) {
        int register = results[instruction];
        if (register != NONE) {
            registers[register] = value;
            isSet[register] = true;
        }
    }

    /** The registers that have been set. */
    Map<String, Integer> registers() {
        Map<String, Integer> set = new TreeMap<>();
        for (int i = 0; i < registers.length; i++) {
            if (isSet[i]) {
                set.put(names.get(i), registers[i]);
            }
        }
        return set;
    }
}
