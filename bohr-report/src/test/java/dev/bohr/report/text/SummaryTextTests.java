package dev.bohr.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.report.Golden;
import dev.bohr.report.Samples;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SummaryTextTests {
    private static final Map<String, Long> OUTCOMES = Map.of("2", 123_000L, "1", 456L, "", 1L, "a\nb", 12L);

    @Test
    void everyVerdict() throws IOException {
        StringBuilder text = new StringBuilder();
        for (Result.Verdict verdict : Result.Verdict.values()) {
            List<Bug> bugs = verdict == Result.Verdict.BUG ? List.of(Samples.lostUpdate()) : List.of();
            text.append(SummaryText.format(Samples.result(verdict, bugs, Map.of()), Set.of(), Style.PLAIN))
                    .append('\n');
        }
        Golden.matches("verdicts.txt", text.toString());
    }

    @Test
    void outcomesThatAreNotAllowedAreMarked() throws IOException {
        Result result = Samples.result(Result.Verdict.BUG, List.of(Samples.lostUpdate()), OUTCOMES);
        Golden.matches("outcomes.txt", SummaryText.format(result, Set.of("2"), new Style(60, false)));
    }

    @Test
    void noLineIsWiderThanTheTerminal() {
        Result result = Samples.result(Result.Verdict.NOT_CHECKED, List.of(), Map.of("x".repeat(500), 5L, "y", 1L));
        assertThat(SummaryText.format(result, Set.of("y"), new Style(40, false)).lines())
                .allSatisfy(line -> assertThat(Columns.width(line)).as(line).isLessThanOrEqualTo(40));
    }

    @Test
    void whereABudgetRanOutItSaysWhatThereIsSoMuchOfAndWhatMayHelp() throws IOException {
        Result result = Samples.result(Result.Verdict.BUDGET, List.of(), Map.of()).toBuilder()
                .guarantee("all executions with at most 0 preemptions under sequential consistency")
                .workload("795 of the 1,412 steps of an execution are inside DualNode of the JDK, 265 of them in thread"
                        + " pool-1-thread-1")
                .advice("--bound 1 (bound = 1 in tests): nothing but executions with at most 1 preemption, to the end")
                .build();
        Golden.matches("budget.txt", SummaryText.format(result, Set.of(), Style.PLAIN));
    }

    @Test
    void whereThereAreRacesAndNoBugAMemoryModelIsNamed() throws IOException {
        Result result = Samples.result(Result.Verdict.OK, List.of(), Map.of()).toBuilder()
                .races(List.of(Samples.lostUpdate()))
                .build();
        Golden.matches("races.txt", SummaryText.format(result, Set.of(), Style.PLAIN));
        assertThat(SummaryText.format(result.toBuilder().model("jam").build(), Set.of(), Style.PLAIN))
                .doesNotContain("--weak");
        Result wrong = Samples.result(Result.Verdict.BUG, List.of(Samples.lostUpdate()), Map.of()).toBuilder()
                .races(List.of(Samples.lostUpdate()))
                .build();
        assertThat(SummaryText.format(wrong, Set.of(), Style.PLAIN)).doesNotContain("--weak");
    }
}
