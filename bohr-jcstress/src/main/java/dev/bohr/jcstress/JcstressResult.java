package dev.bohr.jcstress;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.report.json.JsonFields;
import dev.bohr.report.json.JsonLines;
import dev.bohr.report.text.OutcomesText;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a test has shown under a model.
 *
 * @param rows its outcomes, each with what the test says of it: what was seen, then what was declared and not seen
 * @param result what the engine says of the whole
 */
public record JcstressResult(JcstressTest test, Result result, List<OutcomesText.Row> rows) {
    /** Where an execution of each outcome is kept. */
    public interface Witnesses {
        /**
         * @param number of the outcome, from 1
         * @return the file it was written to; empty if to none
         */
        String keep(Trace witness, int number);
    }

    /** Grades the outcomes. */
    public static JcstressResult of(JcstressTest test, Result result, Witnesses witnesses) {
        List<OutcomesText.Row> rows = new ArrayList<>();
        List<Grading.Case> unseen = new ArrayList<>(test.grading().cases());
        result.outcomes().forEach((outcome, count) -> {
            Grading.Case of = test.grading().of(outcome);
            unseen.remove(of);
            Trace witness = result.witnesses().get(outcome);
            String file = witness == null ? "" : witnesses.keep(witness, rows.size() + 1);
            rows.add(row(outcome, count, of, file));
        });
        for (Grading.Case of : unseen) {
            rows.add(row(of.id(), 0, of, ""));
        }
        return new JcstressResult(test, result, List.copyOf(rows));
    }

    private static OutcomesText.Row row(String outcome, long count, Grading.Case of, String file) {
        return new OutcomesText.Row(
                outcome, count, of.grade().text(), !of.grade().passes(), of.description(), file);
    }

    /** One line of JSON; the names of the fields are a promise to users' scripts. */
    public String json() {
        return JsonLines.line(new JsonFields()
                .with("name", test.name())
                .with("model", result.model())
                .with("strategy", result.strategy())
                .with("jdk", result.jdk())
                .with("verdict", result.verdict().text())
                .with("complete", result.complete())
                .with("guarantee", result.guarantee())
                .with("reason", result.reason())
                .with("executions", result.executions())
                .with("blocked", result.blocked())
                .withSeconds("seconds", result.seconds())
                .with(
                        "outcomes",
                        rows.stream()
                                .filter(row -> row.executions() > 0)
                                .map(this::json)
                                .toList())
                .with(
                        "unreached",
                        rows.stream()
                                .filter(row -> row.executions() == 0)
                                .map(this::json)
                                .toList())
                .with("bugs", result.bugs().stream().map(JcstressResult::json).toList()));
    }

    private Map<String, Object> json(OutcomesText.Row row) {
        JsonFields fields = new JsonFields()
                .with("outcome", row.outcome())
                .with("grade", row.grade())
                .with("bug", row.isBug())
                .with("description", row.description())
                .with("executions", row.executions());
        Trace witness = result.witnesses().get(row.outcome());
        if (witness != null) {
            fields.put("schedule", witness.schedule().toString());
        }
        if (!row.witness().isEmpty()) {
            fields.put("trace", row.witness());
        }
        return fields;
    }

    private static Map<String, Object> json(Bug bug) {
        return new JsonFields()
                .with("kind", bug.kind())
                .with("message", bug.message())
                .with("where", bug.where())
                .with("schedule", bug.schedule());
    }
}
