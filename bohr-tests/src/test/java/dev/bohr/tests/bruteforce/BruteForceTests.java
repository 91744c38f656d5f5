package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.generator.CampaignTally;
import dev.bohr.generator.JudgedSearch;
import dev.bohr.generator.SearchJudge;
import dev.bohr.generator.SmallProgram;
import dev.bohr.generator.SmallerPrograms;
import dev.bohr.generator.campaign.Minimiser;
import dev.bohr.generator.campaign.Mismatch;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import dev.bohr.strategy.systematic.DepthFirst;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What searches find in generated programs is what brute force finds. */
class BruteForceTests {
    private static final int SOME = FixedPrograms.isFast() ? 30 : 4;
    private static final int MANY = FixedPrograms.isFast() ? 150 : 6;

    /** Without a bound and with each from 0 to 4, with each filter and without. */
    @Test
    void everySearchFindsAllFinalStatesAndDeadlocks() {
        everySearchFindsAll(SOME);
    }

    @Tag("thorough")
    @Test
    void everySearchFindsThoseOfManyPrograms() {
        everySearchFindsAll(MANY);
    }

    private static void everySearchFindsAll(int programs) {
        CampaignTally campaignTally = new CampaignTally();
        SearchJudge searchJudge = new SearchJudge(campaignTally);
        List<JudgedSearch> searches = JudgedSearch.all();
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < programs; i++) {
            SmallProgram program = FixedPrograms.program(i);
            for (Mismatch<String> mismatch : searchJudge.judge(program, searches)) {
                wrong.add("program " + i + ", " + mismatch.judged() + ": " + mismatch.message() + "\n" + program);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(campaignTally.programs()).isGreaterThanOrEqualTo(programs / 2);
    }

    /**
     * Where long limits run out only when nothing else can run and early ones cost a preemption: if all limits of the programs are long, and
     * if only those of {@code Object.wait} are.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 1_000})
    void everySearchFindsAllWhereOthersArePatient(long patience) {
        Options possible =
                Options.defaults().withTimePasses(Options.TimePasses.PATIENT).withPatience(Duration.ofNanos(patience));
        CampaignTally campaignTally = new CampaignTally();
        SearchJudge searchJudge = new SearchJudge(campaignTally, possible);
        List<JudgedSearch> searches = JudgedSearch.all(possible);
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < SOME; i++) {
            SmallProgram program = FixedPrograms.timed(i);
            for (Mismatch<String> mismatch : searchJudge.judge(program, searches)) {
                wrong.add("program " + i + ", " + mismatch.judged() + ": " + mismatch.message() + "\n" + program);
            }
        }
        assertThat(wrong).isEmpty();
    }

    /**
     * The smallest program on which the CB-DPOR of its paper (van den Hooff 2014, figure 3-2) loses a state: at bound 1 it finds 5 of
     * 6. Moving a sleeping thread's release backwards makes a preemption of a free switch.
     */
    @Test
    void noStateIsLostWhereAReleaseMovesBackwards() {
        SmallProgram program = SmallProgram.parse("T0:\n"
                + "T1: lock l0; unlock l0\n"
                + "T2: lock l0; read p0; unlock l0; write p1 1\n"
                + "T3: write p0 2; write p1 3; lock l0; read p1; unlock l0");
        SearchJudge searchJudge = new SearchJudge(new CampaignTally());
        assertThat(searchJudge.finalStates(program, 1)).hasSize(6);
        assertThat(searchJudge.judge(program, JudgedSearch.all())).isEmpty();
    }

    /**
     * Any order of the steps of an execution that keeps dependent ones as they are is an execution of the same class: not so once if a
     * thread was started while another stood before joining it, or was unparked after its end.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0:\nT1: write a 1; join T2\nT2: join T0",
                "T0:\nT1: join T3; join T2\nT2: join T3\nT3:",
                "T0: unpark T2\nT1: unpark T2\nT2: park"
            })
    void stepsThatDoNotDependOnEachOtherCanBeDoneInAnyOrder(String program) {
        SearchJudge searchJudge = new SearchJudge(new CampaignTally());
        assertThat(searchJudge.judge(SmallProgram.parse(program), List.of())).isEmpty();
    }

    /** Whoever is interrupted while it waits for something depends on who took that: it might have been the first. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0: acquire; interrupt T1; write p0 1\nT1: acquire; write v 1; release",
                "T0: join T1; interrupt T2\nT1: read v\nT2: join T1; write v 1",
                "T0: interrupt T1; count-down\nT1: await-latch; read p0",
                "T0: lock l0\nT1: lock l0\nT2: lock l0; interrupt T0; unlock l0"
            })
    void noStateIsLostWhereAWaitIsInterrupted(String program) {
        SearchJudge searchJudge = new SearchJudge(new CampaignTally());
        assertThat(searchJudge.judge(SmallProgram.parse(program), JudgedSearch.all()))
                .isEmpty();
    }

    /**
     * A step that is to be done earlier touches more there than it did before: its thread ends with it, since the other is not started yet
     * or there is no node yet. That alone is no reason to try anything else.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0: write-last v\nT1: join T3\nT2: write v 1\nT3: join T1",
                "T0: new-node 3; read e0\nT1: write-node 1\nT2: write e0 3",
                "T0: write s 2; read-node\nT1: read s; new-node 1; read s\nT2: write s 1"
            })
    void noExecutionIsRedundantWhereAStepTouchesMoreThanBefore(String program) {
        SearchJudge searchJudge = new SearchJudge(new CampaignTally());
        assertThat(searchJudge.judge(SmallProgram.parse(program), JudgedSearch.all()))
                .isEmpty();
    }

    /**
     * The first thread is the program's own too, and not the one of the engine's that carries it: where there are carriers, what was
     * meant for it once reached another in each execution, and nobody in the program.
     */
    @ParameterizedTest
    @ValueSource(strings = {"T0: await-latch\nT1: interrupt T0", "T0: park\nT1: unpark T0"})
    void theFirstThreadIsReachedByOthers(String program) {
        SearchJudge searchJudge = new SearchJudge(new CampaignTally());
        assertThat(searchJudge.finalStates(SmallProgram.parse(program), Integer.MAX_VALUE))
                .isNotEmpty()
                .allMatch(state -> state.startsWith("end:"));
    }

    @Test
    void theFirstThreadIsWaitedFor() {
        SearchJudge searchJudge = new SearchJudge(new CampaignTally());
        SmallProgram program = SmallProgram.parse("T0: write v 1\nT1: join T0; read v");
        assertThat(searchJudge.finalStates(program, Integer.MAX_VALUE)).containsExactly("end: v=1 | T0 | T1 1");
    }

    @Test
    void aSearchThatSkipsABranchIsFoundOutAndItsProgramMadeSmall() {
        JudgedSearch forgetful =
                new JudgedSearch("forgetful", Options.defaults().withStrategy("dfs"), Forgetful::new);
        SearchJudge searchJudge = new SearchJudge(new CampaignTally());
        SmallProgram failing = null;
        for (int i = 0; failing == null; i++) {
            SmallProgram program = FixedPrograms.program(i);
            failing = searchJudge.judge(program, List.of(forgetful)).isEmpty() ? null : program;
        }
        SmallProgram smallest = new Minimiser<>(
                        SmallerPrograms::of,
                        program ->
                                !searchJudge.judge(program, List.of(forgetful)).isEmpty())
                .minimise(failing);
        assertThat(searchJudge.judge(smallest, List.of(forgetful))).hasSize(1);
        assertThat(smallest.operations()).isBetween(2, 6);
    }

    /** Depth first, but a second switch away from a thread that could proceed is never tried. */
    private static final class Forgetful implements Strategy {
        private final DepthFirst search = new DepthFirst();
        private int preemptions;

        @Override
        public boolean begin() {
            preemptions = 0;
            return search.begin();
        }

        @Override
        public int chooseThread(View view, long enabled) {
            long running = 1L << view.current();
            if ((enabled & running) != 0 && preemptions == 1) {
                return view.current();
            }
            int chosen = search.chooseThread(view, enabled);
            preemptions += (enabled & running) != 0 && chosen != view.current() ? 1 : 0;
            return chosen;
        }

        @Override
        public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
            return search.chooseValue(view, kind, alternatives);
        }

        @Override
        public boolean restart() {
            return search.restart();
        }

        @Override
        public boolean isComplete() {
            return search.isComplete();
        }
    }

    @Test
    void aProgramCanBeReadBack() {
        for (int i = 0; i < 200; i++) {
            SmallProgram program = FixedPrograms.program(i);
            assertThat(SmallProgram.parse(program.toString())).isEqualTo(program);
        }
    }
}
