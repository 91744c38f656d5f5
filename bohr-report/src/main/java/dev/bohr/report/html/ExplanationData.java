package dev.bohr.report.html;

import dev.bohr.report.json.JsonFields;
import dev.bohr.report.text.Columns;
import dev.bohr.report.text.LinearizabilityText;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Explanation.Made;
import dev.bohr.trace.Explanation.Placed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Why what calls returned cannot be right, as the page reads it ({@code history.js}). Calls are meant by their index. */
final class ExplanationData {
    /** The step in which a call returned that never did. */
    private static final int NEVER = 0;

    private ExplanationData() {}

    static Map<String, Object> of(Explanation explanation) {
        JsonFields fields = new JsonFields()
                .with("test", Columns.printable(explanation.test()))
                .with("reason", Columns.printable(explanation.reason()))
                .with("note", Columns.printable(explanation.note()));
        List<Map<String, Object>> calls = new ArrayList<>();
        for (int i = 0; i < explanation.calls().size(); i++) {
            calls.add(call(explanation.calls().get(i), explanation.unexplained().contains(i)));
        }
        return fields.with("calls", calls)
                .with("marked", LinearizabilityText.marked(explanation))
                .with(
                        "explaining",
                        explanation.explaining().stream()
                                .map(each -> each.result()
                                        .behind(explanation
                                                .calls()
                                                .get(each.call())
                                                .call()))
                                .map(Columns::printable)
                                .toList())
                .with(
                        "closest",
                        explanation.closest().stream()
                                .map(ExplanationData::placed)
                                .toList())
                .with("breaksAt", explanation.breaksAt())
                .with("breaks", Columns.printable(explanation.breaks()));
    }

    private static Map<String, Object> call(Made made, boolean isUnexplained) {
        return new JsonFields()
                .with("thread", Columns.printable(made.thread()))
                .with("call", Columns.printable(made.call()))
                .with("text", Columns.printable(made.result().behind(made.call())))
                .with("returned", Columns.printable(made.result().toString()))
                .with("from", made.began())
                .with("to", made.returned() == Explanation.NEVER ? NEVER : made.returned())
                .with("unexplained", isUnexplained);
    }

    private static List<Object> placed(Placed placed) {
        return List.of(placed.call(), Columns.printable(placed.result().toString()));
    }
}
