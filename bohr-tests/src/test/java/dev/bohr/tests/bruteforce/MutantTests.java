package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.generator.CampaignTally;
import dev.bohr.generator.JudgedSearch;
import dev.bohr.generator.SearchJudge;
import dev.bohr.generator.SmallProgram;
import dev.bohr.strategy.Strategies;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The judge is judged: each of these errors in a search must be noticed on the fixed programs. */
class MutantTests {
    private static final int MOST_PROGRAMS = FixedPrograms.isFast() ? 1_000 : 100;

    /** A program with a compare-and-set that fails or not, as the order will have it. */
    private static final int WITH_FAILED_CAS = 3;

    private final SearchJudge searchJudge = new SearchJudge(new CampaignTally());

    static Stream<Mutant> mutants() {
        return Mutants.all();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void isCaught(Mutant mutant) {
        SmallProgram program = catches(mutant.search(), mutant.caughtBy());
        assertThat(searchJudge.judge(program, List.of(JudgedSearch.of(mutant.options()))))
                .as("what is wrong without the error")
                .isEmpty();
    }

    static Stream<Mutant> patientMutants() {
        return Mutants.patient();
    }

    /** Where long limits run out only when nothing else can run. */
    @ParameterizedTest
    @MethodSource("patientMutants")
    void isCaughtWhereOthersArePatient(Mutant mutant) {
        SearchJudge patientJudge =
                new SearchJudge(new CampaignTally(), mutant.options().withBound(Options.UNBOUNDED));
        JudgedSearch search = mutant.search();
        int caught = -1;
        for (int i = mutant.caughtBy(); caught < 0 && i < MOST_PROGRAMS; i++) {
            caught = patientJudge.judge(FixedPrograms.timed(i), List.of(search)).isEmpty() ? -1 : i;
        }
        assertThat(caught).as(mutant.error()).isNotNegative();
        assertThat(patientJudge.judge(FixedPrograms.timed(caught), List.of(JudgedSearch.of(mutant.options()))))
                .as("what is wrong without the error")
                .isEmpty();
    }

    @Test
    void aSearchThatIsBlindToFailedCompareAndSetsIsCaught() {
        Options options = Options.defaults().withStrategy("optimal");
        catches(
                new JudgedSearch("blind", options, () -> new BlindToFailedCas(Strategies.create(options))),
                WITH_FAILED_CAS);
    }

    /** The first program, from the given one on, on which a search fails. */
    private SmallProgram catches(JudgedSearch judgedSearch, int from) {
        for (int i = from; i < from + MOST_PROGRAMS; i++) {
            SmallProgram program = FixedPrograms.program(i);
            if (!searchJudge.judge(program, List.of(judgedSearch)).isEmpty()) {
                return program;
            }
        }
        throw new AssertionError("nothing was noticed in " + MOST_PROGRAMS + " programs from " + from + " on");
    }
}
