package dev.bohr.generator;

import dev.bohr.generator.programs.Code;
import dev.bohr.generator.programs.Operand;
import dev.bohr.generator.programs.Operation;
import java.util.ArrayList;
import java.util.List;

/** Programs with one thing left out. */
public final class SmallerPrograms {
    private SmallerPrograms() {}

    public static List<SmallProgram> of(SmallProgram program) {
        List<SmallProgram> smaller = new ArrayList<>();
        for (int thread = program.threads().size() - 1;
                thread > 0 && program.threads().size() > 2;
                thread--) {
            smaller.add(withoutThread(program, thread));
        }
        for (int thread = 0; thread < program.threads().size(); thread++) {
            int[] ends = program.blockEnds(thread);
            for (int i = 0; i < ends.length; i++) {
                if (program.threads().get(thread).get(i).code() == Code.EXIT) {
                    continue;
                }
                // A whole block at once, then what encloses it alone.
                smaller.add(without(program, thread, i, ends[i], ends[i] > i));
                if (ends[i] > i) {
                    smaller.add(without(program, thread, i, ends[i], false));
                }
            }
        }
        return smaller;
    }

    private static SmallProgram without(SmallProgram program, int thread, int first, int last, boolean between) {
        List<List<Operation>> threads = new ArrayList<>(program.threads());
        List<Operation> operations = new ArrayList<>(threads.get(thread));
        if (between) {
            operations.subList(first, last + 1).clear();
        } else {
            operations.remove(last);
            if (first < last) {
                operations.remove(first);
            }
        }
        threads.set(thread, operations);
        return new SmallProgram(threads);
    }

    /** Those behind it move up; operations on it are left out. */
    private static SmallProgram withoutThread(SmallProgram program, int thread) {
        List<List<Operation>> threads = new ArrayList<>();
        for (int i = 0; i < program.threads().size(); i++) {
            if (i == thread) {
                continue;
            }
            List<Operation> operations = new ArrayList<>();
            for (Operation operation : program.threads().get(i)) {
                if (operation.code().operand() != Operand.THREAD || operation.target() < thread) {
                    operations.add(operation);
                } else if (operation.target() > thread) {
                    operations.add(new Operation(operation.code(), operation.target() - 1, 0, 0));
                }
            }
            threads.add(operations);
        }
        return new SmallProgram(threads);
    }
}
