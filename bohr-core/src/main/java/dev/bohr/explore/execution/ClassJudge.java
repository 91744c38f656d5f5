package dev.bohr.explore.execution;

import dev.bohr.Program;
import dev.bohr.engine.Choices;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.Strategy;
import org.jspecify.annotations.Nullable;

/**
 * Judges executions by more than their outcome, and a whole class of equivalent ones at once: one of them is run, and the order of its
 * steps tells what the others would have shown. {@link #complaint(String)} is about the very execution that was run.
 */
public interface ClassJudge extends Program.Judge {
    /**
     * Why an execution like the one that has just ended is a bug; empty if none is.
     *
     * @param order which of its steps happen before which; null if it is judged alone
     */
    String complaint(@Nullable HappensBefore order);

    /** What the execution came to, to be compared with another run of it. */
    String results();

    /**
     * Runs the execution that was complained of; null if that is the one that was run.
     *
     * @param choices of the one that was run
     */
    @Nullable
    Strategy showing(Choices choices);
}
