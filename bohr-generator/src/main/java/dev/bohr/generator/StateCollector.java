package dev.bohr.generator;

import dev.bohr.engine.End;
import dev.bohr.explore.execution.ExecutionVisitor;
import dev.bohr.model.MemoryEvents;
import dev.bohr.model.Strategy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Collects the final states and the classes of the executions of one search. */
class StateCollector implements ExecutionVisitor {
    /** Executions that are equivalent. */
    static final class ExecutionClass {
        private final FinalState state;
        private long executions;
        /** How many there should be; 0 if nobody knows. */
        long expected;

        private ExecutionClass(FinalState state) {
            this.state = state;
        }
    }

    private final ProgramRun program;
    private @Nullable Strategy strategy;
    private @Nullable HappensBeforeTracking happensBeforeTracking;
    private final IntSupplier preemptions;
    private final long mostExecutions;
    private @Nullable FinalState last;
    private String contradiction = "";
    final Map<FinalState, Integer> states = new HashMap<>();
    final Map<Long, ExecutionClass> classes = new HashMap<>();
    final Set<Long> ownClasses = new HashSet<>();
    /** Of a search by graphs: each is to be met once. */
    final Set<Long> graphs = new HashSet<>();

    private boolean countsGraphs;
    long executions;
    long redundant;

    /** @param preemptions tells how many the last execution had */
    StateCollector(ProgramRun program, long mostExecutions, IntSupplier preemptions) {
        this.program = program;
        this.mostExecutions = mostExecutions;
        this.preemptions = preemptions;
    }

    /** Of the executions of this strategy, whose classes are known if it is followed. */
    StateCollector of(Strategy newStrategy) {
        strategy = newStrategy;
        happensBeforeTracking = newStrategy instanceof HappensBeforeTracking known ? known : null;
        countsGraphs = newStrategy instanceof MemoryEvents;
        return this;
    }

    @Override
    public boolean wantsMore() {
        return executions < mostExecutions;
    }

    @Override
    public void standsAt(End end) {
        if (end instanceof End.Completed || end instanceof End.Stuck) {
            last = program.finalState(end instanceof End.Stuck);
        }
    }

    @Override
    public void ended(End end) {
        executions++;
        if (end instanceof End.Abandoned) {
            redundant++;
        } else if (last == null || strategy == null || !(end instanceof End.Completed || end instanceof End.Stuck)) {
            throw new IllegalStateException("no program of ours ends so: " + end);
        } else {
            states.merge(last, preemptions.getAsInt(), Math::min);
            if (countsGraphs) {
                graphs.add(strategy.fingerprint());
            }
            if (happensBeforeTracking != null) {
                classify(last, strategy.fingerprint());
                if (happensBeforeTracking.ownFingerprint() != 0) {
                    ownClasses.add(happensBeforeTracking.ownFingerprint());
                }
            }
        }
    }

    private void classify(FinalState state, long fingerprint) {
        ExecutionClass type = classes.get(fingerprint);
        if (type == null) {
            type = new ExecutionClass(state);
            classes.put(fingerprint, type);
            isNew(type);
        }
        type.executions++;
        if (!type.state.equals(state)) {
            contradiction = "one class of executions comes to two states\n    " + type.state + "\n    " + state;
        }
    }

    /** A class is seen for the first time. */
    void isNew(ExecutionClass type) {}

    @Override
    public void restarted() {
        executions = 0;
        redundant = 0;
        states.clear();
        classes.clear();
        ownClasses.clear();
        graphs.clear();
        contradiction = "";
    }

    /** What is wrong with the classes; empty if nothing is. */
    String contradiction(boolean isComplete) {
        if (countsGraphs && graphs.size() != executions - redundant) {
            return "has " + (executions - redundant) + " complete executions for " + graphs.size() + " graphs";
        }
        if (isComplete && contradiction.isEmpty()) {
            for (ExecutionClass type : classes.values()) {
                if (type.expected != 0 && type.expected != type.executions) {
                    return "a class has " + type.executions + " executions, and its steps can be ordered in "
                            + type.expected + " ways\n    " + type.state;
                }
            }
        }
        return contradiction;
    }
}
