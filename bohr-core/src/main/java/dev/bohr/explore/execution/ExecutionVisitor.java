package dev.bohr.explore.execution;

import dev.bohr.engine.End;
import dev.bohr.engine.Recorder;
import dev.bohr.model.Strategy;

/** What is done with the executions of a strategy, while {@link Engine#runAll} begins, runs and restarts them. */
public interface ExecutionVisitor {
    /** Whether there is to be another execution. */
    default boolean wantsMore() {
        return true;
    }

    /** Runs the execution that the strategy has begun. */
    default End run(Engine engine, Strategy strategy) {
        return engine.execute(strategy, Recorder.NONE, this::standsAt);
    }

    /** An execution has ended and its threads still stand where they stood. Must not call woven code. */
    default void standsAt(End end) {}

    /** Whether an execution does not count, and the strategy is to restart. */
    default boolean isVoid(End end) {
        return end.restartsSearch();
    }

    /**
     * An execution has ended that counts.
     *
     * @throws SearchRestart if it turns out not to count
     */
    void ended(End end);

    /** All executions so far are void: the search restarts. */
    default void restarted() {}
}
