package dev.bohr.bench.strategies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bohr.Options;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import dev.bohr.strategy.Strategies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SwitchingTests {
    private static final long ALL_OF_64 = -1;

    @Test
    void theServiceLoaderFindsThem() {
        assertThat(Strategies.names()).contains("never-switch", "always-switch", "few-switches", "dfs-again");
    }

    @Test
    void neverSwitchStaysWhileItCan() {
        Strategy strategy = Strategies.create(
                Options.defaults().withStrategy("never-switch").withSeed(1));
        assertThat(strategy.chooseThread(new Running(2), 0b1101)).isEqualTo(2);
        assertThat(strategy.chooseThread(new Running(1), 0b1101)).isEqualTo(0);
    }

    @Test
    void alwaysSwitchGoesToTheNextAndRoundAgain() {
        Strategy strategy = Strategies.create(
                Options.defaults().withStrategy("always-switch").withSeed(1));
        assertThat(strategy.chooseThread(new Running(0), 0b1101)).isEqualTo(2);
        assertThat(strategy.chooseThread(new Running(3), 0b1101)).isEqualTo(0);
        assertThat(strategy.chooseThread(new Running(63), ALL_OF_64)).isEqualTo(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 35, 1_000})
    void fewSwitchesHasFiveOnAverageHoweverLongTheExecution(int choices) {
        Strategy strategy = Strategies.create(
                Options.defaults().withStrategy("few-switches").withSeed(1));
        int executions = 2_000;
        int switches = 0;
        for (int execution = 0; execution < executions; execution++) {
            strategy.begin();
            int thread = 0;
            for (int i = 0; i < choices; i++) {
                int chosen = strategy.chooseThread(new Running(thread), 0b11);
                switches += chosen == thread ? 0 : 1;
                thread = chosen;
            }
        }
        assertThat(switches / (double) executions).isCloseTo(5, within(0.3));
    }

    @Test
    void depthFirstBeginsAgainWhenItIsComplete() {
        Strategy strategy =
                Strategies.create(Options.defaults().withStrategy("dfs-again").withSeed(1));
        for (int chosen : new int[] {0, 1, 0, 1, 0}) {
            assertThat(strategy.begin()).isTrue();
            assertThat(strategy.chooseThread(new Running(0), 0b11)).isEqualTo(chosen);
        }
    }

    /** An execution at its first step, with two threads about to read. */
    private record Running(int current) implements View {
        @Override
        public int threadsAtFirst() {
            return 1;
        }

        @Override
        public boolean isWaiting(int thread) {
            return false;
        }

        @Override
        public void pendingFootprint(int thread, Footprint into) {
            into.clear();
        }

        @Override
        public int steps() {
            return 0;
        }

        @Override
        public int stepsOf(int thread) {
            return 0;
        }

        @Override
        public long live() {
            return 3;
        }

        @Override
        public int threads() {
            return 2;
        }

        @Override
        public Kind pendingKind(int thread) {
            return Kind.READ;
        }

        @Override
        public Object pendingObject(int thread) {
            return this;
        }

        @Override
        public long pendingOffset(int thread) {
            return 0;
        }
    }
}
