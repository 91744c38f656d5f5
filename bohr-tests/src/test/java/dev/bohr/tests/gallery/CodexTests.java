package dev.bohr.tests.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.explore.search.Session;
import dev.bohr.gallery.codex.MoirQueue;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.check.Linearizability;
import dev.bohr.linearizability.check.ScenarioResult;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import dev.bohr.reproduce.CodexCase;
import dev.bohr.reproduce.CodexCases;
import dev.bohr.reproduce.CodexSetCases;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The structures of van den Hooff (2014), with the smallest test of each: its flaw takes as many preemptions as we say, and the twin
 * without it is linearizable up to there.
 */
class CodexTests {
    static Stream<CodexCase> smallest() {
        Set<String> structures = new HashSet<>();
        return Stream.concat(CodexCases.all().stream(), CodexSetCases.all().stream())
                .filter(one -> structures.add(one.structure()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smallest")
    void theFlawIsFound(CodexCase one) {
        ScenarioResult result = check(one.flawed(), one);
        assertThat(result.lost()).isEmpty();
        assertThat(result.isViolated()).isTrue();
        assertThat(result.bug().preemptions()).isEqualTo(one.preemptions());
        assertThat(result.explored().preemptionsDone()).isEqualTo(one.preemptions() - 1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smallest")
    void theTwinHolds(CodexCase one) {
        ScenarioResult result = check(one.repaired(), one);
        assertThat(result.lost()).isEmpty();
        assertThat(result.isViolated()).isFalse();
        assertThat(result.explored().complete()).isTrue();
    }

    private static ScenarioResult check(Class<?> structure, CodexCase one) {
        Subject subject = Subject.of(structure, List.of());
        Options options = Options.defaults()
                .withStrategy("cb-dpor")
                .withBound(one.preemptions())
                .withRaces(Options.Races.IGNORE);
        return Linearizability.check(subject, subject.scenario(one.test()), Criterion.LINEARIZABLE, options, false);
    }

    /** What {@code bohr reproduce codex} is made of. */
    @Test
    void searchesOfOneTestAreCompared() {
        Subject subject = Subject.of(MoirQueue.Flawed.class, List.of());
        Scenario scenario = subject.scenario("enqueue(1) | dequeue() | enqueue(2) [dequeue(), isEmpty()]");
        Options any = Options.defaults().withRaces(Options.Races.IGNORE).withContinueAfterBug(true);
        List<ScenarioResult> results = Linearizability.compare(
                subject,
                scenario,
                Criterion.LINEARIZABLE,
                List.of(
                        any.withStrategy("dpor"),
                        any.withStrategy("optimal"),
                        any.withStrategy("random").withExecutions(50)),
                () -> {});

        Session.Explored dpor = results.get(0).explored();
        Session.Explored optimal = results.get(1).explored();
        assertThat(optimal.complete()).isTrue();
        assertThat(optimal.classes()).isEqualTo(optimal.executions()).isEqualTo(dpor.classes());
        assertThat(dpor.executions() - dpor.effort().blocked()).isEqualTo(dpor.classes());
        assertThat(optimal.effort().failing())
                .isGreaterThan(1)
                .isEqualTo(dpor.effort().failing());
        assertThat(optimal.effort().firstFailing()).isBetween(1L, optimal.executions() - 1);
        assertThat(optimal.effort().curve()).isNotEmpty();
        assertThat(results.get(2).explored().executions()).isEqualTo(50);
    }
}
