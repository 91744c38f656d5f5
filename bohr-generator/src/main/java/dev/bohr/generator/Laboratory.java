package dev.bohr.generator;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.explore.execution.Exploration;
import dev.bohr.generator.programs.Code;
import dev.bohr.model.Strategy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /** What the engine must know; all else is the strategy's business alone. */
    private record Key(boolean syncOnly, boolean interrupts, boolean graphs) {}

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
    Findings bruteForce(long mostExecutions, boolean countsOrders) {
        BruteForce search = new BruteForce();
        Followed followed = new Followed(search);
        return run(Options.defaults(), followed, new Collector(running(), mostExecutions, search::preemptions) {
            @Override
            void isNew(ExecutionClass type) {
                type.expected = followed.linearExtensions();
            }
        });
    }

    Findings run(Search search, long mostExecutions) {
        Strategy strategy = search.strategies().get();
        // To follow steps takes longer than an execution, and brute force has done it.
        boolean isAlone = search.isPlain("dfs") || search.options().exploresGraphs();
        Strategy followed = isAlone ? strategy : new Followed(strategy);
        return run(search.options(), followed, new Collector(running(), mostExecutions, () -> 0));
    }

    /** Whether all searches of this program see the same points and can be compared by more than what they come to. */
    boolean hasSamePoints() {
        return programs % RENEWED_AFTER != 0;
    }

    private Findings run(Options options, Strategy strategy, Collector collector) {
        if (!hasSamePoints()) {
            explorations.clear();
        }
        explorations
                .computeIfAbsent(
                        new Key(options.filters().contains(SYNC_ONLY), interrupts, options.exploresGraphs()),
                        key -> new Exploration(new Program("generated", this::body, false), forEngine(options)))
                .run(strategy, collector.of(strategy));
        return new Findings(
                collector.states,
                collector.classes.keySet(),
                collector.ownClasses.size(),
                collector.executions,
                collector.redundant,
                strategy.isComplete(),
                collector.contradiction(strategy.isComplete()));
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
