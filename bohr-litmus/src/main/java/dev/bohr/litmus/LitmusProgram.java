package dev.bohr.litmus;

import dev.bohr.Program;
import dev.bohr.litmus.programs.Step;
import dev.bohr.litmus.programs.Synchronization;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A litmus test that can be run again and again. It is not woven: only what it calls in the package {@code programs} makes points, so
 * there are the accesses of the test and the start and join of its threads, and nothing of how it is run.
 *
 * <p>The shared variables are there before the first execution, and the engine restores them after each. Registers are nothing that
 * the engine knows of: each belongs to one thread, and main reads them when all threads have ended.
 */
public final class LitmusProgram implements Program.Body {
    private final int[] cells;
    private final int[] registers;
    private final Runnable[] bodies;
    private final @Nullable Thread[] threads;
    private final Step arbiter;
    private final Result[] results;
    private final TextNumbers textNumbers;

    /**
     * A register that is part of the outcome.
     *
     * @param kind what it holds
     */
    record Result(int register, ValueKind kind) {}

    LitmusProgram(
            int[] cells,
            int registers,
            List<Step> threads,
            Step arbiter,
            List<Result> results,
            TextNumbers textNumbers) {
        this.textNumbers = textNumbers;
        this.cells = cells;
        this.registers = new int[registers];
        this.bodies = threads.stream().map(this::body).toArray(Runnable[]::new);
        this.threads = new Thread[bodies.length];
        this.arbiter = arbiter;
        this.results = results.toArray(Result[]::new);
    }

    private Runnable body(Step step) {
        return () -> step.run(cells, registers);
    }

    @Override
    public String run() throws InterruptedException {
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = Synchronization.start(bodies[i]);
        }
        for (int i = 0; i < bodies.length; i++) {
            Thread thread = threads[i];
            if (thread != null) {
                Synchronization.join(thread);
            }
        }
        arbiter.run(cells, registers);
        return outcome();
    }

    private String outcome() {
        StringBuilder text = new StringBuilder(4 * results.length);
        for (int i = 0; i < results.length; i++) {
            int value = registers[results[i].register];
            text.append(i == 0 ? "" : ", ");
            switch (results[i].kind) {
                case TRUTH -> text.append(value != 0);
                case TEXT -> text.append(textNumbers.text(value));
                case NUMBER -> text.append(value);
            }
        }
        return text.toString();
    }
}
