package dev.bohr.generator.objects;

import dev.bohr.linearizability.check.ScenarioResult;
import java.util.Formatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Counts for the table at the end of a campaign. */
public final class ObjectTally {
    private static final class Row {
        private long tests;
        private long violated;
        private long incomplete;
        private long executions;
        private long mismatches;
    }

    private final Map<CheckingMode, Row> rows = new LinkedHashMap<>();
    private long tests;
    private long leftOut;
    private long histories;
    private long stuck;
    private long ambiguous;
    private long notLinearizable;
    private long notSequential;

    void leftOut() {
        leftOut++;
    }

    void judged(AllHistories all) {
        tests++;
        histories += all.concurrent().size();
        stuck += all.concurrent().stream().anyMatch(RecordedHistory::isStuck) ? 1 : 0;
        ambiguous += all.isAmbiguous() ? 1 : 0;
        notLinearizable += all.areExplained(false) ? 0 : 1;
        notSequential += all.areExplained(true) ? 0 : 1;
    }

    void checked(CheckingMode checkingMode, ScenarioResult result, boolean wrong) {
        Row row = rows.computeIfAbsent(checkingMode, w -> new Row());
        row.tests++;
        row.violated += result.isViolated() ? 1 : 0;
        row.incomplete += !result.isViolated() && !result.explored().complete() ? 1 : 0;
        row.executions += result.explored().executions();
        row.mismatches += wrong ? 1 : 0;
    }

    public long tests() {
        return tests;
    }

    public long violated() {
        return notLinearizable;
    }

    public long executions() {
        return rows.values().stream().mapToLong(row -> row.executions).sum();
    }

    public long mismatches() {
        return rows.values().stream().mapToLong(row -> row.mismatches).sum();
    }

    @Override
    public String toString() {
        Formatter text = new Formatter(Locale.ROOT);
        text.format(
                "%,d objects with a test each (%,d left out as too large); %,d not linearizable, %,d not sequentially consistent; %,d can get stuck; %,d mean more than one thing; %,d histories%n",
                tests, leftOut, notLinearizable, notSequential, stuck, ambiguous, histories);
        text.format(
                "%-34s %10s %10s %12s %14s %11s%n",
                "check", "tests", "violated", "incomplete", "executions", "mismatches");
        rows.forEach((checkingMode, row) -> text.format(
                "%-34s %,10d %,10d %,12d %,14d %,11d%n",
                checkingMode.name(), row.tests, row.violated, row.incomplete, row.executions, row.mismatches));
        return text.toString();
    }
}
