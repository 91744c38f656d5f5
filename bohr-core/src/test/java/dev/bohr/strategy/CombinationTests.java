package dev.bohr.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.Options;
import dev.bohr.strategy.filter.DepthBound;
import dev.bohr.strategy.filter.SuperSteps;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What may be combined with what, row by row. */
class CombinationTests {
    private static final List<String> ALL =
            List.of("dfs", "icb", "random", "pct", "pos", "surw", "dpor", "source", "optimal", "cb-dpor", "auto");

    private static Options options(String strategy, String... filters) {
        return Options.defaults().withStrategy(strategy).withFilters(List.of(filters));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "not-seen-before, dfs icb random pct pos surw, backtrack points",
        "fair, dfs icb random pct pos surw, depend on the path",
        "super-steps, dfs, super step",
        "sync-only, dfs icb dpor cb-dpor, has been shown",
        "depth=20, dfs icb random pct pos surw, backtrack points",
        "local-cycles, dfs icb random pct pos surw dpor source optimal cb-dpor auto, ''"
    })
    void eachFilterStandsOnlyAroundWhatItIsSoundWith(String filter, String with, String reason) {
        List<String> allowed = List.of(with.split(" "));
        for (String strategy : ALL) {
            if (allowed.contains(strategy)) {
                FilterCombinations.check(options(strategy, filter));
            } else {
                assertThatThrownBy(() -> FilterCombinations.check(options(strategy, filter)))
                        .as(strategy)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("filter " + filter.replaceAll("=.*", "")
                                + " is not sound with strategy " + strategy + ": ");
            }
        }
        if (!reason.isEmpty() && !filter.equals("super-steps")) {
            assertThatThrownBy(() -> FilterCombinations.check(options("optimal", filter)))
                    .hasMessageContaining(reason);
        }
    }

    @Test
    void superStepsSayWhyNot() {
        assertThatThrownBy(() -> FilterCombinations.check(options("icb", "super-steps")))
                .hasMessageContaining("preemptions");
        assertThatThrownBy(() -> FilterCombinations.check(options("pct", "super-steps")))
                .hasMessageContaining("siblings");
        assertThatThrownBy(() -> FilterCombinations.check(options("dpor", "super-steps")))
                .hasMessageContaining("siblings");
    }

    @Test
    void synchronizationAloneNeedsRacesToBeChecked() {
        Options options = options("dfs", "sync-only").withRaces(Options.Races.IGNORE);
        assertThatThrownBy(() -> FilterCombinations.check(options)).hasMessageContaining("races ignore");
        FilterCombinations.check(options.withRaces(Options.Races.FAIL));
    }

    @ParameterizedTest
    @CsvSource({
        "fair, not-seen-before",
        "fair, super-steps",
        "fair, local-cycles",
        "super-steps, depth=20",
        "super-steps, depth=iterative"
    })
    void someFiltersDoNotGoTogetherInEitherOrder(String one, String other) {
        assertThatThrownBy(() -> FilterCombinations.check(options("dfs", one, other)))
                .hasMessageContaining("not sound");
        assertThatThrownBy(() -> FilterCombinations.check(options("dfs", other, one)))
                .hasMessageContaining("not sound");
    }

    @ParameterizedTest
    @CsvSource({
        "not-seen-before, super-steps",
        "not-seen-before, depth=20",
        "not-seen-before, local-cycles",
        "super-steps, local-cycles",
        "depth=iterative, local-cycles",
        "depth=20, fair"
    })
    void theOthersDo(String one, String other) {
        FilterCombinations.check(options("dfs", one, other));
        FilterCombinations.check(options("dfs", other, one));
    }

    @Test
    void aSamplerHasNoEndAtWhichTheDepthCouldGrow() {
        assertThatThrownBy(() -> FilterCombinations.check(options("pct", "depth=iterative")))
                .hasMessageContaining("never");
    }

    @Test
    void mistakesAreNamed() {
        assertThatThrownBy(() -> FilterCombinations.check(options("dfs", "fast")))
                .hasMessageContaining("no filter 'fast'");
        assertThatThrownBy(() -> FilterCombinations.check(options("dfs", "fair=3")))
                .hasMessageContaining("takes no value");
        assertThatThrownBy(() -> FilterCombinations.check(options("dfs", "depth")))
                .hasMessageContaining("depth=N");
        assertThatThrownBy(() -> FilterCombinations.check(options("dfs", "depth=0")))
                .hasMessageContaining("depth=N");
        assertThatThrownBy(() -> FilterCombinations.check(options("dfs", "depth=-1")))
                .hasMessageContaining("depth=N");
        assertThatThrownBy(() -> FilterCombinations.check(options("dfs", "fair", "fair")))
                .hasMessageContaining("more than once");
    }

    @Test
    void strategiesAreMadeWithTheirFilters() {
        assertThat(Strategies.create(options("dfs", "depth=20"))).isInstanceOf(DepthBound.class);
        assertThat(Strategies.create(options("dfs", "not-seen-before", "super-steps")))
                .isInstanceOf(SuperSteps.class);
        assertThatThrownBy(() -> Strategies.create(options("auto", "fair"))).hasMessageContaining("not sound");
    }
}
