package dev.bohr.tests.jcstress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.tests.jcstress.stateless.Stateless;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A test that does not say what its state is has itself, or what its methods ask for. */
class StatelessTests {
    @ParameterizedTest
    @ValueSource(strings = {"sc", "tso", "ra", "jam"})
    void theTestItselfIsTheState(String model) throws Exception {
        String[] both = {"0, 1", "1, 0", "1, 1"};
        outcomes(Stateless.OwnFields.class, model, model.equals("sc") ? both : with(both, "0, 0"));
        outcomes(Stateless.StaticFields.class, model, "1", "2");
        outcomes(Stateless.Parameter.class, model, "0", "1");
        outcomes(Stateless.Ends.class, model, "TERMINATED");
    }

    private static String[] with(String[] some, String more) {
        String[] all = java.util.Arrays.copyOf(some, some.length + 1);
        all[some.length] = more;
        return all;
    }

    private static void outcomes(Class<?> test, String model, String... expected) throws Exception {
        String strategy = model.equals("sc") ? "optimal" : Options.GRAPH;
        Options options = Options.defaults()
                .withModel(model)
                .withStrategy(strategy)
                .withRaces(Options.Races.IGNORE)
                .withOutcomes(true);
        Result result = Bohr.check(Sample.of(test).load().program(), options, Progress.SILENT);
        assertThat(result.verdict()).as(result.toString()).isEqualTo(Result.Verdict.OK);
        assertThat(result.outcomes()).containsOnlyKeys(expected);
    }
}
