package dev.bohr.generator;

import dev.bohr.Options;
import dev.bohr.Options.TimePasses;
import dev.bohr.Program;
import dev.bohr.explore.execution.Exploration;
import dev.bohr.generator.programs.Code;
import dev.bohr.model.Strategy;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs searches on small programs. Engines are kept, since making one takes as long as many executions. */
final class SearchRunner {
    /**
     * For one in so many programs each search has a new engine, which does not know yet what is shared: a search that starts again
     * in its midst is to be seen now and then.
     */
    private static final int RENEWED_AFTER = 25;

    /** The filter that decides where there are points. */
    static final String SYNC_ONLY = "sync-only";

    /** What the engine must know; all else is the strategy's business alone. */
    private record Key(boolean syncOnly, boolean interrupts, boolean graphs, TimePasses time, Duration patience) {}

    private final Map<Key, Exploration> explorations = new HashMap<>();
    private @Nullable ProgramRun current;
    private boolean interrupts;
    private int programs;
    /** What may happen in programs. */
    private final Options possible;

    SearchRunner(Options possible) {
        this.possible = possible;
    }

    /** To be notified of the next program. */
    void take(SmallProgram program) {
        programs++;
        current = new ProgramRun(program);
        // An engine that has once seen an interrupt expects others.
        interrupts = program.threads().stream()
                .flatMap(List::stream)
                .anyMatch(operation -> operation.code() == Code.INTERRUPT);
    }

    /** All that there is, with the fewest preemptions that each state takes. */
    SearchFindings bruteForce(long mostExecutions, boolean countsOrders) {
        BruteForce search = new BruteForce();
        HappensBeforeTracking happensBeforeTracking = new HappensBeforeTracking(search);
        return run(possible, happensBeforeTracking, new StateCollector(running(), mostExecutions, search::preemptions) {
            @Override
            void isNew(ExecutionClass type) {
                type.expected = happensBeforeTracking.linearExtensions();
            }
        });
    }

    SearchFindings run(JudgedSearch judgedSearch, long mostExecutions) {
        Strategy strategy = judgedSearch.strategies().get();
        // To follow steps takes longer than an execution, and brute force has done it.
        boolean isAlone = judgedSearch.isPlain("dfs") || judgedSearch.options().exploresGraphs();
        Strategy followed = isAlone ? strategy : new HappensBeforeTracking(strategy);
        return run(judgedSearch.options(), followed, new StateCollector(running(), mostExecutions, () -> 0));
    }

    /** Whether all searches of this program see the same points and can be compared by more than what they come to. */
    boolean hasSamePoints() {
        return programs % RENEWED_AFTER != 0;
    }

    private SearchFindings run(Options options, Strategy strategy, StateCollector stateCollector) {
        if (!hasSamePoints()) {
            explorations.clear();
        }
        explorations
                .computeIfAbsent(
                        new Key(
                                options.filters().contains(SYNC_ONLY),
                                interrupts,
                                options.exploresGraphs(),
                                options.timePasses(),
                                options.patience()),
                        key -> new Exploration(new Program("generated", this::body, false), forEngine(options)))
                .run(strategy, stateCollector.of(strategy));
        return new SearchFindings(
                stateCollector.states,
                stateCollector.classes.keySet(),
                stateCollector.ownClasses.size(),
                stateCollector.executions,
                stateCollector.redundant,
                strategy.isComplete(),
                stateCollector.contradiction(strategy.isComplete()));
    }

    /** Without what is the strategy's business alone: of the filters one decides where there are points. */
    private static Options forEngine(Options options) {
        List<String> filters =
                options.filters().stream().filter(SYNC_ONLY::equals).toList();
        return options.withStrategy(options.exploresGraphs() ? Options.GRAPH : "dfs")
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
}
