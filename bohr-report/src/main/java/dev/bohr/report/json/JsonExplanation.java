package dev.bohr.report.json;

import dev.bohr.trace.Explanation;
import dev.bohr.trace.Explanation.Contradiction;
import dev.bohr.trace.Explanation.Made;
import dev.bohr.trace.Explanation.Placed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Why what calls returned cannot be right, as JSON; the names of the fields are a promise to users' scripts. Calls are meant by their index. */
public final class JsonExplanation {
    private JsonExplanation() {}

    public static Map<String, Object> of(Explanation explanation) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", explanation.kind().text());
        fields.put("criterion", explanation.criterion());
        fields.put("test", explanation.test());
        fields.put("reason", explanation.reason());
        fields.put("note", explanation.note());
        List<Map<String, Object>> calls = new ArrayList<>();
        for (int i = 0; i < explanation.calls().size(); i++) {
            calls.add(call(explanation.calls().get(i), explanation.unexplained().contains(i)));
        }
        fields.put("calls", calls);
        fields.put(
                "contradictions",
                explanation.contradictions().stream()
                        .map(JsonExplanation::contradiction)
                        .toList());
        fields.put("explainingOrder", order(explanation.explaining(), explanation));
        fields.put("closestOrder", order(explanation.closest(), explanation));
        fields.put("breaksAt", explanation.breaksAt());
        fields.put("breaks", explanation.breaks());
        fields.put("orders", explanation.orders());
        return fields;
    }

    /** A call that never returned has no step in which it did. */
    private static Map<String, Object> call(Made made, boolean isUnexplained) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("thread", made.thread());
        fields.put("call", made.call());
        fields.put("result", made.result().toString());
        fields.put("began", made.began());
        if (made.returned() != Explanation.NEVER) {
            fields.put("returned", made.returned());
        }
        fields.put("unexplained", isUnexplained);
        return fields;
    }

    private static Map<String, Object> contradiction(Contradiction contradiction) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("returnedBefore", contradiction.over());
        fields.put("began", contradiction.began());
        fields.put("mayOverlap", contradiction.mayOverlap());
        return fields;
    }

    private static List<Map<String, Object>> order(List<Placed> order, Explanation explanation) {
        List<Map<String, Object>> places = new ArrayList<>();
        for (Placed placed : order) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("index", placed.call());
            fields.put("call", explanation.calls().get(placed.call()).call());
            fields.put("result", placed.result().toString());
            places.add(fields);
        }
        return places;
    }
}
