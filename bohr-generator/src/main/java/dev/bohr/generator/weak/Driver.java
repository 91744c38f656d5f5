package dev.bohr.generator.weak;

import dev.bohr.model.MemoryEvents;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;

/** Lets an explorer of a memory model explore small programs without a JVM to run them: many thousand executions a second. */
final class Driver {
    private final WeakProgram program;
    private final Strategy strategy;
    private final MemoryEvents memory;
    private final int[] choices = new int[256];
    private int length;

    Driver(WeakProgram program, Strategy strategy) {
        this.program = program;
        this.strategy = strategy;
        if (!(strategy instanceof MemoryEvents events)) {
            throw new IllegalArgumentException("decides nothing about memory: " + strategy.getClass());
        }
        this.memory = events;
    }

    /** @throws IllegalStateException if there are more executions than that */
    Explored explore(long mostExecutions) {
        Explored explored = new Explored();
        while (strategy.begin()) {
            if (++explored.executions > mostExecutions) {
                throw new IllegalStateException("there is no end to it after " + mostExecutions + " executions");
            }
            execute(explored);
        }
        if (!strategy.isComplete()) {
            throw new IllegalStateException("does not say that it is complete");
        }
        return explored;
    }

    private void execute(Explored explored) {
        Machine machine = new Machine(program, memory);
        length = 0;
        machine.begin();
        long enabled = machine.enabled();
        boolean isAbandoned = false;
        while (enabled != 0) {
            int chosen = strategy.chooseThread(machine, enabled);
            if (chosen == Strategy.ABANDON) {
                isAbandoned = true;
                break;
            }
            if (chosen < 0 || chosen >= machine.threads() || (enabled >>> chosen & 1) == 0) {
                throw new IllegalStateException("the thread " + chosen + " was chosen, which cannot go on");
            }
            if ((enabled & enabled - 1) != 0) {
                choices[length++] = Schedule.encode(Schedule.Kind.THREAD, chosen);
            }
            strategy.step(machine, chosen, machine.step(chosen));
            enabled = machine.enabled();
        }
        strategy.standstill(machine, machine.live(), enabled);
        strategy.end(choices, length);
        if (isAbandoned || memory.isGivenUp()) {
            explored.abandoned++;
        } else if (machine.live() == 0) {
            explored.addComplete(machine, strategy);
        } else {
            explored.addStuck(machine);
        }
    }
}
