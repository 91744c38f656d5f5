package dev.bohr.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.report.text.Style;
import dev.bohr.report.text.SummaryText;
import dev.bohr.tests.Checking;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What is said where the budget ends before the search, and no bug was found. */
class BudgetTests {
    private static volatile int count;

    private static String summary(Result result) {
        return SummaryText.format(result, Set.of(), Style.PLAIN);
    }

    private static void sevenWrites() {
        count = 1;
        count = 2;
        count = 3;
        count = 4;
        count = 5;
        count = 6;
        count = 7;
    }

    @Test
    void aThreadThatDoesMostIsNamedAndTheBoundThatComesNext() {
        Result result = Checking.check(
                () -> {
                    count = 0;
                    Together.run(BudgetTests::sevenWrites, () -> count++, () -> count++);
                    return "";
                },
                Options.defaults().withExecutions(64));
        assertThat(result.verdict()).isEqualTo(Result.Verdict.BUDGET);
        assertThat(result.workload()).isEqualTo("7 of the 18 steps of an execution are of thread Thread-0");
        assertThat(summary(result))
                .contains("  guarantee   all executions with at most 1 preemption under sequential consistency")
                .contains("  mostly      " + result.workload())
                .contains("  advice      --bound 2 (bound = 2 in tests): ");
    }

    @Test
    void aLoopIsNamedByItsLine() {
        Result result = Checking.check(
                () -> {
                    count = 0;
                    Together.run(
                            () -> {
                                for (int i = 0; i < 20; i++) {
                                    count++;
                                }
                            },
                            () -> count++);
                    return "";
                },
                Options.defaults().withExecutions(10));
        assertThat(result.workload())
                .matches("40 of the \\d+ steps of an execution are of thread Thread-0 at BudgetTests.java:\\d+");
    }

    @Test
    void aClassOfTheJdkIsNamedAndSoAreTimeLimits() {
        Result result = Checking.check(
                () -> {
                    ExecutorService pool = Executors.newFixedThreadPool(2);
                    pool.submit(() -> count++);
                    pool.submit(() -> count++);
                    pool.shutdown();
                    pool.awaitTermination(1, TimeUnit.SECONDS);
                    return "";
                },
                Options.defaults().withExecutions(10));
        assertThat(result.workload())
                .matches(
                        "\\d+ of the \\d+ steps of an execution are inside \\w+ of the JDK, \\w+ of them in thread .*");
        assertThat(result.advice()).isNotEmpty();
    }

    @Test
    void whoHasProvedEverythingIsToldNothing() {
        Result result = Checking.check(
                () -> {
                    Together.run(() -> count++, () -> count++);
                    return "";
                },
                Options.defaults());
        assertThat(result.verdict()).isEqualTo(Result.Verdict.OK);
        assertThat(result.workload()).isEmpty();
        assertThat(result.advice()).isEmpty();
    }
}
