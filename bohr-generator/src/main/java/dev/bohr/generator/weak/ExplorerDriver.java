package dev.bohr.generator.weak;

import dev.bohr.model.MemoryEvents;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;

/** Lets an explorer of a memory model explore small programs without a JVM to run them: many thousand executions a second. */
final class ExplorerDriver {
    private final WeakProgram program;
    private final Strategy strategy;
    private final MemoryEvents memory;
    private final int[] choices = new int[256];
    private int length;

    ExplorerDriver(WeakProgram program, Strategy strategy) {
        this.program = program;
        this.strategy = strategy;
        if (!(strategy instanceof MemoryEvents events)) {
            throw new IllegalArgumentException("decides nothing about memory: " + strategy.getClass());
        }
        this.memory = events;
    }

    /** @throws IllegalStateException if there are more executions than that */
    ExploredGraphs explore(long mostExecutions) {
        ExploredGraphs exploredGraphs = new ExploredGraphs();
        while (strategy.begin()) {
            if (++exploredGraphs.executions > mostExecutions) {
                throw new IllegalStateException("there is no end to it after " + mostExecutions + " executions");
            }
            execute(exploredGraphs);
        }
        if (!strategy.isComplete()) {
            throw new IllegalStateException("does not say that it is complete");
        }
        return exploredGraphs;
    }

    private void execute(ExploredGraphs exploredGraphs) {
        WeakMachine weakMachine = new WeakMachine(program, memory);
        length = 0;
        weakMachine.begin();
        long enabled = weakMachine.enabled();
        boolean isAbandoned = false;
        while (enabled != 0) {
            int chosen = strategy.chooseThread(weakMachine, enabled);
            if (chosen == Strategy.ABANDON) {
                isAbandoned = true;
                break;
            }
            if (chosen < 0 || chosen >= weakMachine.threads() || (enabled >>> chosen & 1) == 0) {
                throw new IllegalStateException("the thread " + chosen + " was chosen, which is not enabled");
            }
            if ((enabled & enabled - 1) != 0) {
                choices[length++] = Schedule.encode(Schedule.Kind.THREAD, chosen);
            }
            strategy.step(weakMachine, chosen, weakMachine.step(chosen));
            enabled = weakMachine.enabled();
        }
        strategy.noneEnabled(weakMachine, weakMachine.live(), enabled);
        strategy.end(choices, length);
        if (isAbandoned || memory.isGivenUp()) {
            exploredGraphs.abandoned++;
        } else if (weakMachine.live() == 0) {
            exploredGraphs.addComplete(weakMachine, strategy);
        } else {
            exploredGraphs.addStuck(weakMachine);
        }
    }
}
