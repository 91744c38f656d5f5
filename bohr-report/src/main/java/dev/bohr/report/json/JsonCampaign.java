package dev.bohr.report.json;

import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.trace.Explanation;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of the tests of a class, as JSON. */
public final class JsonCampaign {
    private JsonCampaign() {}

    /**
     * The text of the file.
     *
     * @param explanation why the failing test fails; null if none does, or not for what its calls return
     */
    public static String format(CampaignResult result, @Nullable Explanation explanation) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("subject", result.subject());
        fields.put("specification", result.specification());
        fields.put("criterion", result.criterion().text());
        fields.put("strategy", result.strategy());
        fields.put("jdk", Runtime.version().toString());
        fields.put("verdict", result.verdict().text());
        fields.put("complete", result.isComplete());
        fields.put("reason", result.reason());
        fields.put("tests", result.tests());
        fields.put("testsInAll", result.most());
        fields.put("covered", result.description());
        fields.put("incompleteTests", result.incomplete());
        fields.put("executions", result.executions());
        fields.put("serialOrders", result.orders());
        fields.put("seconds", Math.round(result.seconds() * 1000) / 1000.0);
        fields.put("operations", result.operations());
        fields.put("leftOut", result.leftOut().stream().map(Object::toString).toList());
        Campaign.Failing failing = result.failing();
        if (failing != null) {
            fields.put("failing", failing(failing, explanation));
        }
        return JsonWriter.write(fields);
    }

    private static Map<String, Object> failing(Campaign.Failing failing, @Nullable Explanation explanation) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("test", failing.least().scenario().toString());
        fields.put("foundAs", failing.found().toString());
        fields.put("smallerTestsTried", failing.attempts());
        fields.put("message", failing.least().bug().message());
        fields.put("schedule", failing.least().bug().schedule());
        fields.put("preemptions", failing.least().bug().preemptions());
        if (explanation != null) {
            fields.put("explanation", JsonExplanation.of(explanation));
        }
        return fields;
    }
}
