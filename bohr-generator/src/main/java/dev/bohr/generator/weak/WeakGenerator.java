package dev.bohr.generator.weak;

import static dev.bohr.generator.weak.Mode.*;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Makes a small random program of a seed. One program uses few variables and few modes, so that its threads meet and it is one mode or
 * one fence that decides. Half of them have a cycle at their heart, as most litmus tests have (Shasha and Snir, TOPLAS 1988): each thread
 * accesses a variable that the one before it accesses last, and continues to another; whether such a cycle can be is what models differ in.
 */
public final class WeakGenerator {
    /** Accesses, of which locking and unlocking are one; with more, brute force takes too long. */
    public static final int MOST_ACCESSES = 8;

    private static final int FEWEST_ACCESSES = 4;
    private static final List<String> VARIABLES = List.of("x", "y", "z");
    private static final int DEEPEST = 2;
    /** Numbers to write, compare with and decide by: few, so that they are often the same. */
    private static final int MOST_VALUES = 3;

    private final SplittableRandom random;
    private final List<String> variables;
    private final Set<Mode> modes = EnumSet.noneOf(Mode.class);
    private final boolean updates;
    private final boolean fences;
    private final boolean conditions;
    private final boolean locks;
    private final List<List<Instruction>> threads = new ArrayList<>();
    /** How many registers each thread has set. */
    private final List<Integer> registers = new ArrayList<>();

