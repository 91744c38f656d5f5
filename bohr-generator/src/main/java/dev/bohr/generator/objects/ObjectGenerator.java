package dev.bohr.generator.objects;

import static dev.bohr.generator.programs.Code.*;

import dev.bohr.generator.objects.SmallTest.SmallCall;
import dev.bohr.generator.programs.Code;
import dev.bohr.generator.programs.Operand;
import dev.bohr.generator.programs.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes a small object, and a test of it, of a seed. Some objects are right by construction, since each method does all its work under
 * one lock; most are nearly so, or not at all. They have few variables, so that their methods meet.
 */
public final class ObjectGenerator {
    /** Of all threads together, but for one or two. */
    private static final int MOST_CALLS = 5;

    private static final int FIRST_ATOMIC = 2;
    private static final int LAST_ATOMIC = 4;

    /** How methods are made. */
    private enum Manner {
        /** All under one lock. */
        LOCKED,
        /** Under one lock, but for some methods, or some part of them. */
        NEARLY_LOCKED,
        /** A few atomic operations. */
        ATOMIC,
        /** Anything. */
        RACY,
        /** Some wait for others. */
        BLOCKING,
        /** Some look at more than others change at once: which of those came first is seen where nothing else orders them. */
        LOOKING
    }

    private final SplittableRandom random;
    private final Manner manner;
    private final List<Integer> variables = new ArrayList<>();
    private final int atomic;
    /** A monitor, or a lock that need not be given back. */
    private final boolean monitor;
    /** Whether calls return one thing or another even if made one after the other. */
    private final boolean chooses;
    /** What those who wait wait for. */
    private final int waitsFor;

    private ObjectGenerator(long seed) {
        random = new SplittableRandom(seed);
        int draw = random.nextInt(16);
        manner = draw == 0
                ? Manner.LOCKED
                : draw < 4
                        ? Manner.NEARLY_LOCKED
                        : draw < 6
                                ? Manner.ATOMIC
                                : draw < 9 ? Manner.RACY : draw < 12 ? Manner.BLOCKING : Manner.LOOKING;
        for (int i = (manner == Manner.LOOKING ? 2 : 1) + random.nextInt(3); i > 0; i--) {
            int variable = random.nextInt(9);
            if (manner != Manner.LOOKING || !variables.contains(variable)) {
                variables.add(variable);
            }
        }
        atomic = FIRST_ATOMIC + random.nextInt(LAST_ATOMIC - FIRST_ATOMIC + 1);
        monitor = random.nextBoolean();
        waitsFor = random.nextInt(6);
        chooses = random.nextInt(5) == 0;
    }

    public static SmallTest generate(long seed) {
        return new ObjectGenerator(seed).test();
    }

    private SmallTest test() {
        List<SmallMethod> methods = new ArrayList<>();
        for (int i = 2 + random.nextInt(3); i > 0; i--) {
            methods.add(new SmallMethod(
                    "m" + methods.size(), random.nextInt(4) == 0, random.nextInt(6) == 0, methodBody()));
        }
        int left = 2 + random.nextInt(MOST_CALLS - 1) * random.nextInt(3) / 2;
        List<SmallCall> first = calls(methods, random.nextInt(3) == 0 ? 1 + random.nextInt(4) / 3 : 0);
        List<SmallCall> last = calls(methods, random.nextInt(3) == 0 ? 1 + random.nextInt(4) / 3 : 0);
        List<List<SmallCall>> threads = new ArrayList<>();
        int threadCount = manner == Manner.LOOKING ? 3 + random.nextInt(4) / 3 : 2 + random.nextInt(5) / 3;
        for (int i = threadCount; i > 0; i--) {
            int count = Math.min(1 + random.nextInt(i > 2 ? 2 : 3), Math.max(1, left));
            left -= count;
            List<SmallCall> calls = calls(methods, count);
            if (manner == Manner.LOOKING) {
                // All methods are to meet.
                calls.set(0, call(methods, threads.size() % methods.size()));
            }
            threads.add(calls);
        }
        return new SmallTest(methods, first, threads, last);
    }

