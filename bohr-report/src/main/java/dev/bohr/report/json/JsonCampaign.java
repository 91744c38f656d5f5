package dev.bohr.report.json;

import dev.bohr.linearizability.check.Campaign;
import dev.bohr.linearizability.check.CampaignResult;
import dev.bohr.trace.Explanation;
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
        JsonFields fields = new JsonFields()
                .with("subject", result.subject())
                .with("specification", result.specification())
                .with("criterion", result.criterion().text())
                .with("strategy", result.strategy())
                .with("jdk", Runtime.version().toString())
                .with("verdict", result.verdict().text())
                .with("complete", result.isComplete())
                .with("reason", result.reason())
                .with("tests", result.tests())
                .with("testsInAll", result.most())
                .with("covered", result.description())
                .with("incompleteTests", result.incomplete())
                .with("executions", result.executions())
                .with("serialOrders", result.orders())
                .withSeconds("seconds", result.seconds())
                .with("operations", result.operations())
                .with("leftOut", result.leftOut().stream().map(Object::toString).toList());
        Campaign.Failing failing = result.failing();
        if (failing != null) {
            fields.put("failing", failing(failing, explanation));
        }
        return JsonWriter.write(fields);
    }

    private static Map<String, Object> failing(Campaign.Failing failing, @Nullable Explanation explanation) {
        JsonFields fields = new JsonFields()
                .with("test", failing.least().scenario().toString())
                .with("foundAs", failing.found().toString())
                .with("smallerTestsTried", failing.attempts())
                .with("message", failing.least().bug().message())
                .with("schedule", failing.least().bug().schedule())
                .with("preemptions", failing.least().bug().preemptions());
        if (explanation != null) {
            fields.put("explanation", JsonExplanation.of(explanation));
        }
        return fields;
    }
}
