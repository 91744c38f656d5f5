package dev.bohr.generator.weak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.campaign.Mismatch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The graphs that our explorer finds in generated programs are those that brute force finds, each once. */
class GraphSearchTests {
    private static final Set<Axioms> ALL = EnumSet.allOf(Axioms.class);
    private static final int PROGRAMS = 400;

    private final WeakJudge judge = new WeakJudge(Explorers.OURS, new WeakTally());

    @Test
    void findsWhatBruteForceFinds() {
        List<String> wrong = new ArrayList<>();
        for (long seed = 0; seed < PROGRAMS; seed++) {
            WeakProgram program = WeakGenerator.generate(seed, 6);
            for (Mismatch<Axioms> mismatch : judge.judge(program, ALL)) {
                wrong.add("seed " + seed + " under " + mismatch + "\n" + program);
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void findsTheGraphsOfLitmusTests() throws IOException {
        for (String row : LitmusCounts.rows()) {
            assertRight(row.substring(row.indexOf('\n') + 1));
        }
    }

    /** Under tso acquiring and releasing fences are nothing: once a write was not put off past one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0: write opaque x 1; acquireFence; read opaque y -> r\nT1: write opaque y 1; releaseFence; read opaque x -> r",
                "T0: write opaque x 1; write opaque y 1\nT1: write opaque y 2; acquireFence; read opaque x -> r"
            })
    void fencesThatAreNotFullDoNotHoldUpWrites(String program) {
        assertRight(program);
    }

    /** A fence right after a lock comes after the lock, though nobody can come in between. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0: lock m; fullFence; unlock m\nT1: lock m; unlock m",
                "T0: lock m; write opaque x 1; unlock m\nT1: lock m; releaseFence; write opaque y 1; unlock m\n"
                        + "T2: read opaque y -> r; acquireFence; read opaque x -> r"
            })
    void fencesStayWhereTheyAreAmongLocks(String program) {
        assertRight(program);
    }

    /** Who was made to come second to a lock has to wait, and its read is dropped: that it was revisited must not be forgotten by that. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0: compareAndSet:opaque x 0 2 -> r0; lock l; unlock l\nT1: lock l; unlock l\nT2: write opaque x 1",
                "T0: lock m; unlock m\nT1: lock l; unlock l\nT2: lock l; unlock l\nT3: lock m; unlock m",
                "T0: read opaque x -> r0; lock m; unlock m\nT1: lock m; unlock m; write opaque x 2"
            })
    void noGraphIsFoundTwiceBecauseOfThreadsThatWait(String program) {
        assertRight(program);
    }

    /** What a thread that waits had read before orders nothing. */
    @Test
    void whatWasDroppedOrdersNothing() {
        assertRight("T0: write opaque x 1; fullFence; lock m; unlock m\n"
                + "T1: lock m; fullFence; unlock m; write opaque x 1\n"
                + "T2: lock m; unlock m");
    }

    /** Who would wait for ever may have to be tried before others: that is a step of its own. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0: lock m; lock l; unlock l; unlock m\nT1: lock l; lock m; unlock m; lock m; unlock m; unlock l",
                "T0: lock m; lock l; unlock l; unlock m\nT1: lock m; unlock m\nT2: lock l; lock m; unlock m; unlock l"
            })
    void deadlocksAreFoundOnceEach(String program) {
        assertRight(program);
    }

    /** An update that finds another in its place when all else is done: that is no execution. */
    @Test
    void anUpdateThatCannotBeIsNoEndOfAnExecution() {
        assertRight(
                "T0: write opaque x 1; write opaque y 1\nT1: write opaque y 2; compareAndSet:opaque x 2 2 -> r0\nT2: write opaque x 2");
    }

    /** Such an update, and after it threads that wait for each other: that is no deadlock. */
    @Test
    void anUpdateThatCannotBeIsNoDeadlock() {
        assertRight("T0:\nT1: getAndAdd:opaque x 1 -> r0\n"
                + "T2: lock m; compareAndSet:opaque x 1 2 -> r0; lock l; unlock l; unlock m\n"
                + "T3: lock l; write opaque x 1; lock m; unlock m; unlock l");
    }

    private void assertRight(String program) {
        assertThat(judge.judge(WeakProgram.parse(program), ALL)).isEmpty();
    }
}
