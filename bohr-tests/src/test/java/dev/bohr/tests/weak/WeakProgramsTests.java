package dev.bohr.tests.weak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.explain.EventWords;
import dev.bohr.gallery.Together;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What whole programs do under Java's access modes, and what they never do. */
class WeakProgramsTests {
    private static final class Box {
        final int[] frozen = new int[1];
        int[] thawed = new int[1];

        Box() {
            frozen[0] = 42;
            thawed[0] = 7;
        }
    }

    private static Box box;
    private static int data;
    private static volatile boolean flag;

    @BeforeEach
    void fresh() {
        box = null;
        data = 0;
        flag = false;
    }

    private static Result check(Program.Body body, Options options) {
        Result result = Bohr.check(new Program("weak", body, true), options.withOutcomes(true), Progress.SILENT);
        assertThat(result.reason()).isEmpty();
        return result;
    }

    private static Set<String> outcomes(Program.Body body) {
        Result result = check(body, weak());
        assertThat(result.complete()).isTrue();
        assertThat(result.bugs()).isEmpty();
        return result.outcomes().keySet();
    }

    private static Options weak() {
        return Options.defaults().withModel(Options.WEAK).withRaces(Options.Races.IGNORE);
    }

    @Test
    void whatAFinalFieldLeadsToIsSeenAsItWasAtTheEndOfTheConstructor() {
        int[] seen = new int[1];
        assertThat(outcomes(() -> {
                    seen[0] = -1;
                    Together.run(() -> box = new Box(), () -> {
                        Box found = box;
                        if (found != null) {
                            seen[0] = found.frozen[0];
                        }
                    });
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("-1", "42");
    }

    @Test
    void butNothingElseIsSeenBecauseOfIt() {
        String[] seen = new String[1];
        assertThat(outcomes(() -> {
                    seen[0] = "nothing";
                    Together.run(() -> box = new Box(), () -> {
                        Box found = box;
                        if (found != null) {
                            int frozen = found.frozen[0];
                            int[] thawed = found.thawed;
                            seen[0] = frozen + " " + (thawed == null ? "null" : String.valueOf(thawed[0]));
                        }
                    });
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("nothing", "42 null", "42 0", "42 7");
    }

    @Test
    void whoIsUnparkedSeesVolatileFieldsAsTheyWereThen() {
        assertThat(outcomes(() -> {
                    Thread main = Thread.currentThread();
                    Thread other = new Thread(() -> {
                        flag = true;
                        LockSupport.unpark(main);
                    });
                    other.start();
                    while (!flag) {
                        LockSupport.park();
                    }
                    other.join();
                    return flag;
                }))
                .containsExactly("true");
    }

    @Test
    void futuresOfTheCommonPoolComeToTheirEnd() {
        Result result = check(
                () -> CompletableFuture.supplyAsync(() -> 1)
                        .thenApply(x -> x + 1)
                        .join(),
                weak().withExecutions(300));
        assertThat(result.bugs()).isEmpty();
        assertThat(result.outcomes()).containsOnlyKeys("2");
    }

    @Test
    void weakCompareAndSetFailsForNoReasonIfAskedFor() {
        Program.Body body = () -> {
            AtomicInteger number = new AtomicInteger();
            AtomicReference<String> text = new AtomicReference<>("a");
            boolean[] done = new boolean[2];
            Thread other = new Thread(() -> {
                done[0] = number.weakCompareAndSetVolatile(0, 1);
                done[1] = text.weakCompareAndSetPlain("a", "b");
            });
            other.start();
            other.join();
            return done[0] + " " + done[1] + " " + number + " " + text;
        };
        assertThat(outcomes(body)).containsExactly("true true 1 b");
        assertThat(check(body, weak().withSpuriousFailures(true)).outcomes())
                .containsOnlyKeys("true true 1 b", "false true 0 b", "true false 1 a");
    }

    @Test
    void anUnsafePublicationIsFoundReplaysAndSaysWhatWasOld() {
        Program program = new Program(
                "publication",
                () -> {
                    Thread other = new Thread(() -> {
                        data = 42;
                        box = new Box();
                    });
                    other.start();
                    if (box != null && data != 42) {
                        throw new AssertionError("too early");
                    }
                    other.join();
                    return "";
                },
                true);
        Result result = Bohr.check(program, weak(), Progress.SILENT);
        assertThat(result.bugs()).hasSize(1);
        Bug bug = result.bugs().get(0);
        assertThat(bug.trace().events())
                .anySatisfy(event ->
                        assertThat(new EventWords(List.of()).outcome(event)).isEqualTo("0, not the later 42"));
        assertThat(Bohr.replay(program, bug.trace(), Options.defaults()).bugs()).hasSize(1);
        assertThat(Bohr.check(program, Options.defaults().withRaces(Options.Races.IGNORE), Progress.SILENT)
                        .bugs())
                .isEmpty();
    }

    @Test
    void racesAreReportedAndTheirTracesReplay() {
        Program program = new Program(
                "race",
                () -> {
                    Together.run(() -> data = 1, () -> data = 2);
                    return data;
                },
                true);
        Result result = Bohr.check(program, weak().withRaces(Options.Races.FAIL), Progress.SILENT);
        assertThat(result.bugs()).hasSize(1);
        Bug bug = result.bugs().get(0);
        assertThat(bug.kind()).isEqualTo("race");
        assertThat(bug.message()).contains("nothing orders the write of WeakProgramsTests.data");
        assertThat(Bohr.replay(program, bug.trace(), Options.defaults()).bugs())
                .extracting(Bug::kind)
                .containsExactly("race");
    }

    @Test
    void whatVolatileOrdersIsNoRace() {
        Result result = check(
                () -> {
                    int[] seen = {-1};
                    Together.run(
                            () -> {
                                data = 1;
                                flag = true;
                            },
                            () -> {
                                if (flag) {
                                    seen[0] = data;
                                }
                            });
                    return seen[0];
                },
                weak().withRaces(Options.Races.FAIL));
        assertThat(result.bugs()).isEmpty();
        assertThat(result.outcomes()).containsOnlyKeys("-1", "1");
    }
}
