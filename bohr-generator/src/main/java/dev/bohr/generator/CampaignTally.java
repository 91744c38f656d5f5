package dev.bohr.generator;

import java.util.Formatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Counts for the table at the end of a campaign. */
public final class CampaignTally {
    private static final class Row {
        private long programs;
        private long executions;
        private long mismatches;
    }

    private final Map<String, Row> rows = new LinkedHashMap<>();
    private long programs;
    private long locking;
    private long leftOut;
    private long deadlocking;
    private long states;
    private long classes;
    private long contradictions;
    private long executions;
    private long mismatches;

    void leftOut() {
        leftOut++;
    }

    void programs(SmallProgram program, SearchFindings all) {
        programs++;
        locking += program.hasLocks() ? 1 : 0;
        executions += all.executions();
        states += all.states().size();
        classes += all.classes().size();
        contradictions += all.contradiction().isEmpty() ? 0 : 1;
        deadlocking += all.states().keySet().stream().anyMatch(FinalState::isStuck) ? 1 : 0;
    }

    void searched(JudgedSearch judgedSearch, long count, boolean wrong) {
        Row row = rows.computeIfAbsent(judgedSearch.name(), name -> new Row());
        row.programs++;
        row.executions += count;
        row.mismatches += wrong ? 1 : 0;
        mismatches += wrong ? 1 : 0;
    }

    public long programs() {
        return programs;
    }

    public long mismatches() {
        return mismatches + contradictions;
    }

    /** Executions of all searches, brute force included. */
    public long executions() {
        long sum = executions;
        for (Row row : rows.values()) {
            sum += row.executions;
        }
        return sum;
    }

    @Override
    public String toString() {
        Formatter text = new Formatter(Locale.ROOT);
        text.format(
                "%,d programs, %,d with locks (%,d left out as too large or too small); %,d of them can deadlock; %.1f final states and %.1f classes each%n",
                programs,
                locking,
                leftOut,
                deadlocking,
                programs == 0 ? 0.0 : (double) states / programs,
                programs == 0 ? 0.0 : (double) classes / programs);
        text.format("%-44s %12s %14s %12s %11s%n", "search", "programs", "executions", "per program", "mismatches");
        line(text, "brute force", programs, executions, String.format(Locale.ROOT, "%,d", contradictions));
        rows.forEach((name, row) ->
                line(text, name, row.programs, row.executions, String.format(Locale.ROOT, "%,d", row.mismatches)));
        return text.toString();
    }

    private static void line(Formatter text, String name, long programs, long executions, String mismatches) {
        text.format(
                "%-44s %,12d %,14d %12.1f %11s%n",
                name, programs, executions, programs == 0 ? 0.0 : (double) executions / programs, mismatches);
    }
}
