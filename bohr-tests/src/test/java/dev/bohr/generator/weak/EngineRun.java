package dev.bohr.generator.weak;

import dev.bohr.Program;
import dev.bohr.engine.End;
import dev.bohr.explore.execution.ExecutionVisitor;
import dev.bohr.generator.programs.Launcher;
import dev.bohr.generator.programs.WeakState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A program that the engine runs, any number of times, and its outcome. */
final class EngineRun implements Program.Body, ExecutionVisitor {
    private final EngineThread[] threads;
    private final long mostExecutions;
    private @Nullable WeakState state;

    /** How often each outcome was seen: the registers of all threads. */
    final Map<String, Integer> complete = new HashMap<>();

    final Map<String, Integer> stuck = new HashMap<>();
    long abandoned;
    long executions;

    EngineRun(WeakProgram program, long mostExecutions) {
        this.mostExecutions = mostExecutions;
        threads = new EngineThread[program.threads().size()];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new EngineThread(this, program.threads().get(i));
        }
    }

    @Override
    public @Nullable Object run() {
        state = WeakState.create();
        Thread[] started = new Thread[threads.length];
        for (int i = 0; i < threads.length; i++) {
            threads[i].reset();
            if (i > 0) {
                started[i] = Launcher.newThread(threads[i]);
            }
        }
        for (int i = 1; i < threads.length; i++) {
            Launcher.start(started[i]);
        }
        threads[0].run();
        return null;
    }

    WeakState state() {
        if (state == null) {
            throw new IllegalStateException("no execution has begun");
        }
        return state;
    }

    @Override
    public void ended(End end) {
        if (++executions > mostExecutions) {
            throw new IllegalStateException("there is no end to it after " + mostExecutions + " executions");
        }
        if (end instanceof End.Abandoned) {
            abandoned++;
        } else if (end instanceof End.Completed) {
            complete.merge(outcome(), 1, Integer::sum);
        } else if (end instanceof End.Stuck) {
            stuck.merge(outcome(), 1, Integer::sum);
        } else {
            throw new IllegalStateException("no program of ours ends so: " + end);
        }
    }

    private String outcome() {
        List<Map<String, Integer>> registers = new ArrayList<>();
        for (EngineThread thread : threads) {
            registers.add(thread.registers());
        }
        return registers.toString();
    }

    @Override
    public void restarted() {
        complete.clear();
        stuck.clear();
        abandoned = 0;
        executions = 0;
    }
}
