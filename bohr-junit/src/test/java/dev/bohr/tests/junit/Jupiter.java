package dev.bohr.tests.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Runs a class as JUnit would. */
final class Jupiter {
    private final Events all;

    private Jupiter(Events all) {
        this.all = all;
    }

    static Jupiter run(Class<?> type, String... parameters) {
        var builder = EngineTestKit.engine("junit-jupiter").selectors(selectClass(type));
        for (int i = 0; i < parameters.length; i += 2) {
            builder.configurationParameter(parameters[i], parameters[i + 1]);
        }
        return new Jupiter(builder.execute().allEvents());
    }

    /** The message of the only test that failed. */
    String failure() {
        List<String> failures = failures();
        if (failures.size() != 1) {
            throw new AssertionError(failures.size() + " failures: " + failures);
        }
        return failures.get(0);
    }

    /** What the first test that failed has thrown. */
    Throwable thrown() {
        return all.failed().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .findFirst()
                .flatMap(TestExecutionResult::getThrowable)
                .orElseThrow();
    }

    List<String> failures() {
        return all.failed().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .map(result ->
                        String.valueOf(result.getThrowable().orElseThrow().getMessage()))
                .toList();
    }

    long passed() {
        return all.succeeded()
                .filter(event -> event.getTestDescriptor().isTest())
                .count();
    }

    long aborted() {
        return all.aborted().count();
    }

    /** What Bohr has published, in order. */
    List<String> published() {
        return all.reportingEntryPublished().stream()
                .map(event -> event.getRequiredPayload(ReportEntry.class))
                .map(entry -> entry.getKeyValuePairs())
                .map(Map::values)
                .map(values -> String.join(" ", values))
                .toList();
    }
}
