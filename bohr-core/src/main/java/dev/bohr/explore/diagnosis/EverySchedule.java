package dev.bohr.explore.diagnosis;

import dev.bohr.engine.End;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.ExecutionVisitor;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.reduction.CbDpor;
import dev.bohr.strategy.sampling.Pos;
import dev.bohr.trace.Cause;
import java.util.List;
import java.util.Locale;

/**
 * Asks whether a program fails whatever the order of its threads: then it has a bug that is no matter of concurrency, and a cause that names one
 * order would mislead. Executions without a preemption come first, for one that passes is mostly among them; then those with one, with two;
 * if they are too many, some are sampled.
 */
final class EverySchedule {
    /** Executions of the search; what passes seldom is not worth more, for then the order does matter. */
    private static final int MOST_SEARCHED = 256;

    private static final int SAMPLES = 64;
    private static final long MOST_STEPS = 1_000_000;
    private static final long SEED = 0;

    private static final String ALWAYS = "every schedule fails, so that the order of the threads does not matter: ";

    private final DiagnosticRuns diagnosticRuns;
    private int run;
    private long steps;
    /** Of those that were run, the executions that have passed or failed. */
    private int tried;

    private boolean passes;
    /** Whether none was cut short. */
    private boolean isWhole = true;

    EverySchedule(DiagnosticRuns diagnosticRuns) {
        this.diagnosticRuns = diagnosticRuns;
    }

    /** What is to be said instead of a cause; {@link Cause#UNKNOWN} if the order matters, or may do so for all we know. */
    Cause cause() {
        CbDpor search = new CbDpor(Strategy.UNBOUNDED);
        boolean isOver = diagnosticRuns.runAll(search, new Executions(MOST_SEARCHED));
        if (isOver && search.isComplete() && isWhole && !passes) {
            return of(ALWAYS + (tried == 1 ? "there is only one execution" : counted("all %,d executions were run")));
        }
        int searched = tried;
        if (!isOver && !passes) {
            diagnosticRuns.runAll(new Pos(SEED), new Executions(run + SAMPLES));
        }
        // Who was stopped before has not tried enough to say so.
        return passes || tried < SAMPLES
                ? Cause.UNKNOWN
                : of("probably " + ALWAYS
                        + counted("%,d executions were run, those with the fewest preemptions first")
                        + (tried > searched ? " and then some at random" : "") + ", and none passes");
    }

    private String counted(String words) {
        return String.format(Locale.ROOT, words, tried);
    }

    private Cause of(String words) {
        return new Cause(words, List.of(), List.of(), Cause.UNKNOWN.passing(), true, tried);
    }

    /** Executions until one passes. */
    private final class Executions implements ExecutionVisitor {
        private final int most;

        Executions(int most) {
            this.most = most;
        }

        @Override
        public boolean wantsMore() {
            return !passes && run < most && steps < MOST_STEPS && !diagnosticRuns.isStopped();
        }

        @Override
        public End run(Engine engine, Strategy strategy) {
            run++;
            return diagnosticRuns.runBegun(strategy);
        }

        @Override
        public boolean isVoid(End end) {
            return end instanceof End.Learned;
        }

        @Override
        public void ended(End end) {
            steps += diagnosticRuns.scheduler().steps();
            if (end instanceof End.Abandoned) {
                return; // others show all that it could
            }
            boolean isConclusive = diagnosticRuns.isConclusive(end);
            tried += isConclusive ? 1 : 0;
            isWhole &= isConclusive;
            passes |= isConclusive && diagnosticRuns.failureOf(end).isEmpty();
        }

        @Override
        public void restarted() {
            tried = 0;
        }
    }
}
