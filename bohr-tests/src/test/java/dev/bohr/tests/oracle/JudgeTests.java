package dev.bohr.tests.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A program that says itself which of its outcomes are bugs, and what it is called that no thread is enabled. */
class JudgeTests {
    private static final Options ALL =
            Options.defaults().withStrategy("optimal").withWitnesses(true).withContinueAfterBug(true);

    private static int count;
    private static volatile boolean ready;

    private static Object increments() throws InterruptedException {
        Together.run(() -> count++, () -> count++);
        return count;
    }

    private static Object waits() throws InterruptedException {
        Together.run(
                () -> {
                    while (!ready) {
                        Thread.onSpinWait();
                    }
                },
                () -> {
                    ready = true;
                    ready = false;
                });
        return "ended";
    }

    private static Result check(Program.Body body, Program.Judge judge) {
        return Bohr.check(new Program("program", body, true, judge), ALL, Progress.SILENT);
    }

    @Test
    void everyOutcomeHasAWitnessThatReplays() {
        Program program = new Program("program", JudgeTests::increments, true);
        Result result = Bohr.check(program, ALL, Progress.SILENT);
        assertThat(result.witnesses()).containsOnlyKeys("1", "2");
        result.witnesses().forEach((outcome, trace) -> {
            assertThat(trace.failure()).isEmpty();
            assertThat(Bohr.replay(program, trace, Options.defaults()).outcomes())
                    .isEqualTo(Map.of(outcome, 1L));
        });
    }

    @Test
    void witnessesAreKeptOnlyIfAskedFor() {
        Program program = new Program("program", JudgeTests::increments, true);
        assertThat(Bohr.check(program, ALL.withWitnesses(false), Progress.SILENT)
                        .witnesses())
                .isEmpty();
    }

    @Test
    void anOutcomeThatTheProgramComplainsOfIsABug() {
        Result result = check(JudgeTests::increments, outcome -> outcome.equals("1") ? "one too few" : "");
        assertThat(result.bugs())
                .extracting(Bug::kind, Bug::message)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("outcome", "the outcome is '1', which is one too few"));
        assertThat(result.outcomes()).containsOnlyKeys("1", "2");
    }

    @Test
    void aReplayAsksTheProgramToo() {
        Program program = new Program(
                "program", JudgeTests::increments, true, outcome -> outcome.equals("1") ? "one too few" : "");
        Bug bug = Bohr.check(program, ALL, Progress.SILENT).bugs().get(0);
        assertThat(Bohr.replay(program, bug.trace(), Options.defaults()).bugs())
                .extracting(Bug::message)
                .containsExactly(bug.message());
    }

    @Test
    void gettingStuckIsABugUnlessTheProgramHasAWordForIt() {
        assertThat(check(JudgeTests::waits, Program.Judge.ALLOWS_ALL).bugs())
                .extracting(Bug::kind)
                .containsExactly("livelock");
        Result result = check(JudgeTests::waits, new Program.Judge() {
            @Override
            public String complaint(String outcome) {
                return "";
            }

            @Override
            public String whenStuck() {
                return "stuck";
            }
        });
        assertThat(result.bugs()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Result.Verdict.OK);
        assertThat(result.outcomes()).containsOnlyKeys("ended", "stuck");
        assertThat(result.witnesses()).containsOnlyKeys("ended", "stuck");
    }
}
