package dev.bohr.generator.weak;

import java.util.EnumMap;
import java.util.Formatter;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts for the table at the end of a campaign. */
public final class WeakTally {
    private static final class Row {
        private long programs;
        private long graphs;
        private long stuck;
        private long executions;
        private long abandoned;
        private long mismatches;
    }

    private final Map<Axioms, Row> rows = new EnumMap<>(Axioms.class);
    private long programs;
    private long locking;
    private long deadlocking;
    private long weak;
    private long leftOut;

    void leftOut() {
        leftOut++;
    }

    void judged(WeakProgram program, Map<Axioms, Enumerator.Allowed> allowed) {
        programs++;
        locking += program.hasLocks() ? 1 : 0;
        deadlocking +=
                allowed.values().stream().anyMatch(graphs -> !graphs.stuck().isEmpty()) ? 1 : 0;
        weak += allowed.values().stream()
                                .mapToInt(graphs -> graphs.complete().size())
                                .distinct()
                                .count()
                        > 1
                ? 1
                : 0;
        allowed.forEach((model, graphs) -> {
            Row row = rows.computeIfAbsent(model, m -> new Row());
            row.programs++;
            row.graphs += graphs.complete().size();
            row.stuck += graphs.stuck().size();
        });
    }

    void explored(Axioms model, @Nullable ExploredGraphs exploredGraphs, boolean wrong) {
        Row row = rows.computeIfAbsent(model, m -> new Row());
        if (exploredGraphs != null) {
            row.executions += exploredGraphs.executions;
            row.abandoned += exploredGraphs.abandoned;
        }
        row.mismatches += wrong ? 1 : 0;
    }

    public long programs() {
        return programs;
    }

    public long mismatches() {
        return rows.values().stream().mapToLong(row -> row.mismatches).sum();
    }

    public long graphs() {
        return rows.values().stream().mapToLong(row -> row.graphs).sum();
    }

    @Override
    public String toString() {
        Formatter text = new Formatter(Locale.ROOT);
        text.format(
                "%,d programs, each explored with two preferences of threads; %,d with locks (%,d left out as too large); %,d of them can deadlock; %,d have more graphs under one model than under another%n",
                programs, locking, leftOut, deadlocking, weak);
        text.format(
                "%-6s %12s %14s %12s %10s %14s %12s %11s%n",
                "model", "programs", "graphs", "per program", "deadlocks", "executions", "given up", "mismatches");
        rows.forEach((model, row) -> text.format(
                "%-6s %,12d %,14d %12.1f %,10d %,14d %,12d %,11d%n",
                model.model(),
                row.programs,
                row.graphs,
                row.programs == 0 ? 0.0 : (double) row.graphs / row.programs,
                row.stuck,
                row.executions,
                row.abandoned,
                row.mismatches));
        return text.toString();
    }
}
