package dev.bohr.report.json;

import dev.bohr.trace.Explanation;
import dev.bohr.trace.Explanation.Contradiction;
import dev.bohr.trace.Explanation.Made;
import dev.bohr.trace.Explanation.Placed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Why what calls returned cannot be right, as JSON; the names of the fields are a promise to users' scripts. Calls are meant by their index. */
public final class JsonExplanation {
    private JsonExplanation() {}

    public static Map<String, Object> of(Explanation explanation) {
        JsonFields fields = new JsonFields()
                .with("kind", explanation.kind().text())
                .with("criterion", explanation.criterion())
                .with("test", explanation.test())
                .with("reason", explanation.reason())
                .with("note", explanation.note());
        List<Map<String, Object>> calls = new ArrayList<>();
        for (int i = 0; i < explanation.calls().size(); i++) {
            calls.add(call(explanation.calls().get(i), explanation.unexplained().contains(i)));
        }
        return fields.with("calls", calls)
                .with(
                        "contradictions",
                        explanation.contradictions().stream()
                                .map(JsonExplanation::contradiction)
                                .toList())
                .with("explainingOrder", order(explanation.explaining(), explanation))
                .with("closestOrder", order(explanation.closest(), explanation))
                .with("breaksAt", explanation.breaksAt())
                .with("breaks", explanation.breaks())
                .with("orders", explanation.orders());
    }

    /** A call that never returned has no step in which it did. */
    private static Map<String, Object> call(Made made, boolean isUnexplained) {
        JsonFields fields = new JsonFields()
                .with("thread", made.thread())
                .with("call", made.call())
                .with("result", made.result().toString())
                .with("began", made.began());
        if (made.returned() != Explanation.NEVER) {
            fields.put("returned", made.returned());
        }
        return fields.with("unexplained", isUnexplained);
    }

    private static Map<String, Object> contradiction(Contradiction contradiction) {
        return new JsonFields()
                .with("returnedBefore", contradiction.over())
                .with("began", contradiction.began())
                .with("mayOverlap", contradiction.mayOverlap());
    }

    private static List<Map<String, Object>> order(List<Placed> order, Explanation explanation) {
        List<Map<String, Object>> places = new ArrayList<>();
        for (Placed placed : order) {
            places.add(new JsonFields()
                    .with("index", placed.call())
                    .with("call", explanation.calls().get(placed.call()).call())
                    .with("result", placed.result().toString()));
        }
        return places;
    }
}
