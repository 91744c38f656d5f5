package dev.bohr.strategy.sampling;

import static dev.bohr.strategy.Model.read;
import static dev.bohr.strategy.Model.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bohr.model.Strategy;
import dev.bohr.strategy.Model;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What can be worked out by hand about one thread with a few steps and another with one. */
class PosTests {
    private static final Object X = new Object();
    private static final Object Y = new Object();
    private static final int EXECUTIONS = 100_000;

    /** How often the one step of the second thread comes last. */
    private static double last(Strategy strategy, Model model) {
        return (double) IntStream.range(0, EXECUTIONS)
                        .filter(i -> {
                            strategy.begin();
                            return model.run(strategy).endsWith("b");
                        })
                        .count()
                / EXECUTIONS;
    }

    /** It is drawn again each time it loses: to lose four times has a chance of 2^-4. */
    @Test
    void whatLosesARaceIsDrawnAnew() {
        Model model = new Model().thread(write(X), write(X), write(X), write(X)).thread(read(X));
        assertThat(last(new Pos(1), model)).isCloseTo(1.0 / 16, within(0.004));
    }

    /** It keeps its priority: to be the lowest of five has a chance of 1/5. */
    @Test
    void whatDoesNotRaceKeepsItsPriority() {
        Model model = new Model().thread(write(Y), write(Y), write(Y), write(Y)).thread(read(X));
        assertThat(last(new Pos(1), model)).isCloseTo(1.0 / 5, within(0.004));
    }

    @Test
    void twoReadsDoNotRace() {
        Model model = new Model().thread(read(X), read(X), read(X), read(X)).thread(read(X));
        assertThat(last(new Pos(1), model)).isCloseTo(1.0 / 5, within(0.004));
    }

    @Test
    void anExecutionDependsOnNothingButSeedAndNumber() {
        Model model = new Model().thread(write(X), write(Y), write(X)).thread(write(Y), write(X), write(Y));
        Strategy all = new Pos(7);
        Strategy some = new Pos(7);
        for (int i = 0; i < 200; i++) {
            all.begin();
            some.begin();
            String schedule = model.run(all);
            if (i % 3 == 0) {
                assertThat(model.run(some)).isEqualTo(schedule);
            }
        }
    }
}
