package dev.bohr.tests.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.Options;
import dev.bohr.generator.CampaignTally;
import dev.bohr.generator.Feature;
import dev.bohr.generator.Generator;
import dev.bohr.generator.JudgedSearch;
import dev.bohr.generator.SearchJudge;
import dev.bohr.strategy.Strategies;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What CONTRIBUTING says of adding a strategy, done: a class and a provider, and everything knows it. */
class AddedStrategyTests {
    private static final String NAME = "round-robin";

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    @BeforeEach
    void addProvider() {
        URL services = AddedStrategyTests.class.getResource("/" + NAME + "/");
        Thread.currentThread()
                .setContextClassLoader(
                        new URLClassLoader(new URL[] {services}, RoundRobinProvider.class.getClassLoader()));
    }

    @AfterEach
    void removeProvider() {
        Thread.currentThread().setContextClassLoader(before);
    }

    @Test
    void theCommandLineKnowsIt() {
        assertThat(bohr("check", "--help").replaceAll("\\s+", " ")).contains("round-robin (threads in turn)");
        assertThatThrownBy(() -> Strategies.named("round-robbin"))
                .hasMessageContainingAll("there is no strategy 'round-robbin'", NAME);
    }

    @Test
    void filtersKnowIt() {
        Options options = Options.defaults().withStrategy(NAME);
        assertThatThrownBy(() -> Strategies.create(options.withFilters(List.of("sync-only"))))
                .hasMessageContaining("it has been shown to be for dfs, icb, dpor and cb-dpor alone");
        assertThat(Strategies.create(options.withFilters(List.of("fair")))).isNotNull();
    }

    @Test
    void theBruteForceJudgesIt() {
        List<JudgedSearch> searches = JudgedSearch.named(List.of(NAME));
        assertThat(searches).extracting(JudgedSearch::name).contains(NAME, NAME + " + not-seen-before");
        SearchJudge searchJudge = new SearchJudge(new CampaignTally());
        for (int seed = 1; seed <= 30; seed++) {
            assertThat(searchJudge.judge(Generator.generate(seed, EnumSet.allOf(Feature.class), Set.of()), searches))
                    .isEmpty();
        }
    }

    @Test
    void ofOneThatDoesNotSayHowItSearchesNothingIsKnown() {
        Options options = Options.defaults().withStrategy("secret");
        assertThatThrownBy(() -> Strategies.create(options.withFilters(List.of("fair"))))
                .hasMessageContaining("nothing is known of how it searches");
        assertThat(Strategies.create(options.withFilters(List.of("local-cycles"))))
                .isNotNull();
        assertThatThrownBy(() -> JudgedSearch.named(List.of("secret")))
                .hasMessageContaining("the kind() of its provider");
    }

    @Test
    void theBruteForceSaysWhyItCannotJudgeOthers() {
        assertThatThrownBy(() -> JudgedSearch.named(List.of("pct"))).hasMessageContaining("it samples at random");
        assertThatThrownBy(() -> JudgedSearch.named(List.of("none")))
                .hasMessageContaining("there is no strategy 'none'");
    }

    private static String bohr(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        dev.bohr.cli.Main.run(stream, stream, arguments);
        return out.toString(StandardCharsets.UTF_8);
    }
}
