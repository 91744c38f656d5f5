package dev.bohr.generator.weak;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Leaves out of a program whatever can be left out so that it still fails. */
public final class WeakMinimiser {
    private final Predicate<WeakProgram> fails;

    public WeakMinimiser(Predicate<WeakProgram> fails) {
        this.fails = fails;
    }

    public WeakProgram minimise(WeakProgram program) {
        WeakProgram smallest = program;
        WeakProgram smaller = smallerThan(smallest);
        while (smaller != smallest) {
            smallest = smaller;
            smaller = smallerThan(smallest);
        }
        return smallest;
    }

    /** The first that fails of those with something left out or made plainer; the same if none does. */
    private WeakProgram smallerThan(WeakProgram program) {
        for (WeakProgram candidate : candidates(program)) {
            if (!candidate.equals(program) && fails.test(candidate)) {
                return candidate;
            }
        }
        return program;
    }

    private static List<WeakProgram> candidates(WeakProgram program) {
        List<WeakProgram> candidates = new ArrayList<>();
        for (int thread = 0;
                thread < program.threads().size() && program.threads().size() > 1;
                thread++) {
            List<List<Instruction>> threads = new ArrayList<>(program.threads());
            threads.remove(thread);
            candidates.add(new WeakProgram(threads));
        }
        for (int thread = 0; thread < program.threads().size(); thread++) {
            List<Instruction> instructions = program.threads().get(thread);
            for (int i = 0; i < instructions.size(); i++) {
                if (instructions.get(i).action() != Action.UNLOCK) {
                    candidates.add(with(program, thread, without(instructions, i)));
                }
            }
        }
        for (int thread = 0; thread < program.threads().size(); thread++) {
            List<Instruction> instructions = program.threads().get(thread);
            for (int i = 0; i < instructions.size(); i++) {
                for (Instruction plainer : plainer(instructions.get(i))) {
                    List<Instruction> changed = new ArrayList<>(instructions);
                    changed.set(i, plainer);
                    candidates.add(with(program, thread, changed));
                }
            }
        }
        return candidates;
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
                    Operand.of(1),
                    instruction.expected(),
                    instruction.register()));
        }
        return plainer;
    }
}
