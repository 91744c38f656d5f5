package dev.bohr.tests.linearizability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.check.Linearizability;
import dev.bohr.linearizability.check.ScenarioResult;
import dev.bohr.linearizability.subject.Subject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** {@code --time} bounds what is done before the first execution in which calls overlap, too. */
class TimeLimitTests {
    /** 34,650 orders of its calls, one after the other. */
    private static final String LARGE =
            "add(1), poll(), add(2), poll() | add(3), poll(), add(4), poll() | add(5), poll(), poll(), poll()";

    @Test
    void aTestWithoutTimeForAllOrdersOfItsCallsIsNotJudgedByThoseThatThereWasTimeFor() {
        Subject subject = Subject.of(ConcurrentLinkedQueue.class, List.of());
        Options options = Options.defaults().withRaces(Options.Races.IGNORE).withTime(Duration.ofMillis(1));
        ScenarioResult result =
                Linearizability.check(subject, subject.scenario(LARGE), Criterion.LINEARIZABLE, options, false);
        assertThat(result.lost()).isEmpty();
        assertThat(result.isViolated()).isFalse();
        assertThat(result.explored().complete()).isFalse();
        assertThat(result.explored().executions()).isZero();
        assertThat(result.serial()).isNull();
    }
}
