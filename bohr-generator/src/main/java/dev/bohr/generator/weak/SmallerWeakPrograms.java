package dev.bohr.generator.weak;

import java.util.ArrayList;
import java.util.List;

/** Programs with one thing left out or made plainer. */
public final class SmallerWeakPrograms {
    private SmallerWeakPrograms() {}

    public static List<WeakProgram> of(WeakProgram program) {
        List<WeakProgram> smaller = new ArrayList<>();
        for (int thread = 0;
                thread < program.threads().size() && program.threads().size() > 1;
                thread++) {
            List<List<Instruction>> threads = new ArrayList<>(program.threads());
            threads.remove(thread);
            smaller.add(new WeakProgram(threads));
        }
        for (int thread = 0; thread < program.threads().size(); thread++) {
            List<Instruction> instructions = program.threads().get(thread);
            for (int i = 0; i < instructions.size(); i++) {
                if (instructions.get(i).action() != Action.UNLOCK) {
                    smaller.add(with(program, thread, without(instructions, i)));
                }
            }
        }
        for (int thread = 0; thread < program.threads().size(); thread++) {
            List<Instruction> instructions = program.threads().get(thread);
            for (int i = 0; i < instructions.size(); i++) {
                for (Instruction plainer : plainer(instructions.get(i))) {
                    List<Instruction> changed = new ArrayList<>(instructions);
                    changed.set(i, plainer);
                    smaller.add(with(program, thread, changed));
                }
            }
        }
        return smaller;
    }

    private static WeakProgram with(WeakProgram program, int thread, List<Instruction> instructions) {
        List<List<Instruction>> threads = new ArrayList<>(program.threads());
        threads.set(thread, instructions);
        return new WeakProgram(threads);
    }

    /** A lock is left out with where it is given back. */
    private static List<Instruction> without(List<Instruction> instructions, int index) {
        List<Instruction> rest = new ArrayList<>(instructions);
        Instruction removed = rest.remove(index);
        if (removed.action() == Action.LOCK) {
            int unlock = index;
            while (rest.get(unlock).action() != Action.UNLOCK
                    || !rest.get(unlock).place().equals(removed.place())) {
                unlock++;
            }
            rest.remove(unlock);
        }
        return rest;
    }

    private static List<Instruction> plainer(Instruction instruction) {
        List<Instruction> plainer = new ArrayList<>();
        if (instruction.condition() != null) {
            plainer.add(instruction.always());
        }
        boolean isAccess =
                instruction.action() == Action.WRITE || instruction.action().hasResult();
        if (isAccess && instruction.mode() != Mode.OPAQUE) {
            plainer.add(new Instruction(
                    instruction.condition(),
                    instruction.conditionValue(),
                    instruction.action(),
                    Mode.OPAQUE,
                    instruction.place(),
                    instruction.operand(),
                    instruction.expected(),
                    instruction.register()));
        }
        if (instruction.operand().register() != null) {
            plainer.add(new Instruction(
                    instruction.condition(),
                    instruction.conditionValue(),
                    instruction.action(),
                    instruction.mode(),
                    instruction.place(),
                    WrittenValue.of(1),
                    instruction.expected(),
                    instruction.register()));
        }
        return plainer;
    }
}
