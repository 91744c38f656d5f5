package dev.bohr.report.jdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.model.Schedule;
import dev.bohr.trace.Sketch;
import dev.bohr.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdbScriptTests {
    private static Trace trace(String failure, String thread) {
        return Sketch.trace(
                new Trace.Header("p.P", List.of(), "dfs", 0, "0", "0"),
                Schedule.of(new int[0], 0),
                List.of("main", thread),
                List.of(
                        Sketch.event(1, 0, "read", "P.x", "", "0", "P.java:4", "p.P$Inner.add", 0, false, false),
                        Sketch.event(2, 1, "write", "P.x", "", "1", "P.java:9", "p.P.lambda$main$0", 0, true, true)),
                failure);
    }

    @Test
    void namesTheStopsInTheirOrderAndTheLines() {
        assertThat(JdbScript.of(trace("deadlock: ...", "worker"), "bohr replay t", 5005, "t.jdb"))
                .containsSubsequence(
                        "#   step 1, main: read P.x at P.java:4", "#   step 2, worker: write P.x at P.java:9")
                .contains("stop at p.P$Inner:4", "stop at p.P:9", "read t.jdb")
                .doesNotContain("catch")
                .endsWith("run\n");
    }

    @Test
    void stopsWhereTheExceptionIsThrownThatNobodyCatches() {
        assertThat(JdbScript.of(
                        trace("java.lang.AssertionError: no in thread main", "worker"), "bohr replay t", 5005, "t.jdb"))
                .containsSubsequence("ignore uncaught java.lang.Throwable", "catch uncaught java.lang.AssertionError");
    }

    @Test
    void whatTheProgramSaysIsNoCommand() {
        String script = JdbScript.of(trace("a.B: x\nquit", "one\nquit"), "bohr replay t", 5005, "t.jdb");
        assertThat(script.lines()).noneMatch(line -> line.strip().equals("quit") || line.startsWith("quit"));
    }

    @ParameterizedTest
    @CsvSource({
        "java.lang.AssertionError: count is 1 in thread main at C.java:9, java.lang.AssertionError",
        "java.util.NoSuchElementException in thread first at W.java:9, java.util.NoSuchElementException",
        "P$Unhappy: no in thread main, ''",
        "OwnException: no in thread main, OwnException",
        "deadlock: every live thread waits, ''"
    })
    void theExceptionIsTakenFromTheFailure(String failure, String name) {
        assertThat(JdbScript.exception(trace(failure, "w")).orElse("")).isEqualTo(name);
    }
}
