package dev.bohr.litmus;

import dev.bohr.litmus.programs.Cells.Doer;
import dev.bohr.litmus.programs.Step;
import dev.bohr.litmus.programs.Synchronization;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** From the operations of a test to steps, in which nothing is left to look up. */
final class LitmusCompiler {
    private final LitmusTest test;
    private final Locals locals;
    private final Map<String, Integer> cells = new HashMap<>();
    private final Map<String, Object> monitors = new HashMap<>();
    private final Map<String, ReentrantLock> locks = new HashMap<>();

    LitmusCompiler(LitmusTest test) {
        this.test = test;
        this.locals = new Locals(test);
    }

    LitmusProgram compile() {
        List<Step> threads = new ArrayList<>();
        boolean isNested = true;
        for (List<LitmusOperation> thread : test.threads()) {
            isNested &= LockNesting.isKept(thread);
        }
        isNested &= LockNesting.isKept(test.arbiter());
        for (int i = 0; i < test.threads().size(); i++) {
            threads.add(body(test.threads().get(i), i, isNested));
        }
        Step arbiter = body(test.arbiter(), test.threads().size(), isNested);
        return new LitmusProgram(initial(), locals.count(), threads, arbiter, locals.results(), locals.texts());
    }

    private int[] initial() {
        int[] initial = new int[cells.size()];
        cells.forEach((name, cell) -> {
            String text = test.texts().get(name);
            initial[cell] = text == null
                    ? test.initial().getOrDefault(name, 0)
                    : locals.texts().number(text);
        });
        return initial;
    }

    private Step body(List<LitmusOperation> operations, int thread, boolean isNested) {
        return isNested ? block(operations, thread) : flat(operations, thread);
    }

    /** Locks are monitors: what is between taking one and giving it back is a step of its own. */
    private Step block(List<LitmusOperation> operations, int thread) {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            if (operations.get(i) instanceof LitmusOperation.Lock lock) {
                int end = LockNesting.end(operations, i);
                Step inside = block(operations.subList(i + 1, end), thread);
                steps.add(synchronizedOn(lock, inside));
                i = end;
            } else {
                steps.add(step(operations.get(i), thread));
            }
        }
        return sequence(steps);
    }

    private Step synchronizedOn(LitmusOperation.Lock lock, Step inside) {
        if (lock.isFresh()) {
            return (cells, registers) -> Synchronization.withinOwn(inside, cells, registers);
        }
        Object monitor = monitors.computeIfAbsent(lock.name(), name -> new Object());
        return (cells, registers) -> Synchronization.within(monitor, inside, cells, registers);
    }

    /** Locks that are given back in any order cannot be monitors. */
    private Step flat(List<LitmusOperation> operations, int thread) {
        List<Step> steps = new ArrayList<>();
        for (LitmusOperation litmusOperation : operations) {
            if (litmusOperation instanceof LitmusOperation.Lock lock) {
                ReentrantLock taken = lock(lock.name(), thread);
                steps.add((cells, registers) -> Synchronization.lock(taken));
            } else if (litmusOperation instanceof LitmusOperation.Unlock unlock) {
                ReentrantLock given = lock(unlock.name(), thread);
                steps.add((cells, registers) -> Synchronization.unlock(given));
            } else {
                steps.add(step(litmusOperation, thread));
            }
        }
        return sequence(steps);
    }

    private ReentrantLock lock(String name, int thread) {
        String whose = new LitmusOperation.Lock(name).isFresh() ? name + " " + thread : name;
        return locks.computeIfAbsent(whose, each -> new ReentrantLock());
    }

    private static Step sequence(List<Step> list) {
        Step[] steps = list.toArray(Step[]::new);
        return (cells, registers) -> {
            for (Step step : steps) {
                step.run(cells, registers);
            }
        };
    }

    private Step step(LitmusOperation litmusOperation, int thread) {
        if (litmusOperation instanceof LitmusOperation.Access access) {
            return access(access, thread);
        }
        if (litmusOperation instanceof LitmusOperation.Move move) {
            RegisterExpression registerExpression = locals.value(move.value(), thread);
            int target = locals.register(move.target(), thread);
            return (cells, registers) -> registers[target] = registerExpression.of(registers);
        }
        if (litmusOperation instanceof LitmusOperation.Fence fence) {
            return fence(fence);
        }
        throw new IllegalArgumentException("a lock is not released in the order in which it was taken");
    }

    private Step access(LitmusOperation.Access access, int thread) {
        int cell = cells.computeIfAbsent(access.variable(), name -> cells.size());
        Doer doer = access.method().doer();
        List<Expression> values = access.values();
        RegisterExpression first = values.isEmpty() ? RegisterExpression.ZERO : locals.value(values.get(0), thread);
        RegisterExpression second = values.size() < 2 ? RegisterExpression.ZERO : locals.value(values.get(1), thread);
        if (access.target().isEmpty()) {
            return (cells, registers) -> doer.on(cells, cell, first.of(registers), second.of(registers));
        }
        if (access.choice().isEmpty()) {
            int target = locals.register(access.target().get(), thread);
            return (cells, registers) ->
                    registers[target] = doer.on(cells, cell, first.of(registers), second.of(registers));
        }
        RegisterExpression success = locals.value(access.choice().get().success(), thread);
        RegisterExpression failure = locals.value(access.choice().get().failure(), thread);
        int target = locals.register(access.target().get(), thread);
        return (cells, registers) -> {
            boolean done = doer.on(cells, cell, first.of(registers), second.of(registers)) != 0;
            registers[target] = done ? success.of(registers) : failure.of(registers);
        };
    }

    private static Step fence(LitmusOperation.Fence fence) {
        return switch (fence) {
            case FULL -> (cells, registers) -> Synchronization.fullFence();
            case ACQUIRE -> (cells, registers) -> Synchronization.acquireFence();
            case RELEASE -> (cells, registers) -> Synchronization.releaseFence();
            case STORE_STORE -> (cells, registers) -> Synchronization.storeStoreFence();
            case LOAD_LOAD -> (cells, registers) -> Synchronization.loadLoadFence();
            // In this order, so that what the first lets the thread see the second hands on.
            case ACQUIRE_RELEASE ->
                (cells, registers) -> {
                    Synchronization.acquireFence();
                    Synchronization.releaseFence();
                };
        };
    }
}
