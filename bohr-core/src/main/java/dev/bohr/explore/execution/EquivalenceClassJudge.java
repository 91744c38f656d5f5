package dev.bohr.explore.execution;

import dev.bohr.Program;
import dev.bohr.engine.Choices;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.Strategy;
import dev.bohr.oracle.Failure;
import dev.bohr.trace.FailureKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search asks of a program's judge. One may judge executions by more than their outcome, and a whole class of equivalent ones at
 * once: one of them is run, and the order of its steps tells what the others would have shown. {@link #complaint(String)} is about the
 * very execution that was run.
 */
public interface EquivalenceClassJudge extends Program.Judge {
    /** That of a program, which judges outcomes one by one unless it says that it does more. */
    static EquivalenceClassJudge of(Program program) {
        return program.judge() instanceof EquivalenceClassJudge judge ? judge : program.judge()::complaint;
    }

    /** Whether it judges classes of executions: then it needs the order of steps, and says itself why it complains. */
    default boolean judgesClasses() {
        return false;
    }

    /**
     * Why an execution like the one that has just ended is a bug; empty if none is.
     *
     * @param order which of its steps happen before which; null if it is judged alone
     */
    default String complaint(String outcome, @Nullable HappensBefore order) {
        return complaint(outcome);
    }

    /** The outcome, with all that is judged by: to be compared with another run of the execution. */
    default String results(String outcome) {
        return outcome;
    }

    /**
     * Runs the execution that was complained of; null if that is the one that was run.
     *
     * @param choices of the one that was run
     */
    default @Nullable Strategy showing(Choices choices) {
        return null;
    }

    /** What is wrong, in words. */
    default Failure failure(String outcome, String complaint) {
        return new Failure(
                FailureKind.OUTCOME, "the outcome is '" + outcome + "', which is " + complaint, "", "", List.of());
    }
}
