package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.generator.campaign.Mismatch;
import dev.bohr.generator.objects.CheckingMode;
import dev.bohr.generator.objects.ObjectGenerator;
import dev.bohr.generator.objects.ObjectJudge;
import dev.bohr.generator.objects.ObjectTally;
import dev.bohr.generator.objects.SmallTest;
import dev.bohr.linearizability.check.Linearizability;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether calls of generated objects can be explained: every check says what brute force says. */
class ObjectTests {
    private static final int OBJECTS = FixedPrograms.isFast() ? 80 : 25;

    /** Every search on one in so many. */
    private static final int ALL_EVERY = 40;

    @Test
    void everyCheckSaysWhatBruteForceSays() {
        List<CheckingMode> quick = CheckingMode.all().stream()
                .filter(checkingMode -> !checkingMode.exhaustive())
                .toList();
        ObjectTally tally = new ObjectTally();
        List<String> wrong = new ArrayList<>();
        String lost = Linearizability.checkAll("generated", Options.defaults(), checker -> {
            ObjectJudge judge = new ObjectJudge(checker, tally);
            for (int seed = 1; seed <= OBJECTS; seed++) {
                SmallTest test = ObjectGenerator.generate(seed);
                List<CheckingMode> ways = FixedPrograms.isFast() && seed % ALL_EVERY == 0 ? CheckingMode.all() : quick;
                for (Mismatch<CheckingMode> mismatch : judge.judge(test, ways)) {
                    wrong.add(
                            "seed " + seed + ", " + mismatch.judged().name() + " " + mismatch.message() + "\n" + test);
                }
            }
        });
        assertThat(lost).isEmpty();
        assertThat(wrong).isEmpty();
        assertThat(tally.tests()).isGreaterThan(OBJECTS / 2);
        assertThat(tally.violated()).isBetween((long) OBJECTS / 10, OBJECTS * 2L / 3);
    }

    /** Those made while a call was blocked do not explain that it is: they may have forgotten to wake it up. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int m0(): lock l0; read p1; if 0; await l0\nint m1(): write-last p1\nm0() | m1() | m0()",
                "int m0(): enlist; read e0; if 0; park\nint m1(): unpark-listed; write-last e0\nm1() | m0()"
            })
    void thatACallBlocksIsExplainedByWhatReturnedBefore(String test) {
        assertThat(ObjectJudge.firstMismatch(List.of(test))).isEmpty();
    }

    /** Nothing orders two calls that touch nothing in common, but a third can see which of them came first. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int m0(): read p0; read-more p1\nint m1(): write p0 1\nint m2(): write p1 1\nm0() | m1() | m2()",
                "int m0(): write s 2\nint m1(): write e0 2; read s\nint m2(): read e0\nm0() | m1() | m2()"
            })
    void whatNothingOrdersIsOrderedByWhoLooks(String test) {
        assertThat(ObjectJudge.firstMismatch(List.of(test))).isEmpty();
    }
}