    private List<SmallCall> calls(List<SmallMethod> methods, int count) {
        List<SmallCall> calls = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            calls.add(call(methods, random.nextInt(methods.size())));
        }
        return calls;
    }

    private SmallCall call(List<SmallMethod> methods, int method) {
        return new SmallCall(method, methods.get(method).takesArgument() ? random.nextInt(3) : 0);
    }

    // ---- methods

    private List<Operation> methodBody() {
        List<Operation> body = new ArrayList<>();
        if (random.nextInt(14) == 0) {
            if (random.nextBoolean()) {
                add(body, RETURN, 0, random.nextInt(3)); // touches nothing
            }
            return body;
        }
        switch (manner) {
            case LOCKED -> locked(body, 1 + random.nextInt(3));
            case NEARLY_LOCKED -> nearlyLocked(body);
            case ATOMIC -> {
                for (int i = 1 + random.nextInt(2); i > 0; i--) {
                    atomicOperation(body);
                    early(body);
                }
            }
            case RACY -> {
                if (chooses && random.nextInt(3) == 0) {
                    add(body, CHOOSE, 0, 2);
                }
                for (int i = 1 + random.nextInt(3); i > 0; i--) {
                    anything(body);
                }
            }
            case BLOCKING -> blocking(body);
            case LOOKING -> looking(body);
        }
        return body;
    }

    private void looking(List<Operation> body) {
        if (random.nextBoolean()) {
            int from = random.nextInt(variables.size());
            add(body, READ, variables.get(from), 0);
            for (int i = 1 + random.nextInt(2); i > 0; i--) {
                add(body, READ_MORE, variables.get((from + i) % variables.size()), 0);
            }
            early(body);
        } else if (random.nextInt(4) == 0) {
            add(body, READ, pick(), 0);
            add(body, WRITE_LAST, pick(), 0);
        } else {
            add(body, WRITE, pick(), 1 + random.nextInt(2));
        }
    }

    private int pick() {
        return variables.get(random.nextInt(variables.size()));
    }

    private void locked(List<Operation> body, int size) {
        add(body, monitor ? ENTER : ACQUIRE_LOCK, 0, 0);
        for (int i = size; i > 0; i--) {
            access(body);
            if (monitor) {
                early(body); // a lock would not be given back
            }
        }
        add(body, monitor ? EXIT : UNLOCK, 0, 0);
    }

    private void nearlyLocked(List<Operation> body) {
        switch (random.nextInt(6)) {
            case 0 -> {
                access(body); // stale by the time that the lock is had
                locked(body, 1 + random.nextInt(2));
            }
            case 1 -> {
                locked(body, 1 + random.nextInt(2));
                access(body);
            }
            case 2 -> {
                // Checked twice.
                access(body);
                add(body, IF, 0, random.nextInt(2));
                if (monitor) {
                    locked(body, 1 + random.nextInt(2));
                } else {
                    add(body, RETURN, 0, random.nextInt(3));
                    locked(body, 1 + random.nextInt(2));
                }
            }
            case 3 -> {
                locked(body, 1); // and dropped in between
                locked(body, 1);
            }
            case 4 -> {
                for (int i = 1 + random.nextInt(2); i > 0; i--) {
                    access(body);
                }
            }
            default -> locked(body, 1 + random.nextInt(3));
        }
    }

    private void blocking(List<Operation> body) {
        boolean waits = random.nextInt(5) < 2;
        if (random.nextInt(3) == 0) {
            access(body);
        }
        switch (waitsFor) {
            case 0 -> add(body, waits ? ACQUIRE : RELEASE, 0, 0);
            case 1 -> add(body, waits ? AWAIT_LATCH : COUNT_DOWN, 0, 0);
            case 2 -> {
                if (waits) {
                    add(body, ENLIST, 0, 0);
                    if (random.nextBoolean()) {
                        access(body);
                        add(body, IF, 0, random.nextInt(2));
                    }
                    add(body, PARK, 0, 0);
                } else {
                    add(body, UNPARK_LISTED, 0, 0);
                }
            }
            case 3 -> {
                int flag = variables.get(0) == 7 ? 5 : variables.get(0);
                add(body, waits ? SPIN_UNTIL : WRITE, flag, waits ? 1 : random.nextInt(3));
            }
            default -> conditionally(body, waits, waitsFor == 4);
        }
        if (random.nextInt(3) == 0) {
            access(body);
        }
        early(body);
    }

    private void conditionally(List<Operation> body, boolean waits, boolean isMonitor) {
        add(body, isMonitor ? ENTER : ACQUIRE_LOCK, 0, 0);
        access(body);
        if (waits) {
            if (random.nextInt(3) > 0) {
                add(body, READ, variables.get(0), 0);
                add(body, IF, 0, random.nextInt(2));
            }
            add(body, isMonitor ? WAIT : AWAIT, 0, 0);
        } else {
            int draw = random.nextInt(5);
            if (draw > 0) {
                boolean all = draw > 2;
                add(body, isMonitor ? all ? NOTIFY_ALL : NOTIFY : all ? SIGNAL_ALL : SIGNAL, 0, 0);
            }
        }
        if (random.nextInt(3) == 0) {
            access(body);
        }
        if (isMonitor || random.nextInt(8) > 0) {
            add(body, isMonitor ? EXIT : UNLOCK, 0, 0);
        }
    }

    private void anything(List<Operation> body) {
        switch (random.nextInt(16)) {
            case 0, 1 -> atomicOperation(body);
            case 2 -> locked(body, 1 + random.nextInt(2));
            case 3 -> {
                add(body, TRY_LOCK, 0, 0);
                access(body);
                add(body, UNLOCK, 0, 0);
            }
            case 4 -> add(body, random.nextBoolean() ? TRY_ACQUIRE : RELEASE, 0, 0);
            case 5 -> {
                Code code = List.of(NEW_NODE, READ_NODE, WRITE_NODE).get(random.nextInt(3));
                add(body, code, 0, code == READ_NODE ? 0 : 1 + random.nextInt(3));
            }
            case 6 -> {
                boolean reads = random.nextBoolean();
                add(body, reads ? READ_LOCK : WRITE_LOCK, 0, 0);
                access(body);
                add(body, reads ? READ_UNLOCK : WRITE_UNLOCK, 0, 0);
            }
            case 7 -> {
                access(body);
                add(body, IF, 0, random.nextInt(3));
                access(body);
            }
            case 8 -> {
                // One thread may wait for the other.
                int outer = random.nextInt(2);
                add(body, ENTER, outer, 0);
                add(body, ENTER, 1 - outer, 0);
                access(body);
                add(body, EXIT, 1 - outer, 0);
                add(body, EXIT, outer, 0);
            }
            default -> access(body);
        }
        early(body);
    }

    private void atomicOperation(List<Operation> body) {
        switch (random.nextInt(5)) {
            case 0 -> add(body, READ, atomic, 0);
            case 1 -> add(body, ADD, atomic, 1 + random.nextInt(2));
            case 2 -> add(body, INCREMENT, atomic, 0);
            case 3 -> add(body, WRITE, atomic, random.nextInt(3));
            default -> body.add(new Operation(COMPARE_AND_SET, atomic, random.nextInt(3), 1 + random.nextInt(2)));
        }
    }

    private void access(List<Operation> body) {
        int variable = pick();
        switch (random.nextInt(11)) {
            case 0, 1, 2, 3 -> add(body, READ, variable, 0);
            case 4 -> add(body, WRITE_LAST, variable, 0);
            case 5, 6, 7 -> {
                // Where they are not the same, what others see of the one is old by the time that they see the other.
                add(body, READ, pick(), 0);
                add(body, WRITE_LAST, variable, 0);
            }
            default -> add(body, WRITE, variable, random.nextInt(3));
        }
    }

    /** Now and then the call ends here. */
    private void early(List<Operation> body) {
        if (random.nextInt(6) == 0) {
            add(body, IF, 0, random.nextInt(3));
            add(body, random.nextInt(3) == 0 ? THROW : RETURN, 0, 0);
            Operation end = body.get(body.size() - 1);
            if (end.code() == RETURN) {
                body.set(body.size() - 1, new Operation(RETURN, 0, random.nextInt(3), 0));
            }
        }
    }

    private static void add(List<Operation> to, Code code, int target, int value) {
        to.add(new Operation(code, code.operand() == Operand.NONE ? 0 : target, value, 0));
    }
}
