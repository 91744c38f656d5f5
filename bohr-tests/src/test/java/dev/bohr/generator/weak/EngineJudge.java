package dev.bohr.generator.weak;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.explore.execution.Exploration;
import dev.bohr.generator.campaign.Mismatch;
import dev.bohr.strategy.Strategies;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares what the engine, with real threads, VarHandles and locks, comes to under a memory model with what brute force does: each outcome
 * as often as there are graphs that have it. Under sc the search {@code optimal} has to find as many executions as there are graphs.
 */
public final class EngineJudge {
    private static final int MOST_GRAPHS = 5_000;
    private static final String OPTIMAL = "optimal";

    private final Enumerator enumerator = new Enumerator(MOST_GRAPHS);
    /** Engines are kept, since making one takes as long as many executions. */
    private final Map<String, Exploration> engines = new HashMap<>();

    private @Nullable EngineRun current;

    /** Whether all that the program does can be written in Java: VarHandles have no update that is opaque, and few that are plain. */
    public static boolean isJava(WeakProgram program) {
        return program.threads().stream().flatMap(List::stream).allMatch(instruction -> switch (instruction.action()) {
            case ADD, SET -> instruction.mode() != Mode.PLAIN && instruction.mode() != Mode.OPAQUE;
            case COMPARE -> instruction.mode() != Mode.OPAQUE;
            default -> true;
        });
    }

    /** Returns what is wrong; empty if nothing is, or if the program is too large. */
    public List<Mismatch<Axioms>> judge(WeakProgram program, Set<Axioms> models) {
        List<Mismatch<Axioms>> mismatches = new ArrayList<>();
        Optional<Map<Axioms, Enumerator.Allowed>> allowed = enumerator.graphs(program, models);
        allowed.ifPresent(byModel -> byModel.forEach((model, graphs) -> {
            String message = judge(program, model, graphs);
            if (message.isEmpty() && model == Axioms.SC && hasGraphsForClasses(program)) {
                message = compareWithClasses(program, graphs.complete().size());
            }
            if (!message.isEmpty()) {
                mismatches.add(new Mismatch<>(model, message));
            }
        }));
        return mismatches;
    }

    private String judge(WeakProgram program, Axioms model, Enumerator.Allowed graphs) {
        Options options = Options.defaults().withStrategy(Options.GRAPH).withModel(model.model());
        try {
            EngineRun run = run(program, options, graphs);
            String message = difference("outcome", outcomes(graphs.complete()), run.complete);
            return message.isEmpty() ? difference("deadlock", outcomes(graphs.stuck()), run.stuck) : message;
        } catch (RuntimeException e) {
            return "fails with " + e;
        }
    }

    /** Not if a compare-and-set may write what is there already, which is a read for {@code optimal} and a write in a graph. */
    private static boolean hasGraphsForClasses(WeakProgram program) {
        return !program.hasLocks()
                && program.threads().stream()
                        .flatMap(List::stream)
                        .noneMatch(instruction -> instruction.action() == Action.COMPARE
                                && instruction.operand().equals(WrittenValue.of(instruction.expected())));
    }

    private String compareWithClasses(WeakProgram program, int graphs) {
        Options options = Options.defaults().withStrategy(OPTIMAL);
        EngineRun run = run(program, options, new Enumerator.Allowed(List.of(), List.of()));
        long classes = run.executions - run.abandoned;
        return classes == graphs
                ? ""
                : OPTIMAL + " finds " + classes + " classes where there are " + graphs + " graphs";
    }

    private EngineRun run(WeakProgram program, Options options, Enumerator.Allowed graphs) {
        int all = graphs.complete().size() + graphs.stuck().size();
        EngineRun run = new EngineRun(program, 10_000L + 50L * all);
        current = run;
        engines.computeIfAbsent(
                        options.strategy() + options.model(),
                        key -> new Exploration(new Program("generated", this::body, false), options))
                .run(Strategies.create(options), run);
        return run;
    }

    private @Nullable Object body() {
        if (current == null) {
            throw new IllegalStateException("there is no program yet");
        }
        return current.run();
    }

    private static Map<String, Integer> outcomes(List<Graph> graphs) {
        Map<String, Integer> outcomes = new HashMap<>();
        graphs.forEach(graph -> outcomes.merge(graph.registers(), 1, Integer::sum));
        return outcomes;
    }

    private static String difference(String what, Map<String, Integer> expected, Map<String, Integer> found) {
        if (expected.equals(found)) {
            return "";
        }
        Map<String, Integer> missing = new HashMap<>(expected);
        found.forEach((outcome, count) -> missing.merge(outcome, -count, Integer::sum));
        missing.values().removeIf(count -> count == 0);
        return "finds an " + what + " too seldom (too often where it is less than 0): " + missing;
    }
}
