package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.generator.text.Family;
import dev.bohr.generator.text.TextGenerator;
import dev.bohr.generator.text.TextJudge;
import dev.bohr.generator.text.TextMismatch;
import dev.bohr.generator.text.TextTally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What searches find in generated programs is what a machine that knows nothing of the engine takes from their text. */
class TextProgramTests {
    private static final int SOME = FixedPrograms.isFast() ? 40 : 8;
    private static final int MANY = FixedPrograms.isFast() ? 200 : 16;

    private static final List<String> QUICK = List.of("auto", "optimal", "graph");

    private static final List<Family> FAMILIES = List.of(Family.values());

    @Test
    void everySearchFindsTheOutcomesOfTheText() {
        everySearchFindsTheOutcomes(SOME);
    }

    @Tag("thorough")
    @Test
    void everySearchFindsTheOutcomesOfManyTexts() {
        everySearchFindsTheOutcomes(MANY);
    }

    private static List<TextJudge.Expected> programs(int count) {
        List<TextJudge.Expected> programs = new ArrayList<>();
        for (int seed = 1; seed <= count; seed++) {
            TextJudge.expected(TextGenerator.generate(seed, FAMILIES)).ifPresent(programs::add);
        }
        return programs;
    }

    private static void everySearchFindsTheOutcomes(int count) {
        List<TextJudge.Expected> programs = programs(count);
        assertThat(programs).hasSizeGreaterThanOrEqualTo(count * 9 / 10);
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
        assertThat(new TextJudge(new TextTally()).judge(programs(SOME / 2), TextJudge.MODELS))
                .allMatch(List::isEmpty);
    }

    @Tag("thorough")
    @Test
    void soTheyHaveOfManyTexts() {
        assertThat(new TextJudge(new TextTally()).judge(programs(MANY / 2), TextJudge.MODELS))
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

    /** A thread that a daemon has started waits for ever: only if that is not there the program ends, which was not learned. */
    @Test
    void theProgramMayEndBeforeADaemonHasStartedAThreadThatWaitsForEver() {
        assertThat(TextJudge.firstMismatch(879, 1, "daemons,locks", "graph")).isEmpty();
    }

    @Test
    void samplersFindNothingElse() {
        assertThat(new TextJudge(new TextTally()).judge(programs(SOME / 4), TextJudge.SAMPLERS))
                .allMatch(List::isEmpty);
    }

    @Tag("thorough")
    @Test
    void samplersFindNothingElseInManyTexts() {
        assertThat(new TextJudge(new TextTally()).judge(programs(MANY / 4), TextJudge.SAMPLERS))
                .allMatch(List::isEmpty);
    }
}
