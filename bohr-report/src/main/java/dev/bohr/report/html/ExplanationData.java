package dev.bohr.report.html;

import dev.bohr.report.text.Columns;
import dev.bohr.report.text.LinearizabilityText;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Explanation.Made;
import dev.bohr.trace.Explanation.Placed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Why what calls returned cannot be right, as the page reads it ({@code history.js}). Calls are meant by their index. */
final class ExplanationData {
    /** The step in which a call returned that never did. */
    private static final int NEVER = 0;

    private ExplanationData() {}

    static Map<String, Object> of(Explanation explanation) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("test", Columns.printable(explanation.test()));
        fields.put("reason", Columns.printable(explanation.reason()));
        fields.put("note", Columns.printable(explanation.note()));
        List<Map<String, Object>> calls = new ArrayList<>();
        for (int i = 0; i < explanation.calls().size(); i++) {
            calls.add(call(explanation.calls().get(i), explanation.unexplained().contains(i)));
        }
        fields.put("calls", calls);
        fields.put("marked", LinearizabilityText.marked(explanation));
        fields.put(
                "explaining",
                explanation.explaining().stream()
                        .map(each -> each.result()
                                .behind(explanation.calls().get(each.call()).call()))
                        .map(Columns::printable)
                        .toList());
        fields.put(
                "closest",
                explanation.closest().stream().map(ExplanationData::placed).toList());
        fields.put("breaksAt", explanation.breaksAt());
        fields.put("breaks", Columns.printable(explanation.breaks()));
        return fields;
    }

    private static Map<String, Object> call(Made made, boolean isUnexplained) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("thread", Columns.printable(made.thread()));
        fields.put("call", Columns.printable(made.call()));
        fields.put("text", Columns.printable(made.result().behind(made.call())));
        fields.put("returned", Columns.printable(made.result().toString()));
        fields.put("from", made.began());
        fields.put("to", made.returned() == Explanation.NEVER ? NEVER : made.returned());
        fields.put("unexplained", isUnexplained);
        return fields;
    }

    private static List<Object> placed(Placed placed) {
        return List.of(placed.call(), Columns.printable(placed.result().toString()));
    }
}
