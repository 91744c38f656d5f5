package dev.bohr.report.html;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.report.json.JsonFields;
import dev.bohr.report.text.Columns;
import dev.bohr.report.text.NumberText;
import dev.bohr.report.text.OutcomesText;
import dev.bohr.report.text.OutcomesText.Row;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A test that says what it thinks of each outcome, under one memory model, and its outcome.
 *
 * @param rows its outcomes
 * @param replays the commands that run its bugs again, where there are any
 * @param replay the command that runs what is in a file again
 */
public record GradedTest(
        String name, Result result, List<Row> rows, Map<Bug, String> replays, Function<String, String> replay) {
    /** Takes the trace of an outcome, with what is to be said of it and the command that runs it again, and says which part of the page it is. */
    @FunctionalInterface
    interface Outcomes {
        int add(Trace trace, String message, String replay);
    }

    /** There is no execution to show. */
    private static final int NONE = -1;

    /** Which test it is. */
    String title() {
        return Columns.printable(name) + ", model " + result.model();
    }

    String replay(Bug bug) {
        return replays.getOrDefault(bug, "");
    }

    Map<String, Object> data(Outcomes outcomes) {
        JsonFields fields = new JsonFields()
                .with("title", Columns.printable(OutcomesText.title(result, name)))
                .with("verdict", result.verdict().text())
                .with("guarantee", Columns.printable(result.guarantee()));
        List<Map<String, Object>> list = new ArrayList<>();
        rows.forEach(row -> list.add(row(row, outcomes)));
        return fields.with("outcomes", list);
    }

    private Map<String, Object> row(Row row, Outcomes outcomes) {
        return new JsonFields()
                .with("outcome", Columns.printable(row.outcome()))
                .with("executions", NumberText.grouped(row.executions()))
                .with("grade", row.grade())
                .with("bad", row.isBug() && row.executions() > 0)
                .with("description", Columns.printable(row.description()))
                .with("part", part(row, outcomes));
    }

    private int part(Row row, Outcomes outcomes) {
        Trace witness = result.witnesses().get(row.outcome());
        if (witness == null || row.executions() == 0) {
            return NONE;
        }
        return outcomes.add(witness, said(row), row.witness().isEmpty() ? "" : replay.apply(row.witness()));
    }

    private String said(Row row) {
        return (row.outcome().isEmpty() ? "(nothing)" : row.outcome()) + " (" + row.grade() + ") of " + title()
                + (row.description().isEmpty() ? "" : ": " + row.description());
    }
}
