package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.text.Family;
import dev.bohr.generator.text.TextGenerator;
import dev.bohr.generator.text.TextJudge;
import dev.bohr.generator.text.TextMismatch;
import dev.bohr.generator.text.TextTally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What searches find in generated programs is what a machine that knows nothing of the engine takes from their text. */
class TextProgramTests {
    private static final int PROGRAMS = FixedPrograms.isFast() ? 200 : 16;

    private static final List<String> QUICK = List.of("auto", "optimal", "graph");

    /** What is known to be wrong. */
    private static final Set<Family> NOT_YET = EnumSet.of(Family.DAEMONS);

    private static List<Family> families() {
        return Arrays.stream(Family.values())
                .filter(family -> !NOT_YET.contains(family))
                .toList();
    }

    @Test
    void everySearchFindsTheOutcomesOfTheText() {
        List<TextJudge.Expected> programs = new ArrayList<>();
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            TextJudge.expected(TextGenerator.generate(seed, families())).ifPresent(programs::add);
        }
        assertThat(programs).hasSizeGreaterThan(PROGRAMS * 9 / 10);
        List<String> wrong = new ArrayList<>();
        List<List<TextMismatch>> mismatches =
                new TextJudge(new TextTally()).judge(programs, i -> i % 4 == 0 ? TextJudge.STRATEGIES : QUICK);
        for (int i = 0; i < programs.size(); i++) {
            if (!mismatches.get(i).isEmpty()) {
                wrong.add(programs.get(i) + "\n" + mismatches.get(i));
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void underAMemoryModelGraphsHaveTheOutcomesThatItsAxiomsAllow() {
        List<TextJudge.Expected> programs = new ArrayList<>();
        for (int seed = 1; seed <= PROGRAMS / 2; seed++) {
            TextJudge.expected(TextGenerator.generate(seed, families())).ifPresent(programs::add);
        }
        assertThat(new TextJudge(new TextTally()).judge(programs, TextJudge.MODELS))
                .allMatch(List::isEmpty);
    }

    /** One initialiser inside another had written to the same place: half of that was there when the second check began. */
    @Test
    void aCheckLeavesNothingForTheNext() {
        List<Family> families = Arrays.stream(Family.values())
                .filter(family -> family != Family.DAEMONS && family != Family.BUFFERS)
                .toList();
        TextJudge.Expected program =
                TextJudge.expected(TextGenerator.generate(600_007, families)).orElseThrow();
        assertThat(new TextJudge(new TextTally()).judge(program, List.of("auto", "icb")))
                .isEmpty();
    }

    /** The write was undone to what was there before the class was initialised. */
    @Test
    void aStaticThatAnotherInitialiserWritesKeepsWhatItsOwnHasSet() {
        TextJudge.Expected program = TextJudge.expected(TextGenerator.generate(13, List.of(Family.INITIALISERS)))
                .orElseThrow();
        assertThat(new TextJudge(new TextTally()).judge(program, List.of("auto", "icb")))
                .isEmpty();
    }

    @Test
    void samplersFindNothingElse() {
        List<TextJudge.Expected> programs = new ArrayList<>();
        for (int seed = 1; seed <= PROGRAMS / 4; seed++) {
            TextJudge.expected(TextGenerator.generate(seed, families())).ifPresent(programs::add);
        }
        assertThat(new TextJudge(new TextTally()).judge(programs, TextJudge.SAMPLERS))
                .allMatch(List::isEmpty);
    }
}
