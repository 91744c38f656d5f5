package dev.bohr.generator;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.End;
import dev.bohr.explore.Exploration;
import dev.bohr.generator.programs.Code;
import dev.bohr.strategy.Fingerprinted;
import dev.bohr.strategy.Strategy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Runs searches on small programs. Engines are kept, since making one takes as long as many executions. */
final class Laboratory {
    /**
     * For one in so many programs each search has a new engine, which does not know yet what is shared: a search that begins anew
     * in its midst is to be seen now and then.
     */
    private static final int RENEWED_AFTER = 25;

    /** The filter that decides where there are points. */
    static final String SYNC_ONLY = "sync-only";

    private record Key(Options options, boolean interrupts) {}

    private final Map<Key, Exploration> explorations = new HashMap<>();
    private @Nullable ProgramRun current;
    private boolean interrupts;
    private int programs;

    /** To be told of the next program. */
    void take(SmallProgram program) {
        programs++;
        current = new ProgramRun(program);
        // An engine that has once seen an interrupt expects others.
        interrupts = program.threads().stream()
                .flatMap(List::stream)
                .anyMatch(operation -> operation.code() == Code.INTERRUPT);
    }

    /** All that there is, with the fewest preemptions that each state takes. */
    Findings bruteForce(long mostExecutions) {
        BruteForce strategy = new BruteForce();
        return run(Options.defaults(), new Fingerprinted(strategy), strategy::preemptions, mostExecutions);
    }

    Findings run(Search search, long mostExecutions) {
        return run(search.options(), search.strategies().get(), () -> 0, mostExecutions);
    }

    /** Whether all searches of this program see the same points and can be compared by more than what they come to. */
    boolean hasSamePoints() {
        return programs % RENEWED_AFTER != 0;
    }

    private Findings run(Options options, Strategy strategy, IntSupplier preemptions, long mostExecutions) {
        if (!hasSamePoints()) {
            explorations.clear();
        }
        Collector collector = new Collector(running(), strategy.followsSteps(), preemptions, mostExecutions);
        explorations
                .computeIfAbsent(
                        new Key(forEngine(options), interrupts),
                        key -> new Exploration(new Program("generated", this::body, false), key.options()))
                .run(strategy, collector);
        return new Findings(
                collector.states,
                collector.classes.keySet(),
                collector.executions,
                collector.redundant,
                strategy.isComplete(),
                collector.contradiction);
    }

    /** Without what is the strategy's business alone: of the filters one decides where there are points. */
    private static Options forEngine(Options options) {
        List<String> filters =
                options.filters().stream().filter(SYNC_ONLY::equals).toList();
        return options.withStrategy("dfs")
                .withBound(Options.UNBOUNDED)
                .withChildOrder(0)
                .withFilters(filters);
    }

    private @Nullable Object body() {
        return running().run();
    }

    private ProgramRun running() {
        if (current == null) {
            throw new IllegalStateException("there is no program yet");
        }
        return current;
    }

    private static final class Collector implements Exploration.Observer {
        private final ProgramRun program;
        private final IntSupplier preemptions;
        private final long mostExecutions;
        private final Map<FinalState, Integer> states = new HashMap<>();
        private final Map<Long, FinalState> classes = new HashMap<>();
        private final boolean hasClasses;
        private long executions;
        private long redundant;
        private String contradiction = "";
        private @Nullable FinalState last;

        Collector(ProgramRun program, boolean hasClasses, IntSupplier preemptions, long mostExecutions) {
            this.program = program;
            this.hasClasses = hasClasses;
            this.preemptions = preemptions;
            this.mostExecutions = mostExecutions;
        }

        @Override
        public void standsAt(End end) {
            if (end instanceof End.Completed || end instanceof End.Stuck) {
                last = program.finalState(end instanceof End.Stuck);
            }
        }

        @Override
        public boolean ended(End end, long fingerprint) {
            executions++;
            if (end instanceof End.Abandoned) {
                redundant++;
            } else if (last == null || !(end instanceof End.Completed || end instanceof End.Stuck)) {
                throw new IllegalStateException("no program of ours ends so: " + end);
            } else {
                states.merge(last, preemptions.getAsInt(), Math::min);
                if (hasClasses) {
                    classify(last, fingerprint);
                }
            }
            return executions < mostExecutions;
        }

        private void classify(FinalState state, long fingerprint) {
            FinalState first = classes.putIfAbsent(fingerprint, state);
            if (first != null && !first.equals(state)) {
                contradiction = "one class of executions comes to two states\n    " + first + "\n    " + state;
            }
        }

        @Override
        public void restarted() {
            executions = 0;
            redundant = 0;
            states.clear();
            classes.clear();
            contradiction = "";
        }
    }
}
