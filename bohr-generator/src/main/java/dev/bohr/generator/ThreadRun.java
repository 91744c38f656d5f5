package dev.bohr.generator;

import dev.bohr.generator.programs.Code;
import dev.bohr.generator.programs.Holds;
import dev.bohr.generator.programs.Operation;
import dev.bohr.generator.programs.SharedState;
import dev.bohr.generator.programs.Worker;

/**
 * One thread of the running execution: where it stands and what it has read. Not woven, so that keeping these is no operation of the
 * program's; for the same reason it uses arrays alone.
 */
final class ThreadRun implements Runnable, Worker {
    private static final int ENDED = -1;

    private final ProgramRun program;
    private final Operation[] operations;
    private final int[] blockEnds;
    private final int[] results;
    private final int[] held = new int[Holds.COUNT];
    private int position;
    private int count;

    ThreadRun(ProgramRun program, Operation[] operations, int[] blockEnds) {
        this.program = program;
        this.operations = operations;
        this.blockEnds = blockEnds;
        this.results = new int[operations.length];
    }

    void reset() {
        position = 0;
        count = 0;
        for (int i = 0; i < held.length; i++) {
            held[i] = 0;
        }
    }

    @Override
    public void run() {
        runTo(operations.length);
        position = ENDED;
    }

    @Override
    public void runBlock() {
        int end = blockEnds[position];
        position++;
        runTo(end);
    }

    private void runTo(int end) {
        SharedState state = program.state();
        while (position < end) {
            Operation operation = operations[position];
            int result = operation.code().execute(state, this, operation);
            if (result != Code.NOTHING) {
                results[count++] = result;
            }
            if (operation.code() == Code.IF && last() != operation.value() && position + 1 < end) {
                position = blockEnds[position + 1];
            }
            position++;
        }
    }

    @Override
    public int last() {
        return count == 0 ? 0 : results[count - 1];
    }

    @Override
    public int held(int resource) {
        return held[resource];
    }

    @Override
    public void hold(int resource, int change) {
        held[resource] += change;
    }

    @Override
    public Thread thread(int number) {
        return program.thread(number);
    }

    /** Appends where the thread stands and what it has read; returns the new length. */
    int describe(int[] state, int length) {
        int next = length;
        state[next++] = position;
        state[next++] = count;
        for (int i = 0; i < count; i++) {
            state[next++] = results[i];
        }
        return next;
    }
}