    private WeakGenerator(long seed) {
        random = new SplittableRandom(seed);
        int draw = random.nextInt(10);
        variables = VARIABLES.subList(0, draw < 1 ? 1 : draw < 8 ? 2 : 3);
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            modes.add(pick(List.of(PLAIN, OPAQUE, ACQUIRE, RELEASE, VOLATILE)));
        }
        updates = random.nextInt(2) == 0;
        fences = random.nextInt(2) == 0;
        conditions = random.nextInt(3) == 0;
        locks = random.nextInt(4) == 0;
        draw = random.nextInt(10);
        for (int i = draw < 5 ? 2 : draw < 9 ? 3 : 4; i > 0; i--) {
            threads.add(new ArrayList<>());
            registers.add(0);
        }
    }

    /** The same for the same seed. */
    public static WeakProgram generate(long seed, int mostAccesses) {
        return new WeakGenerator(seed).program(mostAccesses);
    }

    private WeakProgram program(int mostAccesses) {
        int left = FEWEST_ACCESSES + random.nextInt(Math.max(1, mostAccesses - FEWEST_ACCESSES + 1));
        if (variables.size() > 1 && !locks && random.nextInt(4) > 0) {
            left -= appendCycle();
        } else {
            for (int thread = 0; thread < threads.size(); thread++) {
                left -= append(thread, 0);
            }
        }
        while (left > 0) {
            left -= append(random.nextInt(threads.size()), 0);
        }
        return new WeakProgram(threads);
    }

    /** Returns how many accesses were added. */
    private int appendCycle() {
        int accesses = 0;
        String variable = variables.get(0);
        boolean wasWrite = random.nextBoolean();
        for (int thread = 0; thread < threads.size(); thread++) {
            boolean isLast = thread == threads.size() - 1;
            // One of the two accesses that meet at a variable is a write.
            boolean isWrite = !wasWrite || random.nextBoolean();
            appendAccess(thread, variable, isWrite);
            accesses++;
            String next = isLast ? variables.get(0) : pick(variables);
            if (next.equals(variable) && (isLast || random.nextBoolean())) {
                wasWrite = isWrite;
                continue;
            }
            if (next.equals(variable)) {
                next = variables.get((variables.indexOf(variable) + 1) % variables.size());
            }
            if (random.nextInt(5) == 0) {
                // What a thread sees of its own writes, others may not see yet.
                appendAccess(thread, variable, !isWrite);
                accesses++;
            }
            appendFence(thread, 2);
            wasWrite = random.nextBoolean();
            appendAccess(thread, next, wasWrite);
            accesses++;
            variable = next;
        }
        return accesses;
    }

    private void appendAccess(int thread, String variable, boolean isWrite) {
        boolean isUpdate = updates && random.nextInt(4) == 0;
        Instruction access =
                isUpdate ? update(thread, variable) : isWrite ? write(thread, variable) : read(thread, variable);
        threads.get(thread).add(conditional(thread, access));
    }

    private void appendFence(int thread, int oneIn) {
        if (fences && random.nextInt(oneIn) == 0) {
            Mode kind = pick(List.of(VOLATILE, ACQUIRE, RELEASE));
            threads.get(thread).add(conditional(thread, Instruction.fence(kind)));
        }
    }

    /** Returns how many accesses were added. */
    private int append(int thread, int depth) {
        if (!threads.get(thread).isEmpty()) {
            appendFence(thread, 3);
        }
        if (locks && depth < DEEPEST && random.nextInt(2) == 0) {
            String lock = random.nextInt(3) == 0 ? "l" : "m";
            if (!isHeld(thread, lock)) {
                return appendSection(thread, lock, depth);
            }
        }
        appendAccess(thread, pick(variables), random.nextBoolean());
        return 1;
    }

    private int appendSection(int thread, String lock, int depth) {
        threads.get(thread).add(Instruction.lock(lock));
        int accesses = 1;
        for (int i = random.nextInt(3); i > 0; i--) {
            accesses += append(thread, depth + 1);
        }
        threads.get(thread).add(Instruction.unlock(lock));
        return accesses;
    }

    private boolean isHeld(int thread, String lock) {
        int held = 0;
        for (Instruction instruction : threads.get(thread)) {
            if (instruction.place().equals(lock)) {
                held += instruction.action() == Action.LOCK ? 1 : -1;
            }
        }
        return held > 0;
    }

    private Instruction read(int thread, String variable) {
        return Instruction.read(modeOf(RELEASE, ACQUIRE), variable, newRegister(thread));
    }

    private Instruction write(int thread, String variable) {
        WrittenValue writtenValue = registers.get(thread) > 0 && random.nextInt(3) == 0
                ? new WrittenValue(anyRegister(thread), random.nextInt(2))
                : WrittenValue.of(value());
        return Instruction.write(modeOf(ACQUIRE, RELEASE), variable, writtenValue);
    }

    private Instruction update(int thread, String variable) {
        Mode mode = pick(modes);
        Action action = pick(List.of(Action.ADD, Action.SET, Action.COMPARE));
        String register = newRegister(thread);
        return action == Action.COMPARE
                ? Instruction.compareAndSet(mode, variable, random.nextInt(MOST_VALUES), value(), register)
                : Instruction.update(action, mode, variable, value(), register);
    }

    /** One of the program's modes; the one that this kind of access does not have stands for the other. */
    private Mode modeOf(Mode foreign, Mode own) {
        Mode mode = pick(modes);
        return mode == foreign ? own : mode;
    }

    /** The register that decides is never the one that is set. */
    private Instruction conditional(int thread, Instruction instruction) {
        int set = registers.get(thread) - (instruction.register() == null ? 0 : 1);
        if (!conditions || set == 0 || random.nextInt(3) > 0) {
            return instruction;
        }
        return instruction.onlyIf("r" + random.nextInt(set), random.nextInt(MOST_VALUES));
    }

    private int value() {
        return 1 + random.nextInt(MOST_VALUES - 1);
    }

    private String newRegister(int thread) {
        return "r" + registers.set(thread, registers.get(thread) + 1);
    }

    private String anyRegister(int thread) {
        return "r" + random.nextInt(registers.get(thread));
    }

    private <T> T pick(Collection<T> from) {
        int skip = random.nextInt(from.size());
        for (T element : from) {
            if (skip-- == 0) {
                return element;
            }
        }
        throw new AssertionError();
    }
}
