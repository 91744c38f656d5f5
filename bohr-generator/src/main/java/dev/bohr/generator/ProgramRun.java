package dev.bohr.generator;

import dev.bohr.Program;
import dev.bohr.generator.programs.Launcher;
import dev.bohr.generator.programs.Operation;
import dev.bohr.generator.programs.SharedState;
import org.jspecify.annotations.Nullable;

/** Runs a small program, any number of times, and tells the state in which the last run stands. */
final class ProgramRun implements Program.Body {
    private static final int VARIABLES = 9;

    private final SmallProgram program;
    private final ThreadRun[] runs;
    private final Thread[] threads;
    private final int[] state;
    private @Nullable SharedState shared;

    ProgramRun(SmallProgram program) {
        this.program = program;
        int count = program.threads().size();
        runs = new ThreadRun[count];
        threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            runs[i] = new ThreadRun(this, program.threads().get(i).toArray(new Operation[0]), program.blockEnds(i));
        }
        state = new int[1 + VARIABLES + 2 * count + program.operations()];
    }

    @Override
    public @Nullable Object run() {
        shared = Launcher.newState();
        threads[0] = Launcher.currentThread();
        for (int i = 0; i < runs.length; i++) {
            runs[i].reset();
            if (i > 0) {
                threads[i] = Launcher.newThread(runs[i]);
            }
        }
        for (int i = 1; i < runs.length; i++) {
            Launcher.start(threads[i]);
        }
        runs[0].run();
        return null;
    }

    SharedState state() {
        if (shared == null) {
            throw new IllegalStateException("no execution has begun");
        }
        return shared;
    }

    Thread thread(int number) {
        return threads[number < threads.length ? number : 0];
    }

    /**
     * All that can be seen of an execution at its end: variables, where each thread stands, what it has read. Arrays only:
     * called while the program's threads still stand where they stood.
     */
    FinalState finalState(boolean stuck) {
        SharedState now = state();
        state[0] = stuck ? 1 : 0;
        state[1] = now.plain0;
        state[2] = now.plain1;
        state[3] = now.volatileField;
        state[4] = now.handled;
        state[5] = now.atomic.get();
        state[6] = now.array[0];
        state[7] = now.array[1];
        state[8] = SharedState.staticField;
        state[9] = now.node == null ? -1 : now.node.value;
        int length = 1 + VARIABLES;
        for (ThreadRun run : runs) {
            length = run.describe(state, length);
        }
        int[] copy = new int[length];
        System.arraycopy(state, 0, copy, 0, length);
        return new FinalState(program, copy);
    }
}
